import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { days, hours, later } from '#kernel/clock.ts'
import { newId } from '#kernel/ids.ts'
import { openStripeBench } from './bench-stand-in.ts'

let bench: Awaited<ReturnType<typeof openStripeBench>>
let ref: string

beforeAll(async () => {
  bench = await openStripeBench()
})
beforeEach(async () => {
  const { subscriptionRef, clientSecret } = await bench.gateway.begin({
    lawyerId: newId(),
    email: 'ana@advena.test',
    name: 'Ana',
    locale: 'en',
    plan: 'starter',
    customerRef: null,
    startAt: null,
    attempt: newId(),
  })
  await bench.pay(clientSecret, 'asks', true)
  ref = subscriptionRef
  bench.clock.advance(days(10))
  // From here on the bank wants a word of its owner for each payment.
  bench.standIn.state.cards.set(ref, 'asks')
})
afterAll(() => bench.close())

const read = async () => (await bench.gateway.read(ref))!
const upgrade = (attempt = newId()) => bench.gateway.change(ref, 'premium', 'now', attempt)
const paidCents = async () =>
  (await read()).invoices
    .filter(({ status }) => status === 'paid')
    .reduce((sum, { amountCents }) => sum + amountCents, 0)
const openInvoices = () =>
  bench.standIn.state.invoicesOf(ref).filter(({ status }) => status === 'open').length

describe('a larger plan whose payment the bank wants confirmed', () => {
  it('changes nothing before it is confirmed, and then charges what the preview said', async () => {
    const { dueNowCents } = await bench.gateway.preview(ref, 'premium')
    const secret = await upgrade()
    expect(secret).toEqual(expect.any(String))
    expect(await read()).toMatchObject({ plan: 'starter', status: 'active' })
    expect((await read()).invoices.map(({ status }) => status)).toEqual(['paid'])
    expect(await bench.pay(secret!, 'asks', true)).toBe('paid')
    expect(await read()).toMatchObject({ plan: 'premium', status: 'active' })
    expect(await paidCents()).toBe(39_00 + dueNowCents)
  })

  it('is one payment, however often it is pressed, and its preview stays the sum of that payment', async () => {
    const { dueNowCents } = await bench.gateway.preview(ref, 'premium')
    const attempt = newId()
    const secrets = [await upgrade(attempt), await upgrade(attempt)]
    bench.clock.advance(hours(5))
    secrets.push(await upgrade())
    expect(new Set(secrets).size).toBe(1)
    expect(openInvoices()).toBe(1)
    expect((await bench.gateway.preview(ref, 'premium')).dueNowCents).toBe(dueNowCents)
    await bench.pay(secrets[0]!, 'asks', true)
    expect(await paidCents()).toBe(39_00 + dueNowCents)
  })

  it('is forgotten after a day without a word, and can be begun again', async () => {
    const first = await upgrade()
    await bench.moveTo(later(bench.clock.now(), days(1)))
    expect(openInvoices()).toBe(0)
    expect(await bench.pay(first!, 'asks', true)).toBe('declined')
    expect(await read()).toMatchObject({ plan: 'starter', status: 'active' })
    const second = await upgrade()
    expect(second).not.toBe(first)
    await bench.pay(second!, 'asks', true)
    expect((await read()).plan).toBe('premium')
  })

  it.each([
    ['another plan', () => bench.gateway.change(ref, 'professional', 'now', newId())],
    ['the plan that one has', () => bench.gateway.change(ref, 'starter', 'now', newId())],
    ['a cancellation', () => bench.gateway.cancel(ref, newId())],
    ['the end', () => bench.gateway.end(ref, newId())],
  ])('can be paid no more after %s', async (_name, act) => {
    const secret = await upgrade()
    await act()
    expect(await bench.pay(secret!, 'asks', true)).toBe('declined')
    expect((await read()).plan).toBe('starter')
    expect(await paidCents()).toBeLessThanOrEqual(39_00)
  })

  it('is refused at once where the card is declined', async () => {
    bench.standIn.state.cards.set(ref, 'declined')
    await expect(upgrade()).rejects.toMatchObject({ code: 'payment_declined' })
    expect(openInvoices()).toBe(0)
  })
})
