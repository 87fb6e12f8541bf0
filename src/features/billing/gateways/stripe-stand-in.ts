import { Stripe } from 'stripe'
import { serve, type MovingClock, type Reply } from './stand-in-server.ts'
import { chargeOf, decideDispute, openDispute, refundCharge } from './stripe-stand-in-charges.ts'
import { addMethod, confirmSetup } from './stripe-stand-in-cards.ts'
import { answerOf, fault } from './stripe-stand-in-routes.ts'
import { createState } from './stripe-stand-in-state.ts'
import type { Event, TestCard } from './stripe-stand-in-objects.ts'

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

  const lastCharge = (ref: string) =>
    state
      .invoicesOf(ref)
      .filter(({ amount_paid: paid }) => paid > 0)
      .flatMap((invoice) => chargeOf(state, invoice) ?? [])[0]

  return {
    ...server,
    state,
    webhookSecret,
    /** What Stripe's form does in the browser. */
    pay(secret: string, card: TestCard, confirmed = false): 'paid' | 'declined' | 'asks' {
      const setup = [...state.setups.values()].find((one) => one.client_secret === secret)
      if (setup !== undefined)
        return card === 'asks' && !confirmed ? 'asks' : confirmSetup(state, setup, card)
      const subscription = bySecret(secret)
      if (subscription === undefined || subscription.ended_at !== null) return 'declined'
      if (card === 'asks' && !confirmed) return 'asks'
      if (card === 'declined') return 'declined'
      state.chargeTo(subscription, addMethod(state, subscription.customer, card).id)
      const invoice = state.invoices.get(subscription.latest_invoice ?? '')
      if (subscription.pending_setup_intent !== null) subscription.pending_setup_intent = null
      else if (invoice?.status === 'open') {
        if (subscription.status === 'incomplete') subscription.status = 'active'
        state.settle(subscription, invoice, 'pays')
        const changed = subscription.pending_update?.subscription_items[0]
        if (changed !== undefined) subscription.items.data[0]!.price = changed.price
        subscription.pending_update = null
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
    /** The operator gives the last payment back, whole or in part. */
    refund(ref: string, cents?: number): boolean {
      const charge = lastCharge(ref)
      if (charge === undefined) return false
      return refundCharge(state, charge, cents ?? charge.amount - charge.amount_refunded)
    },
    /** The payer objects to the last payment at the bank. */
    dispute(ref: string): boolean {
      const charge = lastCharge(ref)
      if (charge === undefined || charge.disputed) return false
      openDispute(state, charge)
      return true
    },
    decide(ref: string, status: 'won' | 'lost'): boolean {
      const charge = lastCharge(ref)
      const dispute = [...state.disputes.values()].find((one) => one.charge === charge?.id)
      if (dispute?.status !== 'needs_response') return false
      decideDispute(state, dispute, status)
      return true
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
