import { describe, expect, it } from 'vitest'
import type { Lead } from './client.ts'
import { byWaiting, standOf, timetableOf, workStandOf } from './engine/stages.ts'

const at = (day: string) => new Date(`2026-03-${day}T15:00:00Z`)

const claim = (firstName: string, fields: object = {}) => ({
  status: 'pending',
  claimedAt: at('02'),
  replyBy: null,
  chosenAt: null,
  lawyer: { firstName },
  steps: [],
  ...fields,
})
const lead = (fields: object = {}) =>
  ({
    status: 'open',
    createdAt: at('01'),
    expiresAt: at('31'),
    deadline: null,
    claims: [],
    myClaim: null,
    lawyerName: null,
    offeredTo: null,
    offeredUntil: null,
    askToOpen: false,
    decisionAsked: false,
    decideBy: null,
    silentUntil: null,
    handover: null,
    ...fields,
  }) as unknown as Lead
const kinds = (of: Lead, reader: 'client' | 'lawyer' = 'client') =>
  timetableOf(of, reader).map(({ kind, when }) => `${kind} ${when}`)

describe('the timetable of a case, for its client', () => {
  it('has what was, one row that is now, and what has a day ahead, earliest first', () => {
    const claimed = lead({
      status: 'claimed',
      deadline: '2026-03-04',
      claims: [claim('Nadia'), claim('Wei', { replyBy: at('05') })],
    })
    expect(kinds(claimed)).toEqual([
      'sent done',
      'answered done',
      'now now',
      'deadline next',
      'promise next',
      'asked next',
      'lapses next',
    ])
    const promise = timetableOf(claimed, 'client').find(({ kind }) => kind === 'promise')
    expect(promise).toMatchObject({ name: 'Wei', at: at('05'), since: at('02') })
  })

  it('gives the lawyer who must write first a clock on the row that is now, while no one has written', () => {
    const replying = lead({
      status: 'claimed',
      claims: [
        claim('Ines', { status: 'expired', replyBy: at('03') }),
        claim('Wei', { replyBy: at('07') }),
        claim('Nadia', { claimedAt: at('04'), replyBy: at('06') }),
      ],
    })
    const rows = timetableOf(replying, 'client')
    expect(rows.find(({ kind }) => kind === 'now')).toMatchObject({ at: at('06'), since: at('04') })
    expect(rows.filter(({ kind }) => kind === 'promise')).toMatchObject([{ name: 'Wei' }])
  })

  it('asks whether a colleague may take the case over, but first whether the work goes on at all', () => {
    const asked = {
      status: 'in_progress',
      lawyerName: 'Luis',
      handover: {
        state: 'asked',
        to: { id: 'mira', firstName: 'Mira', lastName: 'Stone' },
        until: at('20'),
      },
    }
    expect(standOf(lead(asked))).toEqual({
      stage: 'handover',
      mover: 'you',
      step: 4,
      names: ['Mira Stone'],
      by: at('20'),
    })
    expect(standOf(lead({ ...asked, silentUntil: at('12') }))?.stage).toBe('silent')
    const agreed = { ...asked, handover: { ...asked.handover, state: 'agreed' } }
    expect(standOf(lead(agreed))?.stage).toBe('working')
  })

  it('does not say twice which lawyer has to write first, and leaves none out', () => {
    const silent = lead({
      status: 'claimed',
      claims: [claim('Wei', { replyBy: at('07') }), claim('Nadia', { replyBy: at('05') })],
    })
    const rows = timetableOf(silent, 'client')
    expect(rows.find(({ kind }) => kind === 'now')?.at).toEqual(at('05'))
    expect(rows.filter(({ kind }) => kind === 'promise').map(({ name }) => name)).toEqual(['Wei'])
  })

  it('names the lawyer who was chosen and the day, and promises nobody’s answer any more', () => {
    const working = lead({
      status: 'in_progress',
      lawyerName: 'Nadia Khoury',
      claims: [
        claim('Nadia', { status: 'accepted', chosenAt: at('06') }),
        claim('Wei', { status: 'declined', replyBy: null }),
      ],
    })
    expect(kinds(working)).toEqual(['sent done', 'answered done', 'chosen done', 'now now'])
    expect(timetableOf(working, 'client')[2]).toMatchObject({ name: 'Nadia', at: at('06') })
  })

  it('has no now and no day ahead once the case is closed', () => {
    expect(kinds(lead({ status: 'closed', deadline: '2026-03-09' }))).toEqual([
      'sent done',
      'closed done',
    ])
  })

  it('no longer says that the client is asked when that has been done', () => {
    const asked = { status: 'claimed', claims: [claim('Nadia')], decideBy: at('20') }
    expect(kinds(lead(asked))).toContain('asked next')
    expect(kinds(lead({ ...asked, decisionAsked: true }))).not.toContain('asked next')
  })

  it('is the same with moments that came as text', () => {
    const claimed = lead({ status: 'claimed', claims: [claim('Wei', { replyBy: at('05') })] })
    expect(timetableOf(JSON.parse(JSON.stringify(claimed)), 'client')).toEqual(
      timetableOf(claimed, 'client'),
    )
  })
})

