import { expect, test } from 'vitest'
import { buildLawyer } from '#features/lawyers/fixtures.ts'
import { buildUser } from '#features/people/fixtures.ts'
import { buildQuestion } from '#features/questions/fixtures.ts'
import { openTestApp } from './testing.ts'

test('outside demo mode an administrator without a second factor reads what a member reads; with one, everything', async () => {
  const app = await openTestApp({ DEMO: 'off', RATE_LIMIT: 'on' })
  try {
    const lawyer = await buildLawyer(app.db, { verified: false })
    const question = await buildQuestion(app.db, {
      userId: (await buildUser(app.db)).id,
      hiddenAt: new Date(),
    })
    const read = async (twoFactorEnabled: boolean) => {
      const ada = await app.signIn(await buildUser(app.db, { role: 'admin', twoFactorEnabled }))
      return [
        (await ada.get(`/api/lawyers/${lawyer.id}`)).status,
        (await ada.get(`/api/questions/${question.id}`)).status,
      ]
    }
    expect(await read(false)).toEqual([404, 404])
    expect(await read(true)).toEqual([200, 200])
  } finally {
    await app.close()
  }
})
