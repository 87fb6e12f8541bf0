import { and, eq, inArray, isNotNull, ne, not, or } from 'drizzle-orm'
import type { Db } from '#server/db.ts'
import { acts } from '#features/people/table.ts'
import { providerSubscriptions } from '../table.ts'

/** Lawyers who do not act here, and whose provider would still take money: suspended, leaving, or emptied. */
export async function listOfAbsent(db: Db, limit: number): Promise<string[]> {
  const { status, gateway, cancelAtEnd, lawyerId, ref } = providerSubscriptions
  const rows = await db
    .selectDistinct({ lawyerId })
    .from(providerSubscriptions)
    .where(
      and(
        isNotNull(ref),
        or(
          inArray(status, ['incomplete', 'past_due']),
          // A month at PayPal does not renew.
          and(eq(status, 'active'), eq(cancelAtEnd, false), ne(gateway, 'paypal')),
        ),
        not(acts(lawyerId)),
      ),
    )
    .limit(limit)
  return rows.map((row) => row.lawyerId)
}
