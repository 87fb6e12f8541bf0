import { createFileRoute, Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { buttonClass } from '#ui/button-class.ts'
import { EmptyState } from '#ui/empty-state.tsx'
import { PageHeader } from '#ui/page-header.tsx'
import { ForRole } from '../parts/for-role.tsx'
import { dashboardHead } from './dashboard-head.ts'

export const Route = createFileRoute('/_signed-in/lawyer/calendar')({
  head: ({ match }) => dashboardHead(match.context, 'calendar', '/lawyer/calendar'),
  component: CalendarPage,
})

function CalendarPage() {
  const { t } = useTranslation('dashboards')
  return (
    <ForRole only="lawyer">
      <div className="page pb-16">
        <PageHeader title={t('titles.calendar')} />
        <EmptyState
          kind="message"
          title={t('calendar.later')}
          text={t('calendar.until')}
          action={
            <Link to="/lawyer/messages" className={buttonClass({ variant: 'primary' })}>
              {t('calendar.messages')}
            </Link>
          }
        />
      </div>
    </ForRole>
  )
}
