import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openTestApp, type TestApp } from '#app/testing.ts'
import { buildLawyer } from '#features/lawyers/fixtures.ts'

let app: TestApp

const people = [
  {
    firstName: 'Lucía',
    lastName: 'Muñoz',
    firmName: 'Puente Legal',
    practiceAreas: ['asylum'] as const,
    state: 'TX',
    city: 'El Paso',
  },
  {
    firstName: 'José',
    lastName: 'González',
    firmName: 'González & Hijos',
    practiceAreas: ['family'] as const,
    state: 'CA',
    city: 'Fresno',
  },
  {
    firstName: 'Łukasz',
    lastName: 'Wiśniewski',
    firmName: 'Baltic Counsel',
    practiceAreas: ['h1b'] as const,
    state: 'IL',
    city: 'Chicago',
  },
  {
    firstName: 'Özgür',
    lastName: 'Yıldız',
    firmName: 'Bosphorus Law',
    practiceAreas: ['student'] as const,
    state: 'NJ',
    city: 'Paterson',
  },
  {
    firstName: 'Анна',
    lastName: 'Иванова',
    firmName: 'Neva Partners',
    practiceAreas: ['eb1'] as const,
    state: 'NY',
    city: 'Brooklyn',
  },
  {
    firstName: '芳',
    lastName: '王',
    firmName: 'Lotus Legal',
    practiceAreas: ['o1'] as const,
    state: 'CA',
    city: 'San José',
  },
  {
    firstName: 'محمد',
    lastName: 'الحسن',
    firmName: 'Cedar Law',
    practiceAreas: ['naturalization'] as const,
    state: 'MI',
    city: 'Dearborn',
  },
  {
    firstName: 'Siobhán',
    lastName: "O'Brien",
    firmName: 'Harbour Street',
    practiceAreas: ['deportation'] as const,
    state: 'MA',
    city: 'Boston',
    bio: 'I defend people in removal proceedings and speak with the court so that you need not.',
  },
]

beforeAll(async () => {
  app = await openTestApp()
  for (const { practiceAreas, ...person } of people)
    await buildLawyer(app.db, {
      languages: ['en'],
      bio: 'Plain words and clear fees.',
      ...person,
      practiceAreas: [...practiceAreas],
    })
})
afterAll(() => app.close())

const lastNames = async (q: string, rest = '') => {
  const { status, body } = await app.visitor.get(`/api/lawyers?q=${encodeURIComponent(q)}${rest}`)
  expect(status).toBe(200)
  return body.map((lawyer: { user: { lastName: string } }) => lawyer.user.lastName) as string[]
}

describe('free text', () => {
  it.each([
    ['Muñoz', 'Muñoz'],
    ['Munoz', 'Muñoz'],
    ['munoz lucia', 'Muñoz'],
    ['MUÑ', 'Muñoz'],
    ['Mun\u0303oz', 'Muñoz'],
    ['Gonzales', 'González'],
    ['gonzalez', 'González'],
    ['Gonzalex', 'González'],
    ['Lukasz', 'Wiśniewski'],
    ['Łukasz', 'Wiśniewski'],
    ['wisniewski', 'Wiśniewski'],
    ['Wisnewski', 'Wiśniewski'],
    ['ozgur', 'Yıldız'],
    ['Özgür Yildiz', 'Yıldız'],
    ['Иванова', 'Иванова'],
    ['иванов', 'Иванова'],
    ['анна', 'Иванова'],
    ['王芳', '王'],
    ['芳', '王'],
    ['محمد', 'الحسن'],
    ['الحسن', 'الحسن'],
    ["O'Brien", "O'Brien"],
    ['o’brien', "O'Brien"],
    ['obrien', "O'Brien"],
    ['siobhan', "O'Brien"],
    ['Puente', 'Muñoz'],
    ['asylum', 'Muñoz'],
    ['H-1B', 'Wiśniewski'],
    ['h1b', 'Wiśniewski'],
    ['Texas', 'Muñoz'],
    ['El Paso', 'Muñoz'],
    ['san jose', '王'],
    ['removal proceedings', "O'Brien"],
    ['Munzo', 'Muñoz'],
    ['Bostn', "O'Brien"],
    ['Gonzales family', 'González'],
  ])('%s finds %s alone', async (q, expected) => {
    expect(await lastNames(q)).toEqual([expected])
  })

  it.each(['zzzzqqq', 'Muñoz González', 'asylum Boston'])('%s finds nobody', async (q) => {
    expect(await lastNames(q)).toEqual([])
  })

  it.each([
    "'",
    "a'b:*",
    '& | !',
    '<->',
    '\\',
    '%',
    '_',
    '((',
    'ʼ',
    '½',
    '👩‍⚖️',
    '‮',
    '"',
    '*',
    'a'.repeat(200),
    '王'.repeat(100),
  ])('a search for %s is never an error', async (q) => {
    const { status } = await app.visitor.get(
      `/api/lawyers?q=${encodeURIComponent(q)}&location=${encodeURIComponent(q.slice(0, 100))}`,
    )
    expect(status).toBe(200)
  })

  it('keeps the filters while it forgives a typing mistake', async () => {
    expect(await lastNames('Gonzales', '&state=CA')).toEqual(['González'])
    expect(await lastNames('Gonzales', '&state=TX')).toEqual([])
  })

  it('looks for mistakes three at a time, however many ask; the others get what is found as written', async () => {
    const holder = await app.runtime.pool.connect()
    const waiting = `select 1 from pg_locks where not granted and relation = 'lawyer_terms'::regclass`
    try {
      await holder.query('begin')
      await holder.query('lock table lawyer_terms in access exclusive mode')
      let [answered, most] = [0, 0]
      const asked = Array.from({ length: 8 }, async () => {
        const names = await lastNames('Gonzales', '&state=CA').finally(() => (answered += 1))
        expect(names).toEqual([])
      })
      while (answered < asked.length)
        most = Math.max(most, (await holder.query(waiting)).rowCount ?? 0)
      await Promise.all(asked)
      expect([most > 0, most <= 3]).toEqual([true, true])
    } finally {
      await holder.query('rollback')
      holder.release()
    }
  })

  it('puts who bears the name above who only mentions it', async () => {
    await buildLawyer(app.db, {
      firstName: 'Tell',
      lastName: 'Story',
      bio: 'I learned the trade from Ximena, who taught me to listen first.',
      averageRating: '5.00',
      totalReviews: 90,
    })
    await buildLawyer(app.db, {
      firstName: 'Ximena',
      lastName: 'Rojas',
      averageRating: '3.00',
      totalReviews: 90,
    })
    expect(await lastNames('ximena')).toEqual(['Rojas', 'Story'])
  })

  it('does not guess where something is found as written', async () => {
    await buildLawyer(app.db, { firstName: 'Rita', lastName: 'Gonzales' })
    expect(await lastNames('Gonzales')).toEqual(['Gonzales'])
  })

  it('finds a lawyer under a new name at once, and under the old one no more', async () => {
    const lawyer = await buildLawyer(app.db, {
      firstName: 'Old',
      lastName: 'Ferreira',
      firmName: 'North Star',
    })
    await app.runtime.pool.query(`update users set last_name = 'Sampaio' where id = $1`, [
      lawyer.id,
    ])
    expect(await lastNames('Sampaio')).toEqual(['Sampaio'])
    expect(await lastNames('Ferreira')).toEqual([])
  })
})
