import type { Verdict } from '#kernel/errors.ts'
import { days, hours, later, minutes } from '#kernel/clock.ts'
import type { WeeklyWindow } from './engine/slots.ts'

/** `requested` and `confirmed` are open and hold their time; the others are ends. */
export const statuses = [
  'requested',
  'confirmed',
  'done',
  'declined',
  'cancelled',
  'expired',
] as const
export type Status = (typeof statuses)[number]
export const openStatuses = ['requested', 'confirmed'] as const

export const sides = ['client', 'lawyer'] as const
export type Side = (typeof sides)[number]
/** Who ended it: a side, or the product where one of the two may not act here any more. */
export const enders = [...sides, 'product'] as const
export type Ender = (typeof enders)[number]

export const lengths = [15, 30, 60] as const
export const buffers = [0, 15, 30] as const
/** Hours. */
export const notices = [2, 12, 24, 48, 96] as const
export const ways = ['video', 'phone', 'office'] as const

export const longest = { words: 2_000, reason: 500, where: 300, payment: 300 } as const
export const mostWindows = 28
export const mostExceptions = 100
export const mostFee = 10_000
/** So many appointments one client can have open with one lawyer, and with all of them. */
export const mostOpenWithOne = 3
export const mostOpen = 10
/** How far ahead a time can be booked, and how much of it is asked for at once. */
export const horizonDays = 60
export const pageDays = 14
/** So many open times are on a lawyer's profile; the others are for clients. */
export const shownNext = 3

export const reminderKinds = ['day', 'hour'] as const
export type ReminderKind = (typeof reminderKinds)[number]

interface Standing {
  readonly status: Status
  readonly lawyerId: string
  readonly clientId: string
  readonly startsAt: Date
  readonly endsAt: Date
  readonly proposedStart: Date | null
  readonly proposedBy: Side | null
}

type Answer = Verdict<'appointment_over'>

export const sideOf = (personId: string, { lawyerId }: Pick<Standing, 'lawyerId'>): Side =>
  personId === lawyerId ? 'lawyer' : 'client'

export const otherSide = (side: Side): Side => (side === 'client' ? 'lawyer' : 'client')

const when = (holds: boolean): Answer => (holds ? 'ok' : 'appointment_over')

const isOpen = ({ status }: Pick<Standing, 'status'>) =>
  status === 'requested' || status === 'confirmed'

/** A lawyer agrees to or refuses a request before its time has come. */
export const canAnswer = (side: Side, one: Standing, now: Date): Answer =>
  when(side === 'lawyer' && one.status === 'requested' && one.startsAt > now)

/** Either side, until it is over. A lawyer refuses a request instead. */
export const canCancel = (side: Side, one: Standing, now: Date): Answer =>
  when(
    one.endsAt > now &&
      (one.status === 'confirmed' || (one.status === 'requested' && side === 'client')),
  )

/** Either side may propose another time before this one has come; whoever was asked answers first. */
export const canPropose = (side: Side, one: Standing, now: Date): Answer =>
  when(isOpen(one) && one.startsAt > now && one.proposedBy !== otherSide(side))

/** A new time lies ahead, within reach, on a full quarter of an hour, and is another one. */
export const isProposable = (startsAt: Date, before: Date, now: Date): boolean =>
  startsAt > later(now, hours(1)) &&
  startsAt < later(now, days(horizonDays)) &&
  startsAt.getTime() % minutes(15) === 0 &&
  startsAt.getTime() !== before.getTime()

/** Whoever was asked agrees to the new time, while both times lie ahead. */
export const canAccept = (side: Side, one: Standing, now: Date): Answer =>
  when(
    isOpen(one) &&
      one.proposedBy === otherSide(side) &&
      one.proposedStart !== null &&
      one.proposedStart > now &&
      one.startsAt > now,
  )

/** Whoever was asked keeps the time as it was, and whoever proposed takes it back. */
export const canDropProposal = (_side: Side, one: Standing, _now: Date): Answer =>
  when(isOpen(one) && one.proposedBy !== null)

/** How a request in words stands; `over` once the lawyer wrote, a time was asked for, or the two are kept apart. */
export type AskedState = 'open' | 'withdrawn' | 'over'

/** A client takes back what no lawyer has answered; again changes nothing. */
export const canWithdraw = (state: AskedState | undefined): Answer =>
  when(state === 'open' || state === 'withdrawn')

/** A request that nobody answered ends after three days, and no later than an hour before its own time: nobody waits until the minute. */
export function answerBy(now: Date, startsAt: Date): Date {
  const [end, last] = [later(now, days(3)), later(startsAt, -hours(1))]
  return last < end ? last : end
}

/** The same while a lawyer’s other time waits for the client, who gets as long as the lawyer had; it never ends earlier for it. */
export function answerByOfProposal(now: Date, one: { startsAt: Date; answerBy: Date }): Date {
  const end = answerBy(now, one.startsAt)
  return one.answerBy < end ? end : one.answerBy
}

/** When a proposal is gone, the request ends when it would have ended without it, unless that is past. */
export function answerByWithout(
  now: Date,
  one: { createdAt: Date; startsAt: Date; answerBy: Date },
): Date {
  const first = answerBy(one.createdAt, one.startsAt)
  return first > now ? first : one.answerBy
}

/** Who has to say something while it is open: whoever was asked. */
export const isTurnOf = (side: Side, { proposal }: { proposal: { by: Side } | null }): boolean =>
  side === (proposal === null ? 'lawyer' : otherSide(proposal.by))

/** Whether weekly hours are in order: inside of a day, and none over another. */
export function fitTogether(windows: readonly WeeklyWindow[]): boolean {
  const sorted = windows.toSorted(
    (one, other) => one.weekday - other.weekday || one.from - other.from,
  )
  return sorted.every(
    ({ weekday, from, to }, at) =>
      from < to && (sorted[at - 1]?.weekday !== weekday || sorted[at - 1]!.to <= from),
  )
}

/** Over https, with a name of the public network, without a password in it. The gateway looks at the address behind the name. */
export const isCalendarAddress = ({ protocol, hostname, username, password, port }: URL): boolean =>
  protocol === 'https:' &&
  hostname.includes('.') &&
  !/\.(?:local|internal|localhost)$/.test(hostname) &&
  username === '' &&
  password === '' &&
  port === ''
