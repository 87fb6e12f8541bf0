import { Link } from '@tanstack/react-router'
import { LogOut } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { useViewer } from '#features/accounts/client.ts'
import { useLogout } from '#features/accounts/screens/leaving.tsx'
import {
  Menu,
  MenuContent,
  MenuItem,
  MenuLabel,
  MenuSeparator,
  MenuTrigger,
} from '#ui/dropdown-menu.tsx'
import type { OpenedByProps } from '#web/on-demand.tsx'
import { personalLinks, publicLinks } from './destinations.ts'
import { fullName } from './full-name.ts'
import { helpLinks } from './help-links.ts'
import { useTourLink } from './tour-link.ts'

/** The menu below the picture of the signed-in person: their pages, and the way out. */
export function UserLinks({ button }: OpenedByProps) {
  const { t } = useTranslation(['common', 'site'])
  const viewer = useViewer()
  const logout = useLogout()
  const tour = useTourLink()
  if (viewer === null) return null
  return (
    <Menu defaultOpen>
      <MenuTrigger asChild>{button}</MenuTrigger>
      <MenuContent align="end" onCloseAutoFocus={tour.onCloseAutoFocus}>
        <MenuLabel>
          <bdi>{fullName(viewer)}</bdi>
          <span className="block text-sm text-ink-soft">{t(`roles.${viewer.role}`)}</span>
        </MenuLabel>
        <MenuSeparator />
        {personalLinks(viewer.role).map(({ to, key }) => (
          <MenuItem key={to} asChild>
            <Link to={to}>{t(`navigation.${key}`)}</Link>
          </MenuItem>
        ))}
        <MenuItem asChild>
          <Link {...tour.link}>{t('navigation.tour')}</Link>
        </MenuItem>
        <MenuSeparator />
        {publicLinks.map(({ to, key }) => (
          <MenuItem key={to} asChild>
            <Link to={to}>{t(`navigation.${key}`)}</Link>
          </MenuItem>
        ))}
        {helpLinks.map(({ to, key }) => (
          <MenuItem key={to} asChild>
            <Link to={to}>{t(`site:footer.${key}`)}</Link>
          </MenuItem>
        ))}
        <MenuSeparator />
        <MenuItem icon={LogOut} onSelect={() => logout.start()}>
          {t('navigation.logout')}
        </MenuItem>
      </MenuContent>
    </Menu>
  )
}
