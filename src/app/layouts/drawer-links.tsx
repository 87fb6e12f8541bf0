import { Link } from '@tanstack/react-router'
import { LogOut } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useViewer } from '#features/accounts/client.ts'
import { useLogout } from '#features/accounts/screens/leaving.tsx'
import { Avatar } from '#ui/avatar.tsx'
import { Button } from '#ui/button.tsx'
import { buttonClass } from '#ui/button-class.ts'
import { Drawer, DrawerContent, DrawerTrigger } from '#ui/drawer.tsx'
import { linkClass } from '#ui/link-class.ts'
import { loginPath } from '#web/links.ts'
import type { OpenedByProps } from '#web/on-demand.tsx'
import { adminLinks } from '../dashboards/admin-links.ts'
import { personalLinks, publicLinks } from './destinations.ts'
import { fullName } from './full-name.ts'
import { helpLinks } from './help-links.ts'
import { useTourLink } from './tour-link.ts'

const adminSections = adminLinks.filter(({ key }) => key !== 'dashboard' && key !== 'panel')

/** The side drawer of small screens: the public links, who is signed in, their pages, and the way in or out. */
export function DrawerLinks({ button }: OpenedByProps) {
  const { t } = useTranslation(['common', 'site'])
  const viewer = useViewer()
  const logout = useLogout()
  const tour = useTourLink()
  const [open, setOpen] = useState(true)
  const close = () => setOpen(false)
  return (
    <Drawer open={open} onOpenChange={setOpen}>
      <DrawerTrigger asChild>{button}</DrawerTrigger>
      <DrawerContent
        title={t('navigation.menu')}
        closeText={t('navigation.closeMenu')}
        side="end"
        onCloseAutoFocus={tour.onCloseAutoFocus}
      >
        {viewer !== null && (
          <div className="mb-4 flex items-center gap-3">
            <Avatar
              id={viewer.id}
              name={fullName(viewer)}
              photoUrl={viewer.profileImageUrl ?? undefined}
            />
            <p>
              <bdi className="block font-semibold">{fullName(viewer)}</bdi>
              <span className="text-sm text-ink-soft">{t(`roles.${viewer.role}`)}</span>
            </p>
          </div>
        )}
        <nav aria-label={t('navigation.label')} className="grid gap-1">
          {viewer !== null && <Places links={personalLinks(viewer.role)} onClick={close} />}
          {viewer?.role === 'admin' && <AdminSections onClick={close} />}
          <Places links={publicLinks} onClick={close} />
          {helpLinks.map(({ to, key }) => (
            <Link
              key={to}
              to={to}
              onClick={close}
              className={linkClass('nav')}
              activeProps={{ 'aria-current': 'page' }}
            >
              {t(`site:footer.${key}`)}
            </Link>
          ))}
          {viewer !== null && (
            <Link
              {...tour.link}
              onClick={() => {
                tour.link.onClick()
                close()
              }}
              className={linkClass('nav')}
            >
              {t('navigation.tour')}
            </Link>
          )}
        </nav>
        <div className="mt-6 border-t pt-4">
          {viewer === null ? (
            <a href={loginPath()} className={buttonClass({ variant: 'primary', block: true })}>
              {t('navigation.signIn')}
            </a>
          ) : (
            <Button variant="outline" block onClick={() => logout.start()}>
              <LogOut aria-hidden /> {t('navigation.logout')}
            </Button>
          )}
        </div>
      </DrawerContent>
    </Drawer>
  )
}

interface PlacesProps {
  readonly links: ReturnType<typeof personalLinks> | typeof publicLinks
  readonly onClick: () => void
}

function Places({ links, onClick }: PlacesProps) {
  const { t } = useTranslation('common')
  return links.map(({ to, key }) => (
    <Link
      key={to}
      to={to}
      onClick={onClick}
      className={linkClass('nav')}
      activeProps={{ 'aria-current': 'page' }}
    >
      {t(`navigation.${key}`)}
    </Link>
  ))
}

/** The sections of the administration: on a phone their bar shows only a few at once. */
function AdminSections({ onClick }: { onClick: () => void }) {
  const { t } = useTranslation('dashboards')
  return (
    <ul aria-label={t('admin.navigation')} className="my-1 grid gap-1 border-y py-1">
      {adminSections.map(({ to, key }) => (
        <li key={to} className="grid">
          <Link
            to={to}
            onClick={onClick}
            className={linkClass('nav')}
            activeProps={{ 'aria-current': 'page' }}
          >
            {t(`admin.links.${key}`)}
          </Link>
        </li>
      ))}
    </ul>
  )
}
