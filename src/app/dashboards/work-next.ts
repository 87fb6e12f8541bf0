import type { Appointment } from '#features/appointments/client.ts'
import type { Conversation } from '#features/conversations/client.ts'
import { isTurnOf } from '#features/conversations/rules.ts'
import type { Lead, PoolLead } from '#features/leads/client.ts'
import { workStandOf, type WorkStanding } from '#features/leads/engine/stages.ts'

export interface WorkCase extends WorkStanding {
  readonly lead: Lead
}

const timeOf = (at: Date | string | null) =>
  at === null ? Number.MAX_SAFE_INTEGER : new Date(at).getTime()

/** The cases a lawyer has a part in: first those that wait for the lawyer, then by the day on which something ends. */
export const workCases = (leads: readonly Lead[]): WorkCase[] =>
  leads
    .flatMap((lead): WorkCase[] => {
      const found = workStandOf(lead)
      if (found === undefined) return []
      return [{ lead, ...found, ...(lead.masked && { mover: 'you' as const }) }]
    })
    .toSorted((one, other) => rankOf(one) - rankOf(other) || timeOf(one.by) - timeOf(other.by))

const rankOf = ({ stage, mover }: WorkCase) => (stage === 'write' ? 0 : mover === 'you' ? 1 : 2)

/** A date of a client, or an agreed talk, stands in the list for so many days before. */
export const nearWithin = 14

const day = 86_400_000

interface Known {
  /** Why nobody finds this lawyer; undefined for one who is listed. */
  readonly unlisted: Unlisted | undefined
  /** False for one who is listed and cannot claim anything; undefined while it is not known. */
  readonly hasPlan: boolean | undefined
  readonly cases: readonly WorkCase[]
  readonly appointments: readonly Appointment[]
  readonly conversations: readonly Conversation[]
  readonly pool: readonly PoolLead[]
  readonly now: number
  /** Whole calendar days from today; negative when past. */
  readonly daysUntil: (date: Date | string) => number
}

export type Unlisted = 'leaving' | 'pending' | 'draft' | 'rejected' | 'lost' | 'more_needed'

/** One thing that waits for a lawyer. */
export type Waiting =
  | { readonly kind: 'write' | 'open' | 'step'; readonly of: WorkCase }
  | { readonly kind: 'answer' | 'proposal' | 'talk'; readonly appointment: Appointment }
  | {
      readonly kind: 'words'
      readonly conversation: Conversation
      readonly of: WorkCase | undefined
    }
  | { readonly kind: 'deadline'; readonly of: WorkCase; readonly at: string }

/** What leads on where nothing waits. */
export type LeadOn =
  | { readonly kind: 'unlisted'; readonly why: Unlisted }
  | { readonly kind: 'plan' }
  | { readonly kind: 'fits'; readonly lead: PoolLead }
  | { readonly kind: 'nothing' }

/** What waits, with the moment it is sorted by, and a rank among those of one moment. */
type Ranked = readonly [moment: number, rank: number, waiting: Waiting]

/**
 * All that waits for a lawyer. What ends or begins within a day comes first, by its moment; then names to read and emergencies that wait
 * for words; then what ends within three days; then the other clients who wait, the longest wait first; then what comes later, by its day.
 */
export function waitingOf(known: Known): Waiting[] {
  const { cases, now } = known
  const inADay = now + day
  const inThreeDays = now + 3 * day
  const writes = cases.filter(({ stage }) => stage === 'write')
  const opens = cases.filter(({ lead, stage }) => lead.masked && stage !== 'write')
  const rows: Ranked[] = [
    ...writes.map((of): Ranked => [timeOf(of.by), 0, { kind: 'write', of }]),
    ...opens.map((of): Ranked => [inADay, -1, { kind: 'open', of }]),
    ...talksOf(known).map((one): Ranked => [
      timeOf(one.kind === 'talk' ? one.appointment.startsAt : one.appointment.answerBy),
      0,
      one,
    ]),
    ...wordsOf(known).map((one): Ranked => [
      one.of?.lead.urgency === 'urgent' ? inADay : inThreeDays,
      timeOf(one.conversation.lastMessageAt),
      one,
    ]),
    ...cases
      .filter(({ next, by }) => next?.mover === 'lawyer' && by !== null && isDue(known, by))
      .map((of): Ranked => [timeOf(of.by), 0, { kind: 'step', of }]),
    ...cases.flatMap((of): Ranked[] => {
      const at = of.stage === 'work' ? of.lead.deadline : null
      return at !== null && isNear(known, at) ? [[timeOf(at), 0, { kind: 'deadline', of, at }]] : []
    }),
  ]
  return rows
    .toSorted((one, other) => one[0] - other[0] || one[1] - other[1])
    .map(([, , waiting]) => waiting)
}

/** Conversations with something unread, or in which the client wrote last; one that a case waits for with its clock is not named twice. */
function wordsOf({ cases, conversations }: Known) {
  return conversations.flatMap((conversation) => {
    const of = cases.find(({ lead }) => lead.myClaim?.conversationId === conversation.id)
    if (conversation.asColleague || of?.stage === 'write' || !waitsForWords(conversation)) return []
    return [{ kind: 'words', conversation, of } as const]
  })
}

const waitsForWords = (one: Conversation) => one.unreadCount > 0 || isTurnOf(one, one.lawyer.id)

/** Near, or late: a step of the lawyer’s own stays until it is done. */
const isDue = ({ daysUntil }: Known, at: Date | string) => daysUntil(at) <= nearWithin

const isNear = ({ daysUntil }: Known, at: Date | string) =>
  daysUntil(at) >= 0 && daysUntil(at) <= nearWithin

/** Requests and new times that wait for an answer, and talks that are agreed: the next one, and every one that is near. */
function talksOf(known: Known): (Waiting & { readonly appointment: Appointment })[] {
  let agreed = 0
  return known.appointments.flatMap((appointment): ReturnType<typeof talksOf> => {
    const { can, status, startsAt, endsAt } = appointment
    if (can.answer === 'ok') return [{ kind: 'answer', appointment }]
    if (can.accept === 'ok') return [{ kind: 'proposal', appointment }]
    if (status !== 'confirmed' || timeOf(endsAt) <= known.now) return []
    agreed += 1
    return agreed === 1 || isNear(known, startsAt) ? [{ kind: 'talk', appointment }] : []
  })
}

const fits = ({ fit, can }: PoolLead) =>
  can.claim === 'ok' && (fit.kind || fit.languages.length > 0)

/** Where nothing waits: what keeps the profile from being listed or from claiming, then a case that fits. */
export function leadOnOf({ unlisted, hasPlan, pool }: Known): LeadOn {
  if (unlisted !== undefined) return { kind: 'unlisted', why: unlisted }
  if (hasPlan === false) return { kind: 'plan' }
  const lead = pool.find(fits)
  return lead === undefined ? { kind: 'nothing' } : { kind: 'fits', lead }
}
