import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { eq } from 'drizzle-orm'
import { newId } from '#kernel/ids.ts'
import { locales } from '#kernel/locale.ts'
import { buildLawyer } from '#features/lawyers/fixtures.ts'
import { buildUser } from '#features/people/fixtures.ts'
import { buildQuestion } from '#features/questions/fixtures.ts'
import { legalQuestions } from '#features/questions/table.ts'
import { openTestApp, type TestApp } from './testing.ts'
import { cardTag } from './social-cards/draw.ts'
import { isLegible, lawyerCard, questionCard } from './social-cards/facts.ts'

let testApp: TestApp
let lawyer: Awaited<ReturnType<typeof buildLawyer>>
let question: Awaited<ReturnType<typeof buildQuestion>>
beforeAll(async () => {
  testApp = await openTestApp()
  lawyer = await buildLawyer(testApp.db, { firstName: 'Inés', lastName: 'Robles' })
  const asker = await buildUser(testApp.db, { firstName: 'Ana', lastName: 'Secretname' })
  question = await buildQuestion(testApp.db, { userId: asker.id })
})
afterAll(() => testApp.close())

const ask = (path: string, headers: Record<string, string> = {}) =>
  testApp.app.request(new Request(`http://advena.test${path}`, { headers }))
const pictureOf = async (path: string) => {
  const answer = await ask(path)
  expect([path, answer.status]).toEqual([path, 200])
  return Buffer.from(await answer.arrayBuffer())
}

test('a lawyer, a question and the site have a card of 1200 by 630 pixels in each language', async () => {
  const paths = locales.flatMap((locale) => [
    `/cards/${locale}.png`,
    `/cards/${locale}/lawyers/${lawyer.id}.png`,
    `/cards/${locale}/questions/${question.id}.png`,
  ])
  const seen = new Set<string>()
  for (const path of paths) {
    const picture = await pictureOf(path)
    const { format, width, height } = await sharp(picture).metadata()
    expect([path, format, width, height]).toEqual([path, 'png', 1200, 630])
    expect(picture.length).toBeLessThan(100_000)
    seen.add(picture.toString('base64'))
  }
  expect(seen.size).toBe(paths.length)
})

test('the letters are those of our own fonts: a card with another name differs, and one that cannot be drawn shows the site’s', async () => {
  const site = await pictureOf('/cards/en.png')
  const asker = (await buildUser(testApp.db)).id
  const korean = await buildQuestion(testApp.db, {
    userId: asker,
    title: '영주권 인터뷰 후에 여행할 수 있나요?',
  })
  const arabic = await buildQuestion(testApp.db, { userId: asker, title: 'هل يمكنني السفر الآن؟' })
  expect((await pictureOf(`/cards/en/questions/${korean.id}.png`)).equals(site)).toBe(true)
  expect((await pictureOf(`/cards/en/questions/${arabic.id}.png`)).equals(site)).toBe(false)
})

test('a picture that is known already is not sent again, and a changed title is another picture', async () => {
  const path = `/cards/en/questions/${question.id}.png`
  const first = await ask(path)
  const etag = first.headers.get('etag')!
  expect(first.headers.get('cache-control')).toBe('public, max-age=3600')
  expect((await ask(path, { 'if-none-match': etag })).status).toBe(304)
  await testApp.db
    .update(legalQuestions)
    .set({ title: 'May I travel?' })
    .where(eq(legalQuestions.id, question.id))
  const second = await ask(path, { 'if-none-match': etag })
  expect([second.status, second.headers.get('etag') === etag]).toEqual([200, false])
})

test('who is not shown to visitors has no card', async () => {
  const waiting = await buildLawyer(testApp.db, { verified: false })
  const hidden = await buildQuestion(testApp.db, { userId: lawyer.id, hiddenAt: new Date() })
  const paths = [
    `lawyers/${waiting.id}`,
    `questions/${hidden.id}`,
    `lawyers/${newId()}`,
    `questions/${newId()}`,
    `lawyers/${question.id}`,
    'lawyers/none',
    'cases/none',
  ].map((name) => `/cards/en/${name}.png`)
  for (const path of [...paths, '/cards/xx.png', '/cards/en/../en.svg.png'])
    expect([path, (await ask(path)).status]).toEqual([path, 404])
})

test('a card names nobody but the lawyer, and its tag follows what it says', () => {
  const place = { locale: 'en', host: 'advena.test' } as const
  const card = questionCard(place, 'May I work?')
  expect(JSON.stringify(card)).not.toContain('Secretname')
  expect(cardTag(card)).not.toBe(cardTag({ ...card, title: 'May I travel?' }))
  const shown = lawyerCard({ ...place, locale: 'de' }, {
    user: { id: lawyer.id, firstName: 'Inés', lastName: 'Robles', profileImageUrl: null },
    profile: {
      practiceAreas: ['family', 'asylum'],
      languages: ['es', 'en'],
      jurisdictions: ['TX'],
    },
  } as unknown as Parameters<typeof lawyerCard>[1])
  expect([shown.title, shown.rows.map(({ value }) => value)]).toEqual([
    'Inés Robles',
    ['Familie und Asyl', 'Spanisch und Englisch', 'Texas'],
  ])
  expect(
    isLegible(
      card,
      new Set(
        [...'MayIwork?Immigrationquestions,answeredbylawyers'].map((one) => one.codePointAt(0)!),
      ),
    ),
  ).toBe(true)
  expect(isLegible(card, new Set())).toBe(false)
})
