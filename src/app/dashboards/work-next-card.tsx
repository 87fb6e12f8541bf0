import { useTranslation } from 'react-i18next'
import { useViewer, type Viewer } from '#features/accounts/client.ts'
import { useAppointments } from '#features/appointments/client.ts'
import { useUsage } from '#features/billing/client.ts'
import { useRecentConversations, type Conversation } from '#features/conversations/client.ts'
import { usePlanWhileWaiting } from '#features/lawyers/screens/waiting-and-plan.tsx'
import { useClaimedLeads, useLeadChanges } from '#features/leads/client.ts'
import { usePoolTop } from '#features/leads/screens/lead-pool.tsx'
import { usePutAside } from '#features/leads/screens/put-aside.tsx'
import { ErrorState } from '#ui/error-state.tsx'
import { Loading, SkeletonCard } from '#ui/skeleton.tsx'
import { useFormat } from '#web/dates.ts'
import { mostConversations } from './next-facts.ts'
import { NextPanel, type NextShown } from './next-panel.tsx'
import { WaitingList } from './waiting-list.tsx'
import {
  leadOnOf,
  waitingOf,
  workCases,
  type LeadOn,
  type Unlisted,
  type Waiting,
  type WorkCase,
} from './work-next.ts'

export interface WorkFacts {
  readonly waiting: readonly Waiting[]
  readonly leadOn: LeadOn
  readonly cases: readonly WorkCase[]
  readonly conversations: readonly Conversation[]
}

const unlistedOf = ({ leavingUntil, lawyerProfile }: Viewer): Unlisted | undefined => {
  if (leavingUntil !== undefined) return 'leaving'
  if (lawyerProfile?.lostBadge) return 'lost'
  const status = lawyerProfile?.verificationStatus
  return status === 'approved' ? undefined : (status ?? 'draft')
}

/** What a lawyer's home begins with; undefined until all that could come first is known. */
export function useWorkFacts(viewer: Viewer): { facts: WorkFacts | undefined; failed: boolean } {
  const format = useFormat()
  useLeadChanges()
  const leads = useClaimedLeads()
  const appointments = useAppointments()
  const conversations = useRecentConversations(mostConversations)
  const pool = usePoolTop(3)
  const usage = useUsage()
  const aside = usePutAside()
  const asked = [leads, appointments, conversations, pool]
  const failed = asked.some(({ isError, data }) => isError && data === undefined)
  if (!leads.data || !appointments.data || !conversations.data || !pool.data)
    return { facts: undefined, failed }
  const cases = workCases(leads.data)
  const known = {
    unlisted: unlistedOf(viewer),
    hasPlan: usage && usage.plan !== null,
    cases,
    appointments: appointments.data,
    conversations: conversations.data,
    pool: (pool.data.pages[0]?.leads ?? []).filter(({ id }) => !aside.has(id)),
    now: new Date(format.now()).getTime(),
    daysUntil: (date: Date | string) => format.daysUntil(date),
  }
  return {
    facts: {
      waiting: waitingOf(known),
      leadOn: leadOnOf(known),
      cases,
      conversations: conversations.data,
    },
    failed,
  }
}

/** Cases and conversations that the list of what waits does not show. */
export function notWaiting({ waiting, cases, conversations }: WorkFacts) {
  const shown = new Set(
    waiting.flatMap((one) =>
      one.kind === 'words'
        ? [one.conversation.id, one.of?.lead.id]
        : 'of' in one
          ? [one.of.lead.id]
          : [],
    ),
  )
  return {
    cases: cases.filter(({ lead }) => !shown.has(lead.id)),
    conversations: conversations.filter(({ id }) => !shown.has(id)),
  }
}

/** What waits for a lawyer; where nothing does, what leads on. */
export function WorkNextCard({
  facts,
  failed,
}: {
  readonly facts: WorkFacts | undefined
  readonly failed: boolean
}) {
  const { t } = useTranslation(['dashboards', 'common'])
  if (failed) return <ErrorState title={t('dashboards:next.failed')} />
  if (facts === undefined)
    return (
      <Loading label={t('common:common.loading')}>
        <SkeletonCard />
      </Loading>
    )
  return facts.waiting.length > 0 ? (
    <WaitingList waiting={facts.waiting} />
  ) : (
    <LeadsOn leadOn={facts.leadOn} />
  )
}

const LeadsOn = ({ leadOn }: { readonly leadOn: LeadOn }) => <NextPanel {...useShown(leadOn)} />

function useShown(leadOn: LeadOn): NextShown {
  const { t } = useTranslation(['dashboards', 'leads', 'people', 'site'])
  const ofPlan = usePlanWhileWaiting(useViewer()?.lawyerProfile?.planRenewal)
  switch (leadOn.kind) {
    case 'unlisted':
      return ofProfile(leadOn.why)
    case 'plan':
      return {
        mover: 'you',
        title: t('next.plan'),
        note: t('next.planNote'),
        dates: [],
        to: '/subscribe',
        act: t('next.planAct'),
      }
    case 'fits':
      return {
        mover: 'nobody',
        title: t('next.wait'),
        about: t('lawyer.fits'),
        text: leadOn.lead.title,
        dates: [],
        to: `/cases/${leadOn.lead.id}`,
        act: t('leads:card.details'),
      }
    case 'nothing':
      return {
        mover: 'nobody',
        title: t('next.wait'),
        dates: [],
        to: '/lawyer/leads',
        act: t('leads:pool.all'),
      }
  }

  function ofProfile(why: Unlisted): NextShown {
    const whole = {
      mover: 'nobody',
      dates: [],
      to: '/onboarding',
      act: t('lawyer.profile'),
    } as const
    if (why === 'leaving')
      return {
        ...whole,
        title: t('site:home.lawyer.leaving'),
        note: t('site:home.lawyer.leavingText'),
        to: '/settings',
        act: t('common:navigation.settings'),
      }
    if (why === 'pending')
      return { ...whole, title: t('lawyer.pending'), note: `${t('lawyer.pendingNext')} ${ofPlan}` }
    return {
      ...whole,
      mover: 'you',
      title:
        why === 'draft'
          ? t('site:home.lawyer.unlisted')
          : t(`people:onboarding.${why === 'more_needed' ? 'more' : why}Title`),
      act: t('site:home.lawyer.finish'),
      note: t('leads:pool.notVerifiedText'),
    }
  }
}
