import type { Order } from '@paypal/paypal-server-sdk'
import { later } from '#kernel/clock.ts'
import { plans, type Plan } from '#features/lawyers/rules.ts'
import { addMonths } from '../rules.ts'
import type { GatewaySubscription } from './gateway.ts'
import type { Disputed } from './paypal-disputes.ts'

/** What an order is for. It travels with the order, so that PayPal alone says what was bought. */
export interface Purpose {
  readonly plan: Plan
  readonly startAt: Date | null
  /** Nobody may pay this order any more. */
  readonly isClosed: boolean
}

const closed = 'closed'

export const purposeText = ({ plan, startAt, isClosed }: Purpose): string =>
  [plan, startAt?.toISOString() ?? 'now', ...(isClosed ? [closed] : [])].join(' ')

/** Reads what `purposeText` wrote; undefined where the order is none of ours. */
export function purposeOf(order: Order): Purpose | undefined {
  const [plan, start, end] = order.purchaseUnits?.[0]?.customId?.split(' ') ?? []
  const startAt = start === 'now' ? null : new Date(start ?? '')
  if (!plans.includes(plan as Plan)) return undefined
  if (startAt !== null && Number.isNaN(startAt.getTime())) return undefined
  return { plan: plan as Plan, startAt, isClosed: end === closed }
}

export const captureOf = (order: Order) => order.purchaseUnits?.[0]?.payments?.captures?.[0]

type Capture = NonNullable<ReturnType<typeof captureOf>>

const given = ['COMPLETED', 'PARTIALLY_REFUNDED']
/** Money that PayPal holds back because the payer objects was paid all the same. */
const objections = ['BUYER_COMPLAINT', 'CHARGEBACK']

const isObjected = ({ status, statusDetails }: Capture) =>
  status === 'PENDING' && objections.includes(statusDetails?.reason ?? '')

/** Was this payment made, and not given back whole? */
export const isPaidBy = (capture: Capture): boolean =>
  given.includes(capture.status ?? '') || isObjected(capture)

const cents = (amount: { readonly value?: string } | undefined) =>
  Math.round(Number(amount?.value ?? 0) * 100)

/** What of a payment went back, in cents. */
export function refundedOf(order: Order): number {
  const capture = captureOf(order)
  if (capture?.status === 'REFUNDED') return cents(capture.amount)
  const refunds = order.purchaseUnits?.[0]?.payments?.refunds ?? []
  return refunds
    .filter(({ status }) => status === 'COMPLETED')
    .reduce((sum, { amount }) => sum + cents(amount), 0)
}

/** An order and its one payment as a month of a plan; undefined where it is none of ours. */
export function toSubscription(
  order: Order,
  now: Date,
  told: Disputed | null,
): GatewaySubscription | undefined {
  const purpose = purposeOf(order)
  if (purpose === undefined || order.id === undefined) return undefined
  const { plan, startAt, isClosed } = purpose
  const subscription = {
    ref: order.id,
    customerRef: order.payer?.payerId ?? '',
    plan,
    scheduledPlan: null,
    card: null,
  }
  const capture = captureOf(order)
  const isPaid = capture !== undefined && isPaidBy(capture)
  // Nothing was paid: there is no time that could count as paid.
  if (capture === undefined || (!isPaid && capture.status !== 'REFUNDED'))
    return {
      ...subscription,
      status: isClosed ? 'cancelled' : 'incomplete',
      periodStart: later(now, -1_000),
      periodEnd: now,
      cancelAtEnd: false,
      invoices: [],
    }

  const at = new Date(capture.createTime ?? now)
  const start = startAt !== null && startAt > at ? startAt : at
  const wholeEnd = addMonths(start, 1)
  const changed = new Date(capture.updateTime ?? now)
  const dispute = told ?? (isObjected(capture) ? { state: 'open' as const, at: changed } : null)
  const isLost = dispute?.state === 'lost'
  // A month is over when its money went back, or was awarded to the payer.
  const back = isLost ? dispute.at : isPaid ? wholeEnd : changed
  const end = back < wholeEnd ? new Date(Math.max(+back, +start + 1_000)) : wholeEnd
  const runs = isPaid && !isLost && now < end
  return {
    ...subscription,
    status: runs ? 'active' : 'cancelled',
    periodStart: start,
    periodEnd: end,
    cancelAtEnd: runs,
    invoices: [
      {
        ref: capture.id ?? order.id,
        number: capture.id ?? order.id,
        plan,
        amountCents: cents(capture.amount),
        currency: capture.amount?.currencyCode ?? 'USD',
        status: isPaid ? 'paid' : 'refunded',
        refundedCents: refundedOf(order),
        dispute: dispute?.state ?? null,
        at,
        periodStart: start,
        periodEnd: wholeEnd,
      },
    ],
  }
}
