import { randomBytes } from 'node:crypto'
import { addMonths } from '../rules.ts'
import type { MovingClock } from './stand-in-server.ts'
import type {
  Charge,
  Dispute,
  Event,
  Invoice,
  Line,
  PaymentMethod,
  Price,
  Schedule,
  Setup,
  Subscription,
  TestCard,
} from './stripe-stand-in-objects.ts'

/** The payment of an invoice is known from the start. */
export const paymentOf = (invoice: Invoice): string =>
  invoice.confirmation_secret.client_secret.split('_secret_')[0]!

const newRef = (kind: string) => `${kind}_${randomBytes(8).toString('hex')}`
const seconds = (date: Date) => Math.floor(date.getTime() / 1000)
const monthAfter = (anchor: number, count: number) =>
  seconds(addMonths(new Date(anchor * 1000), count))

/** For tests alone: what Stripe would keep, and what its clock would do. */
export function createState(clock: MovingClock) {
  const customers = new Map<string, { id: string; object: 'customer'; email: string }>()
  const prices = new Map<string, Price>()
  const subscriptions = new Map<string, Subscription>()
  const schedules = new Map<string, Schedule>()
  const invoices = new Map<string, Invoice>()
  const charges = new Map<string, Charge>()
  const disputes = new Map<string, Dispute>()
  const cards = new Map<string, TestCard>()
  const methods = new Map<string, PaymentMethod>()
  const setups = new Map<string, Setup>()
  const events: Event[] = []
  let numbers = 0

  const now = () => seconds(clock.now())
  const emit = (type: string, object: object) =>
    events.push({
      id: newRef('evt'),
      object: 'event',
      type,
      created: now(),
      livemode: false,
      data: { object: structuredClone(object) },
    })
  const changed = (subscription: Subscription) =>
    emit(
      subscription.ended_at === null
        ? 'customer.subscription.updated'
        : 'customer.subscription.deleted',
      subscription,
    )
  const invoicesOf = (ref: string) =>
    [...invoices.values()]
      .filter((one) => one.parent.subscription_details.subscription === ref)
      .toReversed()

  function bill(subscription: Subscription, reason: string, lines: Line[]): Invoice {
    const total = lines.reduce((sum, { amount }) => sum + amount, 0)
    numbers += 1
    const id = newRef('in')
    const invoice: Invoice = {
      id,
      object: 'invoice',
      number: `ST-${String(numbers).padStart(4, '0')}`,
      status: total > 0 ? 'open' : 'paid',
      currency: 'usd',
      total,
      amount_due: Math.max(0, total),
      amount_paid: 0,
      attempt_count: 0,
      post_payment_credit_notes_amount: 0,
      billing_reason: reason,
      created: now(),
      effective_at: now(),
      invoice_pdf: `https://pay.stripe.com/invoice/${id}/pdf`,
      lines: { data: lines },
      parent: { subscription_details: { subscription: subscription.id } },
      confirmation_secret: { client_secret: `${newRef('pi')}_secret_${newRef('x')}` },
    }
    invoices.set(id, invoice)
    subscription.latest_invoice = id
    emit('invoice.created', invoice)
    return invoice
  }

  const wholeLine = (price: Price, start: number, end: number): Line => ({
    amount: price.unit_amount,
    period: { start, end },
    pricing: { price_details: { price: price.id } },
  })

  /** Half of a month costs half. Lines of a change in the middle of a period. */
  function prorated(subscription: Subscription, to: Price): Line[] {
    const item = subscription.items.data[0]!
    const [start, end] = [item.current_period_start, item.current_period_end]
    const part = (end - Math.max(now(), start)) / (end - start)
    const line = (price: Price, sign: number): Line => ({
      ...wholeLine(price, now(), end),
      amount: sign * Math.round(price.unit_amount * part),
    })
    return [line(item.price, -1), line(to, 1)]
  }

  function charge({ customer }: Subscription, invoice: Invoice): void {
    const id = newRef('ch')
    charges.set(id, {
      id,
      object: 'charge',
      customer,
      payment_intent: paymentOf(invoice),
      amount: invoice.amount_paid,
      amount_refunded: 0,
      disputed: false,
    })
  }

  function settle(subscription: Subscription, invoice: Invoice, card: TestCard): boolean {
    invoice.attempt_count += 1
    const paid = card === 'pays' || (card === 'fails_later' && invoice.attempt_count === 0)
    if (paid) {
      invoice.status = 'paid'
      invoice.amount_paid = invoice.amount_due
      charge(subscription, invoice)
    }
    emit(paid ? 'invoice.paid' : 'invoice.payment_failed', invoice)
    if (subscription.ended_at === null && subscription.status !== 'incomplete')
      subscription.status = paid ? 'active' : 'past_due'
    return paid
  }

  /** A change that nobody paid for is discarded with its invoice. */
  function dropPending(subscription: Subscription): void {
    if (subscription.pending_update === null) return
    subscription.pending_update = null
    const invoice = invoices.get(subscription.latest_invoice ?? '')
    if (invoice?.status !== 'open') return
    invoice.status = 'void'
    emit('invoice.voided', invoice)
    emit('customer.subscription.pending_update_expired', subscription)
  }

  function endAt(subscription: Subscription, at: number): void {
    dropPending(subscription)
    subscription.status = subscription.status === 'incomplete' ? 'incomplete_expired' : 'canceled'
    subscription.ended_at = at
    const schedule = schedules.get(subscription.schedule ?? '')
    if (schedule !== undefined) schedule.status = 'canceled'
    changed(subscription)
  }

  /** What is charged from now on. */
  function chargeTo(subscription: Subscription, method: string): void {
    subscription.default_payment_method = method
    cards.set(subscription.id, methods.get(method)!.test)
  }

  /** Begins the next period and asks for its money. */
  function renew(subscription: Subscription): void {
    dropPending(subscription)
    const item = subscription.items.data[0]!
    const due = item.current_period_end
    if (subscription.cancel_at_period_end) return endAt(subscription, due)
    const schedule = schedules.get(subscription.schedule ?? '')
    const phase = schedule?.phases.find(({ start_date: start }) => start >= due)
    if (schedule?.status === 'active' && phase !== undefined) {
      item.price = prices.get(phase.items[0]!.price)!
      schedule.current_phase = { start_date: phase.start_date, end_date: phase.end_date }
      schedule.status = 'released'
      subscription.schedule = null
      // A phase brings its own card along.
      const method = schedule.default_settings.default_payment_method
      if (method !== null) chargeTo(subscription, method)
    }
    let count = 1
    while (monthAfter(subscription.anchor, count) <= due) count += 1
    item.current_period_start = due
    item.current_period_end = monthAfter(subscription.anchor, count)
    const invoice = bill(subscription, 'subscription_cycle', [
      wholeLine(item.price, due, item.current_period_end),
    ])
    if (subscription.status === 'trialing') subscription.status = 'active'
    const card = cards.get(subscription.id) ?? 'declined'
    settle(subscription, invoice, card === 'fails_later' ? 'declined' : card)
    changed(subscription)
  }

  const isRunning = ({ status }: Subscription) => status === 'active' || status === 'trialing'
  /** After three weeks of asking, Stripe gives up, as its settings say by default here. */
  const givesUp = 21 * 86_400

  return {
    customers,
    prices,
    subscriptions,
    schedules,
    invoices,
    charges,
    disputes,
    cards,
    methods,
    setups,
    events,
    now,
    emit,
    changed,
    invoicesOf,
    bill,
    wholeLine,
    prorated,
    settle,
    endAt,
    chargeTo,
    dropPending,
    newRef,
    /** Lets happen what the clock has made due. */
    tick(): void {
      for (const subscription of subscriptions.values()) {
        const item = subscription.items.data[0]!
        while (isRunning(subscription) && item.current_period_end <= now()) renew(subscription)
        if ((subscription.pending_update?.expires_at ?? Infinity) <= now())
          dropPending(subscription)
        const unpaid = subscription.status === 'past_due'
        if (unpaid && item.current_period_start + givesUp <= now())
          endAt(subscription, item.current_period_start + givesUp)
      }
    },
  }
}

export type StripeState = ReturnType<typeof createState>
