import { useTranslation } from 'react-i18next'
import type { Viewer } from '#features/accounts/client.ts'
import { useAppointments } from '#features/appointments/client.ts'
import { useUsage } from '#features/billing/client.ts'
import { useRecentConversations, type Conversation } from '#features/conversations/client.ts'
import { useClaimedLeads, useLeadChanges } from '#features/leads/client.ts'
import { usePoolTop } from '#features/leads/screens/lead-pool.tsx'
import { ErrorState } from '#ui/error-state.tsx'
import { Loading, SkeletonCard } from '#ui/skeleton.tsx'
import { useFormat } from '#web/dates.ts'
import { mostConversations } from './next-facts.ts'
import { NextPanel, type NextShown } from './next-panel.tsx'
import { workCases, workNextOf, type Unlisted, type WorkCase, type WorkNext } from './work-next.ts'

export interface WorkFacts {
  readonly next: WorkNext
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
  const asked = [leads, appointments, conversations, pool]
  const failed = asked.some(({ isError, data }) => isError && data === undefined)
  if (!leads.data || !appointments.data || !conversations.data || !pool.data)
    return { facts: undefined, failed }
  const cases = workCases(leads.data)
  const next = workNextOf({
    unlisted: unlistedOf(viewer),
    hasPlan: usage && usage.plan !== null,
    cases,
    appointments: appointments.data,
    conversations: conversations.data,
    pool: pool.data.pages[0]?.leads ?? [],
    daysUntil: (date) => format.daysUntil(date),
  })
  return { facts: { next, cases, conversations: conversations.data }, failed }
}

/** What comes first for a lawyer. */
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
  return <Shown next={facts.next} />
}

const Shown = ({ next }: { readonly next: WorkNext }) => <NextPanel {...useShown(next)} />

function useShown(next: WorkNext): NextShown {
  const { t } = useTranslation(['dashboards', 'leads', 'people', 'site'])
  const format = useFormat()
  switch (next.kind) {
    case 'write':
      return {
        ...ofCase(next.of, t('leads:stage.work.write')),
        dates:
          next.of.by === null
            ? []
            : [
                {
                  at: next.of.by,
                  text: t('leads:stage.workEnds.write'),
                  urgent: true,
                  timed: true,
                },
              ],
        act: t('leads:stage.work.write'),
        to: conversationOf(next.of),
        note: t('leads:stage.rows.promiseText'),
      }
    case 'open':
      return ofCase(next.of, t('leads:conflict.title'))
    case 'deadline':
      return {
        ...ofCase(next.of, t('dashboards:lawyer.clientDate')),
        dates: [{ at: next.at, text: t('dashboards:next.kinds.notice'), urgent: true }],
      }
    case 'answer':
    case 'proposal':
    case 'talk':
      return ofTalk(next)
    case 'unread':
      return {
        mover: 'you',
        title: t('next.unread', { name: next.conversation.otherPartyName }),
        text: t('next.unreadText', { when: format.relative(next.conversation.lastMessageAt) }),
        dates: [],
        to: `/messages/${next.conversation.id}`,
        act: t('next.unreadAct'),
      }
    case 'unlisted':
      return ofProfile(next.why)
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
        title: t('dashboards:lawyer.fits'),
        text: next.lead.title,
        dates: [],
        to: `/cases/${next.lead.id}`,
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

  function ofCase({ lead }: WorkCase, title: string): NextShown {
    return {
      mover: 'you',
      title,
      text: lead.title,
      dates: [],
      to: `/cases/${lead.id}`,
      act: t('leads:card.details'),
    }
  }

  function ofTalk({ kind, appointment }: Extract<WorkNext, { appointment: unknown }>): NextShown {
    const name = appointment.other.firstName
    const { startsAt, proposal, answerBy, lawyerZone: zone } = appointment
    return {
      mover: kind === 'talk' ? 'nobody' : 'you',
      title: kind === 'proposal' ? t('next.proposal', { name }) : t('next.talk', { name }),
      dates:
        kind === 'talk'
          ? [{ at: startsAt, zone, text: t('lawyer.nextTalk', { name }) }]
          : [
              {
                at: proposal?.startsAt ?? startsAt,
                zone,
                text: t('lawyer.asksTime', { name }),
              },
              { at: answerBy, zone, urgent: true, text: t('leads:stage.ends.handover') },
            ],
      to: '/lawyer/calendar',
      act: kind === 'talk' ? t('next.deadlineAct') : t('leads:stage.acts.handover'),
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
      return { ...whole, title: t('lawyer.pending'), note: t('lawyer.pendingNext') }
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

const conversationOf = ({ lead }: WorkCase) =>
  lead.myClaim?.conversationId ? `/messages/${lead.myClaim.conversationId}` : `/cases/${lead.id}`
