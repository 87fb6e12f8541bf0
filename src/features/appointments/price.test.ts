import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { openTestApp, type TestApp } from '#app/testing.ts'
import { buildLawyer } from '#features/lawyers/fixtures.ts'
import { lawyerProfiles } from '#features/lawyers/table.ts'
import { buildUser } from '#features/people/fixtures.ts'
import { buildAvailability } from './fixtures.ts'
import { availabilities } from './table.ts'

let app: TestApp
let lawyerId: string

beforeAll(async () => {
  app = await openTestApp()
})
beforeEach(async () => {
  await app.runtime.pool.query('delete from lawyer_listings')
  lawyerId = (await buildLawyer(app.db, { plan: 'professional' })).id
})
afterAll(() => app.close())

const page = async () =>
  (await app.visitor.get(`/api/lawyers/${lawyerId}`)).body.profile.consultationFee
const found = async (query: string, who = app.visitor) => {
  const { body } = await who.get(`/api/lawyers?${query}`)
  return (body as { userId: string }[]).some(({ userId }) => userId === lawyerId)
}
const foundUpTo = async () => {
  const answers = [0, 50, 100, 200].map(async (fee) => ((await found(`fee=${fee}`)) ? [fee] : []))
  return (await Promise.all(answers)).flat()
}

describe('the price of a consultation', () => {
  it('is that of the calendar, and changes with it', async () => {
    expect(await page()).toBeNull()
    await buildAvailability(app.db, { lawyerId, fee: 75 })
    expect(await page()).toBe(75)
    await app.db.update(availabilities).set({ fee: 0 }).where(eq(availabilities.lawyerId, lawyerId))
    expect(await page()).toBe(0)
    await app.db.delete(availabilities).where(eq(availabilities.lawyerId, lawyerId))
    expect(await page()).toBeNull()
  })

  it.each([
    [0, [0, 50, 100, 200]],
    [1, [50, 100, 200]],
    [50, [50, 100, 200]],
    [51, [100, 200]],
    [200, [200]],
    [201, []],
  ])('of %d dollars is found by the ceilings %j', async (fee, ceilings) => {
    expect(await foundUpTo()).toEqual([])
    await buildAvailability(app.db, { lawyerId, fee })
    expect(await foundUpTo()).toEqual(ceilings)
  })

  it('is asked for beside the kind of case, the rating and the words', async () => {
    await buildAvailability(app.db, { lawyerId, fee: 40 })
    const [profile] = await app.db
      .select()
      .from(lawyerProfiles)
      .where(eq(lawyerProfiles.userId, lawyerId))
    const area = profile!.practiceAreas[0]!
    const other = area === 'eb1' ? 'o1' : 'eb1'
    expect(await found(`fee=50&visaType=${area}`)).toBe(true)
    expect(await found(`fee=50&visaType=${other}`)).toBe(false)
    expect(await found(`fee=0&visaType=${area}`)).toBe(false)
    const words = encodeURIComponent(profile!.firmName!)
    expect(await found(`fee=50&q=${words}`)).toBe(true)
    expect(await found(`fee=0&q=${words}`)).toBe(false)
    expect(await found(`fee=50&rating=5&visaType=${area}`)).toBe(
      Number(profile!.averageRating) >= 4.95,
    )
  })

  it('is not shown where the plan has no calendar, and comes back with the plan', async () => {
    await buildAvailability(app.db, { lawyerId, fee: 40 })
    const setPlan = (plan: 'starter' | 'premium') =>
      app.db.update(lawyerProfiles).set({ plan }).where(eq(lawyerProfiles.userId, lawyerId))
    await setPlan('starter')
    expect([await page(), await foundUpTo()]).toEqual([null, []])
    await setPlan('premium')
    expect([await page(), await foundUpTo()]).toEqual([40, [50, 100, 200]])
  })

  it('of a lawyer whom nobody has verified yet is looked for in the same way', async () => {
    await buildAvailability(app.db, { lawyerId, fee: 40 })
    await app.db
      .update(lawyerProfiles)
      .set({ verified: false, verificationStatus: 'pending' })
      .where(eq(lawyerProfiles.userId, lawyerId))
    const admin = await app.signIn(await buildUser(app.db, { role: 'admin' }))
    expect(await found('fee=50&verified=false', admin)).toBe(true)
    expect(await found('fee=0&verified=false', admin)).toBe(false)
  })

  it('takes no other ceiling than those of the list', async () => {
    expect((await app.visitor.get('/api/lawyers?fee=75')).status).toBe(400)
    expect((await app.visitor.get('/api/lawyers?fee=-1')).status).toBe(400)
    expect((await app.visitor.get('/api/lawyers?fee=')).status).toBe(200)
  })
})
