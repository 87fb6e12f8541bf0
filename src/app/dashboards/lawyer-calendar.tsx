import { createFileRoute, Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { appointmentsQuery, calendarQuery, useOwnCalendar } from '#features/appointments/client.ts'
import { useViewer } from '#features/accounts/client.ts'
import { LawyerCalendar } from '#features/appointments/screens/lawyer-screen.tsx'
import { buttonClass } from '#ui/button-class.ts'
import { PageHeader } from '#ui/page-header.tsx'
import { ForRole } from '../parts/for-role.tsx'
import { dashboardHead } from './dashboard-head.ts'

export const Route = createFileRoute('/_signed-in/lawyer/calendar')({
  loader: async ({ context: { viewer, queries, api } }) => {
    if (viewer?.role !== 'lawyer') return
    await Promise.all([
      queries.prefetchQuery(calendarQuery(api.appointments)),
      queries.prefetchQuery(appointmentsQuery(api.appointments)),
    ])
  },
  head: ({ match }) => dashboardHead(match.context, 'calendar', '/lawyer/calendar'),
  component: CalendarPage,
})

function CalendarPage() {
  const { t } = useTranslation('dashboards')
  const viewer = useViewer()
  const allowed = useOwnCalendar().data?.allowed ?? true
  return (
    <ForRole only="lawyer">
      <div className="page pb-16">
        <PageHeader
          title={t('titles.calendar')}
          lead={allowed ? t('calendar.lead') : t('calendar.leadNoHours')}
        />
        <LawyerCalendar
          approved={viewer?.lawyerProfile?.verificationStatus === 'approved'}
          upgrade={
            <Link to="/subscribe" className={buttonClass({ size: 'sm', variant: 'primary' })}>
              {t('lawyer.upgrade')}
            </Link>
          }
        />
      </div>
    </ForRole>
  )
}
