import { describe, expect, it } from 'vitest'
import type { Appointment } from '#features/appointments/client.ts'
import type { Conversation } from '#features/conversations/client.ts'
import type { Lead } from '#features/leads/client.ts'
import type { Overview } from '#features/timeline/client.ts'
import { caseOfTalk, leadsNext, nextOf, openCases, soonOf, talkBeside } from './next.ts'

const today = '2026-03-02'
const daysUntil = (date: Date | string) =>
  Math.round(
    (new Date(typeof date === 'string' ? date : date.toISOString().slice(0, 10)).getTime() -
      Date.parse(today)) /
      86_400_000,
  )
const moment = (day: string) => new Date(`${day}T15:00:00Z`)

const lead = (fields: object = {}) =>
  ({
    id: 'lead',
    status: 'open',
    claims: [],
    lawyerName: null,
    offeredTo: null,
    offeredUntil: null,
    askToOpen: false,
    silentUntil: null,
    decideBy: null,
    deadline: null,
    notice: null,
    expiresAt: moment('2026-04-01'),
    ...fields,
  }) as unknown as Lead
const claim = (firstName: string, replyBy: Date | null) => ({
  status: 'pending',
  replyBy,
  lawyer: { firstName },
})
const answered = (fields: object = {}) =>
  lead({
    id: 'answered',
    status: 'claimed',
    claims: [claim('Nadia', null), claim('Wei', moment('2026-03-04'))],
    decideBy: moment('2026-03-20'),
    ...fields,
  })
const step = (date: string, fields: object = {}) => ({
  stepId: `step ${date}`,
  caseId: 'journey',
  title: 'Answer the request',
  type: 'deadline',
  date,
  daysLeft: daysUntil(date),
  ...fields,
})
const talk = (fields: object = {}) =>
  ({
    id: 'talk',
    status: 'confirmed',
    startsAt: moment('2026-03-05'),
    can: { accept: 'appointment_over' },
    ...fields,
  }) as unknown as Appointment

const known = ({
  leads = [],
  appointments = [],
  conversations = [],
  deadlines = [],
  journeys = [],
}: {
  leads?: Lead[]
  appointments?: Appointment[]
  conversations?: Conversation[]
  deadlines?: object[]
  journeys?: object[]
}) => ({
  cases: openCases(leads),
  appointments,
  conversations,
  timeline: { cases: journeys, deadlines } as unknown as Overview,
  daysUntil,
})
const unread = { id: 'talk', unreadCount: 2 } as unknown as Conversation

describe('how a case stands for its client', () => {
  it.each([
    ['waits for lawyers', lead(), 'waiting', 'lawyer', 2],
    [
      'is offered to one lawyer',
      lead({ offeredTo: { firstName: 'Wei' }, offeredUntil: moment('2026-03-03') }),
      'offered',
      'lawyer',
      2,
    ],
    [
      'was offered in vain',
      lead({ offeredTo: { firstName: 'Wei' }, askToOpen: true }),
      'ask_open',
      'you',
      2,
    ],
    [
      'was claimed, and nobody has written yet',
      lead({ status: 'claimed', claims: [claim('Wei', moment('2026-03-04'))] }),
      'replying',
      'lawyer',
      2,
    ],
    ['has an answer', answered(), 'choosing', 'you', 3],
    [
      'is worked on',
      lead({ status: 'in_progress', lawyerName: 'Wei Zhang' }),
      'working',
      'lawyer',
      4,
    ],
    [
      'has a silent lawyer',
      lead({ status: 'in_progress', lawyerName: 'Wei', silentUntil: moment('2026-03-09') }),
      'silent',
      'you',
      4,
    ],
    ['is said to be done', lead({ status: 'completed', lawyerName: 'Wei' }), 'check', 'you', 5],
    ['found no lawyer', lead({ status: 'expired' }), 'expired', 'you', 1],
  ] as const)('%s', (_, one, stage, mover, at) => {
    expect(openCases([one])).toMatchObject([{ stage, mover, step: at }])
  })

  it('is the same where its moments came as text with the page', () => {
    const asText = JSON.parse(JSON.stringify(answered())) as Lead
    expect(openCases([asText])[0]!.by).toEqual(moment('2026-03-20'))
  })

  it('is left out when it is closed, and comes first when it waits for the client', () => {
    const cases = openCases([
      lead({ id: 'closed', status: 'closed' }),
      lead({ id: 'waiting' }),
      answered({ id: 'later', decideBy: moment('2026-03-25') }),
      answered(),
    ])
    expect(cases.map((one) => one.lead.id)).toEqual(['answered', 'later', 'waiting'])
    expect(cases[0]!.names).toEqual(['Nadia'])
  })
})

