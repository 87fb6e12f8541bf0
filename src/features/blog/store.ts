import { and, asc, desc, eq, isNull, lt, ne, or, sql } from 'drizzle-orm'
import type { Locale } from '#kernel/locale.ts'
import type { Db } from '#server/db.ts'
import { isVerifiedLawyer } from '#features/lawyers/table.ts'
import { users } from '#features/people/table.ts'
import { blogDrafts, blogOldSlugs, blogPosts, blogViews } from './table.ts'

export type PostRow = typeof blogPosts.$inferSelect

const author = { firstName: users.firstName, lastName: users.lastName }

/** A guest's posts are read as long as the guest has the badge: whoever lost it or is suspended speaks to nobody here. */
export const isShown = and(
  eq(blogPosts.status, 'published'),
  isNull(blogPosts.hiddenAt),
  or(eq(blogPosts.authorType, 'staff'), isVerifiedLawyer(blogPosts.authorUserId)),
)!

const withAuthor = (db: Db) =>
  db
    .select({ post: blogPosts, author })
    .from(blogPosts)
    .leftJoin(users, eq(users.id, blogPosts.authorUserId))

export type ShownRow = Awaited<ReturnType<typeof withAuthor>>[number]

export interface Position {
  readonly at: Date
  readonly id: string
}

/** The place a cursor stands for; the contract has checked its form. */
export function positionOf(cursor: string | undefined): Position | undefined {
  if (cursor === undefined) return undefined
  const [milliseconds, id = ''] = cursor.split('_')
  return { at: new Date(Number(milliseconds)), id }
}

/** The cursor of the next page; empty where the list is at its end. */
export const cursorOf = (at: Date | null | undefined, id: string | undefined): string =>
  at && id !== undefined ? `${at.getTime()}_${id}` : ''

const place = ({ at, id }: Position) => sql`(${at.toISOString()}::timestamptz, ${id}::uuid)`

/** Published posts, newest first; the caller asks for one more than it shows. */
export function listShown(
  db: Db,
  filters: {
    readonly locale?: Locale | undefined
    readonly tag?: string | undefined
    readonly search?: string | undefined
    readonly position?: Position | undefined
    readonly limit: number
  },
): Promise<ShownRow[]> {
  const { locale, tag, search, position, limit } = filters
  const words = (search ?? '').split(/\s+/).filter((word) => word !== '')
  const text = sql`folded_text(${blogPosts.title} || ' ' || coalesce(${blogPosts.excerpt}, '') || ' ' || array_to_string(${blogPosts.tags}, ' '))`
  return withAuthor(db)
    .where(
      and(
        isShown,
        locale && eq(blogPosts.locale, locale),
        tag
          ? sql`lower(${tag}) = any(select lower(tag) from unnest(${blogPosts.tags}) as tag)`
          : undefined,
        ...words.map((word) => sql`position(trim(folded_text(${word})) in ${text}) > 0`),
        position && sql`(${blogPosts.publishedAt}, ${blogPosts.id}) < ${place(position)}`,
      ),
    )
    .orderBy(desc(blogPosts.publishedAt), desc(blogPosts.id))
    .limit(limit)
}

/** The tags of published posts, the commonest first. */
export async function listTags(
  db: Db,
  locale: Locale | undefined,
  limit: number,
): Promise<string[]> {
  const { rows } = await db.execute<{ tag: string }>(sql`
    select min(tag) as tag from ${blogPosts}, unnest(${blogPosts.tags}) as tag
    where ${and(isShown, locale && eq(blogPosts.locale, locale))}
    group by lower(tag) order by count(*) desc, lower(tag) limit ${limit}`)
  return rows.map(({ tag }) => tag)
}

/** A published post by its address, or by one that it once had. Administrators read hidden ones too. */
export async function findShown(
  db: Db,
  slug: string,
  forAdmin: boolean,
): Promise<ShownRow | undefined> {
  const former = db
    .select({ id: blogOldSlugs.postId })
    .from(blogOldSlugs)
    .where(eq(blogOldSlugs.slug, slug))
  const [row] = await withAuthor(db).where(
    and(
      forAdmin ? eq(blogPosts.status, 'published') : isShown,
      or(eq(blogPosts.slug, slug), sql`${blogPosts.id} = (${former})`),
    ),
  )
  return row
}

