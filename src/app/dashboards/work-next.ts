import type { Appointment } from '#features/appointments/client.ts'
import type { Conversation } from '#features/conversations/client.ts'
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

/** A client's deadline is near for so many days. */
export const nearWithin = 7

interface Known {
  /** Why nobody finds this lawyer; undefined for one who is listed. */
  readonly unlisted: Unlisted | undefined
  /** False for one who is listed and cannot claim anything; undefined while it is not known. */
  readonly hasPlan: boolean | undefined
  readonly cases: readonly WorkCase[]
  readonly appointments: readonly Appointment[]
  readonly conversations: readonly Conversation[]
  readonly pool: readonly PoolLead[]
  /** Whole calendar days from today; negative when past. */
  readonly daysUntil: (date: Date | string) => number
}

export type Unlisted = 'leaving' | 'pending' | 'draft' | 'rejected' | 'lost' | 'more_needed'

export type WorkNext =
  | { readonly kind: 'write' | 'open'; readonly of: WorkCase }
  | { readonly kind: 'answer' | 'proposal' | 'talk'; readonly appointment: Appointment }
  | { readonly kind: 'unread'; readonly conversation: Conversation }
  | { readonly kind: 'deadline'; readonly of: WorkCase; readonly at: string }
  | { readonly kind: 'unlisted'; readonly why: Unlisted }
  | { readonly kind: 'plan' }
  | { readonly kind: 'fits'; readonly lead: PoolLead }
  | { readonly kind: 'nothing' }

const fits = ({ fit, can }: PoolLead) =>
  can.claim === 'ok' && (fit.kind || fit.languages.length > 0)

/**
 * The one thing that comes first for a lawyer: the clock that ends first, then words that wait, then a client's near date, then
 * what keeps the profile from being listed or from claiming, then a case that fits, then the next talk.
 */
export function workNextOf(known: Known): WorkNext {
  const clocks = [
    ...known.cases
      .filter(({ stage }) => stage === 'write')
      .map((of) => ({ at: timeOf(of.by), next: { kind: 'write', of } as const })),
    ...known.appointments.flatMap((appointment) => {
      const { can, answerBy } = appointment
      const kind = can.answer === 'ok' ? 'answer' : can.accept === 'ok' ? 'proposal' : undefined
      return kind === undefined
        ? []
        : [{ at: timeOf(answerBy), next: { kind, appointment } as const }]
    }),
  ].toSorted((one, other) => one.at - other.at)
  if (clocks[0] !== undefined) return clocks[0].next
  const masked = known.cases.find(({ lead }) => lead.masked)
  if (masked !== undefined) return { kind: 'open', of: masked }
  const conversation = known.conversations.find(({ unreadCount }) => unreadCount > 0)
  if (conversation !== undefined) return { kind: 'unread', conversation }
  const due = dueOf(known)
  if (due !== undefined) return due
  if (known.unlisted !== undefined) return { kind: 'unlisted', why: known.unlisted }
  if (known.hasPlan === false) return { kind: 'plan' }
  const lead = known.pool.find(fits)
  if (lead !== undefined) return { kind: 'fits', lead }
  const appointment = known.appointments.find(({ status }) => status === 'confirmed')
  return appointment === undefined ? { kind: 'nothing' } : { kind: 'talk', appointment }
}

function dueOf({ cases, daysUntil }: Known): WorkNext | undefined {
  const [first] = cases
    .flatMap((of) => {
      const at = of.stage === 'work' ? of.lead.deadline : null
      return at !== null && daysUntil(at) >= 0 && daysUntil(at) <= nearWithin ? [{ of, at }] : []
    })
    .toSorted((one, other) => timeOf(one.at) - timeOf(other.at))
  return first === undefined ? undefined : { kind: 'deadline', ...first }
}