describe('what comes next', () => {
  it('is a deadline that was missed in the last two weeks, before all else', () => {
    const all = { leads: [answered()], conversations: [unread] }
    expect(nextOf(known({ ...all, deadlines: [step('2026-02-20')] }))).toMatchObject({
      kind: 'missed',
    })
    expect(nextOf(known({ ...all, deadlines: [step('2026-02-01')] })).kind).toBe('case')
  })

  it('is a choice before a deadline, a deadline before a message, a message before what can be checked later', () => {
    const deadlines = [step('2026-03-20')]
    const done = lead({ status: 'completed', lawyerName: 'Wei' })
    const conversations = [unread]
    expect(nextOf(known({ leads: [answered()], deadlines, conversations })).kind).toBe('case')
    expect(nextOf(known({ leads: [done], deadlines, conversations })).kind).toBe('deadline')
    expect(nextOf(known({ leads: [done], conversations })).kind).toBe('unread')
    expect(nextOf(known({ leads: [done] }))).toMatchObject({ kind: 'case', of: { stage: 'check' } })
  })

  it('is another time that a lawyer proposes', () => {
    const proposed = talk({ can: { accept: 'ok' } })
    expect(nextOf(known({ leads: [lead()], appointments: [proposed] })).kind).toBe('proposal')
    expect(nextOf(known({ leads: [answered()], appointments: [proposed] })).kind).toBe('proposal')
    const later = talk({ can: { accept: 'ok' }, startsAt: moment('2026-03-25') })
    expect(nextOf(known({ leads: [answered()], appointments: [later] })).kind).toBe('case')
  })

  it('is nothing where others move, and a first case where there is none', () => {
    expect(nextOf(known({ leads: [lead()] }))).toMatchObject({
      kind: 'wait',
      of: { stage: 'waiting' },
    })
    expect(nextOf(known({})).kind).toBe('begin')
  })
})

describe('the next days', () => {
  it('hold deadlines, consultations, choices and promises, earliest first, and nothing that is past or far', () => {
    const soon = soonOf(
      known({
        leads: [
          answered(),
          lead({ id: 'asked', status: 'claimed', claims: [claim('Wei', moment('2026-03-04'))] }),
          lead({ id: 'noticed', deadline: '2026-03-06', notice: { type: 'rfe' } }),
        ],
        appointments: [talk(), talk({ id: 'over', status: 'cancelled' })],
        deadlines: [step('2026-02-27'), step('2026-03-05'), step('2026-06-01')],
      }),
    )
    expect(soon.map(({ kind }) => kind)).toEqual(['promise', 'talk', 'step', 'notice', 'choice'])
  })

  it('name a deadline once where the timeline keeps the one of the case', () => {
    const leads = [lead({ id: 'noticed', deadline: '2026-03-06' })]
    const deadlines = [step('2026-03-06')]
    const journeys = [{ id: 'journey', leadId: 'noticed' }]
    expect(soonOf(known({ leads, deadlines, journeys })).map(({ kind }) => kind)).toEqual(['step'])
    expect(soonOf(known({ leads, deadlines })).map(({ kind }) => kind)).toEqual(['step', 'notice'])
  })

  it('name a deadline once that was kept before the case was sent, also as the working day before it', () => {
    const leads = [lead({ id: 'noticed', deadline: '2026-03-08' })]
    const kinds = (date: string, leadId: string | null) =>
      soonOf(known({ leads, deadlines: [step(date)], journeys: [{ id: 'journey', leadId }] })).map(
        ({ kind }) => kind,
      )
    expect(kinds('2026-03-06', null)).toEqual(['step'])
    expect(kinds('2026-03-06', 'another')).toEqual(['step', 'notice'])
    expect(kinds('2026-03-05', null)).toEqual(['step', 'notice'])
  })
})

describe('the consultation beside what comes next', () => {
  const beside = (next: object, ...talks: object[]) =>
    talkBeside({
      next: next as never,
      soon: talks.map((appointment) => ({
        key: '',
        at: '',
        kind: 'talk' as const,
        appointment: appointment as Appointment,
      })),
    })

  it('is the first one, also where the next step has an earlier day', () => {
    expect(beside({ kind: 'begin' }, talk(), talk({ id: 'later' }))?.id).toBe('talk')
  })

  it('is not the one that the next step is about', () => {
    expect(beside({ kind: 'proposal', appointment: talk() }, talk())).toBeUndefined()
  })

  it('belongs to the case in whose conversation it was agreed', () => {
    const [other, own] = ['other', 'own'].map((conversationId) =>
      lead({ id: conversationId, claims: [{ ...claim('Nadia', null), conversationId }] }),
    )
    const of = caseOfTalk(openCases([other!, own!]), talk({ conversationId: 'own' }) as Appointment)
    expect(of?.lead.id).toBe('own')
  })
})

describe('a consultation within two days', () => {
  const now = moment('2026-03-02').getTime()
  const near = talk({ startsAt: moment('2026-03-03') })
  const choice = (by: string) => nextOf(known({ leads: [answered({ decideBy: moment(by) })] }))

  it('comes before a choice that has time', () => {
    expect(leadsNext(near, choice('2026-03-20'), now)).toBe(true)
  })

  it.each([
    [
      'it is not agreed',
      talk({ startsAt: moment('2026-03-03'), status: 'requested' }),
      '2026-03-20',
    ],
    ['it is later', talk({ startsAt: moment('2026-03-05') }), '2026-03-20'],
    ['the choice ends before it', near, '2026-03-02'],
  ])('does not where %s', (_, one, by) => {
    expect(leadsNext(one, choice(by), now)).toBe(false)
  })
})
