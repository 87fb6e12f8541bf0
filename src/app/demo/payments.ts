import { addMonths, planFacts } from '#features/billing/rules.ts'
import {
  invoices,
  providerSubscriptions,
  sandboxInvoices,
  sandboxSubscriptions,
  subscriptions,
} from '#features/billing/table.ts'
import type { Db } from '#server/db.ts'
import type { DemoLawyer } from './lawyers.ts'
import { demoId } from './random.ts'

/** A plan that nobody pays for, so that buying one can be tried from the start. */
const given = 'starter@advena.test'

/** The plans of these lawyers with their sandbox's side and the invoice of the month that runs. */
export async function insertPayments(db: Db, lawyers: readonly DemoLawyer[]): Promise<void> {
  const rows = lawyers.map(({ user, plan, profile }) => {
    const periodEnd = profile.planRenewal!
    const id = demoId(`subscription ${user.email}`)
    const paid = user.email !== given
    const periodStart = addMonths(periodEnd, -1)
    const period = { plan, periodStart, periodEnd }
    return { id, ref: `sandbox_sub_${id}`, lawyerId: user.id, paid, period }
  })
  const paying = rows.filter(({ paid }) => paid)
  await db.insert(providerSubscriptions).values(
    paying.map(({ id, ref, lawyerId, period }) => ({
      ...period,
      id,
      ref,
      lawyerId,
      gateway: 'sandbox' as const,
      customerRef: `sandbox_cus_${lawyerId}`,
      status: 'active' as const,
      card: {
        brand: 'visa',
        lastFour: '4242',
        month: 12,
        year: period.periodStart.getUTCFullYear() + 3,
      },
      createdAt: period.periodStart,
    })),
  )
  await db.insert(sandboxSubscriptions).values(
    paying.map(({ id, ref, lawyerId, period }) => ({
      ...period,
      ref,
      attempt: id,
      clientSecret: `sandbox_secret_paid_${id}`,
      customerRef: `sandbox_cus_${lawyerId}`,
      status: 'active' as const,
      card: 'pays' as const,
      anchor: period.periodStart,
    })),
  )
  const charged = paying.map(({ id, ref, lawyerId, period }) => ({
    ...period,
    id: demoId(`invoice ${id}`),
    ref: `sandbox_in_${id}`,
    subscription: { id, ref },
    lawyerId,
    amountCents: planFacts(period.plan).price * 100,
    at: period.periodStart,
    status: 'paid' as const,
  }))
  const numbered = await db
    .insert(sandboxInvoices)
    .values(charged.map((one) => ({ ...one, subscriptionRef: one.subscription.ref })))
    .returning({ ref: sandboxInvoices.ref, number: sandboxInvoices.number })
  const numbers = new Map(numbered.map(({ ref, number }) => [ref, number]))
  await db.insert(invoices).values(
    charged.map((one) => ({
      ...one,
      providerSubscriptionId: one.subscription.id,
      gateway: 'sandbox' as const,
      number: `SANDBOX-${String(numbers.get(one.ref)).padStart(5, '0')}`,
      currency: 'USD',
      issuedAt: one.at,
    })),
  )
  await db.insert(subscriptions).values(
    rows.map(({ id, lawyerId, paid, period }) => ({
      lawyerId,
      plan: period.plan,
      status: 'active' as const,
      gateway: paid ? ('sandbox' as const) : ('granted' as const),
      currentPeriodStart: period.periodStart,
      currentPeriodEnd: period.periodEnd,
      providerSubscriptionId: paid ? id : null,
      updatedAt: period.periodStart,
    })),
  )
}
