import { afterAll, beforeAll, expect, it } from 'vitest'
import { openTestApp, type Caller, type TestApp } from '#app/testing.ts'
import { buildSubscription } from '#features/billing/fixtures.ts'
import { buildLawyer } from '#features/lawyers/fixtures.ts'
import { buildUser } from '#features/people/fixtures.ts'
import { renderAway } from './gateways/away.ts'
import { asTyped } from './gateways/rendering.ts'

let app: TestApp
let grace: Caller
let ada: Caller
beforeAll(async () => {
  app = await openTestApp()
  const lawyer = await buildLawyer(app.db, { plan: 'premium' })
  await buildSubscription(app.db, { lawyerId: lawyer.id, plan: 'premium' })
  grace = await app.signIn(lawyer)
  ada = await app.signIn(await buildUser(app.db, { role: 'admin' }))
})
afterAll(() => app.close())

const preview = (who: Caller, body: string) => who.post('/api/blog/preview', { body })
const hostile = ['>', '1. ', 'a**b'].map((piece) => piece.repeat(20_000 / piece.length))

it('who may not write articles gets no preview of one', async () => {
  const client = await app.signIn(await buildUser(app.db))
  const unverified = await app.signIn(await buildLawyer(app.db, { verified: false }))
  expect((await preview(client, '> a')).status).toBe(403)
  expect((await preview(unverified, '> a')).status).not.toBe(200)
  expect((await preview(grace, '> a')).body.html).toContain('<blockquote>')
  expect((await preview(ada, '# a')).body.html).toBe('<h2>a</h2>')
})

it('whoever reads anything else meanwhile does not wait for a post', async () => {
  let there = false
  const rendered = renderAway({ body: 'a **b**', locale: 'en', guest: true }).then(() => {
    there = true
  })
  // Rendered in this thread, it would be there before the loop could turn.
  for (let n = 0; n < 100; n += 1) await Promise.resolve()
  expect(there).toBe(false)
  await rendered
})

it('the queue of drafts opens whatever is in them', async () => {
  for (const body of hostile) {
    const { id } = (await grace.post('/api/blog/mine', { locale: 'en' })).body
    const words = {
      title: 'How a first hearing goes',
      excerpt: 'What happens on the day, step by step.',
      body,
      tags: ['court'],
    }
    const saved = await grace.put(`/api/blog/mine/${id}/draft`, { ...words, version: 1 })
    const { version } = saved.body.draft
    expect((await grace.post(`/api/blog/mine/${id}/submit`, { version })).status).toBe(200)
  }
  const { status, body } = await ada.get('/api/admin/blog/waiting')
  expect([status, body.length]).toEqual([200, hostile.length])
  for (const { html } of body) expect(html.length).toBeGreaterThan(0)
})

it('words that nobody can render in time are shown as they were typed, and cannot carry a script', () =>
  expect(asTyped('a <script>\n\n\n"b" & c')).toBe(
    '<p>a &lt;script&gt;</p>\n<p>&quot;b&quot; &amp; c</p>',
  ))
