import { createFileRoute } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { RecordList } from '#features/administration/screens/record-list.tsx'
import { RefundNote } from '#features/administration/screens/refund-note.tsx'
import { longestSearch } from '#features/administration/rules.ts'
import { placeRequestsQuery } from '#features/moderation/client.ts'
import { PeopleList } from '#features/moderation/screens/people-list.tsx'
import { PlaceRequests } from '#features/moderation/screens/place-requests.tsx'
import { Section } from '../section.tsx'
import { PageHeader } from '#ui/page-header.tsx'
import { dashboardHead } from '../dashboard-head.ts'

export const Route = createFileRoute('/_signed-in/_admin/admin/billing')({
  validateSearch: ({ q }: Record<string, unknown>): { q?: string } =>
    typeof q === 'string' && q !== '' ? { q: q.slice(0, longestSearch) } : {},
  loader: async ({ context: { viewer, queries, api } }) => {
    if (viewer?.role === 'admin')
      await queries.prefetchInfiniteQuery(placeRequestsQuery(api.moderation))
  },
  head: ({ match }) => dashboardHead(match.context, 'billing', '/admin/billing'),
  component: BillingPage,
})

/** Two lists share the page. */
const atFirst = 10

function BillingPage() {
  const { t } = useTranslation('dashboards')
  const { q } = Route.useSearch()
  const payments = (
    <Section title={t('admin.payments')}>
      <RefundNote />
      <RecordList key={q ?? ''} lists={['invoices', 'plans']} perPage={atFirst} words={q} />
    </Section>
  )
  return (
    <>
      <PageHeader title={t('titles.billing')} lead={t('admin.texts.billing')} />
      <div className="grid gap-10">
        {q !== undefined && payments}
        <Section title={t('admin.places')}>
          <PlaceRequests />
        </Section>
        {q === undefined && payments}
        <Section title={t('admin.grant')}>
          <PeopleList only="lawyer" perPage={atFirst} />
        </Section>
      </div>
    </>
  )
}
