import { days } from '#kernel/clock.ts'
import type { Appointment } from '#features/appointments/client.ts'
import type { Conversation } from '#features/conversations/client.ts'
import type { Lead } from '#features/leads/client.ts'
import { isDayFor } from '#features/deadlines/engine/aim.ts'
import { standOf, type Stage, type Standing } from '#features/leads/engine/stages.ts'
import type { Deadline, Overview } from '#features/timeline/client.ts'

export interface OpenCase extends Standing {
  readonly lead: Lead
}

const urgentFirst: readonly Stage[] = [
  'silent',
  'handover',
  'choosing',
  'ask_open',
  'check',
  'expired',
]
const rankOf = ({ stage }: OpenCase) => {
  const rank = urgentFirst.indexOf(stage)
  return rank < 0 ? urgentFirst.length : rank
}
const timeOf = ({ by }: Pick<Standing, 'by'>) =>
  by === null ? Number.MAX_SAFE_INTEGER : momentOf(by)

/** The cases that are not closed: first those that wait for their client, then by the day on which something ends. */
export const openCases = (leads: readonly Lead[]): OpenCase[] =>
  leads
    .flatMap((lead) => {
      const found = standOf(lead)
      return found === undefined ? [] : [{ lead, ...found }]
    })
    .toSorted((one, other) => rankOf(one) - rankOf(other) || timeOf(one) - timeOf(other))

/** A date that lies ahead, or one that has just passed. A calendar date is text, a moment is a Date. */
export type Soon = { readonly key: string; readonly at: Date | string } & (
  | { readonly kind: 'step'; readonly deadline: Deadline }
  | { readonly kind: 'notice' | 'choice' | 'promise' | 'answer'; readonly of: OpenCase }
  | { readonly kind: 'talk'; readonly appointment: Appointment }
)

interface Known {
  readonly cases: readonly OpenCase[]
  readonly appointments: readonly Appointment[]
  readonly timeline: Pick<Overview, 'cases' | 'deadlines'>
  /** Whole calendar days from today; negative when past. */
  readonly daysUntil: (date: Date | string) => number
}

export const soonWithin = 30
/** A date that was missed stays on top for so many days. */
const missedFor = 14

const isOver = ({ stage }: OpenCase) => stage === 'check'

function deadlinesOf({ cases, timeline }: Pick<Known, 'cases' | 'timeline'>): Soon[] {
  // The day of a letter may have been kept before the case about it was sent.
  const kept = (lead: Lead) =>
    timeline.deadlines.some(
      ({ caseId, date }) =>
        isDayFor(date, lead.deadline!) &&
        timeline.cases.some(
          ({ id, leadId }) => id === caseId && (leadId === null || leadId === lead.id),
        ),
    )
  return [
    ...timeline.deadlines.map((deadline): Soon => ({
      key: deadline.stepId,
      at: deadline.date,
      kind: 'step',
      deadline,
    })),
    ...cases
      .filter((one) => one.lead.deadline !== null && !isOver(one) && !kept(one.lead))
      .map((of): Soon => ({
        key: `${of.lead.id} notice`,
        at: of.lead.deadline!,
        kind: 'notice',
        of,
      })),
  ]
}

const kindOfEnd: Partial<Record<Stage, 'choice' | 'promise' | 'answer'>> = {
  choosing: 'choice',
  silent: 'answer',
  handover: 'answer',
  replying: 'promise',
  offered: 'promise',
}

/** What stands in the calendar in the next days, earliest first: deadlines, consultations, and what somebody has to do by a day. */
export function soonOf(known: Known): Soon[] {
  const all: Soon[] = [
    ...deadlinesOf(known),
    ...known.appointments
      .filter(({ status }) => status === 'requested' || status === 'confirmed')
      .map((appointment): Soon => ({
        key: appointment.id,
        at: new Date(appointment.startsAt),
        kind: 'talk',
        appointment,
      })),
    ...known.cases.flatMap((of): Soon[] => {
      const kind = kindOfEnd[of.stage] ?? (of.next?.mover === 'client' ? 'answer' : undefined)
      return kind === undefined || of.by === null
        ? []
        : [{ key: `${of.lead.id} ${kind}`, at: of.by, kind, of }]
    }),
  ]
  return all
    .filter(({ at }) => known.daysUntil(at) >= 0 && known.daysUntil(at) <= soonWithin)
    .toSorted((one, other) => momentOf(one.at) - momentOf(other.at))
}

