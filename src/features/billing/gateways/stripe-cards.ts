import type Stripe from 'stripe'
import { errors } from '../contract.ts'
import { find, invoicesOf, mustFind, openSchedule } from './stripe-acts.ts'
import { isOver, refOf, statusOf } from './stripe-reading.ts'

/** What a card that is put on file carries, so that it is known whose it is when the browser never comes back. */
const purpose = (subscriptionRef: string) => ({ subscription: subscriptionRef })
/** The subscription says whose card it took last. */
const mark = 'card_from'

/** So many cards are not confirmed while one is written. */
const mostRounds = 5

const unconfirmed = ['requires_payment_method', 'requires_confirmation', 'requires_action']

/** The cards that were begun for a subscription, newest first. */
const setupsOf = async (
  stripe: Stripe,
  { id, customer }: Stripe.Subscription,
): Promise<Stripe.SetupIntent[]> => {
  const { data } = await stripe.setupIntents.list({ customer: refOf(customer), limit: 100 })
  return data.filter((one) => one.metadata?.['subscription'] === id)
}

/** Begins to put another card on file, or goes on with the one that is begun: a second one would make it unclear which came last. */
export async function beginCard(
  stripe: Stripe,
  ref: string,
  attempt: string,
): Promise<{ setupRef: string; clientSecret: string }> {
  const { subscription } = await mustFind(stripe, ref)
  if (isOver(subscription)) throw errors.subscription_none()
  const begun = (await setupsOf(stripe, subscription)).find((one) =>
    unconfirmed.includes(one.status),
  )
  const { id, client_secret: clientSecret } =
    begun ??
    (await stripe.setupIntents.create(
      {
        customer: refOf(subscription.customer),
        usage: 'off_session',
        allowed_payment_method_types: ['card'],
        metadata: purpose(ref),
      },
      { idempotencyKey: attempt },
    ))
  if (clientSecret === null) throw errors.provider_unavailable()
  return { setupRef: id, clientSecret }
}

/**
 * Charges the subscription to the card that was confirmed last, and pays what is due with it. It looks again after it has
 * written: whoever writes last has seen the newest card, however many do this at once. The card of the customer is left alone,
 * because each plan has its own. Writing carries no key: what is written is a state, and a key would answer an older one.
 */
export async function takeCard(stripe: Stripe, ref: string, setupRef: string): Promise<void> {
  for (let round = 0; round < mostRounds; round += 1) {
    const subscription = await find(stripe, ref)
    if (subscription === null) throw errors.card_unknown()
    const setups = await setupsOf(stripe, subscription)
    const named = setups.find(({ id }) => id === setupRef)
    if (named === undefined) throw errors.card_unknown()
    if (named.status !== 'succeeded') throw errors.card_unconfirmed()
    if (isOver(subscription)) throw errors.subscription_none()
    const newest = setups.find(({ status }) => status === 'succeeded')!
    if (newest.payment_method === null) throw errors.provider_unavailable()
    const card = refOf(newest.payment_method)
    if (subscription.metadata[mark] === newest.id) return payDue(stripe, subscription, newest, card)
    // A smaller plan that is scheduled would bring the former card back.
    const schedule = openSchedule(subscription)
    if (schedule !== undefined)
      await stripe.subscriptionSchedules.update(schedule.id, {
        default_settings: { default_payment_method: card },
      })
    await stripe.subscriptions.update(ref, {
      default_payment_method: card,
      metadata: { [mark]: newest.id },
    })
  }
  throw errors.provider_unavailable()
}

/** The bank wants its owner's word for this payment too, and nobody is there to give it. */
const isAsked = (error: unknown) =>
  (error as { code?: string }).code === 'invoice_payment_intent_requires_action'

/** The new card pays what is open, once: a refusal is answered again, and not asked for again. */
async function payDue(
  stripe: Stripe,
  subscription: Stripe.Subscription,
  { id }: Stripe.SetupIntent,
  card: string,
): Promise<void> {
  if (statusOf(subscription) !== 'past_due') return
  for (const invoice of await invoicesOf(stripe, subscription.id))
    if (invoice.status === 'open' || invoice.status === 'uncollectible')
      await stripe.invoices
        .pay(invoice.id, { payment_method: card }, { idempotencyKey: `${id}-${invoice.id}` })
        .catch((error: unknown) => {
          throw isAsked(error) ? errors.payment_declined() : error
        })
}

/** The card that an event says was confirmed, and the subscription it is for; null where the event is about none of ours. */
export function setupIn(event: Stripe.Event): { ref: string; subscriptionRef: string } | null {
  if (event.type !== 'setup_intent.succeeded') return null
  const { id, metadata } = event.data.object
  const subscriptionRef = metadata?.['subscription']
  return subscriptionRef === undefined ? null : { ref: id, subscriptionRef }
}
