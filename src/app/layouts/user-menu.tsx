import { useTranslation } from 'react-i18next'
import type { Viewer } from '#features/accounts/client.ts'
import { NotificationBell } from '#features/notifications/screens/bell.tsx'
import { NoticeAbout } from '#features/notifications/screens/notice-about.tsx'
import { Avatar } from '#ui/avatar.tsx'
import { OpensOnDemand } from '#web/on-demand.tsx'
import { aboutNotice } from '../parts/about-notice.tsx'
import { fullName } from './full-name.ts'

export function UserMenu({ viewer }: { viewer: Viewer }) {
  const { t } = useTranslation('common')
  return (
    <>
      <NoticeAbout value={aboutNotice}>
        <NotificationBell />
      </NoticeAbout>
      <OpensOnDemand
        popup="menu"
        load={() => import('./user-links.tsx').then((module) => module.UserLinks)}
        button={
          <button
            type="button"
            data-tour="menu"
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
        }
      />
    </>
  )
}
