import { commonErrors, ensure } from '#kernel/errors.ts'
import type { ManualCtx, RequestCtx } from '#server/context.ts'
import { plans } from '#features/lawyers/rules.ts'
import { errors } from '../contract.ts'
import { paymentsOf } from '../gateways/payments.ts'
import type { PayPalGateway } from '../gateways/paypal.ts'
import { canSubscribe, planFacts } from '../rules.ts'
import { findOwnPurchase } from '../store/payments.ts'
import { takeConfirmed } from './cards.ts'
import { beginCheckout, boughtBy, gatewayOf } from './purchase.ts'
import { syncSubscription } from './sync.ts'

function paypalOf(ctx: Pick<RequestCtx, 'services'>): PayPalGateway {
  const { paypal } = paymentsOf(ctx)
  if (paypal === undefined) throw commonErrors.not_found()
  return paypal
}

/** What PayPal's script needs in the browser. */
export async function openForBrowser(
  ctx: RequestCtx,
): Promise<{ clientToken: string; script: string }> {
  const paypal = paypalOf(ctx)
  return { clientToken: await paypal.clientToken(), script: paypal.script }
}

/**
 * Orders a month of the plan that is sold at this amount. The amount chooses among our prices and sets none. Throws
 * payment_invalid (400) where nothing is sold at it.
 */
export async function orderMonth(ctx: ManualCtx, amount: number): Promise<{ id: string }> {
  paypalOf(ctx)
  const plan = plans.find((one) => planFacts(one).price === amount)
  if (plan === undefined) throw errors.payment_invalid()
  const { subscriptionRef } = await beginCheckout(ctx, 'paypal', plan)
  return { id: subscriptionRef }
}

/**
 * Takes the money of the lawyer's own order and activates the plan. Twice is once. Throws not_found (404) for any other order,
 * payment_invalid (400) for one that was closed, subscription_running (409) where another plan was paid meanwhile.
 */
export async function captureMonth(ctx: ManualCtx, orderId: string): Promise<{ status: string }> {
  const paypal = paypalOf(ctx)
  const order = await findOwnPurchase(ctx.db, ctx.actor.id, 'paypal', orderId)
  if (order === undefined) throw commonErrors.not_found()
  if (order.status === 'cancelled') throw errors.payment_invalid()
  if (order.status === 'incomplete') {
    ensure(errors, canSubscribe(await boughtBy(ctx, ctx.actor.id), ctx.clock.now()))
    await paypal.capture(orderId)
    await syncSubscription(ctx, paypal, orderId)
  }
  const now = await findOwnPurchase(ctx.db, ctx.actor.id, 'paypal', orderId)
  return { status: now?.status === 'active' ? 'COMPLETED' : 'PENDING' }
}

/**
 * Follows an event of a provider: whatever it tells, the provider is asked how things stand. Throws payment_invalid (400) where
 * the provider did not send it.
 */
export async function receiveEvent(
  ctx: ManualCtx & { readonly rawBody: Uint8Array },
  name: 'stripe' | 'paypal',
): Promise<{ received: true }> {
  const gateway = gatewayOf(ctx, name)
  const event = await gateway.readWebhook(ctx.rawBody, ctx.requestHeaders)
  if (event === null) throw errors.payment_invalid()
  const { subscriptionRef, setupRef } = event
  if (subscriptionRef === null) return { received: true }
  if (setupRef !== undefined) await takeConfirmed(ctx, gateway, { subscriptionRef, setupRef })
  await syncSubscription(ctx, gateway, subscriptionRef)
  return { received: true }
}
