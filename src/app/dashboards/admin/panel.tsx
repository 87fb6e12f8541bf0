import { createFileRoute, Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { Announcements } from '#features/announcements/screens/overview.tsx'
import { statsQuery } from '#features/insights/client.ts'
import { InstallationSettings } from '#features/insights/screens/installation-settings.tsx'
import { PlatformFigures } from '#features/insights/screens/platform-figures.tsx'
import { peopleQuery } from '#features/moderation/client.ts'
import { ChangeQueue } from '#features/moderation/screens/change-queue.tsx'
import { PartQueue } from '#features/moderation/screens/part-queue.tsx'
import { PeopleList } from '#features/moderation/screens/people-list.tsx'
import { ReportQueue } from '#features/moderation/screens/report-queue.tsx'
import { ReviewQueue } from '#features/moderation/screens/review-queue.tsx'
import { WaitingNames } from '#features/moderation/screens/waiting-names.tsx'
import { buttonClass } from '#ui/button-class.ts'
import { PageHeader } from '#ui/page-header.tsx'
import { Tab, TabList, TabPanel, Tabs } from '#ui/tabs.tsx'
import { dashboardHead } from '../dashboard-head.ts'
import { Section } from '../section.tsx'

const tabs = ['users', 'verifications', 'content', 'reports', 'settings'] as const
type PanelTab = (typeof tabs)[number]

export const Route = createFileRoute('/_signed-in/_admin/admin/panel')({
  validateSearch: (raw: Record<string, unknown>): { tab?: PanelTab } => {
    const tab = tabs.find((name) => name === raw['tab'] && name !== 'users')
    return tab === undefined ? {} : { tab }
  },
  loader: async ({ context: { viewer, queries, api } }) => {
    if (viewer?.role === 'admin')
      await Promise.all([
        queries.prefetchQuery(statsQuery(api.insights)),
        queries.prefetchInfiniteQuery(peopleQuery(api.moderation)),
      ])
  },
  head: ({ match }) => dashboardHead(match.context, 'panel', '/admin/panel'),
  component: PanelPage,
})

function PanelPage() {
  const { t } = useTranslation('dashboards')
  const { tab = 'users' } = Route.useSearch()
  const navigate = Route.useNavigate()
  return (
    <div className="grid gap-8">
      <PageHeader
        className="pb-0 sm:pb-0"
        title={t('titles.panel')}
        actions={
          <>
            {/* Whoever came for a report finds the months, as a table and as a file, there. */}
            <Link to="/admin/analytics" className={buttonClass({ variant: 'outline' })}>
              {t('titles.analytics')}
            </Link>
            <Link to="/dashboard" className={buttonClass({ variant: 'outline' })}>
              {t('admin.back')}
            </Link>
          </>
        }
      />
      <PlatformFigures />
      <Tabs
        value={tab}
        onValueChange={(next) =>
          void navigate({
            search: next === 'users' ? {} : { tab: next as PanelTab },
            replace: true,
            resetScroll: false,
          })
        }
      >
        <TabList
          label={t('titles.panel')}
          className="max-sm:ltr:[mask-image:linear-gradient(to_right,#0000,#000_0.75rem_85%,#0000)] max-sm:rtl:[mask-image:linear-gradient(to_left,#0000,#000_0.75rem_85%,#0000)] [&>*]:max-sm:pe-14"
        >
          {tabs.map((name) => (
            <Tab key={name} value={name}>
              {t(`admin.tabs.${name}`)}
            </Tab>
          ))}
        </TabList>
        <TabPanel value="users">
          <PeopleList />
        </TabPanel>
        <TabPanel value="verifications">
          <div className="grid gap-10">
            <WaitingNames />
            <Section title={t('admin.changes')}>
              <ChangeQueue />
            </Section>
          </div>
        </TabPanel>
        <TabPanel value="content">
          <div className="grid gap-10">
            <Section title={t('admin.reviews')}>
              <ReviewQueue />
            </Section>
            <Section title={t('admin.questions')}>
              <PartQueue />
            </Section>
          </div>
        </TabPanel>
        <TabPanel value="reports">
          <ReportQueue />
        </TabPanel>
        <TabPanel value="settings">
          <div className="grid gap-10">
            <Section title={t('admin.announcements')}>
              <Announcements />
            </Section>
            <Section title={t('installation.title')}>
              <p className="max-w-measure text-ink-soft">{t('installation.text')}</p>
              <InstallationSettings />
            </Section>
          </div>
        </TabPanel>
      </Tabs>
    </div>
  )
}
