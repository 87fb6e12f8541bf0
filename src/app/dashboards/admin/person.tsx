import { useQuery } from '@tanstack/react-query'
import { createFileRoute, Link, notFound } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { PersonPayments } from '#features/administration/screens/person-payments.tsx'
import { systemStatusQuery } from '#features/insights/client.ts'
import { personQuery, useModerationApi } from '#features/moderation/client.ts'
import { PersonPage } from '#features/moderation/screens/person.tsx'
import { MessagesOf } from '#features/support/screens/message-queue.tsx'
import { linkClass } from '#ui/link-class.ts'
import { PageHeader } from '#ui/page-header.tsx'
import { NotFoundPage } from '../../parts/not-found-page.tsx'
import { dashboardHead } from '../dashboard-head.ts'
import { NoMail } from './no-mail.tsx'

export const Route = createFileRoute('/_signed-in/_admin/admin/users/$personId')({
  loader: async ({ context: { viewer, queries, api }, params: { personId } }) => {
    if (viewer?.role !== 'admin') return
    const person = await queries.ensureQueryData(personQuery(api.moderation, personId))
    if (person === null) throw notFound()
    await queries.prefetchQuery(systemStatusQuery(api.insights))
  },
  head: ({ match }) => dashboardHead(match.context, 'person', '/admin/users'),
  notFoundComponent: NotFoundPage,
  component: OnePerson,
})

function OnePerson() {
  const { t } = useTranslation('dashboards')
  const { personId } = Route.useParams()
  const { data } = useQuery(personQuery(useModerationApi(), personId))
  if (data === undefined || data === null) return <NotFoundPage />
  return (
    <>
      <PageHeader
        title={<bdi>{data.person.name || data.person.email}</bdi>}
        above={
          <Link to="/admin/users" className={linkClass('alone')}>
            {t('admin.allUsers')}
          </Link>
        }
      />
      <NoMail className="mb-6" />
      <PersonPage
        record={data}
        payments={
          data.lawyer !== null && <PersonPayments person={personId} email={data.person.email} />
        }
        messages={<MessagesOf personId={personId} />}
      />
    </>
  )
}
