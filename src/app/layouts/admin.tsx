import { createFileRoute, Outlet } from '@tanstack/react-router'
import { MailNotice } from '#features/moderation/screens/mail-notice.tsx'
import { AdminNav } from '../dashboards/admin/nav.tsx'
import { NoMail } from '../dashboards/admin/no-mail.tsx'
import { ForRole } from '../parts/for-role.tsx'

/** The pages of administrators, with the way from each to the others. */
export const Route = createFileRoute('/_signed-in/_admin')({ component: AdminLayout })

function AdminLayout() {
  return (
    <ForRole only="admin">
      <div className="page pb-16">
        <AdminNav />
        <MailNotice value={<NoMail />}>
          <Outlet />
        </MailNotice>
      </div>
    </ForRole>
  )
}
