import { describe, expect, it } from 'vitest'
import type { Appointment } from '#features/appointments/client.ts'
import type { Conversation } from '#features/conversations/client.ts'
import type { Lead, PoolLead } from '#features/leads/client.ts'
import { workCases, workNextOf } from './work-next.ts'

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
    myClaim: { status: 'pending', replyBy },
    ...fields,
  }) as unknown as Lead
const working = (deadline: string | null) =>
  claimed('working', null, {
    status: 'in_progress',
    deadline,
    myClaim: { status: 'accepted', replyBy: null },
  })
const asked = {
  id: 'asked',
  status: 'requested',
  answerBy: moment('2026-03-03'),
  can: { answer: 'ok', accept: 'not_yours' },
} as unknown as Appointment
const unread = { id: 'unread', unreadCount: 1 } as unknown as Conversation
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
  daysUntil,
}
const all = {
  ...nothing,
  cases: workCases([working('2026-03-06'), claimed('write', moment('2026-03-04'))]),
  appointments: [asked],
  conversations: [unread],
  pool: [fitting],
}

describe('what comes first for a lawyer', () => {
  it('is the clock that ends first, of a consultation or of a case that waits for words', () => {
    expect(workNextOf(all)).toMatchObject({ kind: 'answer' })
    expect(workNextOf({ ...all, appointments: [] })).toMatchObject({ kind: 'write' })
  })

  it('is then a message, then a near date, then a case that fits', () => {
    const cases = workCases([working('2026-03-06')])
    const calm = { ...all, cases, appointments: [] }
    expect(workNextOf(calm)).toMatchObject({ kind: 'unread' })
    expect(workNextOf({ ...calm, conversations: [] })).toMatchObject({
      kind: 'deadline',
      at: '2026-03-06',
    })
    const later = workCases([working('2026-03-30')])
    expect(workNextOf({ ...calm, cases: later, conversations: [] })).toMatchObject({ kind: 'fits' })
  })

  it('is the profile where nobody can find the lawyer and nobody waits, and never a case to claim', () => {
    const unlisted = { ...nothing, pool: [fitting], unlisted: 'pending' as const }
    expect(workNextOf(unlisted)).toEqual({ kind: 'unlisted', why: 'pending' })
    expect(workNextOf({ ...unlisted, conversations: [unread] })).toMatchObject({ kind: 'unread' })
  })

  it('is a plan for who is listed without one, before a case that could not be claimed', () => {
    expect(workNextOf({ ...nothing, hasPlan: false, pool: [fitting] })).toEqual({ kind: 'plan' })
    expect(workNextOf({ ...nothing, hasPlan: undefined, pool: [fitting] })).toMatchObject({
      kind: 'fits',
    })
  })

  it('is nothing where nothing waits and nothing fits', () => {
    const far = {
      ...fitting,
      fit: { languages: [], foreign: null, kind: false, state: null },
    } as PoolLead
    expect(workNextOf({ ...nothing, pool: [far] })).toEqual({ kind: 'nothing' })
  })
})

describe('the cases of a lawyer', () => {
  it('begin with those that wait for words, the earliest first, and leave out a claim that ended', () => {
    const cases = workCases([
      claimed('ended', null, { myClaim: { status: 'withdrawn', replyBy: null } }),
      working(null),
      claimed('later', moment('2026-03-05')),
      claimed('sooner', moment('2026-03-03')),
      claimed('chooses', null),
    ])
    expect(cases.map(({ lead }) => lead.id)).toEqual(['sooner', 'later', 'working', 'chooses'])
  })
})
