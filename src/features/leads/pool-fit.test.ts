import { afterAll, beforeAll, describe, expect, it, test } from 'vitest'
import { openTestApp, type Caller, type TestApp } from '#app/testing.ts'
import { buildSubscription } from '#features/billing/fixtures.ts'
import { buildConversation } from '#features/conversations/fixtures.ts'
import { buildLawyer } from '#features/lawyers/fixtures.ts'
import { buildUser } from '#features/people/fixtures.ts'
import { buildLead, claimCase } from './fixtures.ts'

let app: TestApp
let luis: Caller
let cases: Record<string, string>

const at = (day: number) => new Date(Date.UTC(2026, 2, day, 15))

beforeAll(async () => {
  app = await openTestApp()
  app.clock.set(at(20))
  luis = await app.signIn(
    await buildLawyer(app.db, {
      languages: ['en', 'ar'],
      practiceAreas: ['family', 'asylum'],
      jurisdictions: ['TX', 'OK'],
    }),
  )
  const { id: userId } = await buildUser(app.db)
  const send = async (day: number, wishes: Omit<Parameters<typeof buildLead>[1], 'userId'>) =>
    (await buildLead(app.db, { createdAt: at(day), ...wishes, userId })).id
  const speaks = (...preferredLanguages: string[]) => ({ preferredLanguages })
  cases = {
    all: await send(1, { ...speaks('ar', 'fr'), visaType: 'family', location: 'Houston, tx ' }),
    speech: await send(2, { ...speaks('ar'), visaType: 'h1b', location: 'Detroit, MI' }),
    none: await send(3, { ...speaks('ru'), visaType: 'h1b', location: 'Remote' }),
    noState: await send(4, { ...speaks('ru'), visaType: 'asylum', location: 'Oklahoma' }),
    two: await send(5, { ...speaks('zh'), visaType: 'asylum', location: 'Tulsa, OK' }),
    twoNewer: await send(6, { ...speaks('en'), visaType: 'family', location: null }),
    urgentForeign: await send(2, {
      ...speaks('ru', 'en'),
      visaType: 'asylum',
      urgency: 'high',
      summary: 'Моего брата задержали, и завтра у него первое заседание в суде.',
    }),
    emergency: await send(1, { ...speaks('ru'), visaType: 'asylum', urgency: 'urgent' }),
    emergencyOfOthers: await send(2, { ...speaks('ru'), visaType: 'h1b', urgency: 'urgent' }),
    emergencyForeign: await send(2, {
      ...speaks('ru', 'en'),
      visaType: 'asylum',
      urgency: 'urgent',
      summary: 'Моего брата задержали, и завтра у него первое заседание в суде.',
    }),
    twoArabic: await send(1, {
      ...speaks('en'),
      visaType: 'asylum',
      urgency: 'high',
      summary: 'تم احتجاز أخي وغدا جلسته الأولى في المحكمة',
    }),
  }
})
afterAll(() => app.close())

const named = (body: readonly { id: string }[]) =>
  body.map(({ id }) => Object.entries(cases).find(([, one]) => one === id)?.[0])

test('emergencies that fit stand on top, then cases by how much of language, kind and state is the lawyer’s, those the lawyer can read first, the most urgent and then the newest first within, and each says what fits', async () => {
  const { body } = await luis.get('/api/leads/available?order=fit')
  expect(named(body)).toEqual([
    'emergency',
    'emergencyForeign',
    'all',
    'twoArabic',
    'twoNewer',
    'two',
    'noState',
    'speech',
    'urgentForeign',
    'emergencyOfOthers',
    'none',
  ])
  expect(body.map(({ fit }: { fit: unknown }) => fit)).toEqual([
    { languages: [], foreign: null, kind: true, state: null },
    { languages: ['en'], foreign: 'ru', kind: true, state: null },
    { languages: ['ar'], foreign: null, kind: true, state: 'TX' },
    { languages: ['en'], foreign: null, kind: true, state: null },
    { languages: ['en'], foreign: null, kind: true, state: null },
    { languages: [], foreign: null, kind: true, state: 'OK' },
    { languages: [], foreign: null, kind: true, state: null },
    { languages: ['ar'], foreign: null, kind: false, state: null },
    { languages: ['en'], foreign: 'ru', kind: true, state: null },
    { languages: [], foreign: null, kind: false, state: null },
    { languages: [], foreign: null, kind: false, state: null },
  ])
})

test.each(['fit', 'newest'])(
  'pages by %s leave none out and repeat none, and without a word the newest stands first',
  async (order) => {
    const whole = named((await luis.get(`/api/leads/available?order=${order}`)).body)
    const read: (string | undefined)[] = []
    for (let cursor = ''; ;) {
      const page = await luis.get(
        `/api/leads/available?order=${order}&limit=2${cursor && `&cursor=${cursor}`}`,
      )
      read.push(...named(page.body))
      cursor = page.headers.get('x-next-cursor') ?? ''
      if (cursor === '') break
    }
    expect(read).toEqual(whole)
    expect(whole).toHaveLength(11)
    expect(named((await luis.get('/api/leads/available')).body)[0]).toBe('twoNewer')
  },
)

