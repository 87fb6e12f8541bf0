import { Link } from '@tanstack/react-router'
import {
  CircleHelp,
  FilePlus2,
  MessageSquare,
  Route as RouteIcon,
  Search,
  type LucideIcon,
} from 'lucide-react'
import { Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import { useRecentConversations } from '#features/conversations/client.ts'
import { RecentConversations } from '#features/conversations/screens/recent.tsx'
import { useLeadChanges, useMyLeads, type Lead } from '#features/leads/client.ts'
import { CaseCards } from '#features/leads/screens/case-cards.tsx'
import { CaseButton } from '#features/leads/screens/case-button.tsx'
import type { Viewer } from '#features/accounts/client.ts'
import { Card } from '#ui/card.tsx'
import { linkClass } from '#ui/link-class.ts'
import { PageHeader } from '#ui/page-header.tsx'
import { Stat, StatList } from '#ui/stat.tsx'
import { Tab, TabList, TabPanel, Tabs } from '#ui/tabs.tsx'
import { useFormat } from '#web/dates.ts'
import { late } from '#web/late.tsx'
import { ReviewLine } from '../cases/review-line.tsx'
import { CaseRows } from './case-rows.tsx'
import { ClientNext } from './client-next.tsx'
import { LinkCard } from './link-card.tsx'
import { OfferPlace } from './offer-place.tsx'
import { caseOfTalk, soonWithin, talkBeside } from './next.ts'
import { mostConversations, useNextFacts } from './next-facts.ts'
import { OwnQuestions } from './own-questions.tsx'
import { RecentNotifications } from './recent-notifications.tsx'
import { Section } from './section.tsx'
import { SoonList } from './soon-list.tsx'
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

const OwnAppointments = late(() =>
  import('#features/appointments/screens/own-list.tsx').then((module) => module.OwnAppointments),
)

const reviewOf = (lead: Lead) => <ReviewLine lead={lead} />

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
        actions={
          <CaseButton place="dashboard" text={t('client.newCase')} variant="outline" size="sm" />
        }
        className="pt-3 pb-2 sm:pt-8 sm:pb-3"
      />
      <Tabs value={tab} onValueChange={(next) => onTab(next as ClientTab)}>
        <TabList label={t('client.tabs.label')} fades>
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
              as="h2"
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

const shownCases = 3
const shownDates = 6

/** The next step first; then what is open, what is near, and the ways on. */
function Overview() {
  const { t } = useTranslation(['dashboards', 'common'])
  useLeadChanges()
  const { facts } = useNextFacts()
  // Consultations stand once, below, with what can be done about them.
  const talk = facts && talkBeside(facts)
  const dates = facts?.soon.filter(({ kind }) => kind !== 'talk') ?? []
  // Whoever has cases sees all of them before the offer of a tour.
  const isNew = facts === undefined || facts.cases.length === 0
  return (
    <div className="grid gap-6 sm:gap-10">
      <ClientNext />
      {isNew ? <OfferPlace /> : null}
      {facts !== undefined && facts.cases.length > 0 && (
        <Section
          tour="cases"
          title={t('dashboards:client.yourCases')}
          all={{ to: '/cases', text: t('common:common.viewAll') }}
        >
          <CaseRows
            cases={facts.cases.slice(0, shownCases)}
            told={
              facts.next.kind === 'case' || facts.next.kind === 'wait' ? facts.next.of : undefined
            }
          />
        </Section>
      )}
      <div id="consultations" className="scroll-mt-24 empty:hidden">
        <Suspense>
          <OwnAppointments
            // The one in the card above has its acts on the page of its case.
            except={facts && talk && caseOfTalk(facts.cases, talk) && talk.id}
            aboutOf={(one) => {
              const of = facts && caseOfTalk(facts.cases, one)
              return of && t(`common:visaTypes.${of.lead.visaType}`)
            }}
          />
        </Suspense>
      </div>
      {dates.length > 0 && (
        <Section
          title={t('dashboards:next.soon', { count: soonWithin })}
          all={{ to: '/timeline', text: t('dashboards:next.timeline') }}
        >
          <SoonList soon={dates.slice(0, shownDates)} />
        </Section>
      )}
      <LinkRows
        isShort={!isNew}
        links={[
          { to: '/create-lead', icon: FilePlus2, name: 'postCase' },
          { to: '/lawyers', icon: Search, name: 'findLawyers' },
          { to: '/questions', icon: CircleHelp, name: 'askQuestion' },
          { to: '/messages', icon: MessageSquare, name: 'messages' },
          { to: '/timeline', icon: RouteIcon, name: 'timeline' },
        ]}
      />
      <OwnQuestions />
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
      <Totals />
      {isNew ? null : <OfferPlace />}
    </div>
  )
}

interface LinkRow {
  readonly to: string
  readonly icon: LucideIcon
  readonly name: 'postCase' | 'findLawyers' | 'askQuestion' | 'messages' | 'timeline'
}

/** The ways on, as rows on a phone and side by side on a wide screen. */
function LinkRows({
  links,
  isShort,
}: {
  readonly links: readonly LinkRow[]
  /** For whoever has cases: the names alone, in one line. */
  readonly isShort: boolean
}) {
  const { t } = useTranslation('dashboards')
  if (isShort)
    return (
      <ul data-tour="ways" className="flex flex-wrap gap-x-6 gap-y-2">
        {links.map(({ to, name }) => (
          <li key={name}>
            <Link to={to} className={linkClass('alone')}>
              {t(`client.${name}`)}
            </Link>
          </li>
        ))}
      </ul>
    )
  return (
    <ul data-tour="ways" className="grid gap-3 sm:grid-cols-2 lg:grid-cols-5">
      {links.map(({ to, icon: Icon, name }) => (
        <li key={name}>
          <Card pad="sm" className="flex h-full gap-3 lg:grid lg:content-start lg:gap-2">
            <Icon aria-hidden className="mt-0.5 size-5 shrink-0 text-primary" />
            <div>
              <h3 className="text-base">
                <Link to={to} className={linkClass('cover')}>
                  {t(`client.${name}`)}
                </Link>
              </h3>
              <p className="text-sm text-ink-soft">{t(`client.${name}Text`)}</p>
            </div>
          </Card>
        </li>
      ))}
    </ul>
  )
}

/** How many cases, open conversations and closed cases there are. Completed means closed, as everywhere. */
function Totals() {
  const { t } = useTranslation('dashboards')
  const format = useFormat()
  const leads = useMyLeads().data
  const conversations = useRecentConversations(mostConversations).data
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
