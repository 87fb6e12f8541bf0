import { and, eq, inArray, max, sql, type SQL } from 'drizzle-orm'
import type { Db } from '#server/db.ts'
import { placeRequests } from '#features/billing/table.ts'
import { blogDrafts, blogPosts } from '#features/blog/table.ts'
import { lawyerChanges, lawyerProfiles } from '#features/lawyers/table.ts'
import { reports } from '#features/moderation/table.ts'
import { notifications } from '#features/notifications/table.ts'
import { isActive, users } from '#features/people/table.ts'
import { reviews } from '#features/reviews/table.ts'
import { headStartDays } from '#features/support/rules.ts'
import { contactMessages } from '#features/support/table.ts'
import type { QueueName } from '../contract.ts'

const ofActive = (id: SQL | typeof lawyerProfiles.userId) =>
  sql`${id} in (select ${users.id} from ${users} where ${isActive})`

/** A place in the queue is earlier than the words by the head start of the writer's plan. */
const headStart = sql`case ${contactMessages.plan} ${sql.join(
  Object.entries(headStartDays).map(
    ([plan, days]) => sql`when ${plan} then ${days} * interval '1 day'`,
  ),
  sql` `,
)} else interval '0' end`

/** What waits, and since when: the same rows as the queues show. A reported review is counted where its report is. */
const sources: Readonly<Record<QueueName, SQL>> = {
  verifications: sql`select coalesce(${lawyerProfiles.renewalAskedAt}, ${lawyerProfiles.submittedAt}, ${lawyerProfiles.createdAt}) as at
    from ${lawyerProfiles} where (${lawyerProfiles.verificationStatus} = 'pending' or ${lawyerProfiles.renewalAskedAt} is not null)
    and ${ofActive(lawyerProfiles.userId)}`,
  changes: sql`select ${lawyerChanges.askedAt} as at from ${lawyerChanges}
    join ${lawyerProfiles} on ${lawyerProfiles.userId} = ${lawyerChanges.lawyerId}
    where ${lawyerChanges.status} = 'waiting' and ${lawyerProfiles.verificationStatus} = 'approved'
    and ${lawyerProfiles.renewalAskedAt} is null and ${ofActive(lawyerProfiles.userId)}`,
  messages: sql`select ${contactMessages.queueAt} + ${headStart} as at from ${contactMessages} where ${contactMessages.status} = 'open'`,
  reports: sql`select ${reports.createdAt} as at from ${reports} where ${reports.status} = 'open'`,
  reviews: sql`select ${reviews.createdAt} as at from ${reviews} where ${reviews.status} = 'pending'
    or (${reviews.status} = 'published' and ${reviews.flags} <> '{}' and ${reviews.lookedAt} is null)`,
  articles: sql`select ${blogDrafts.submittedAt} as at from ${blogDrafts}
    join ${blogPosts} on ${blogPosts.id} = ${blogDrafts.postId} where ${blogDrafts.submittedAt} is not null`,
  places: sql`select ${placeRequests.askedAt} as at from ${placeRequests} where ${placeRequests.granted} is null`,
}

interface QueueRow extends Record<string, unknown> {
  readonly name: QueueName
  readonly count: number
  readonly since: string
  readonly newest: string
}

/** The queues of administrators in which something waits, the longest wait first. */
export async function listQueues(db: Db) {
  const each = Object.entries(sources).map(
    ([name, rows]) =>
      sql`select ${name} as name, count(*)::int as count, min(at) as since, max(at) as newest from (${rows}) as one having count(*) > 0`,
  )
  const { rows } = await db.execute<QueueRow>(
    sql`select * from (${sql.join(each, sql` union all `)}) as queues order by since, name`,
  )
  return rows.map((row) => ({
    ...row,
    since: new Date(row.since),
    newest: new Date(row.newest),
  }))
}

export type WaitingQueue = Awaited<ReturnType<typeof listQueues>>[number]

/** Who works the queues through. */
export const listAdministrators = (db: Db) =>
  db
    .select({ id: users.id, quietHours: users.quietHours })
    .from(users)
    .where(and(eq(users.role, 'admin'), isActive))

/** When each of them was last told of each kind. */
export const listTold = (db: Db, adminIds: readonly string[], kinds: readonly string[]) =>
  db
    .select({
      userId: notifications.userId,
      kind: notifications.kind,
      at: max(notifications.createdAt),
    })
    .from(notifications)
    .where(
      and(inArray(notifications.userId, [...adminIds]), inArray(notifications.kind, [...kinds])),
    )
    .groupBy(notifications.userId, notifications.kind)
