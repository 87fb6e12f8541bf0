import { commonErrors, ensure } from '#kernel/errors.ts'
import { hours, later } from '#kernel/clock.ts'
import type { Ctx, ManualCtx } from '#server/context.ts'
import type { Plan } from '#features/lawyers/rules.ts'
import { errors, type ProviderName } from '../contract.ts'
import type { PaymentGateway } from '../gateways/gateway.ts'
import { paymentsOf } from '../gateways/payments.ts'
import { canSubscribe, inForce, type Bought } from '../rules.ts'
import {
  closeCheckout,
  findBought,
  findBuyer,
  findCustomer,
  findOpenCheckout,
  findProviderRow,
  insertCheckout,
  listHeld,
  lockBuyer,
  saveRefs,
  type ProviderRow,
} from '../store/payments.ts'
import { syncSubscription } from './sync.ts'

/** The provider of this name; where it is not set up there is no such thing to buy by. */
export function gatewayOf(ctx: Pick<Ctx, 'services'>, name: ProviderName): PaymentGateway {
  const gateway = paymentsOf(ctx).gateways[name]
  if (gateway === undefined) throw commonErrors.not_found()
  return gateway
}

/** The plan that is paid for from the end of the present one on. */
export async function nextOf(
  ctx: Pick<Ctx, 'db' | 'clock'>,
  lawyerId: string,
): Promise<ProviderRow | undefined> {
  return inForce(await listHeld(ctx.db, lawyerId), ctx.clock.now()).next
}

/** What a lawyer has bought, as the rules look at it. */
export async function boughtBy(
  ctx: Pick<Ctx, 'db' | 'clock' | 'services'>,
  lawyerId: string,
): Promise<(Bought & { currentPeriodStart: Date; held: ProviderRow | null }) | undefined> {
  const row = await findBought(ctx.db, lawyerId)
  if (row === undefined) return undefined
  const gateway = row.provider && paymentsOf(ctx).gateways[row.provider.gateway]
  const follows = gateway?.renews === false ? await nextOf(ctx, lawyerId) : undefined
  return {
    ...row.subscription,
    held: row.provider,
    followedBy: follows?.plan ?? null,
    provider: gateway ? { renews: gateway.renews } : null,
  }
}

/** A purchase begun for something else is closed first, at its provider too, so that it can be paid no more. */
async function closeOther(ctx: ManualCtx, open: ProviderRow): Promise<void> {
  const gateway = paymentsOf(ctx).gateways[open.gateway]
  if (open.ref !== null && gateway !== undefined) {
    await syncSubscription(ctx, gateway, open.ref)
    const now = await findProviderRow(ctx.db, open.id)
    if (now?.status !== 'incomplete') return
    await gateway.end(open.ref, `replaced ${open.id}`)
  }
  await ctx.transaction((tx) => closeCheckout(tx.db, open.id, tx.clock.now()))
}

/** The purchase to go on with: the one that is open already, or a new one. */
const openOrNew = (ctx: ManualCtx, gateway: ProviderName, plan: Plan) =>
  ctx.transaction(async (tx) => {
    const { db, actor, clock } = tx
    await lockBuyer(db, actor.id)
    const bought = await boughtBy(tx, actor.id)
    ensure(errors, canSubscribe(bought, clock.now()))
    const open = await findOpenCheckout(db, actor.id)
    if (open !== undefined && (open.gateway !== gateway || open.plan !== plan))
      throw commonErrors.conflict()
    const checkout =
      open ??
      (await insertCheckout(db, { lawyerId: actor.id, gateway, plan, createdAt: clock.now() }))
    const follows =
      bought !== undefined && bought.status === 'active' && bought.provider?.renews === false
    return {
      checkout,
      buyer: (await findBuyer(db, actor.id))!,
      customerRef: await findCustomer(db, actor.id, gateway),
      startAt: follows && bought.currentPeriodEnd > clock.now() ? bought.currentPeriodEnd : null,
    }
  })

/** Providers forget the key of an act after a day. */
const keyLife = hours(20)

/**
 * Begins the purchase of a plan, or goes on with the one that is open: pressing twice begins one. Throws subscription_running
 * (409) where a plan runs that is paid for, whoever takes the payments for it.
 */
export async function beginCheckout(
  ctx: ManualCtx,
  name: ProviderName,
  plan: Plan,
): Promise<{ clientSecret: string; subscriptionRef: string }> {
  const gateway = gatewayOf(ctx, name)
  const open = await findOpenCheckout(ctx.db, ctx.actor.id)
  const goesOn =
    open !== undefined &&
    open.gateway === name &&
    open.plan === plan &&
    later(open.createdAt, keyLife) > ctx.clock.now()
  if (open !== undefined && !goesOn) await closeOther(ctx, open)
  if (goesOn && open.ref !== null) await syncSubscription(ctx, gateway, open.ref)
  const { checkout, buyer, customerRef, startAt } = await openOrNew(ctx, name, plan)
  const begun = await gateway.begin({
    lawyerId: ctx.actor.id,
    email: buyer.email,
    name: `${buyer.firstName} ${buyer.lastName}`.trim(),
    locale: buyer.locale,
    plan,
    customerRef,
    startAt,
    attempt: checkout.id,
  })
  await ctx.transaction((tx) =>
    saveRefs(tx.db, checkout.id, {
      ref: begun.subscriptionRef,
      customerRef: begun.customerRef,
      updatedAt: tx.clock.now(),
    }),
  )
  return { clientSecret: begun.clientSecret, subscriptionRef: begun.subscriptionRef }
}
