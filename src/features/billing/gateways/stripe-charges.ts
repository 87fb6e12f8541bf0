import type Stripe from 'stripe'
import type { DisputeState } from '../contract.ts'

/** What became of the money of an invoice after it was paid. */
export interface Charged {
  readonly refundedCents: number
  readonly dispute: DisputeState | null
}
export const untouched: Charged = { refundedCents: 0, dispute: null }

const idOf = (value: string | { id: string } | null | undefined) =>
  typeof value === 'string' ? value : value?.id

const over: readonly string[] = ['won', 'warning_closed', 'prevented']
const stateOf = ({ status }: Stripe.Dispute): DisputeState =>
  status === 'lost' ? 'lost' : over.includes(status) ? 'won' : 'open'

/** Of several disputes about one payment the worst counts. */
const worst = (states: readonly DisputeState[]): DisputeState | null =>
  (['lost', 'open', 'won'] as const).find((state) => states.includes(state)) ?? null

const paymentsOf = ({ payments }: Stripe.Invoice): string[] =>
  (payments?.data ?? []).flatMap(({ payment }) => idOf(payment.payment_intent) ?? [])

/**
 * What became of the money of these invoices, by their ids; one that nothing happened to is not named. Refunds stand in the
 * charges of the customer, one call for all of them; only a charge that was disputed is asked about by itself.
 */
export async function chargedOf(
  stripe: Stripe,
  customer: string,
  invoices: readonly Stripe.Invoice[],
): Promise<ReadonlyMap<string, Charged>> {
  if (invoices.every(({ amount_paid: paid }) => paid === 0)) return new Map()
  const { data } = await stripe.charges.list({ customer, limit: 100 })
  const touched = data.filter((one) => one.amount_refunded > 0 || one.disputed)
  const found = new Map<string, Charged>()
  for (const invoice of invoices) {
    const payments = paymentsOf(invoice)
    const charges = touched.filter((one) => payments.includes(idOf(one.payment_intent) ?? ''))
    if (charges.length === 0) continue
    const disputes = await Promise.all(
      charges
        .filter(({ disputed }) => disputed)
        .map((one) => stripe.disputes.list({ charge: one.id, limit: 100 })),
    )
    found.set(invoice.id, {
      refundedCents: charges.reduce((sum, one) => sum + one.amount_refunded, 0),
      dispute: worst(disputes.flatMap((list) => list.data.map(stateOf))),
    })
  }
  return found
}

/** The payment that an event is about: of a charge, a refund or a dispute; null where it is about none. */
export function paymentIn({ data }: Stripe.Event): string | null {
  const about = data.object as { object?: string; payment_intent?: string | { id: string } | null }
  if (!['charge', 'refund', 'dispute'].includes(about.object ?? '')) return null
  return idOf(about.payment_intent) ?? null
}

/** The subscription that a payment is for; null where it is for none. */
export async function subscriptionOfPayment(
  stripe: Stripe,
  payment: string,
): Promise<string | null> {
  const { data } = await stripe.invoicePayments.list({
    payment: { type: 'payment_intent', payment_intent: payment },
    expand: ['data.invoice'],
  })
  const invoice = data[0]?.invoice
  if (invoice === undefined || typeof invoice === 'string' || invoice.deleted === true) return null
  return idOf(invoice.parent?.subscription_details?.subscription) ?? null
}
