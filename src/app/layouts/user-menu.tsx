import { Link } from '@tanstack/react-router'
import { LogOut } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import type { Viewer } from '#features/accounts/client.ts'
import { useLogout } from '#features/accounts/screens/leaving.tsx'
import { NotificationBell } from '#features/notifications/screens/bell.tsx'
import { Avatar } from '#ui/avatar.tsx'
import {
  Menu,
  MenuContent,
  MenuItem,
  MenuLabel,
  MenuSeparator,
  MenuTrigger,
} from '#ui/dropdown-menu.tsx'
import { personalLinks } from './destinations.ts'
import { fullName } from './full-name.ts'

export function UserMenu({ viewer }: { viewer: Viewer }) {
  const { t } = useTranslation('common')
  const logout = useLogout()
  return (
    <>
      <NotificationBell />
      <Menu>
        <MenuTrigger asChild>
          <button
            type="button"
            className="hidden min-h-11 items-center rounded-full p-1 lg:flex"
            aria-label={`${t('navigation.userMenu')}: ${fullName(viewer)}`}
          >
            <Avatar
              id={viewer.id}
              name={fullName(viewer)}
              photoUrl={viewer.profileImageUrl ?? undefined}
              size="sm"
            />
          </button>
        </MenuTrigger>
        <MenuContent align="end">
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
          <MenuSeparator />
          <MenuItem icon={LogOut} onSelect={() => logout.start()}>
            {t('navigation.logout')}
          </MenuItem>
        </MenuContent>
      </Menu>
    </>
  )
}
