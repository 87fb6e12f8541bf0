import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openTestApp, type TestApp } from '#app/testing.ts'
import { buildLawyer } from '#features/lawyers/fixtures.ts'
import { buildUser } from '#features/people/fixtures.ts'

let app: TestApp

beforeAll(async () => {
  app = await openTestApp()
  const { db } = app
  await buildLawyer(db, {
    firstName: 'Amal',
    lastName: 'Best',
    practiceAreas: ['family', 'h1b'],
    languages: ['en', 'ar'],
    state: 'TX',
    city: 'Houston',
    averageRating: '4.90',
    totalReviews: 30,
    yearsExperience: 5,
    responseTime: 20,
  })
  await buildLawyer(db, {
    firstName: 'Bruno',
    lastName: 'Long',
    practiceAreas: ['family'],
    languages: ['en', 'pt'],
    state: 'FL',
    city: 'Miami',
    averageRating: '4.10',
    totalReviews: 12,
    yearsExperience: 30,
    responseTime: 10,
  })
  await buildLawyer(db, {
    firstName: 'Celia',
    lastName: 'Quick',
    practiceAreas: ['o1'],
    languages: ['en', 'es'],
    state: 'NY',
    city: 'New York',
    averageRating: '3.60',
    totalReviews: 4,
    yearsExperience: 2,
    responseTime: 1,
  })
  await buildLawyer(db, {
    firstName: 'Dora',
    lastName: 'Buffalo',
    practiceAreas: ['family'],
    languages: ['en'],
    state: 'NY',
    city: 'Buffalo',
    averageRating: '0',
    totalReviews: 0,
    yearsExperience: 12,
  })
  await buildLawyer(db, {
    firstName: 'Emil',
    lastName: 'Nowhere',
    practiceAreas: ['eb1'],
    languages: ['de'],
    jurisdictions: ['IL'],
    officeLocations: [],
  })
  await buildLawyer(db, {
    firstName: 'Waiting',
    lastName: 'Unseen',
    practiceAreas: ['family'],
    verified: false,
    state: 'TX',
    city: 'Dallas',
  })
})
afterAll(() => app.close())

const found = async (query: string, caller = app.visitor) => {
  const answer = await caller.get(`/api/lawyers?${query}`)
  expect(answer.status).toBe(200)
  const natural = answer.body.filter((lawyer: { sponsored: boolean }) => !lawyer.sponsored)
  return {
    names: natural.map(
      (lawyer: { user: { firstName: string } }) => lawyer.user.firstName,
    ) as string[],
    total: Number(answer.headers.get('x-total-count')),
    body: answer.body,
  }
}

describe('the directory', () => {
  it('lists verified lawyers to anybody, with the total in a header', async () => {
    const { names, total } = await found('')
    expect(names.toSorted()).toEqual(['Amal', 'Bruno', 'Celia', 'Dora', 'Emil'])
    expect(total).toBe(5)
  })

  it.each([
    ['visaType=family', ['Amal', 'Bruno', 'Dora']],
    ['visaType=h1b', ['Amal']],
    ['language=es', ['Celia']],
    ['language=en&visaType=family&state=NY', ['Dora']],
    ['state=IL', ['Emil']],
    ['rating=4.5', ['Amal']],
    ['rating=4', ['Amal', 'Bruno']],
    ['rating=3.5', ['Amal', 'Bruno', 'Celia']],
    ['location=Miami', ['Bruno']],
    ['location=miami,%20FL', ['Bruno']],
    ['location=Miami,%20TX', []],
    ['location=New%20York,%20NY', ['Celia']],
    ['location=New%20York', ['Celia', 'Dora']],
    ['location=ny', ['Celia', 'Dora']],
    ['location=Texas', ['Amal']],
    ['location=Remote', ['Emil']],
    ['location=New%20York&state=TX', []],
    [
      'visaType=&language=&location=&rating=&q=&verified=&page=&sort=&state=',
      ['Amal', 'Bruno', 'Celia', 'Dora', 'Emil'],
    ],
    ['visaType=deportation', []],
  ])('finds with %s exactly %j', async (query, expected) => {
    const { names, total } = await found(query)
    expect(names.toSorted()).toEqual(expected)
    expect(total).toBe(expected.length)
  })

  it.each([
    ['rating', ['Amal', 'Bruno', 'Celia', 'Emil', 'Dora']],
    ['experience', ['Bruno', 'Dora', 'Emil', 'Amal', 'Celia']],
    ['response', ['Celia', 'Bruno', 'Amal']],
  ])('sorts by %s', async (sort, expected) => {
    const { names } = await found(`sort=${sort}`)
    const relevant = sort === 'rating' ? names.slice(0, 3) : names
    expect(relevant.slice(0, 3)).toEqual(expected.slice(0, 3))
  })

  it.each([
    'visaType=gold',
    'language=xx',
    'rating=six',
    'rating=9',
    'sort=money',
    'page=0',
    'page=1.5',
    'page=abc',
    'state=ZZ',
    'verified=maybe',
    'q=%00',
    `location=${'x'.repeat(121)}`,
  ])('refuses %s and names the field', async (query) => {
    const answer = await app.visitor.get(`/api/lawyers?${query}`)
    expect(answer.status).toBe(400)
    expect(answer.body.code).toBe('invalid_input')
    expect(answer.body.data.fields[0].path).toBe(query.split('=')[0])
  })

  it('shows unverified lawyers to an admin who asks, and to nobody else', async () => {
    const admin = await app.signIn(await buildUser(app.db, { role: 'admin' }))
    const client = await app.signIn(await buildUser(app.db))
    expect((await found('verified=false', admin)).names).toEqual(['Waiting'])
    expect((await found('verified=false&state=TX&visaType=family', admin)).names).toEqual([
      'Waiting',
    ])
    expect((await found('verified=false&state=NY', admin)).names).toEqual([])
    expect((await found('', admin)).names).not.toContain('Waiting')
    for (const caller of [client, app.visitor])
      expect((await found('verified=false', caller)).names).not.toContain('Waiting')
  })

  it('lets out only what a card shows', async () => {
    const { body } = await found('q=Amal')
    expect(Object.keys(body[0]).toSorted()).toEqual([
      'averageRating',
      'bio',
      'consultationFee',
      'firmName',
      'hourlyRate',
      'jurisdictions',
      'languages',
      'officeLocations',
      'photoUrl',
      'plan',
      'practiceAreas',
      'responseMeasured',
      'responseTime',
      'sponsored',
      'state',
      'successfulCases',
      'totalReviews',
      'user',
      'userId',
      'verified',
      'yearsExperience',
    ])
    expect(Object.keys(body[0].user).toSorted()).toEqual([
      'firstName',
      'lastName',
      'profileImageUrl',
    ])
    expect(body[0].averageRating).toBe('4.9')
    expect(JSON.stringify(body)).not.toContain('@')
  })
})

