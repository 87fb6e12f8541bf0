import type { Ctx } from '#server/context.ts'
import { notify } from '#features/notifications/actions.ts'
import { listAdministrators, type InvoiceNews } from '../store/invoices.ts'

const disputed = { open: 'payment_disputed', won: 'dispute_won', lost: 'dispute_lost' } as const

const kindsFor = ({ invoice, isPaid, isRefunded, isDisputed }: InvoiceNews): string[] => [
  ...(isPaid ? ['payment_received'] : []),
  ...(isRefunded ? ['payment_refunded'] : []),
  ...(isDisputed && invoice.dispute !== null ? [disputed[invoice.dispute]] : []),
]

/** What administrators have to know: every word of a dispute, and a payment that went back whole while its time still runs. */
function kindsForStaff({ invoice, isRefunded, isDisputed }: InvoiceNews, now: Date): string[] {
  const runs = invoice.status === 'refunded' && invoice.periodEnd > now
  return [
    ...(isRefunded && runs ? ['staff_payment_refunded'] : []),
    ...(isDisputed && invoice.dispute !== null ? [`staff_${disputed[invoice.dispute]}`] : []),
  ]
}

/** Tells the lawyer what happened to payments, and the administrators where money goes back or may. */
export async function tellOfInvoices(
  ctx: Ctx,
  lawyerId: string,
  news: readonly InvoiceNews[],
): Promise<void> {
  for (const kind of new Set(news.flatMap(kindsFor)))
    await notify(ctx, { to: lawyerId, kind, link: '/settings?tab=billing' })
  const forStaff = new Set(news.flatMap((one) => kindsForStaff(one, ctx.clock.now())))
  if (forStaff.size === 0) return
  for (const { id } of await listAdministrators(ctx.db))
    for (const kind of forStaff) await notify(ctx, { to: id, kind, link: '/admin/billing' })
}
