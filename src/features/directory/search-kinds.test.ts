import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestApp, type TestApp } from '#app/testing.ts'
import { buildLawyer } from '#features/lawyers/fixtures.ts'

let app: TestApp
beforeAll(async () => {
  app = await openTestApp()
  const bio = 'I work on many kinds of cases and answer myself, in plain words.'
  const build = (lastName: string, practiceAreas: string[], city: string) =>
    buildLawyer(app.db, { firstName: 'Ada', lastName, practiceAreas, city, firmName: null, bio })
  await build('Haddad', ['asylum'], 'Houston')
  await build('Weiss', ['asylum', 'family'], 'Boston')
  await build('Chen', ['h1b'], 'Houston')
  await build('Asilo', ['student'], 'Denver')
})
afterAll(() => app.close())

const search = async (q: string, more = '') => {
  const answer = await app.visitor.get(`/api/lawyers?q=${encodeURIComponent(q)}${more}`)
  return {
    kind: answer.headers.get('x-search-kind'),
    names: answer.body.map(({ user }: { user: { lastName: string } }) => user.lastName).toSorted(),
  }
}

test('a kind of case is found with a mistake and in other languages, beside a place, and the answer says which', async () => {
  for (const q of ['assylum', 'abogado de asilo', 'убежище', 'محامي لجوء', '庇护'])
    expect(await search(q)).toEqual({ kind: 'asylum', names: ['Haddad', 'Weiss'] })
  expect(await search('Asyl Houston')).toEqual({ kind: 'asylum', names: ['Haddad'] })
  expect(await search('green card')).toEqual({ kind: 'family', names: ['Weiss'] })
})

test('the word for a lawyer means all of them, and a filter that is set stays', async () => {
  expect(await search('abogado')).toEqual({
    kind: '',
    names: ['Asilo', 'Chen', 'Haddad', 'Weiss'],
  })
  expect((await search('asylum', '&visaType=h1b')).kind).toBe('')
})

test('where nobody fits the kind, the words count as they are written', async () => {
  expect(await search('Asilo Ada')).toEqual({ kind: 'asylum', names: ['Haddad', 'Weiss'] })
  expect(await search('Asilo Denver')).toEqual({ kind: '', names: ['Asilo'] })
  expect(await search('deportation')).toEqual({ kind: '', names: [] })
})
