import { createFileRoute } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import {
  availableLeadsQuery,
  claimedLeadsQuery,
  savedSearchesQuery,
  type PoolSearch,
} from '#features/leads/client.ts'
import { urgencies } from '#features/leads/engine/urgencies.ts'
import { ClaimedLeads, LeadPool } from '#features/leads/screens/lead-pool.tsx'
import { spokenLanguages, visaTypes } from '#features/lawyers/rules.ts'
import { PageHeader } from '#ui/page-header.tsx'
import { Tab, TabList, TabPanel, Tabs } from '#ui/tabs.tsx'
import { pageHead } from '#web/meta.ts'
import { ForRole } from '../parts/for-role.tsx'

interface PageSearch extends PoolSearch {
  tab?: 'mine' | undefined
}

const oneOf = <Value extends string>(values: readonly Value[], value: unknown) =>
  values.find((one) => one === value)

/** The pool with its filters in the address, and the lawyer's own claims. */
export const Route = createFileRoute('/_signed-in/lawyer/leads')({
  validateSearch: (raw: Record<string, unknown>): PageSearch =>
    Object.fromEntries(
      Object.entries({
        visaType: oneOf(visaTypes, raw['visaType']),
        language: oneOf(spokenLanguages, raw['language']),
        urgency: oneOf(urgencies, raw['urgency']),
        order: oneOf(['newest'] as const, raw['order']),
        tab: oneOf(['mine'] as const, raw['tab']),
      }).filter(([, value]) => value !== undefined),
    ),
  loaderDeps: ({ search: { tab: _tab, ...filters } }) => filters,
  loader: async ({ context: { viewer, queries, api }, deps }) => {
    if (viewer?.role !== 'lawyer') return
    await Promise.all([
      queries.prefetchInfiniteQuery(availableLeadsQuery(api.leads, deps)),
      queries.prefetchQuery(claimedLeadsQuery(api.leads)),
      queries.prefetchQuery(savedSearchesQuery(api.leads)),
    ])
  },
  head: ({ match }) => {
    const { i18n, locale, origin } = match.context
    return pageHead({
      title: i18n.getFixedT(locale, 'leads')('meta.available'),
      path: '/lawyer/leads',
      locale,
      origin,
      index: false,
    })
  },
  component: () => (
    <ForRole only="lawyer">
      <LawyerLeadsPage />
    </ForRole>
  ),
})

function LawyerLeadsPage() {
  const { t } = useTranslation('leads')
  const { tab, ...filters } = Route.useSearch()
  const navigate = Route.useNavigate()
  const go = (search: PageSearch) => void navigate({ search, replace: true, resetScroll: false })
  return (
    <div className="page pb-16">
      <PageHeader
        className="pt-4 pb-3 sm:pt-6 sm:pb-4"
        title={t(tab === 'mine' ? 'pool.mine' : 'pool.title')}
        lead={t(tab === 'mine' ? 'pool.mineLead' : 'pool.lead')}
      />
      <Tabs
        value={tab ?? 'pool'}
        onValueChange={(next) => go(next === 'mine' ? { ...filters, tab: 'mine' } : filters)}
      >
        <TabList label={t('pool.title')}>
          <Tab value="pool">{t('pool.title')}</Tab>
          <Tab value="mine">{t('pool.mine')}</Tab>
        </TabList>
        <TabPanel value="pool">
          <LeadPool search={filters} onSearch={go} />
        </TabPanel>
        <TabPanel value="mine">
          <ClaimedLeads />
        </TabPanel>
      </Tabs>
    </div>
  )
}
