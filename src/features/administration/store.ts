import { sql, type SQL } from 'drizzle-orm'
import type { Db } from '#server/db.ts'
import { invoices, subscriptions } from '#features/billing/table.ts'
import { blogPosts } from '#features/blog/table.ts'
import { lawyerProfiles } from '#features/lawyers/table.ts'
import { users } from '#features/people/table.ts'
import { legalAnswers, legalQuestions } from '#features/questions/table.ts'
import { reviews } from '#features/reviews/table.ts'
import type { ListName } from './rules.ts'

const name = sql`trim(concat_ws(' ', ${users.firstName}, ${users.lastName}))`
const hidden = (table: typeof legalQuestions | typeof legalAnswers) =>
  sql`case when ${table.hiddenAt} is null then 'shown' else 'hidden' end`
/** Why it is hidden, where it is. */
const why = (table: typeof legalQuestions | typeof legalAnswers | typeof blogPosts) =>
  sql`case when ${table.hiddenAt} is not null then ${table.hiddenReason} end`

const money = (cents: typeof invoices.amountCents | typeof invoices.refundedCents) =>
  sql`to_char(${cents} / 100.0, 'FM999999990.00')`

/** Stands between the parts of a note. */
const noteMark = sql`chr(31)`

/** Each list as the same eight columns; what `note` holds is put into words by the view, `words` is searched beside what is shown. Who asked a question is in none of them, named or not. */
const sources: Readonly<Record<ListName, SQL>> = {
  lawyers: sql`select ${users.id} as id, coalesce(${lawyerProfiles.submittedAt}, ${lawyerProfiles.createdAt}) as at, ${name} as title,
    ${lawyerProfiles.firmName} as who, ${lawyerProfiles.barNumber} as note, ${lawyerProfiles.verificationStatus} as state, ${users.id}::text as opens,
    null::text as words
    from ${lawyerProfiles} join ${users} on ${users.id} = ${lawyerProfiles.userId} where ${users.deletedAt} is null`,
  questions: sql`select ${legalQuestions.id} as id, ${legalQuestions.createdAt} as at, ${legalQuestions.title} as title, null::text as who,
    ${why(legalQuestions)} as note, ${hidden(legalQuestions)} as state, ${legalQuestions.id}::text as opens,
    ${legalQuestions.content} as words from ${legalQuestions}`,
  answers: sql`select ${legalAnswers.id} as id, ${legalAnswers.createdAt} as at, left(${legalAnswers.content}, 600) as title, ${name} as who,
    ${why(legalAnswers)} as note, ${hidden(legalAnswers)} as state, ${legalAnswers.questionId}::text as opens,
    ${legalAnswers.content} as words
    from ${legalAnswers} join ${users} on ${users.id} = ${legalAnswers.lawyerId}`,
  reviews: sql`select ${reviews.id} as id, ${reviews.createdAt} as at, left(concat_ws(': ', nullif(${reviews.title}, ''), nullif(${reviews.body}, '')), 600) as title, ${name} as who, concat_ws(${noteMark}, ${reviews.rating}, case when ${reviews.status} = 'hidden' then ${reviews.hiddenReason} end) as note,
    ${reviews.status} as state, ${reviews.lawyerId}::text as opens,
    ${reviews.body} as words from ${reviews} join ${users} on ${users.id} = ${reviews.lawyerId}`,
  posts: sql`select ${blogPosts.id} as id, ${blogPosts.createdAt} as at, ${blogPosts.title} as title, ${name} as who, concat_ws(${noteMark}, ${blogPosts.locale}, ${why(blogPosts)}) as note,
    case when ${blogPosts.hiddenAt} is not null then 'hidden' else ${blogPosts.status} end as state,
    case when ${blogPosts.status} = 'published' then ${blogPosts.slug} end as opens,
    null::text as words
    from ${blogPosts} left join ${users} on ${users.id} = ${blogPosts.authorUserId}`,
  plans: sql`select ${users.id} as id, ${subscriptions.updatedAt} as at, ${name} as title, ${users.email} as who,
    concat_ws(${noteMark}, ${subscriptions.plan}, ${subscriptions.gateway}, to_char(${subscriptions.currentPeriodEnd} at time zone 'UTC', 'YYYY-MM-DD'),
      case when ${subscriptions.gateway} = 'granted' then ${subscriptions.grantedReason} end) as note, ${subscriptions.status} as state, ${users.id}::text as opens,
    null::text as words
    from ${subscriptions} join ${users} on ${users.id} = ${subscriptions.lawyerId}`,
  invoices: sql`select ${invoices.id} as id, ${invoices.issuedAt} as at, ${invoices.number} as title, ${name} as who,
    concat_ws(${noteMark}, upper(${invoices.currency}), ${invoices.gateway}, ${money(invoices.amountCents)}, case when ${invoices.refundedCents} > 0 then '-' || ${money(invoices.refundedCents)} end) as note,
    case when ${invoices.dispute} = 'lost' then 'charged_back' when ${invoices.dispute} = 'open' then 'disputed'
      when ${invoices.status} = 'paid' and ${invoices.refundedCents} > 0 then 'part_refunded' else ${invoices.status} end as state,
    ${users.id}::text as opens,
    ${users.email} as words from ${invoices} join ${users} on ${users.id} = ${invoices.lawyerId}`,
}

export interface ListedRow extends Record<string, unknown> {
  readonly id: string
  readonly at: Date
  readonly title: string
  readonly who: string | null
  readonly note: string | null
  readonly state: string
  readonly opens: string | null
  /** What is searched beside what is shown: of a payment the e-mail address. */
  readonly words: string | null
}

export interface Wish {
  readonly list: ListName
  readonly q?: string | undefined
  readonly state?: string | undefined
  readonly person?: string | undefined
  /** `YYYY-MM`, UTC. */
  readonly month?: string | undefined
}

/** Newest first; the caller asks for one more than it shows. */
export async function listRecords(
  db: Db,
  {
    list,
    q,
    state,
    person,
    month,
    after,
    limit,
  }: Wish & { after?: { at: Date; id: string } | undefined; limit: number },
): Promise<ListedRow[]> {
  const wishes = [
    sql`true`,
    ...(q
      ? [
          sql`position(nullif(trim(folded_text(${q})), '') in folded_text(concat_ws(' ', title, who, note, words))) > 0`,
        ]
      : []),
    ...(state ? [sql`state = ${state}`] : []),
    ...(person ? [sql`opens = ${person}`] : []),
    ...(month ? [sql`to_char(at at time zone 'UTC', 'YYYY-MM') = ${month}`] : []),
    ...(after ? [sql`(at, id) < (${after.at.toISOString()}::timestamptz, ${after.id}::uuid)`] : []),
  ]
  const { rows } = await db.execute<ListedRow>(
    sql`select * from (${sources[list]}) as one where ${sql.join(wishes, sql` and `)} order by at desc, id desc limit ${limit}`,
  )
  return rows.map((row) => ({ ...row, at: new Date(row.at) }))
}
