import { and, eq, gte, isNotNull, ne, or, sql } from 'drizzle-orm'
import type { Db } from '#server/db.ts'
import { invoices } from '#features/billing/table.ts'
import { leadClaims, leads } from '#features/leads/table.ts'
import { lawyerProfiles } from '#features/lawyers/table.ts'
import { visaTypes, type VisaType } from '#features/lawyers/rules.ts'
import { isActive, users } from '#features/people/table.ts'

const countIf = (condition: unknown) => sql<number>`(count(*) filter (where ${condition}))::int`
const wasClaimed = sql`exists (select from ${leadClaims} where ${leadClaims.leadId} = ${leads.id})`
const wasChosen = sql`exists (select from ${leadClaims} where ${leadClaims.leadId} = ${leads.id} and ${or(eq(leadClaims.status, 'accepted'), isNotNull(leadClaims.endedAt))})`

/** How far the cases came that were sent in since a moment. Withdrawn and expired ones are among those sent. */
export async function countCases(db: Db, since: Date) {
  const [row] = await db
    .select({
      sent: countIf(sql`true`),
      claimed: countIf(wasClaimed),
      chosen: countIf(wasChosen),
      closed: countIf(and(wasChosen, eq(leads.status, 'closed'))),
    })
    .from(leads)
    .where(gte(leads.createdAt, since))
  return row!
}

/** Cases by their kind since a moment, and the lawyers who are listed for it now. */
export async function countKinds(
  db: Db,
  since: Date,
): Promise<{ kind: VisaType; sent: number; claimed: number; lawyers: number }[]> {
  const cases = await db
    .select({ kind: leads.visaType, sent: countIf(sql`true`), claimed: countIf(wasClaimed) })
    .from(leads)
    .where(gte(leads.createdAt, since))
    .groupBy(leads.visaType)
  const area = sql<string>`unnest(${lawyerProfiles.practiceAreas})`
  const listed = await db
    .select({ kind: area, lawyers: sql<number>`count(*)::int` })
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
export const paidByMonth = (db: Db, since: Date) => {
  const month = sql<string>`to_char(${invoices.issuedAt} at time zone 'UTC', 'YYYY-MM')`
  return db
    .select({
      month,
      cents: sql<number>`sum(${invoices.amountCents} - ${invoices.refundedCents})::int`,
    })
    .from(invoices)
    .where(
      and(
        gte(invoices.issuedAt, since),
        eq(invoices.status, 'paid'),
        or(sql`${invoices.dispute} is null`, ne(invoices.dispute, 'lost')),
      ),
    )
    .groupBy(sql`1`)
}
