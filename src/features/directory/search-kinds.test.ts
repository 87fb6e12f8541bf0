import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestApp, type TestApp } from '#app/testing.ts'
import { buildLawyer } from '#features/lawyers/fixtures.ts'
import { spokenLanguages, visaTypes } from '#features/lawyers/rules.ts'

let app: TestApp
beforeAll(async () => {
  app = await openTestApp()
  const bio = 'I work on many kinds of cases and answer myself, in plain words.'
  const build = (
    lastName: string,
    practiceAreas: string[],
    city: string,
    more: Partial<Parameters<typeof buildLawyer>[1]> = {},
  ) =>
    buildLawyer(app.db, {
      firstName: 'Ada',
      lastName,
      practiceAreas,
      city,
      firmName: null,
      bio,
      ...more,
    })
  await build('Haddad', ['asylum'], 'Houston')
  await build('Weiss', ['asylum', 'family'], 'Boston')
  await build('Chen', ['h1b'], 'Houston')
  await build('Asilo', ['student'], 'Denver')
  await build('Петренко', ['asylum'], 'Seattle', { languages: ['en', 'ru'], state: 'WA' })
  await build('Haas', ['family'], 'Boston', { languages: ['en', 'de'], state: 'MA' })
  await build('Ruiz', ['h1b'], 'Austin', { firstName: 'Germán', state: 'TX' })
})
afterAll(() => app.close())

const asked = async (q: string, more = '') => {
  const answer = await app.visitor.get(`/api/lawyers?q=${encodeURIComponent(q)}${more}`)
  const text = (name: string) => answer.headers.get(name) ?? ''
  return {
    topic: text('x-search-topic'),
    meant: Object.fromEntries(new URLSearchParams(text('x-search-meant'))),
    wider: [text('x-search-wider'), Number(text('x-search-wider-count'))],
    names: answer.body.map(({ user }: { user: { lastName: string } }) => user.lastName).toSorted(),
  }
}
const search = async (q: string, more = '') => {
  const { meant, names } = await asked(q, more)
  return { kind: meant['visaType'] ?? '', names }
}

test('a kind of case is found with a mistake and in other languages, beside a place, and the answer says which', async () => {
  for (const q of ['assylum', 'abogado de asilo', 'убежище', 'محامي لجوء', '庇护'])
    expect(await search(q)).toEqual({ kind: 'asylum', names: ['Haddad', 'Weiss', 'Петренко'] })
  expect(await search('Asyl Houston')).toEqual({ kind: 'asylum', names: ['Haddad'] })
})

test('what is no kind of case of its own leads to the nearest kind, or to a choice where there are several', async () => {
  const { topic, meant, names } = await asked('адвокат по ТПС')
  expect({ topic, kind: meant['visaType'], names }).toEqual({
    topic: 'tps',
    kind: 'asylum',
    names: ['Haddad', 'Weiss', 'Петренко'],
  })
  const permit = await asked('work permit Houston')
  expect(permit).toMatchObject({ topic: 'workPermit', names: ['Chen', 'Haddad'] })
  expect(permit.meant['visaType']).toBeUndefined()
  expect((await asked('asylum')).topic).toBe('')
})

test('a place is read in every language, bent or beside the word for a lawyer', async () => {
  for (const q of [
    'Вашингтон',
    'адвокат в штате Вашингтон',
    'Washington',
    '华盛顿州律师',
    'ТПС Вашингтон',
  ])
    expect([q, (await asked(q)).meant['state']]).toEqual([q, 'WA'])
  expect((await asked('в Техасе')).meant['state']).toBe('TX')
  expect((await asked('Хьюстон')).names).toEqual(['Chen', 'Haddad'])
})

test('the word for a lawyer means all of them, and a filter that is set stays', async () => {
  expect(await search('abogado')).toEqual({
    kind: '',
    names: ['Asilo', 'Chen', 'Haas', 'Haddad', 'Ruiz', 'Weiss', 'Петренко'],
  })
  expect((await search('asylum', '&visaType=h1b')).kind).toBe('')
})

test('where nobody fits the kind, the words count as they are written', async () => {
  expect(await search('Asilo Ada')).toEqual({
    kind: 'asylum',
    names: ['Haddad', 'Weiss', 'Петренко'],
  })
  expect(await search('Asilo Denver')).toEqual({ kind: '', names: ['Asilo'] })
  expect(await search('deportation')).toEqual({ kind: 'deportation', names: [] })
})

test('a language is found by its name in any language, beside a kind of case and a place', async () => {
  for (const q of ['rusian', 'русский', 'abogado que habla ruso', 'Russian speaking lawyer'])
    expect(await asked(q)).toMatchObject({ meant: { language: 'ru' }, names: ['Петренко'] })
  for (const q of ['محامي روسي', 'Rus avukat', 'русскоязычный адвокат', '俄语律师'])
    expect(await asked(q)).toMatchObject({ meant: { language: 'ru' }, names: ['Петренко'] })
  for (const q of [
    'محامي عربي',
    'محامية ألمانية',
    'Arap avukat',
    'арабоязычный адвокат',
    '华人律师',
  ])
    expect((await asked(q)).meant).toHaveProperty('language')
  expect((await asked('asylum russian')).meant).toEqual({ visaType: 'asylum', language: 'ru' })
  expect(await asked('русский адвокат Вашингтон')).toMatchObject({
    meant: { language: 'ru', state: 'WA' },
    names: ['Петренко'],
  })
  expect((await asked('russian seattle')).names).toEqual(['Петренко'])
  expect(await asked('russian', '&language=de')).toMatchObject({ meant: {}, names: [] })
})

test('a language that is also a name finds who is called so, and otherwise who speaks it', async () => {
  expect(await asked('german')).toMatchObject({ meant: {}, names: ['Ruiz'] })
  expect((await asked('german lawyer')).names).toEqual(['Haas'])
})

test('where nobody fits, the answer says without what somebody does, and how many', async () => {
  expect(await asked('russian new york')).toMatchObject({
    meant: { language: 'ru', state: 'NY' },
    wider: ['place', 1],
    names: [],
  })
  expect((await asked('', '&state=WY')).wider).toEqual(['place', 7])
  expect((await asked('', '&language=ru&visaType=family&state=MA')).wider).toEqual(['language', 1])
  expect((await asked('qqqqq')).wider).toEqual(['', 0])
  expect((await asked('haddad')).wider).toEqual(['', 0])
})

test('every language but English, and every area, has an index of its own', async () => {
  const { rows } = await app.runtime.pool.query<{ indexname: string }>(
    "select indexname from pg_indexes where tablename = 'lawyer_listings'",
  )
  const there = new Set(rows.map(({ indexname }) => indexname))
  const bits = [
    ...spokenLanguages.map((_language, bit) => `lawyer_listings_language_${bit}_index`).slice(1),
    ...visaTypes.map((_area, bit) => `lawyer_listings_area_${bit}_index`),
  ]
  expect(bits.filter((name) => !there.has(name))).toEqual([])
})

test('a name is found in the other alphabet, beside who is spelled as it is written', async () => {
  expect((await asked('petrenko')).names).toEqual(['Петренко'])
  expect((await asked('Хаддад')).names).toEqual(['Haddad'])
  expect((await asked('petrenko lawyer russian')).names).toEqual(['Петренко'])
})
