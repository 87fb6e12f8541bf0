import { newId } from '#kernel/ids.ts'
import { paymentsOf, type SyncCtx } from '../gateways/payments.ts'
import { chargesOn } from '../rules.ts'
import { listOfAbsent } from '../store/absent.ts'
import { closeCheckout, findProviderRow, listHeld } from '../store/payments.ts'
import { syncSubscription } from './sync.ts'

/**
 * Sees to it that a lawyer is charged no more, whatever was bought: what renews ends with the time paid for; what is unpaid,
 * open, or begins later ends at once. Doing it again changes nothing. Throws provider_unavailable where a provider is away.
 */
export async function stopCharges(ctx: SyncCtx, lawyerId: string): Promise<void> {
  for (const row of await listHeld(ctx.db, lawyerId)) {
    const now = ctx.clock.now()
    const gateway = paymentsOf(ctx).gateways[row.gateway]
    if (gateway === undefined || row.ref === null || !chargesOn(row, gateway.renews)) continue
    const runs = row.status === 'active' && row.periodStart !== null && row.periodStart <= now
    if (runs) await gateway.cancel(row.ref, `stop ${newId()}`)
    else await gateway.end(row.ref, `stop ${newId()}`)
    await syncSubscription(ctx, gateway, row.ref)
    if ((await findProviderRow(ctx.db, row.id))?.status === 'incomplete')
      await ctx.transaction((tx) => closeCheckout(tx.db, row.id, tx.clock.now()))
  }
}

const batch = 50

/** Stops the charges of lawyers who cannot use what they pay for, nor stop it themselves: suspended, leaving, or emptied. */
export async function stopForAbsent(ctx: SyncCtx): Promise<void> {
  for (const lawyerId of await listOfAbsent(ctx.db, batch))
    await stopCharges(ctx, lawyerId).catch((error: unknown) =>
      ctx.log.warn({ err: error }, 'the charges of a lawyer could not be stopped'),
    )
}
