import { expect, it } from 'vitest'
import { openTestApp } from '#app/testing.ts'
import { buildLawyer } from '#features/lawyers/fixtures.ts'

it('a provider that is not set up is not offered, and its addresses are not there', async () => {
  const bare = await openTestApp()
  const person = await bare.signIn(await buildLawyer(bare.db))
  expect((await person.get('/api/billing/subscription')).body.methods).toEqual({
    card: 'sandbox',
    paypal: false,
    stripeKey: null,
  })
  for (const path of ['/paypal/setup', '/paypal/elsewhere'])
    expect((await person.get(path)).status).toBe(404)
  for (const name of ['stripe', 'paypal'])
    expect((await bare.visitor.post(`/api/webhooks/${name}`, '{}')).status).toBe(404)
  await bare.close()
})
