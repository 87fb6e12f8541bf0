import { and, count, eq, ne, or, sql } from 'drizzle-orm'
import type { Db } from '#server/db.ts'
import { invoices } from '#features/billing/table.ts'
import { leadClaims, leads } from '#features/leads/table.ts'
import { lawyerProfiles } from '#features/lawyers/table.ts'
import { visaTypes, type VisaType } from '#features/lawyers/rules.ts'
import { isActive, users } from '#features/people/table.ts'
import { countWhere, inSpan, monthOf, type Span } from '../store.ts'
import { wasChosen } from './lawyer.ts'

const hasClaim = sql`exists (select from ${leadClaims} where ${leadClaims.leadId} = ${leads.id})`
const hasChosen = sql`exists (select from ${leadClaims} where ${leadClaims.leadId} = ${leads.id} and ${wasChosen})`

/** How far the cases came that were sent in of a span. Withdrawn and expired ones are among those sent. */
export async function countCases(db: Db, span: Span) {
  const [row] = await db
    .select({
      sent: count(),
      claimed: countWhere(hasClaim),
      chosen: countWhere(hasChosen),
      closed: countWhere(and(hasChosen, eq(leads.status, 'closed'))),
    })
    .from(leads)
    .where(inSpan(leads.createdAt, span))
  return row!
}

/** Cases by their kind of a span, and the lawyers who are listed for it now. */
export async function countKinds(
  db: Db,
  span: Span,
): Promise<{ kind: VisaType; sent: number; claimed: number; lawyers: number }[]> {
  const cases = await db
    .select({ kind: leads.visaType, sent: count(), claimed: countWhere(hasClaim) })
    .from(leads)
    .where(inSpan(leads.createdAt, span))
    .groupBy(leads.visaType)
  const area = sql<string>`unnest(${lawyerProfiles.practiceAreas})`
  const listed = await db
    .select({ kind: area, lawyers: count() })
    .from(lawyerProfiles)
    .innerJoin(users, eq(users.id, lawyerProfiles.userId))
    .where(and(eq(lawyerProfiles.verified, true), isActive))
    .groupBy(sql`1`)
  return visaTypes.map((kind) => {
    const own = cases.find((row) => row.kind === kind)
    return {
      kind,
      sent: own?.sent ?? 0,
      claimed: own?.claimed ?? 0,
      lawyers: listed.find((row) => row.kind === kind)?.lawyers ?? 0,
    }
  })
}

/** What lawyers paid by the month of the invoice, less what went back, in cents. */
export const paidByMonth = (db: Db, span: Span) => {
  const month = monthOf(invoices.issuedAt)
  return db
    .select({
      month,
      cents: sql<number>`sum(${invoices.amountCents} - ${invoices.refundedCents})::int`,
    })
    .from(invoices)
    .where(
      and(
        inSpan(invoices.issuedAt, span),
        eq(invoices.status, 'paid'),
        or(sql`${invoices.dispute} is null`, ne(invoices.dispute, 'lost')),
      ),
    )
    .groupBy(sql`1`)
}
