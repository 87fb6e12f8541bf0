import type { Order } from '@paypal/paypal-server-sdk'
import { later } from '#kernel/clock.ts'
import { plans, type Plan } from '#features/lawyers/rules.ts'
import { addMonths } from '../rules.ts'
import type { GatewaySubscription } from './gateway.ts'

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

const given = ['COMPLETED', 'PARTIALLY_REFUNDED']

/** An order and its one payment as a month of a plan; undefined where it is none of ours. */
export function toSubscription(order: Order, now: Date): GatewaySubscription | undefined {
  const purpose = purposeOf(order)
  if (purpose === undefined || order.id === undefined) return undefined
  const { plan, startAt, isClosed } = purpose
  const subscription = {
    ref: order.id,
    customerRef: order.payer?.payerId ?? '',
    plan,
    scheduledPlan: null,
  }
  const capture = captureOf(order)
  const isPaid = given.includes(capture?.status ?? '')
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
  // A refunded month is over when the money went back.
  const refunded = isPaid ? wholeEnd : new Date(capture.updateTime ?? now)
  const end = refunded < wholeEnd ? new Date(Math.max(+refunded, +start + 1_000)) : wholeEnd
  const runs = isPaid && now < end
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
        amountCents: Math.round(Number(capture.amount?.value ?? 0) * 100),
        currency: capture.amount?.currencyCode ?? 'USD',
        status: isPaid ? 'paid' : 'refunded',
        at,
        periodStart: start,
        periodEnd: wholeEnd,
      },
    ],
  }
}