/** A calendar date counts as the end of its day, so that what has an hour stands before it. */
const momentOf = (at: Date | string) =>
  typeof at === 'string' ? Date.parse(`${at}T00:00:00Z`) + days(1) : at.getTime()

/** The case that a consultation belongs to: the one whose conversation it was agreed in. */
export const caseOfTalk = (cases: readonly OpenCase[], { conversationId }: Appointment) =>
  cases.find(({ lead }) => lead.claims.some((claim) => claim.conversationId === conversationId))

/** The consultation that comes next, where the next step is not about it already. */
export function talkBeside({
  next,
  soon,
}: {
  readonly next: Next
  readonly soon: readonly Soon[]
}): Appointment | undefined {
  const about = next.kind === 'proposal' ? next.appointment.id : undefined
  const talk = soon.find((one) => one.kind === 'talk' && one.appointment.id !== about)
  return talk?.kind === 'talk' ? talk.appointment : undefined
}

/** An agreed talk this near comes before what ends later. */
const talkLeadsWithin = days(2)

/** Whether the consultation stands before the next step: it has its hour within two days, and nothing is missed or ends before it. */
export function leadsNext({ startsAt, status }: Appointment, next: Next, now: number): boolean {
  const begins = new Date(startsAt).getTime()
  if (status !== 'confirmed' || begins - now > talkLeadsWithin || next.kind === 'missed')
    return false
  if (next.kind === 'deadline') return momentOf(next.soon.at) > begins
  if (next.kind === 'proposal') return endOf(next.appointment) > begins
  return next.kind !== 'case' || timeOf(next.of) > begins
}

export type Next =
  | { readonly kind: 'missed' | 'deadline'; readonly soon: Soon }
  | { readonly kind: 'case'; readonly of: OpenCase }
  | { readonly kind: 'proposal'; readonly appointment: Appointment }
  | { readonly kind: 'unread'; readonly conversation: Conversation }
  | { readonly kind: 'wait'; readonly of: OpenCase }
  | { readonly kind: 'begin' }

/** Until when a proposal can be agreed to. */
function endOf({ status, answerBy, startsAt, proposal }: Appointment): number {
  const times = [
    startsAt,
    proposal?.startsAt ?? startsAt,
    ...(status === 'requested' ? [answerBy] : []),
  ]
  return Math.min(...times.map((time) => new Date(time).getTime()))
}

/**
 * The one thing that comes first: a date that was missed, then what waits for the client's answer, then a deadline in the next
 * days, then an unread message, then what is to be checked. Where nothing is to be done it says so and names who moves.
 */
export function nextOf(known: Known & { readonly conversations: readonly Conversation[] }): Next {
  const deadlines = deadlinesOf(known).toSorted(
    (one, other) => momentOf(one.at) - momentOf(other.at),
  )
  const missed = deadlines.findLast(
    ({ at }) => known.daysUntil(at) < 0 && known.daysUntil(at) >= -missedFor,
  )
  if (missed !== undefined) return { kind: 'missed', soon: missed }
  const [first] = known.cases
  const proposed = known.appointments.find(({ can }) => can.accept === 'ok')
  const waits =
    first !== undefined && ['silent', 'handover', 'choosing', 'ask_open'].includes(first.stage)
  // Of the two that wait for the client, the one that ends first.
  if (waits && (proposed === undefined || timeOf(first) <= endOf(proposed)))
    return { kind: 'case', of: first }
  if (proposed !== undefined) return { kind: 'proposal', appointment: proposed }
  const due = deadlines.find(
    ({ at }) => known.daysUntil(at) >= 0 && known.daysUntil(at) <= soonWithin,
  )
  if (due !== undefined) return { kind: 'deadline', soon: due }
  const asked = known.cases.find(({ next }) => next?.mover === 'client')
  if (asked !== undefined) return { kind: 'case', of: asked }
  const unread = known.conversations.find(({ unreadCount }) => unreadCount > 0)
  if (unread !== undefined) return { kind: 'unread', conversation: unread }
  if (first === undefined) return { kind: 'begin' }
  return { kind: first.mover === 'you' ? 'case' : 'wait', of: first }
}
