import type { Call, Reply } from './stand-in-server.ts'
import { paymentOf, type StripeState } from './stripe-stand-in-state.ts'
import type { Charge, Dispute, Invoice } from './stripe-stand-in-objects.ts'

const list = (data: readonly unknown[]): Reply => ({
  status: 200,
  body: { object: 'list', data, has_more: false },
})

/** An invoice with its payments, as Stripe shows it where that is asked for. */
export const withPayments = (invoice: Invoice) => ({
  ...invoice,
  payments: {
    data: [{ payment: { type: 'payment_intent', payment_intent: paymentOf(invoice) } }],
  },
})

export const chargeOf = (state: StripeState, invoice: Invoice): Charge | undefined =>
  [...state.charges.values()].find((one) => one.payment_intent === paymentOf(invoice))

/** Gives money back as an operator does by hand; false where the bank decides about it, or there is not so much left. */
export function refundCharge(state: StripeState, charge: Charge, cents: number): boolean {
  const disputes = [...state.disputes.values()].filter((one) => one.charge === charge.id)
  if (disputes.some(({ status }) => status !== 'won')) return false
  if (cents <= 0 || charge.amount_refunded + cents > charge.amount) return false
  charge.amount_refunded += cents
  state.emit('charge.refunded', charge)
  return true
}

export function openDispute(state: StripeState, charge: Charge): Dispute {
  const made: Dispute = {
    id: state.newRef('dp'),
    object: 'dispute',
    charge: charge.id,
    payment_intent: charge.payment_intent,
    amount: charge.amount,
    status: 'needs_response',
  }
  state.disputes.set(made.id, made)
  charge.disputed = true
  state.emit('charge.dispute.created', made)
  return made
}

export function decideDispute(state: StripeState, dispute: Dispute, status: 'won' | 'lost'): void {
  dispute.status = status
  state.emit('charge.dispute.closed', dispute)
}

/** For tests alone: what Stripe answers about charges; undefined for any other call. */
export function answerOfCharges(state: StripeState, { method, path, query }: Call) {
  switch (`${method} ${path}`) {
    case 'GET /v1/charges':
      return list(
        [...state.charges.values()].filter((one) => one.customer === query.get('customer')),
      )
    case 'GET /v1/disputes':
      return list([...state.disputes.values()].filter((one) => one.charge === query.get('charge')))
    case 'GET /v1/invoice_payments': {
      const payment = query.get('payment[payment_intent]')
      const invoices = [...state.invoices.values()].filter((one) => paymentOf(one) === payment)
      return list(invoices.map((invoice) => ({ object: 'invoice_payment', invoice })))
    }
    default:
      return undefined
  }
}