describe('an open case offered to a lawyer by name', () => {
  const setUp = async () => {
    const client = await buildUser(app.db)
    const lead = await buildLead(app.db, {
      userId: client.id,
      createdAt: at(1),
      visaType: 'h1b',
      preferredLanguages: ['ru'],
      location: 'Remote',
    })
    return { client, ana: await app.signIn(client), path: `/api/leads/${lead.id}`, id: lead.id }
  }
  const idsFor = async (who: Caller, order: string): Promise<string[]> =>
    (await who.get(`/api/leads/available?order=${order}`)).body.map(({ id }: { id: string }) => id)
  const toldOf = async (lawyerId: string, kind: string) =>
    (
      await app.runtime.pool.query(
        'select id from notifications where user_id = $1 and kind = $2',
        [lawyerId, kind],
      )
    ).rowCount

  it('stands first for that lawyer, who is told once, is marked, and stays open to all others', async () => {
    const { ana, path, id } = await setUp()
    const chosen = await buildLawyer(app.db)
    const [her, other] = [await app.signIn(chosen), luis]
    expect((await idsFor(her, 'fit'))[0]).not.toBe(id)
    const offer = () => ana.post(`${path}/offers`, { lawyerId: chosen.id })
    expect((await offer()).body).toMatchObject({ offers: [{ id: chosen.id }], offeredTo: null })
    expect((await offer()).body.offers).toHaveLength(1)
    expect(await toldOf(chosen.id, 'lead_chosen_you')).toBe(1)
    for (const order of ['fit', 'newest']) expect((await idsFor(her, order))[0]).toBe(id)
    expect((await her.get(path)).body).toMatchObject({
      offeredToYou: true,
      offers: [],
      masked: true,
      client: null,
    })
    expect((await other.get(path)).body).toMatchObject({ offeredToYou: false, offers: [] })
    expect((await other.post(`${path}/offers`, { lawyerId: chosen.id })).status).toBe(403)
    expect((await ana.patch(path, { location: 'Tulsa, OK' })).status).toBe(200)
    expect(await toldOf(chosen.id, 'lead_offer_changed')).toBe(1)
  })

  it('goes to five lawyers at most, each once, and to nobody after it was taken back', async () => {
    const { ana, path, id } = await setUp()
    const lawyers = await Promise.all(Array.from({ length: 6 }, () => buildLawyer(app.db)))
    const offer = ({ id: lawyerId }: { id: string }) => ana.post(`${path}/offers`, { lawyerId })
    const answers = await Promise.all(lawyers.map(offer))
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(5)
    expect(answers.find(({ status }) => status !== 200)?.body.code).toBe('offers_used')
    expect((await ana.get(path)).body.can.offer).toBe('offers_used')
    expect((await ana.post(`${path}/withdraw`)).status).toBe(200)
    expect((await offer(lawyers[0]!)).body.code).toBe('lead_not_open')
    expect((await ana.post(`${path}/reopen`)).body).toMatchObject({ offers: [] })
    expect((await idsFor(await app.signIn(lawyers[0]!), 'fit'))[0]).not.toBe(id)
  })

  it('is refused for a lawyer who cannot answer it, and while one lawyer alone may see it', async () => {
    const { ana, client, path, id } = await setUp()
    const offer = (lawyerId: string) => ana.post(`${path}/offers`, { lawyerId })
    const unverified = await buildLawyer(app.db, { verified: false })
    expect((await offer(unverified.id)).body.code).toBe('lawyer_unavailable')
    const apart = await buildLawyer(app.db)
    await buildConversation(app.db, {
      userId: client.id,
      lawyerId: apart.id,
      lawyerBlock: { category: 'finished', reason: null },
    })
    expect((await offer(apart.id)).body.code).toBe('lawyer_unavailable')
    const answered = await buildLawyer(app.db)
    await buildSubscription(app.db, { lawyerId: answered.id, plan: 'professional' })
    expect((await claimCase(await app.signIn(answered), path)).status).toBe(201)
    expect((await offer(answered.id)).body.code).toBe('offer_answered')
    const later = await buildLawyer(app.db)
    expect((await offer(later.id)).status).toBe(200)
    await app.runtime.pool.query(
      `update leads set status = 'open', claims_taken = 0, preselected_lawyer_id = $2, preselected_until = $3 where id = $1`,
      [id, later.id, at(25)],
    )
    expect((await offer((await buildLawyer(app.db)).id)).body.code).toBe('offered_alone')
    const stranger = await app.signIn(await buildUser(app.db))
    expect((await stranger.post(`${path}/offers`, { lawyerId: later.id })).status).toBe(404)
  })
})
