import { AppError } from '#kernel/errors.ts'
import type { ManualCtx } from '#server/context.ts'
import { errors } from '../contract.ts'
import type { PaymentGateway } from '../gateways/gateway.ts'
import type { SyncCtx } from '../gateways/payments.ts'
import { canChangeCard } from '../rules.ts'
import { findByRef } from '../store/payments.ts'
import { runningAt } from './subscription.ts'
import { syncSubscription } from './sync.ts'

/** Begins to put another card on file for the lawyer's running plan. Nothing has changed yet. Throws card_none (409) where no card is charged. */
export async function beginCard(
  ctx: ManualCtx,
  attempt: string,
): Promise<{ setupId: string; clientSecret: string }> {
  const { gateway, ref } = await runningAt(ctx, canChangeCard)
  const { setupRef, clientSecret } = await gateway.beginCard(ref, `card ${attempt}`)
  return { setupId: setupRef, clientSecret }
}

const isDeclined = (error: unknown) =>
  error instanceof AppError && error.code === 'payment_declined'

/**
 * Charges the lawyer's running plan to the card that was confirmed. The same again is no fault. Throws card_unknown (404) for
 * what was begun for another plan, card_unconfirmed (409) before the payer confirmed, and card_declined (402) where the new card
 * is on file and did not pay what is due.
 */
export async function takeCard(ctx: ManualCtx, setupId: string): Promise<void> {
  const { gateway, ref } = await runningAt(ctx, canChangeCard)
  let isPaid = true
  try {
    await gateway.takeCard(ref, setupId)
  } catch (error) {
    if (!isDeclined(error)) throw error
    isPaid = false
  }
  await syncSubscription(ctx, gateway, ref)
  if (!isPaid) throw errors.card_declined()
}

/** What a provider cannot do later either: it need not tell us again. */
const final: readonly string[] = [
  'payment_declined',
  'card_unknown',
  'card_unconfirmed',
  'subscription_none',
]

/** Takes a card that a provider says was confirmed, for a browser that never came back. One for a subscription that is none of ours does nothing. */
export async function takeConfirmed(
  ctx: SyncCtx,
  gateway: PaymentGateway,
  { subscriptionRef, setupRef }: { subscriptionRef: string; setupRef: string },
): Promise<void> {
  if ((await findByRef(ctx.db, gateway.name, subscriptionRef)) === undefined) return
  await gateway.takeCard(subscriptionRef, setupRef).catch((error: unknown) => {
    if (!(error instanceof AppError) || !final.includes(error.code)) throw error
  })
}
