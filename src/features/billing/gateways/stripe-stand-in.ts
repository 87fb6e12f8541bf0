import { Stripe } from 'stripe'
import { serve, type MovingClock, type Reply } from './stand-in-server.ts'
import { answerOf, fault } from './stripe-stand-in-routes.ts'
import { createState, type Event, type TestCard } from './stripe-stand-in-state.ts'

/** For tests alone: Stripe's HTTP interface, as far as the product uses it, with people who pay and a clock that moves. */
export async function openStripeStandIn(clock: MovingClock, webhookSecret = 'whsec_stand_in') {
  const state = createState(clock)
  const done = new Map<string, { readonly asked: string; readonly reply: Reply }>()
  const server = await serve((call) => {
    const key = call.headers['idempotency-key'] as string | undefined
    const asked = `${call.path} ${call.body}`
    const before = key === undefined || call.method === 'GET' ? undefined : done.get(key)
    if (before !== undefined)
      return before.asked === asked
        ? before.reply
        : fault(400, 'idempotency_error', 'idempotency_key_in_use')
    const reply = structuredClone(answerOf(state, call))
    if (key !== undefined) done.set(key, { asked, reply })
    return reply
  })
  const { webhooks } = new Stripe('sk_test_stand_in')

  const bySecret = (secret: string) =>
    [...state.subscriptions.values()].find(
      (one) =>
        one.pending_setup_intent?.client_secret === secret ||
        state.invoices.get(one.latest_invoice ?? '')?.confirmation_secret.client_secret === secret,
    )

  return {
    ...server,
    state,
    webhookSecret,
    /** What Stripe's form does in the browser. */
    pay(secret: string, card: TestCard, confirmed = false): 'paid' | 'declined' | 'asks' {
      const subscription = bySecret(secret)
      if (subscription === undefined || subscription.ended_at !== null) return 'declined'
      if (card === 'asks' && !confirmed) return 'asks'
      if (card === 'declined') return 'declined'
      state.cards.set(subscription.id, card === 'asks' ? 'pays' : card)
      const invoice = state.invoices.get(subscription.latest_invoice ?? '')
      if (subscription.pending_setup_intent !== null) subscription.pending_setup_intent = null
      else if (invoice?.status === 'open') {
        if (subscription.status === 'incomplete') subscription.status = 'active'
        state.settle(subscription, invoice, 'pays')
      } else return 'declined'
      state.changed(subscription)
      return 'paid'
    },
    /** Money comes for what is open, as when a new card was given at Stripe. */
    payOpen(ref: string): void {
      const subscription = state.subscriptions.get(ref)!
      state.cards.set(ref, 'pays')
      for (const invoice of state.invoicesOf(ref))
        if (invoice.status === 'open') state.settle(subscription, invoice, 'pays')
      state.changed(subscription)
    },
    /** An event as Stripe sends it, signed by its own helper. */
    signed(event: Event, { at = clock.now(), secret = webhookSecret } = {}) {
      const payload = JSON.stringify(event)
      const timestamp = Math.floor(at.getTime() / 1000)
      const signature = webhooks.generateTestHeaderString({ payload, secret, timestamp })
      return { payload, headers: { 'stripe-signature': signature } }
    },
  }
}

export type StripeStandIn = Awaited<ReturnType<typeof openStripeStandIn>>