describe('pages and sponsored places', () => {
  beforeAll(async () => {
    for (let n = 0; n < 43; n += 1)
      await buildLawyer(app.db, {
        firstName: 'Paged',
        lastName: `Number ${n}`,
        practiceAreas: ['student'],
        languages: ['it'],
        state: 'OH',
        city: 'Toledo',
        plan: n < 5 ? 'premium' : 'starter',
      })
  })

  it('shows twenty a page, each lawyer once, in a stable order', async () => {
    const pages = await Promise.all(
      [1, 2, 3, 4].map((page) => found(`visaType=student&page=${page}`)),
    )
    const ids = pages.flatMap(({ body }) =>
      body
        .filter((lawyer: { sponsored: boolean }) => !lawyer.sponsored)
        .map((lawyer: { userId: string }) => lawyer.userId),
    )
    expect(pages.map(({ names }) => names.length)).toEqual([20, 20, 3, 0])
    expect(new Set(ids).size).toBe(43)
    expect(pages.every(({ total }) => total === 43)).toBe(true)
  })

  it('puts at most two sponsored lawyers on top of the first page, outside the count', async () => {
    const { body, total } = await found('visaType=student')
    expect(body.slice(0, 3).map((lawyer: { sponsored: boolean }) => lawyer.sponsored)).toEqual([
      true,
      true,
      false,
    ])
    expect(body.slice(0, 2).every((lawyer: { plan: string }) => lawyer.plan === 'premium')).toBe(
      true,
    )
    expect(body).toHaveLength(22)
    expect(total).toBe(43)
  })

  it('sponsors only who fits the search, never on later pages and never in a chosen order', async () => {
    const sponsoredIn = async (query: string) =>
      (await found(query)).body.filter((lawyer: { sponsored: boolean }) => lawyer.sponsored).length
    expect(await sponsoredIn('visaType=h1b')).toBe(0)
    expect(await sponsoredIn('visaType=student&page=2')).toBe(0)
    expect(await sponsoredIn('visaType=student&sort=rating')).toBe(0)
  })

  it('gives the sponsored places to others an hour later', async () => {
    const top = async () =>
      (await found('visaType=student')).body
        .slice(0, 2)
        .map((lawyer: { userId: string }) => lawyer.userId)
    const before = await top()
    app.clock.advance(3_600_000)
    expect(await top()).not.toEqual(before)
  })

  it('does not let a plan change the order', async () => {
    const plain = await buildLawyer(app.db, {
      firstName: 'Plain',
      practiceAreas: ['other'],
      plan: 'starter',
      id: '00000000-0000-4000-8000-000000000001',
    })
    const paying = await buildLawyer(app.db, {
      firstName: 'Paying',
      practiceAreas: ['other'],
      plan: 'premium',
      id: '00000000-0000-4000-8000-000000000002',
    })
    const { body } = await found('visaType=other')
    expect(
      body
        .filter((lawyer: { sponsored: boolean }) => !lawyer.sponsored)
        .map((lawyer: { userId: string }) => lawyer.userId),
    ).toEqual([plain.id, paying.id])
  })
})
