import { describe, expect, it } from 'vitest'
import type { Appointment } from '#features/appointments/client.ts'
import type { Conversation } from '#features/conversations/client.ts'
import type { Lead, PoolLead } from '#features/leads/client.ts'
import { leadOnOf, waitingOf, workCases } from './work-next.ts'

const today = Date.parse('2026-03-02T00:00:00Z')
const daysUntil = (date: Date | string) =>
  Math.floor((new Date(date).getTime() - today) / 86_400_000)
const moment = (day: string) => new Date(`${day}T15:00:00Z`)

const claimed = (id: string, replyBy: Date | null, fields: object = {}) =>
  ({
    id,
    status: 'claimed',
    masked: false,
    deadline: null,
    decideBy: null,
    myClaim: { status: 'pending', replyBy, steps: [] },
    ...fields,
  }) as unknown as Lead
const working = (deadline: string | null) =>
  claimed('working', null, {
    status: 'in_progress',
    deadline,
    myClaim: { status: 'accepted', replyBy: null, steps: [] },
  })
const talk = (id: string, fields: object) =>
  ({
    id,
    status: 'requested',
    startsAt: moment('2026-03-06'),
    endsAt: moment('2026-03-06'),
    answerBy: moment('2026-03-05'),
    can: { answer: 'not_yours', accept: 'not_yours' },
    ...fields,
  }) as unknown as Appointment
const words = (id: string, lastMessageAt: Date, fields: object = {}) =>
  ({
    id,
    unreadCount: 0,
    asColleague: false,
    lastMessageAt,
    lastMessageBy: 'client',
    lastMessageType: 'text',
    user: { id: 'client' },
    lawyer: { id: 'lawyer' },
    can: { send: 'ok' },
    ...fields,
  }) as unknown as Conversation
const fitting = {
  id: 'fits',
  can: { claim: 'ok' },
  fit: { languages: ['es'], foreign: null, kind: false, state: null },
} as unknown as PoolLead

const nothing = {
  unlisted: undefined,
  hasPlan: true,
  cases: [],
  appointments: [],
  conversations: [],
  pool: [],
  now: today,
  daysUntil,
}
const shortOf = (known: Parameters<typeof waitingOf>[0]) =>
  waitingOf(known).map((one) =>
    'conversation' in one
      ? `words ${one.conversation.id}`
      : 'appointment' in one
        ? `${one.kind} ${one.appointment.id}`
        : `${one.kind} ${one.of.lead.id}`,
  )

describe('what waits for a lawyer', () => {
  it('is one list: what ends within a day, emergencies, what ends within three days, clients who wait for words, then what comes later by its day', () => {
    const ofEmergency = claimed('emergency', null, {
      status: 'in_progress',
      urgency: 'urgent',
      myClaim: { status: 'accepted', replyBy: null, conversationId: 'emergency', steps: [] },
    })
    expect(
      shortOf({
        ...nothing,
        cases: workCases([
          working('2026-03-09'),
          claimed('soon', moment('2026-03-02')),
          claimed('later', moment('2026-03-04')),
          claimed('latest', moment('2026-03-06')),
          ofEmergency,
        ]),
        appointments: [talk('asked', { can: { answer: 'ok', accept: 'not_yours' } })],
        conversations: [
          words('newer', moment('2026-02-28')),
          words('emergency', moment('2026-03-01')),
          words('longest', moment('2026-02-20')),
        ],
      }),
    ).toEqual([
      'write soon',
      'words emergency',
      'write later',
      'words longest',
      'words newer',
      'answer asked',
      'write latest',
      'deadline working',
    ])
  })

  it('names a client who waits once, and leaves out what waits for the client or is far away', () => {
    const write = claimed('write', moment('2026-03-04'), {
      myClaim: {
        status: 'pending',
        replyBy: moment('2026-03-04'),
        conversationId: 'talked',
        steps: [],
      },
    })
    expect(
      shortOf({
        ...nothing,
        cases: workCases([write, working('2026-05-30')]),
        conversations: [
          words('talked', moment('2026-03-01'), { unreadCount: 1 }),
          words('answered', moment('2026-03-01'), { lastMessageBy: 'lawyer' }),
          words('of a colleague', moment('2026-03-01'), { asColleague: true, unreadCount: 1 }),
        ],
      }),
    ).toEqual(['write write'])
  })

  it('has the lawyer’s own next step until it is done, also when its day is over', () => {
    const planned = (id: string, due: string, mover = 'lawyer') =>
      claimed(id, null, {
        status: 'in_progress',
        myClaim: {
          status: 'accepted',
          replyBy: null,
          steps: [{ text: 'File', due, mover, doneAt: null }],
        },
      })
    const cases = workCases([
      planned('late', '2026-02-20'),
      planned('near', '2026-03-05'),
      planned('far', '2026-05-05'),
      planned('of the client', '2026-03-05', 'client'),
    ])
    expect(shortOf({ ...nothing, cases })).toEqual(['step late', 'step near'])
  })

  it('holds the next talk that is agreed, and every other that is near, but none that is over', () => {
    const agreed = (id: string, day: string) =>
      talk(id, { status: 'confirmed', startsAt: moment(day), endsAt: moment(day) })
    const far = [agreed('first', '2026-04-20'), agreed('second', '2026-04-21')]
    expect(shortOf({ ...nothing, appointments: far })).toEqual(['talk first'])
    const near = [
      agreed('over', '2026-03-01'),
      agreed('a', '2026-03-03'),
      agreed('b', '2026-03-05'),
    ]
    expect(shortOf({ ...nothing, appointments: near })).toEqual(['talk a', 'talk b'])
  })
})

describe('what leads a lawyer on where nothing waits', () => {
  it('is the profile where nobody can find the lawyer, and never a case to claim', () => {
    expect(leadOnOf({ ...nothing, pool: [fitting], unlisted: 'pending' })).toEqual({
      kind: 'unlisted',
      why: 'pending',
    })
  })

  it('is a plan for who is listed without one, before a case that could not be claimed', () => {
    expect(leadOnOf({ ...nothing, hasPlan: false, pool: [fitting] })).toEqual({ kind: 'plan' })
    expect(leadOnOf({ ...nothing, hasPlan: undefined, pool: [fitting] })).toMatchObject({
      kind: 'fits',
    })
  })

  it('is nothing where nothing fits', () => {
    const far = {
      ...fitting,
      fit: { languages: [], foreign: null, kind: false, state: null },
    } as PoolLead
    expect(leadOnOf({ ...nothing, pool: [far] })).toEqual({ kind: 'nothing' })
  })
})

describe('the cases of a lawyer', () => {
  it('begin with those that wait for words, the earliest first, and leave out a claim that ended', () => {
    const cases = workCases([
      claimed('ended', null, { myClaim: { status: 'withdrawn', replyBy: null, steps: [] } }),
      working(null),
      claimed('later', moment('2026-03-05')),
      claimed('sooner', moment('2026-03-03')),
      claimed('chooses', null),
    ])
    expect(cases.map(({ lead }) => lead.id)).toEqual(['sooner', 'later', 'working', 'chooses'])
  })
})
