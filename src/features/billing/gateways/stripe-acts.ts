import type Stripe from 'stripe'
import { errors } from '../contract.ts'
import type { Beginning } from './gateway.ts'
import { chargedOf, untouched } from './stripe-charges.ts'
import { isOver, refOf } from './stripe-reading.ts'

const isMissing = (error: unknown) => (error as { code?: string }).code === 'resource_missing'
const orNull = (error: unknown): null => {
  if (isMissing(error)) return null
  throw error
}

/** The lawyer as a customer, the one from before where Stripe still has it. */
export async function customerOf(stripe: Stripe, request: Beginning): Promise<string> {
  const { customerRef, email, name, locale, lawyerId, attempt } = request
  const known =
    customerRef === null ? null : await stripe.customers.retrieve(customerRef).catch(orNull)
  if (known !== null && known.deleted !== true) return known.id
  const made = await stripe.customers.create(
    { email, name, preferred_locales: [locale], metadata: { lawyer: lawyerId } },
    { idempotencyKey: `${attempt}-customer` },
  )
  return made.id
}

export const find = (stripe: Stripe, ref: string): Promise<Stripe.Subscription | null> =>
  stripe.subscriptions
    .retrieve(ref, { expand: ['schedule', 'default_payment_method'] })
    .catch(orNull)

/** The subscription with its one item. Throws subscription_none (409). */
export async function mustFind(stripe: Stripe, ref: string) {
  const subscription = await find(stripe, ref)
  const item = subscription?.items.data[0]
  if (subscription === null || item === undefined) throw errors.subscription_none()
  return { subscription, item }
}

export const invoicesOf = async (stripe: Stripe, ref: string): Promise<Stripe.Invoice[]> =>
  (await stripe.invoices.list({ subscription: ref, limit: 100, expand: ['data.payments'] })).data

/** The schedule that will change the plan, where there is one. */
export const openSchedule = ({ schedule }: Stripe.Subscription) =>
  schedule !== null && typeof schedule !== 'string' && schedule.status === 'active'
    ? schedule
    : undefined

/** Has the subscription go over to another price when its paid time ends. */
export async function schedulePlan(
  stripe: Stripe,
  subscription: Stripe.Subscription,
  price: string,
  attempt: string,
): Promise<void> {
  const item = subscription.items.data[0]!
  const { id } =
    openSchedule(subscription) ??
    (await stripe.subscriptionSchedules.create(
      { from_subscription: subscription.id },
      { idempotencyKey: `${attempt}-schedule` },
    ))
  await stripe.subscriptionSchedules.update(
    id,
    {
      end_behavior: 'release',
      proration_behavior: 'none',
      phases: [
        {
          items: [{ price: item.price.id, quantity: 1 }],
          start_date: item.current_period_start,
          end_date: item.current_period_end,
        },
        {
          items: [{ price, quantity: 1 }],
          duration: { interval: 'month', interval_count: 1 },
          proration_behavior: 'none',
        },
      ],
    },
    { idempotencyKey: `${attempt}-phases` },
  )
}

/** Ends a subscription and settles its invoices. Each step may have been done before: the same again changes nothing. */
export async function endNow(stripe: Stripe, ref: string, attempt: string): Promise<void> {
  const subscription = await find(stripe, ref)
  if (subscription === null) return
  const period = subscription.items.data[0]?.current_period_end
  if (!isOver(subscription)) {
    const schedule = openSchedule(subscription)
    if (schedule !== undefined) await stripe.subscriptionSchedules.release(schedule.id)
    await stripe.subscriptions
      .cancel(ref, { invoice_now: false, prorate: false }, { idempotencyKey: `${attempt}-cancel` })
      .catch(orNull)
  }
  // Asked for after the end: somebody may have paid in the same moment.
  const invoices = await invoicesOf(stripe, ref)
  const charged = await chargedOf(stripe, refOf(subscription.customer), invoices)
  for (const invoice of invoices) {
    const { refundedCents, dispute } = charged.get(invoice.id) ?? untouched
    // What the bank decides about, or has given back, is not ours to give back.
    const isOurs = dispute === null || dispute === 'won'
    const back = Math.max(refundedCents, invoice.post_payment_credit_notes_amount)
    const left = isOurs ? invoice.amount_paid - back : 0
    const isPresent = invoice.lines.data.some((line) => line.period.end === period)
    if (invoice.status === 'draft') await stripe.invoices.del(invoice.id)
    else if (invoice.status === 'open' || invoice.status === 'uncollectible')
      await stripe.invoices.voidInvoice(invoice.id)
    else if (invoice.status === 'paid' && isPresent && left > 0)
      await stripe.creditNotes.create(
        { invoice: invoice.id, amount: left, refund_amount: left, email_type: 'none' },
        { idempotencyKey: `${attempt}-${invoice.id}` },
      )
  }
}