describe('the timetable of a case, for a lawyer who claimed it', () => {
  it.each([
    ['has to write', 'claimed', { replyBy: at('05') }, 'write', 'you', at('05')],
    ['has written', 'claimed', {}, 'client_chooses', 'client', null],
    ['was chosen', 'in_progress', { status: 'accepted', chosenAt: at('06') }, 'work', 'you', null],
    [
      'says that the work is done',
      'completed',
      { status: 'accepted', chosenAt: at('06') },
      'client_checks',
      'client',
      null,
    ],
  ])('knows who moves when the lawyer %s', (_, status, fields, stage, mover, by) => {
    const of = lead({ status, myClaim: claim('Elena', fields) })
    expect(workStandOf(of)).toEqual({ stage, mover, by })
    expect(kinds(of, 'lawyer').filter((row) => row === 'now now')).toHaveLength(1)
  })

  it('names what was done, and what the lawyer wrote that comes next with its day and whose turn it is', () => {
    const step = (fields: object) => ({ due: null, mover: 'lawyer', doneAt: null, ...fields })
    const steps = [
      step({ text: 'Mail the form', doneAt: at('07') }),
      step({ text: 'Send the lease', due: '2026-03-12', mover: 'client' }),
    ]
    const mine = claim('Elena', { status: 'accepted', chosenAt: at('06'), steps })
    const of = lead({ status: 'in_progress', lawyerName: 'Elena', claims: [mine], myClaim: mine })
    expect(standOf(of)).toMatchObject({ mover: 'you', by: '2026-03-12', next: steps[1] })
    expect(workStandOf(of)).toMatchObject({ mover: 'client', by: '2026-03-12' })
    expect(kinds(of, 'lawyer').slice(-3)).toEqual(['stepDone done', 'now now', 'step next'])
    expect(kinds(of).slice(-3)).toEqual(['stepDone done', 'now now', 'step next'])
  })

  it.each(['declined', 'withdrawn', 'expired', 'ended', 'handed_back', 'undecided', 'released'])(
    'has no now when the claim is %s',
    (status) => {
      expect(workStandOf(lead({ myClaim: claim('Elena', { status }) }))).toBeUndefined()
    },
  )
})

describe('a list of cases', () => {
  it('begins with what waits for its client, the earliest end first, then by date, and ends with what is closed', () => {
    const one = (id: string, fields: object) => lead({ id, ...fields })
    const leads = [
      one('closed', { status: 'closed', createdAt: at('20') }),
      one('waits for lawyers', { createdAt: at('02') }),
      one('choose later', { status: 'claimed', claims: [claim('Wei')], decideBy: at('25') }),
      one('newer', { createdAt: at('09') }),
      one('choose soon', { status: 'claimed', claims: [claim('Nadia')], decideBy: at('12') }),
    ]
    expect(byWaiting(leads, 'client').map(({ id }) => id)).toEqual([
      'choose soon',
      'choose later',
      'newer',
      'waits for lawyers',
      'closed',
    ])
  })
})