/** Whether everybody reads a post with this picture now. */
export const isShownPicture = async (db: Db, id: string, heroUrl: string): Promise<boolean> =>
  (await db.$count(blogPosts, and(isShown, eq(blogPosts.id, id), eq(blogPosts.heroUrl, heroUrl)))) >
  0

export const listTranslations = (db: Db, groupId: string) =>
  db
    .select({ locale: blogPosts.locale, slug: blogPosts.slug })
    .from(blogPosts)
    .where(and(isShown, eq(blogPosts.groupId, groupId)))
    .orderBy(blogPosts.locale)

/** Of each group of translations its languages and addresses, for the sitemap. */
export const listGroups = (db: Db, limit: number) =>
  db
    .select({ groupId: blogPosts.groupId, locale: blogPosts.locale, slug: blogPosts.slug })
    .from(blogPosts)
    .where(isShown)
    .orderBy(asc(blogPosts.groupId), asc(blogPosts.locale))
    .limit(limit)

/** Counts a reader unless this one was counted today; undefined where the post is not there for readers. */
export async function countView(
  db: Db,
  id: string,
  viewer: string,
  day: string,
): Promise<number | undefined> {
  const [kept] = await db
    .select({ views: blogPosts.views })
    .from(blogPosts)
    .where(and(eq(blogPosts.id, id), isShown))
    .for('key share')
  if (kept === undefined) return undefined
  const first = await db
    .insert(blogViews)
    .values({ postId: id, viewer, day })
    .onConflictDoNothing()
    .returning({ day: blogViews.day })
  if (first.length === 0) return kept.views
  const [row] = await db
    .update(blogPosts)
    .set({ views: sql`${blogPosts.views} + 1` })
    .where(eq(blogPosts.id, id))
    .returning({ views: blogPosts.views })
  return row!.views
}

export const forgetViewsBefore = (db: Db, day: string) =>
  db.delete(blogViews).where(lt(blogViews.day, day))

export async function isVerified(db: Db, lawyerId: string): Promise<boolean> {
  const [row] = await db
    .select({ yes: isVerifiedLawyer(lawyerId) })
    .from(users)
    .where(eq(users.id, lawyerId))
  return row?.yes === true
}

/** Posts whose working copy waits for a look, the longest first. */
export const listWaiting = (
  db: Db,
  {
    q,
    position,
    limit,
  }: { q?: string | undefined; position?: Position | undefined; limit: number },
) =>
  db
    .select({ post: blogPosts, author, draft: blogDrafts })
    .from(blogDrafts)
    .innerJoin(blogPosts, eq(blogPosts.id, blogDrafts.postId))
    .leftJoin(users, eq(users.id, blogPosts.authorUserId))
    .where(
      and(
        sql`${blogDrafts.submittedAt} is not null`,
        q === undefined || q === ''
          ? undefined
          : sql`position(nullif(trim(folded_text(${q})), '') in folded_text(concat_ws(' ', ${blogDrafts.title}, ${users.firstName}, ${users.lastName}))) > 0`,
        position && sql`(${blogDrafts.submittedAt}, ${blogPosts.id}) > ${place(position)}`,
      ),
    )
    .orderBy(asc(blogDrafts.submittedAt), asc(blogPosts.id))
    .limit(limit)

export async function findForAdmin(db: Db, id: string): Promise<ShownRow | undefined> {
  const [row] = await withAuthor(db).where(and(eq(blogPosts.id, id), ne(blogPosts.status, 'draft')))
  return row
}

/** Hides or shows a published post; false where it stands so already. */
export async function setHidden(
  db: Db,
  id: string,
  change: Pick<typeof blogPosts.$inferInsert, 'hiddenAt' | 'hiddenBy' | 'hiddenReason'>,
): Promise<boolean> {
  const isOther =
    change.hiddenAt === null ? sql`${blogPosts.hiddenAt} is not null` : isNull(blogPosts.hiddenAt)
  const rows = await db
    .update(blogPosts)
    .set(change)
    .where(and(eq(blogPosts.id, id), eq(blogPosts.status, 'published'), isOther))
    .returning({ id: blogPosts.id })
  return rows.length === 1
}
