import { days, later, minutes } from '#kernel/clock.ts'
import { openSlots } from '#features/appointments/engine/slots.ts'
import { answerBy } from '#features/appointments/rules.ts'
import type { appointments, availabilities } from '#features/appointments/table.ts'
import { includes } from '#features/billing/rules.ts'
import type { DemoLawyer } from './lawyers.ts'
import { demoId } from './random.ts'

interface Conversation {
  readonly id?: string | undefined
  readonly userId: string
  readonly lawyerId: string
}

const weekdays = [1, 2, 3, 4, 5]

const zonesOfStates: Readonly<Record<string, string>> = {
  ...Object.fromEntries(
    ['AL', 'IL', 'KS', 'LA', 'MN', 'MO', 'NE', 'OK', 'TN', 'TX', 'WI'].map((state) => [
      state,
      'America/Chicago',
    ]),
  ),
  AZ: 'America/Phoenix',
  CO: 'America/Denver',
  NM: 'America/Denver',
  UT: 'America/Denver',
  CA: 'America/Los_Angeles',
  NV: 'America/Los_Angeles',
  OR: 'America/Los_Angeles',
  WA: 'America/Los_Angeles',
  HI: 'Pacific/Honolulu',
}

/** The clock of where a lawyer is licensed first; that of New York for the states of the east. */
const zoneOf = ({ profile }: DemoLawyer) =>
  zonesOfStates[profile.jurisdictions?.[0] ?? ''] ?? 'America/New_York'

const fees = [0, 75, 50, 0, 120, 100, 60, 150]
const hoursOfDays = [
  { days: weekdays, from: 9, to: 13 },
  { days: [1, 3, 5], from: 10, to: 17 },
  { days: [2, 4], from: 15, to: 20 },
]

/** Every third lawyer whose plan has a calendar, with hours and a price of their own. */
const openMany = (lawyers: readonly DemoLawyer[]) =>
  lawyers
    .filter(({ plan }) => includes(plan, 'calendar') === 'ok')
    .filter((_, index) => index % 3 === 0)
    .map((lawyer, index) => {
      const { days: open, from, to } = hoursOfDays[index % hoursOfDays.length]!
      const fee = fees[index % fees.length]!
      return {
        lawyerId: lawyer.user.id,
        zone: zoneOf(lawyer),
        weekly: open.map((weekday) => ({ weekday, from: from * 60, to: to * 60 })),
        exceptions: [],
        length: index % 2 === 0 ? 30 : 45,
        buffer: 15,
        notice: 24,
        way: index % 4 === 3 ? ('phone' as const) : ('video' as const),
        fee,
        ...(fee > 0 && { payment: 'By card, before we talk.' }),
      }
    })

/** Who can be booked: one free of charge in New York, one for a fee in Los Angeles, and others. */
export const makeAvailabilities = (
  verified: readonly DemoLawyer[],
): (typeof availabilities.$inferInsert)[] => [
  {
    lawyerId: verified[0]!.user.id,
    zone: 'America/New_York',
    weekly: weekdays.map((weekday) => ({ weekday, from: 9 * 60, to: 17 * 60 })),
    exceptions: [],
    length: 30,
    buffer: 0,
    notice: 12,
    way: 'video',
    fee: 0,
  },
  {
    lawyerId: verified[2]!.user.id,
    zone: 'America/Los_Angeles',
    weekly: [2, 4].flatMap((weekday) => [
      { weekday, from: 9 * 60, to: 12 * 60 },
      { weekday, from: 14 * 60, to: 18 * 60 },
    ]),
    exceptions: [],
    length: 60,
    buffer: 15,
    notice: 24,
    way: 'phone',
    fee: 120,
    payment: 'By card, when we confirm the time.',
  },
  ...openMany(verified.slice(3)),
]

/** A request and an agreed time of the first client with the first lawyer. */
export function makeAppointments(
  open: typeof availabilities.$inferInsert,
  clientId: string,
  conversations: readonly Conversation[],
  now: Date,
): (typeof appointments.$inferInsert)[] {
  const conversation = conversations.find(
    ({ userId, lawyerId }) => userId === clientId && lawyerId === open.lawyerId,
  )
  const span = { from: now.getTime(), to: later(now, days(10)).getTime(), now: now.getTime() }
  const slots = openSlots(open, span, []).map((slot) => new Date(slot))
  const [first, second] = [slots[2], slots[20]]
  if (conversation?.id === undefined || first === undefined || second === undefined) return []
  const one = (name: string, startsAt: Date) => ({
    id: demoId(`appointment ${name}`),
    lawyerId: open.lawyerId,
    clientId,
    conversationId: conversation.id!,
    startsAt,
    endsAt: later(startsAt, minutes(open.length)),
    busyUntil: later(startsAt, minutes(open.length + open.buffer)),
    lawyerZone: open.zone,
    clientZone: 'America/Chicago',
    fee: open.fee,
    way: open.way,
    answerBy: answerBy(later(now, -minutes(90)), startsAt),
    createdAt: later(now, -minutes(90)),
    updatedAt: later(now, -minutes(90)),
  })
  return [
    {
      ...one('agreed', first),
      status: 'confirmed',
      meetAt: 'https://meet.example/elena',
      settledAt: later(now, -minutes(60)),
    },
    one('asked', second),
  ]
}
