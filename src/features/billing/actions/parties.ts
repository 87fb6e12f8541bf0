import type { Ctx } from '#server/context.ts'
import type { GatewayInvoice } from '../gateways/gateway.ts'
import { nameOf } from '../rules.ts'
import { findBuyer } from '../store/payments.ts'

/** Who sells and who buys at this moment: an invoice keeps both as they were when it came. */
export async function partiesOf(
  ctx: Pick<Ctx, 'db' | 'config'>,
  lawyerId: string,
  invoices: readonly GatewayInvoice[],
): Promise<{ seller: string; buyer: string | null }> {
  const buyer = invoices.length === 0 ? undefined : await findBuyer(ctx.db, lawyerId)
  return {
    seller: ctx.config.seller.join('\n'),
    buyer: buyer === undefined ? null : nameOf(buyer),
  }
}
