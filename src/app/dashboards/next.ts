import { days } from '#kernel/clock.ts'
import type { Appointment } from '#features/appointments/client.ts'
import type { Conversation } from '#features/conversations/client.ts'
import type { Lead } from '#features/leads/client.ts'
import type { Deadline, Overview } from '#features/timeline/client.ts'

/** How a case stands for its client: what happens, and who moves. */
export type Stage =
  | 'offered'
  | 'ask_open'
  | 'waiting'
  | 'replying'
  | 'choosing'
  | 'working'
  | 'silent'
  | 'check'
  | 'expired'

export type Mover = 'you' | 'lawyer'

/** Sent, answered, chosen, worked on, done. */
export const steps = 5

export interface OpenCase {
  readonly lead: Lead
  readonly stage: Stage
  readonly mover: Mover
  /** 1 to `steps`. */
  readonly step: number
  /** Whoever the sentence of the stage names. */
  readonly names: readonly string[]
  /** When the stage ends by itself. */
  readonly by: Date | null
}

const movers: Readonly<Record<Stage, Mover>> = {
  offered: 'lawyer',
  ask_open: 'you',
  waiting: 'lawyer',
  replying: 'lawyer',
  choosing: 'you',
  working: 'lawyer',
  silent: 'you',
  check: 'you',
  expired: 'you',
}

const firstNames = (lead: Lead, wrote: boolean) =>
  lead.claims
    .filter(({ status, replyBy }) => status === 'pending' && (replyBy === null) === wrote)
    .map(({ lawyer }) => lawyer?.firstName ?? '')
    .filter((name) => name !== '')

/** What came with the page has its moments as text. */
const moment = (value: Date | null): Date | null => (value === null ? null : new Date(value))

const earliest = (dates: readonly (Date | null)[]) =>
  dates
    .filter((date) => date !== null)
    .toSorted((one, other) => one.getTime() - other.getTime())[0] ?? null

function stageOf(lead: Lead): Omit<OpenCase, 'lead' | 'mover'> | undefined {
  const chosen = lead.lawyerName === null ? [] : [lead.lawyerName]
  const offered = lead.offeredTo === null ? [] : [lead.offeredTo.firstName]
  if (lead.status === 'open') {
    if (lead.askToOpen) return { stage: 'ask_open', step: 2, names: offered, by: null }
    return lead.offeredTo === null
      ? { stage: 'waiting', step: 2, names: [], by: moment(lead.expiresAt) }
      : { stage: 'offered', step: 2, names: offered, by: moment(lead.offeredUntil) }
  }
  if (lead.status === 'claimed') {
    const wrote = firstNames(lead, true)
    return wrote.length > 0
      ? { stage: 'choosing', step: 3, names: wrote, by: moment(lead.decideBy) }
      : {
          stage: 'replying',
          step: 2,
          names: firstNames(lead, false),
          by: earliest(lead.claims.map(({ replyBy }) => moment(replyBy))),
        }
  }
  if (lead.status === 'in_progress')
    return lead.silentUntil === null
      ? { stage: 'working', step: 4, names: chosen, by: null }
      : { stage: 'silent', step: 4, names: chosen, by: moment(lead.silentUntil) }
  if (lead.status === 'completed') return { stage: 'check', step: 5, names: chosen, by: null }
  if (lead.status === 'expired') return { stage: 'expired', step: 1, names: [], by: null }
  return undefined
}

const urgentFirst: readonly Stage[] = ['silent', 'choosing', 'ask_open', 'check', 'expired']
const rankOf = ({ stage }: OpenCase) => {
  const rank = urgentFirst.indexOf(stage)
  return rank < 0 ? urgentFirst.length : rank
}
const timeOf = (one: { by: Date | null }) => one.by?.getTime() ?? Number.MAX_SAFE_INTEGER

/** The cases that are not closed: first those that wait for their client, then by the day on which something ends. */
export const openCases = (leads: readonly Lead[]): OpenCase[] =>
  leads
    .flatMap((lead) => {
      const found = stageOf(lead)
      return found === undefined ? [] : [{ lead, mover: movers[found.stage], ...found }]
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
  const kept = (lead: Lead) =>
    timeline.deadlines.some(
      ({ caseId, date }) =>
        date === lead.deadline &&
        timeline.cases.some(({ id, leadId }) => id === caseId && leadId === lead.id),
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
      const kind = kindOfEnd[of.stage]
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

export type Next =
  | { readonly kind: 'missed' | 'deadline'; readonly soon: Soon }
  | { readonly kind: 'case'; readonly of: OpenCase }
  | { readonly kind: 'proposal'; readonly appointment: Appointment }
  | { readonly kind: 'unread'; readonly conversation: Conversation }
  | { readonly kind: 'wait'; readonly of: OpenCase }
  | { readonly kind: 'begin' }

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
  if (first !== undefined && ['silent', 'choosing', 'ask_open'].includes(first.stage))
    return { kind: 'case', of: first }
  const proposed = known.appointments.find(({ can }) => can.accept === 'ok')
  if (proposed !== undefined) return { kind: 'proposal', appointment: proposed }
  const due = deadlines.find(
    ({ at }) => known.daysUntil(at) >= 0 && known.daysUntil(at) <= soonWithin,
  )
  if (due !== undefined) return { kind: 'deadline', soon: due }
  const unread = known.conversations.find(({ unreadCount }) => unreadCount > 0)
  if (unread !== undefined) return { kind: 'unread', conversation: unread }
  if (first === undefined) return { kind: 'begin' }
  return { kind: first.mover === 'you' ? 'case' : 'wait', of: first }
}
