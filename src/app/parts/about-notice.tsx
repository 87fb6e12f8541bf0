import { Suspense, type ReactNode } from 'react'
import type { Notification } from '#features/notifications/client.ts'
import { late } from '#web/late.tsx'

const NoticeCase = late(() => import('./notice-case.tsx').then((module) => module.NoticeCase))

/** For lists of notices: what of a case stands below the title. */
export function aboutNotice({ data }: Notification): ReactNode {
  const leadId = data['leadId']
  return typeof leadId === 'string' ? (
    <Suspense>
      <NoticeCase leadId={leadId} />
    </Suspense>
  ) : null
}
