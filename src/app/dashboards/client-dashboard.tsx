import { CircleHelp, FilePlus2, MessageSquare, Route as RouteIcon, Search } from 'lucide-react'
import { Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import { useRecentConversations } from '#features/conversations/client.ts'
import { RecentConversations } from '#features/conversations/screens/recent.tsx'
import { useMyLeads, type Lead } from '#features/leads/client.ts'
import { CaseCards, RecentCases } from '#features/leads/screens/case-cards.tsx'
import { CaseButton } from '#features/leads/screens/case-button.tsx'
import type { Viewer } from '#features/accounts/client.ts'
import { Card } from '#ui/card.tsx'
import { PageHeader } from '#ui/page-header.tsx'
import { Stat, StatList } from '#ui/stat.tsx'
import { Tab, TabList, TabPanel, Tabs } from '#ui/tabs.tsx'
import { useFormat } from '#web/dates.ts'
import { late } from '#web/late.tsx'
import { CaseReview } from '../cases/case-review.tsx'
import { LinkCard } from './link-card.tsx'
import { RecentNotifications } from './recent-notifications.tsx'
import { Section } from './section.tsx'
import { clientTabs, type ClientTab } from './client-tabs.ts'

interface ClientDashboardProps {
  readonly viewer: Viewer
  readonly tab: ClientTab
  readonly onTab: (tab: ClientTab) => void
  readonly conversationId: string | undefined
  readonly onConversation: (id: string | undefined) => void
}

const ReportableMessenger = late(() =>
  import('../messages/reportable-messenger.tsx').then((module) => module.ReportableMessenger),
)

const reviewOf = (lead: Lead) => <CaseReview lead={lead} />

export function ClientDashboard({
  viewer,
  tab,
  onTab,
  conversationId,
  onConversation,
}: ClientDashboardProps) {
  const { t } = useTranslation('dashboards')
  return (
    <div className="page pb-16">
      <PageHeader
        title={t('client.welcome', { name: viewer.firstName })}
        lead={t('client.lead')}
        actions={<CaseButton place="dashboard" text={t('client.newCase')} variant="primary" />}
      />
      <Tabs value={tab} onValueChange={(next) => onTab(next as ClientTab)}>
        <TabList label={t('client.tabs.label')}>
          {clientTabs.map((name) => (
            <Tab key={name} value={name}>
              {t(`client.tabs.${name}`)}
            </Tab>
          ))}
        </TabList>
        <TabPanel value="overview">
          <Overview />
        </TabPanel>
        <TabPanel value="cases">
          <CaseCards review={reviewOf} />
        </TabPanel>
        <TabPanel value="messages">
          <Suspense>
            <ReportableMessenger selectedId={conversationId} onSelect={onConversation} />
          </Suspense>
        </TabPanel>
        <TabPanel value="lawyers">
          <div className="grid gap-4 sm:max-w-md">
            <LinkCard
              to="/lawyers"
              icon={Search}
              title={t('client.findLawyers')}
              text={t('client.findLawyersText')}
            />
          </div>
        </TabPanel>
      </Tabs>
    </div>
  )
}

function Overview() {
  const { t } = useTranslation(['dashboards', 'common'])
  return (
    <div className="grid gap-10">
      <div className="grid gap-4 sm:grid-cols-2 sm:max-lg:[&>:last-child]:col-span-2 lg:grid-cols-5">
        <LinkCard
          to="/cases"
          icon={FilePlus2}
          title={t('client.postCase')}
          text={t('client.postCaseText')}
        />
        <LinkCard
          to="/lawyers"
          icon={Search}
          title={t('client.findLawyers')}
          text={t('client.findLawyersText')}
        />
        <LinkCard
          to="/questions"
          icon={CircleHelp}
          title={t('client.askQuestion')}
          text={t('client.askQuestionText')}
        />
        <LinkCard
          to="/messages"
          icon={MessageSquare}
          title={t('client.messages')}
          text={t('client.messagesText')}
        />
        <LinkCard
          to="/timeline"
          icon={RouteIcon}
          title={t('client.timeline')}
          text={t('client.timelineText')}
        />
      </div>
      <Totals />
      <RecentCases limit={3} title={t('client.yourCases')} />
      <div className="grid gap-10 lg:grid-cols-2">
        <Section
          title={t('client.recentMessages')}
          all={{ to: '/messages', text: t('common:common.viewAll') }}
        >
          <Card>
            <RecentConversations limit={3} />
          </Card>
        </Section>
        <Section
          title={t('client.recentActivity')}
          all={{ to: '/notifications', text: t('common:common.viewAll') }}
        >
          <RecentNotifications limit={3} />
        </Section>
      </div>
    </div>
  )
}

const most = 100

/** How many cases, open conversations and closed cases there are. Completed means closed, as everywhere. */
function Totals() {
  const { t } = useTranslation('dashboards')
  const format = useFormat()
  const leads = useMyLeads().data
  const conversations = useRecentConversations(most).data
  const shown = (count: number | undefined) => (count === undefined ? '–' : format.number(count))
  return (
    <StatList className="lg:grid-cols-3">
      <Stat label={t('client.totalCases')} value={shown(leads?.length)} />
      <Stat
        label={t('client.activeConversations')}
        value={shown(conversations?.filter(({ locked }) => !locked).length)}
      />
      <Stat
        label={t('client.completedCases')}
        value={shown(leads?.filter(({ status }) => status === 'closed').length)}
      />
    </StatList>
  )
}
