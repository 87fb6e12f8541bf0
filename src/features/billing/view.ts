import type { planOf } from './actions.ts'
import type { PlanFacts } from './contract.ts'
import { invoiceNumber } from './rules.ts'
import type { InvoiceRow } from './store/invoices.ts'

/** What a lawyer sees of the own plan. */
export const viewUsage = (plan: Awaited<ReturnType<typeof planOf>>) => ({
  plan: plan?.plan ?? null,
  status: plan?.status ?? null,
  used: plan?.used ?? 0,
  limit: plan?.limit ?? null,
  periodStart: plan?.period.start ?? null,
  periodEnd: plan?.period.end ?? null,
  renewal: plan?.renewal ?? null,
})

export const viewPlan = ({
  id,
  price,
  leads,
  practiceAreas,
  popular,
  features,
  limitations,
}: PlanFacts) => ({
  id,
  price,
  leads,
  practiceAreas,
  popular,
  features: [...features],
  limitations: [...limitations],
})

export const viewInvoice = (row: InvoiceRow) => ({
  id: row.id,
  number: invoiceNumber(row),
  plan: row.plan,
  amountCents: row.amountCents,
  currency: row.currency,
  status: row.status,
  refundedCents: row.refundedCents,
  dispute: row.dispute,
  issuedAt: row.issuedAt,
  periodStart: row.periodStart,
  periodEnd: row.periodEnd,
})
