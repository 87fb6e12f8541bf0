import { afterAll, beforeAll, expect, it } from 'vitest'
import { openTestApp, type Caller, type TestApp } from '#app/testing.ts'
import { buildLawyer } from '#features/lawyers/fixtures.ts'
import { buildUser } from '#features/people/fixtures.ts'
import { mostListed, namesPerCall } from './contract.ts'
import {
  compareNames,
  keyCheckOf,
  keyedName,
  keyFrom,
  newCode,
  readCode,
} from './engine/keyed-names.ts'

let app: TestApp
beforeAll(async () => {
  app = await openTestApp()
})
afterAll(() => app.close())

const path = '/api/lawyer/client-list'

async function lawyerWithList() {
  const lawyer = await buildLawyer(app.db, { verified: true })
  const caller = await app.signIn(lawyer)
  const key = await keyFrom(newCode())
  const keyCheck = await keyCheckOf(key)
  expect((await caller.post(path, { keyCheck })).status).toBe(200)
  return { id: lawyer.id, caller, key, keyCheck }
}
type Owner = Awaited<ReturnType<typeof lawyerWithList>>

const add = async ({ caller, key, keyCheck }: Owner, names: readonly string[]) =>
  caller.post(`${path}/names`, {
    keyCheck,
    entries: await Promise.all(names.map((name) => keyedName(key, name))),
  })
const read = async (caller: Caller) => (await caller.get(`${path}/names`)).body

it('a list finds the same name and one that sounds alike, and no other', async () => {
  const owner = await lawyerWithList()
  expect((await add(owner, ['José Martínez', 'محمد علي'])).body).toMatchObject({
    added: 2,
    list: { names: 2 },
  })
  expect(
    await compareNames(
      owner.key,
      ['Martinez, Jose', 'Muhammad Ali', 'Olga Ivanova', '-'],
      await read(owner.caller),
    ),
  ).toEqual(['same', 'alike', 'apart', 'apart'])
})

it('no name and no code reaches the database, and the same name has other hashes on another list', async () => {
  const [one, other] = [await lawyerWithList(), await lawyerWithList()]
  for (const owner of [one, other]) await add(owner, ['Zorbastina Quellwitz'])
  const { rows } = await app.runtime.pool.query('select * from client_list_names')
  expect(JSON.stringify(rows)).not.toMatch(/zorbastina|quellwitz/i)
  const [mine, yours] = [await read(one.caller), await read(other.caller)]
  expect(mine.same).toHaveLength(1)
  expect([...mine.same, ...mine.alike]).not.toEqual(
    expect.arrayContaining([
      expect.stringMatching(new RegExp([...yours.same, ...yours.alike].join('|'))),
    ]),
  )
})

it('the same names twice, and ten times at once, are counted once', async () => {
  const owner = await lawyerWithList()
  await Promise.all(Array.from({ length: 10 }, () => add(owner, ['Ana Souza', 'Iván Petrov'])))
  expect((await owner.caller.get(path)).body.list).toMatchObject({ names: 2 })
  expect((await add(owner, ['Ana Souza'])).body).toMatchObject({ added: 0, list: { names: 2 } })
})

it('a name is taken off by its hash, once', async () => {
  const owner = await lawyerWithList()
  await add(owner, ['Ana Souza', 'Iván Petrov'])
  const { same } = (await keyedName(owner.key, 'SOUZA ANA'))!
  const remove = () => owner.caller.post(`${path}/remove`, { keyCheck: owner.keyCheck, same })
  expect((await remove()).body).toMatchObject({ removed: true, list: { names: 1 } })
  expect((await remove()).body).toMatchObject({ removed: false, list: { names: 1 } })
})

it('a browser with the code of a list that is gone adds nothing to the new one', async () => {
  const owner = await lawyerWithList()
  await add(owner, ['Ana Souza'])
  expect((await owner.caller.delete(path)).body).toEqual({ list: null })
  expect((await owner.caller.get(path)).body).toEqual({ list: null })
  expect(await read(owner.caller)).toEqual({ same: [], alike: [] })
  expect(await add(owner, ['Ana Souza'])).toMatchObject({
    status: 409,
    body: { code: 'client_list_changed' },
  })
  const keyCheck = await keyCheckOf(await keyFrom(newCode()))
  await owner.caller.post(path, { keyCheck })
  expect((await add(owner, ['Ana Souza'])).body.code).toBe('client_list_changed')
  expect((await owner.caller.post(path, { keyCheck: owner.keyCheck })).status).toBe(409)
})

it('a full list takes nothing more, and nothing of a call that is too much stays', async () => {
  const owner = await lawyerWithList()
  await app.runtime.pool.query('update client_lists set names = $2 where lawyer_id = $1', [
    owner.id,
    mostListed - 1,
  ])
  expect(await add(owner, ['Ana Souza', 'Iván Petrov'])).toMatchObject({
    status: 409,
    body: { code: 'client_list_full' },
  })
  expect((await read(owner.caller)).same).toEqual([])
  expect((await add(owner, ['Ana Souza'])).body.list.names).toBe(mostListed)
})

it('refuses names in the clear, too many at once, and who is no lawyer; nobody reads another list', async () => {
  const owner = await lawyerWithList()
  await add(owner, ['Ana Souza'])
  const name = await keyedName(owner.key, 'Ana Souza')
  for (const entries of [
    [{ same: 'Ana Souza', alike: [] }],
    [],
    Array.from({ length: namesPerCall + 1 }, () => name),
  ])
    expect(
      (await owner.caller.post(`${path}/names`, { keyCheck: owner.keyCheck, entries })).status,
    ).toBe(400)
  const client = await app.signIn(await buildUser(app.db))
  expect((await client.get(path)).status).toBe(403)
  const other = await app.signIn(await buildLawyer(app.db))
  expect((await other.get(path)).body).toEqual({ list: null })
  expect((await read(other)).same).toEqual([])
})

it('a code is read as people type it', () => {
  const code = newCode()
  expect(readCode(` ${code.toUpperCase().replaceAll('-', ' ')}. `)).toBe(code.replaceAll('-', ''))
  expect(readCode('o0iIl1-aaaaa-aaaaa-aaaaa-aaaaa')).toBe('001111aaaaaaaaaaaaaaaaaaaa')
  expect(readCode('short')).toBeNull()
})
