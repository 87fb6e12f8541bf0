import type Stripe from 'stripe'
import type { Plan } from '#features/lawyers/rules.ts'
import type { CardOnFile, InvoiceStatus, ProviderStatus } from '../contract.ts'
import { addMonths } from '../rules.ts'
import type { GatewayInvoice, GatewaySubscription } from './gateway.ts'
import { untouched, type Charged } from './stripe-charges.ts'

export const momentOf = (seconds: number) => new Date(seconds * 1000)
export const refOf = (value: string | { id: string }) =>
  typeof value === 'string' ? value : value.id

/** The line that an invoice is mainly about: of an upgrade the new plan, and not the credit for the old one. */
const mainLine = ({ lines }: Stripe.Invoice) =>
  lines.data.toSorted((a, b) => b.amount - a.amount)[0]

const priceOfLine = (line: Stripe.InvoiceLineItem | undefined) => {
  const price = line?.pricing?.price_details?.price
  return price === undefined ? undefined : refOf(price as string | { id: string })
}

/** The phase of a schedule that follows the present one. */
const nextPhase = ({ schedule }: Stripe.Subscription) => {
  if (schedule === null || typeof schedule === 'string' || schedule.status !== 'active') return
  const now = schedule.current_phase
  return now === null ? undefined : schedule.phases.find((one) => one.start_date >= now.end_date)
}

const priceOfPhase = (phase: ReturnType<typeof nextPhase>) => {
  const price = phase?.items[0]?.price
  return price === undefined ? undefined : refOf(price as string | { id: string })
}

/** Every price that a subscription and its invoices name. */
export const pricesIn = (
  subscription: Stripe.Subscription,
  invoices: readonly Stripe.Invoice[],
): string[] => [
  ...new Set(
    [
      subscription.items.data[0]?.price.id,
      priceOfPhase(nextPhase(subscription)),
      ...invoices.map((invoice) => priceOfLine(mainLine(invoice))),
    ].filter((ref) => ref !== undefined),
  ),
]

/** A subscription that begins later is open until its card is kept: Stripe calls it `trialing` from the start. */
export function statusOf({
  status,
  pending_setup_intent: setup,
}: Stripe.Subscription): ProviderStatus {
  switch (status) {
    case 'incomplete':
      return 'incomplete'
    case 'trialing':
      return setup === null ? 'active' : 'incomplete'
    case 'active':
      return 'active'
    case 'past_due':
    case 'unpaid':
      return 'past_due'
    default:
      return 'cancelled'
  }
}

export const isOver = ({ status }: Stripe.Subscription) =>
  status === 'canceled' || status === 'incomplete_expired'

/** The card of a subscription that still charges one. */
function cardOf(subscription: Stripe.Subscription): CardOnFile | null {
  const { default_payment_method: method } = subscription
  if (isOver(subscription) || method === null || typeof method === 'string') return null
  if (method.card === undefined) return null
  const { brand, last4, exp_month: month, exp_year: year } = method.card
  return { brand, lastFour: last4, month, year }
}

/** What went back: a credit note that was refunded stands in the charge too. */
const backOf = (invoice: Stripe.Invoice, { refundedCents }: Charged) =>
  Math.min(invoice.amount_paid, Math.max(refundedCents, invoice.post_payment_credit_notes_amount))

function invoiceStatusOf(invoice: Stripe.Invoice, back: number): InvoiceStatus {
  const { status, amount_paid: paid } = invoice
  if (status === 'paid') return paid > 0 && back >= paid ? 'refunded' : 'paid'
  if (status === 'void') return 'void'
  return status === 'uncollectible' || invoice.attempt_count > 0 ? 'failed' : 'open'
}

/** What is settled or asked for; drafts and invoices of nothing are neither. */
const isReal = (invoice: Stripe.Invoice) =>
  invoice.status !== 'draft' && invoice.total > 0 && mainLine(invoice) !== undefined

