import type Stripe from 'stripe'
import { errors } from '../contract.ts'
import { mustFind, openSchedule } from './stripe-acts.ts'
import { refOf } from './stripe-reading.ts'

/** A change that waits for its payment: the invoice of it, and the price that comes with the money. */
interface Waiting {
  readonly invoice: Stripe.Invoice
  readonly price: string | undefined
}

/** What Stripe answers where the bank asks the owner of the card, and only then. */
const asksOwner = ['subscription_payment_intent_requires_action', 'authentication_required']
const isAsked = (error: unknown) => {
  const { code, decline_code: reason } = error as { code?: string; decline_code?: string }
  return [code, reason].some((one) => one !== undefined && asksOwner.includes(one))
}

async function waitingOf(
  stripe: Stripe,
  { pending_update: pending, latest_invoice: latest }: Stripe.Subscription,
): Promise<Waiting | undefined> {
  if (!pending || latest === null) return undefined
  const invoice = await stripe.invoices.retrieve(refOf(latest as string | { id: string }), {
    expand: ['confirmation_secret'],
  })
  const price = pending.subscription_items?.[0]?.price
  return invoice.status === 'open'
    ? { invoice, price: price === undefined ? undefined : refOf(price) }
    : undefined
}

/** The invoice of the change to this price that waits for its owner, so that its sum can be shown again. */
export async function waitingInvoice(
  stripe: Stripe,
  subscription: Stripe.Subscription,
  price: string,
): Promise<Stripe.Invoice | undefined> {
  const waiting = await waitingOf(stripe, subscription)
  return waiting?.price === price ? waiting.invoice : undefined
}

const secretOf = ({ confirmation_secret: secret }: Stripe.Invoice): string => {
  if (!secret) throw errors.provider_unavailable()
  return secret.client_secret
}

/** Takes back a change that waits for its payment: a void invoice takes it along. */
export async function dropWaiting(stripe: Stripe, subscription: Stripe.Subscription) {
  const waiting = await waitingOf(stripe, subscription)
  if (waiting !== undefined) await stripe.invoices.voidInvoice(waiting.invoice.id)
}

/** Takes back whatever was planned for the subscription, now or at its end. */
export async function dropPlanned(stripe: Stripe, subscription: Stripe.Subscription) {
  await dropWaiting(stripe, subscription)
  const schedule = openSchedule(subscription)
  if (schedule !== undefined) await stripe.subscriptionSchedules.release(schedule.id)
}

/**
 * Changes to a larger plan for its payment, all or nothing. Where the bank asks the card's owner, the change waits for up to 23
 * hours, and the answer is the client secret that pays for it in the browser; null where it is done.
 */
export async function changeNow(
  stripe: Stripe,
  ref: string,
  price: string,
  attempt: string,
): Promise<string | null> {
  const { subscription, item } = await mustFind(stripe, ref)
  const waiting = await waitingInvoice(stripe, subscription, price)
  if (waiting !== undefined) return secretOf(waiting)
  await dropPlanned(stripe, subscription)
  const changeBy = (behavior: 'error_if_incomplete' | 'pending_if_incomplete', key: string) =>
    stripe.subscriptions.update(
      ref,
      {
        items: [{ id: item.id, price }],
        proration_behavior: 'always_invoice',
        payment_behavior: behavior,
        expand: ['latest_invoice.confirmation_secret'],
      },
      { idempotencyKey: key },
    )
  try {
    await changeBy('error_if_incomplete', attempt)
    return null
  } catch (error) {
    if (!isAsked(error)) throw error
  }
  const { pending_update: pending, latest_invoice: invoice } = await changeBy(
    'pending_if_incomplete',
    `${attempt}-pending`,
  )
  if (!pending) return null
  if (invoice === null || typeof invoice === 'string') throw errors.provider_unavailable()
  return secretOf(invoice)
}
