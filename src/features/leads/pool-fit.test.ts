import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestApp, type Caller, type TestApp } from '#app/testing.ts'
import { buildLawyer } from '#features/lawyers/fixtures.ts'
import { buildUser } from '#features/people/fixtures.ts'
import { buildLead } from './fixtures.ts'

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
    twoUrgent: await send(2, {
      ...speaks('ru', 'en'),
      visaType: 'asylum',
      urgency: 'high',
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

test('cases stand by how much of language, kind and state is the lawyer’s, the most urgent and then the newest first within, and each says what fits', async () => {
  const { body } = await luis.get('/api/leads/available?order=fit')
  expect(named(body)).toEqual([
    'all',
    'twoUrgent',
    'twoArabic',
    'twoNewer',
    'two',
    'noState',
    'speech',
    'none',
  ])
  expect(body.map(({ fit }: { fit: unknown }) => fit)).toEqual([
    { languages: ['ar'], foreign: null, kind: true, state: 'TX' },
    { languages: ['en'], foreign: 'ru', kind: true, state: null },
    { languages: ['en'], foreign: null, kind: true, state: null },
    { languages: ['en'], foreign: null, kind: true, state: null },
    { languages: [], foreign: null, kind: true, state: 'OK' },
    { languages: [], foreign: null, kind: true, state: null },
    { languages: ['ar'], foreign: null, kind: false, state: null },
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
    expect(whole).toHaveLength(8)
    expect(named((await luis.get('/api/leads/available')).body)[0]).toBe('twoNewer')
  },
)