function toInvoice(invoice: Stripe.Invoice, plan: Plan, charged: Charged): GatewayInvoice {
  const { period } = mainLine(invoice)!
  const back = backOf(invoice, charged)
  const status = invoiceStatusOf(invoice, back)
  const settled = status === 'paid' || status === 'refunded'
  return {
    ref: invoice.id,
    number: invoice.number ?? invoice.id,
    plan,
    amountCents: settled ? invoice.amount_paid : invoice.amount_due,
    currency: invoice.currency.toUpperCase(),
    status,
    refundedCents: settled ? back : 0,
    dispute: charged.dispute,
    at: momentOf(invoice.effective_at ?? invoice.created),
    periodStart: momentOf(period.start),
    periodEnd: momentOf(period.end),
  }
}

const wholePeriods = ['subscription_create', 'subscription_cycle']

/** The time paid for. Stripe moves the period on before the renewal is paid, so that of an unpaid one is read off its invoices. */
function timeOf(subscription: Stripe.Subscription, invoices: readonly Stripe.Invoice[]) {
  const item = subscription.items.data[0]!
  if (subscription.status === 'trialing') {
    const start = momentOf(subscription.trial_end ?? item.current_period_end)
    return { start, end: addMonths(start, 1) }
  }
  const present = {
    start: momentOf(item.current_period_start),
    end: momentOf(item.current_period_end),
  }
  if (subscription.status === 'active') return present
  const paid = invoices
    .filter((one) => one.status === 'paid' && isReal(one))
    .filter((one) => wholePeriods.includes(one.billing_reason ?? ''))
    .map((one) => mainLine(one)!.period)
    .toSorted((a, b) => b.end - a.end)[0]
  const time =
    paid === undefined ? present : { start: momentOf(paid.start), end: momentOf(paid.end) }
  if (statusOf(subscription) !== 'cancelled') return time
  // What is over has no time left, and one that was never paid had none.
  const ended = Math.min(time.end.getTime(), (subscription.ended_at ?? 0) * 1000)
  return { start: time.start, end: new Date(Math.max(ended, time.start.getTime() + 1000)) }
}

/** Stripe's subscription in our terms; undefined where it is for something that we do not sell. */
export function toSubscription(
  subscription: Stripe.Subscription,
  invoices: readonly Stripe.Invoice[],
  plansOf: ReadonlyMap<string, Plan>,
  charged: ReadonlyMap<string, Charged>,
): GatewaySubscription | undefined {
  const plan = plansOf.get(subscription.items.data[0]?.price.id ?? '')
  if (plan === undefined) return undefined
  const next = priceOfPhase(nextPhase(subscription))
  const scheduled = next === undefined ? undefined : plansOf.get(next)
  const time = timeOf(subscription, invoices)
  // The invoice of a change that waits for its payer's word is no debt: it is paid within a day, or void.
  const { pending_update: pending, latest_invoice: latest } = subscription
  const unconfirmed = pending && latest !== null ? refOf(latest as string | { id: string }) : null
  const status = statusOf(subscription)
  return {
    ref: subscription.id,
    customerRef: refOf(subscription.customer),
    plan,
    status,
    periodStart: time.start,
    periodEnd: time.end,
    cancelAtEnd:
      status !== 'cancelled' &&
      (subscription.cancel_at_period_end || subscription.cancel_at !== null),
    scheduledPlan: status === 'active' && scheduled !== plan ? (scheduled ?? null) : null,
    card: cardOf(subscription),
    invoices: invoices
      .filter((one) => isReal(one) && one.id !== unconfirmed)
      .map((one) =>
        toInvoice(
          one,
          plansOf.get(priceOfLine(mainLine(one)) ?? '') ?? plan,
          charged.get(one.id) ?? untouched,
        ),
      ),
  }
}

/** Which subscription an event is about; null where it is about none. */
export function subscriptionIn(event: Stripe.Event): string | null {
  const about = event.data.object as { object?: string; id?: string }
  if (about.object === 'subscription') return about.id ?? null
  if (about.object === 'invoice') {
    const parent = (about as Stripe.Invoice).parent?.subscription_details?.subscription
    return parent === undefined ? null : refOf(parent)
  }
  if (about.object === 'subscription_schedule') {
    const { subscription } = about as Stripe.SubscriptionSchedule
    return subscription === null ? null : refOf(subscription)
  }
  return null
}
