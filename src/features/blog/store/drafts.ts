import { and, desc, eq, isNotNull, isNull, ne, sql } from 'drizzle-orm'
import type { Db } from '#server/db.ts'
import { pictureAddress, pictureIdOf } from '../rules.ts'
import { blogDrafts, blogOldSlugs, blogPosts } from '../table.ts'

// Working copies. Who writes one holds the lock of its post first.

export type DraftRow = typeof blogDrafts.$inferSelect

export interface DraftWords {
  readonly title: string
  readonly excerpt: string
  readonly body: string
  readonly tags: string[]
  readonly picture: { readonly fileId: string; readonly alt: string } | null
}

const columnsOf = ({ picture, ...words }: DraftWords) => ({
  ...words,
  pictureId: picture?.fileId ?? null,
  pictureAlt: picture?.alt ?? '',
})

const withDraft = (db: Db) =>
  db
    .select({ post: blogPosts, draft: blogDrafts })
    .from(blogPosts)
    .leftJoin(blogDrafts, eq(blogDrafts.postId, blogPosts.id))

export type OwnRow = Awaited<ReturnType<typeof withDraft>>[number]

/** The author's own posts, the last touched first. */
export const listOwn = (db: Db, authorId: string, limit: number): Promise<OwnRow[]> =>
  withDraft(db)
    .where(eq(blogPosts.authorUserId, authorId))
    .orderBy(
      desc(sql`coalesce(${blogDrafts.savedAt}, ${blogPosts.publishedAt})`),
      desc(blogPosts.id),
    )
    .limit(limit)

/** One of this author's own posts; nobody else finds it. */
export async function findOwn(db: Db, authorId: string, id: string): Promise<OwnRow | undefined> {
  const [row] = await withDraft(db).where(
    and(eq(blogPosts.id, id), eq(blogPosts.authorUserId, authorId)),
  )
  return row
}

export async function findAny(db: Db, id: string): Promise<OwnRow | undefined> {
  const [row] = await withDraft(db).where(eq(blogPosts.id, id))
  return row
}

/** Makes everybody who changes a post wait for one another. */
export const lockPost = (db: Db, id: string) =>
  db.select({ id: blogPosts.id }).from(blogPosts).where(eq(blogPosts.id, id)).for('no key update')

/** False where the id is taken, or the group has this language already. */
export async function insertPost(
  db: Db,
  row: typeof blogPosts.$inferInsert,
  now: Date,
): Promise<boolean> {
  const made = await db
    .insert(blogPosts)
    .values(row)
    .onConflictDoNothing()
    .returning({ id: blogPosts.id })
  if (made.length === 0) return false
  await db
    .insert(blogDrafts)
    .values({ postId: made[0]!.id, title: '', excerpt: '', body: '', savedAt: now })
  return true
}

/** Saves where the version is still the one given and nothing waits for a look; version 0 means that there is none yet. */
export async function saveWords(
  db: Db,
  { id, version, words, now }: { id: string; version: number; words: DraftWords; now: Date },
): Promise<boolean> {
  const made =
    version === 0
      ? await db
          .insert(blogDrafts)
          .values({ postId: id, ...columnsOf(words), savedAt: now })
          .onConflictDoNothing()
          .returning({ id: blogDrafts.postId })
      : await db
          .update(blogDrafts)
          .set({ ...columnsOf(words), savedAt: now, version: sql`${blogDrafts.version} + 1` })
          .where(
            and(
              eq(blogDrafts.postId, id),
              eq(blogDrafts.version, version),
              isNull(blogDrafts.submittedAt),
            ),
          )
          .returning({ id: blogDrafts.postId })
  return made.length === 1
}

/** Hands the version in; a first publication also stands as `review`. Why it came back before stays, for who looks at it again. False where it waits already or is another version. */
export async function setSubmitted(
  db: Db,
  id: string,
  version: number,
  now: Date,
): Promise<boolean> {
  const rows = await db
    .update(blogDrafts)
    .set({ submittedAt: now, returnedAt: null })
    .where(
      and(
        eq(blogDrafts.postId, id),
        eq(blogDrafts.version, version),
        isNull(blogDrafts.submittedAt),
      ),
    )
    .returning({ id: blogDrafts.postId })
  if (rows.length === 0) return false
  await db
    .update(blogPosts)
    .set({ status: 'review', updatedAt: now })
    .where(and(eq(blogPosts.id, id), eq(blogPosts.status, 'draft')))
  return true
}

/** Ends the waiting, with a reason or by the author's own wish. */
export async function setReturned(
  db: Db,
  id: string,
  { now, reason }: { now: Date; reason: string | null },
): Promise<boolean> {
  const rows = await db
    .update(blogDrafts)
    .set({ submittedAt: null, returnedAt: reason === null ? null : now, returnedReason: reason })
    .where(and(eq(blogDrafts.postId, id), isNotNull(blogDrafts.submittedAt)))
    .returning({ id: blogDrafts.postId })
  if (rows.length === 0) return false
  await db
    .update(blogPosts)
    .set({ status: 'draft', updatedAt: now })
    .where(and(eq(blogPosts.id, id), eq(blogPosts.status, 'review')))
  return true
}

/** The working copy becomes what everybody reads, and is gone. */
export async function publishDraft(
  db: Db,
  { post, draft, slug, now }: { post: OwnRow['post']; draft: DraftRow; slug: string; now: Date },
): Promise<void> {
  const { title, excerpt, body, tags, pictureId, pictureAlt } = draft
  await db
    .update(blogPosts)
    .set({
      title,
      excerpt,
      body,
      tags,
      heroUrl: pictureId === null ? null : pictureAddress(pictureId),
      heroAlt: pictureAlt,
      slug,
      status: 'published',
      publishedAt: post.publishedAt ?? now,
      editedAt: post.publishedAt === null ? null : now,
      updatedAt: now,
    })
    .where(eq(blogPosts.id, post.id))
  await db.delete(blogDrafts).where(eq(blogDrafts.postId, post.id))
}

/** Takes a post down; what was published becomes the working copy, unless a newer one is being written. */
export async function withdraw(db: Db, post: OwnRow['post'], now: Date): Promise<void> {
  const { id, title, body, tags, heroUrl, heroAlt } = post
  const picture = { pictureId: pictureIdOf(heroUrl), pictureAlt: heroAlt }
  await db
    .insert(blogDrafts)
    .values({
      postId: id,
      title,
      excerpt: post.excerpt ?? '',
      body,
      tags,
      ...picture,
      savedAt: now,
    })
    .onConflictDoNothing()
  await db.update(blogDrafts).set({ submittedAt: null }).where(eq(blogDrafts.postId, id))
  await db.update(blogPosts).set({ status: 'draft', updatedAt: now }).where(eq(blogPosts.id, id))
}

/** Deletes an own post that nobody reads; false where it is published or gone. */
export async function deleteUnpublished(db: Db, id: string): Promise<boolean> {
  const rows = await db
    .delete(blogPosts)
    .where(and(eq(blogPosts.id, id), ne(blogPosts.status, 'published')))
    .returning({ id: blogPosts.id })
  return rows.length === 1
}

/** One at a time gives addresses, so that two posts of one title do not meet. */
export const lockSlugs = (db: Db) =>
  db.execute(sql`select pg_advisory_xact_lock(hashtextextended('blog slugs', 0))`)

/** True where no other post has this address or had it. */
export async function isSlugFree(db: Db, slug: string, postId: string): Promise<boolean> {
  const { rows } = await db.execute(sql`
    select 1 from ${blogPosts} where slug = ${slug} and id <> ${postId}
    union all select 1 from ${blogOldSlugs} where slug = ${slug} and post_id <> ${postId}`)
  return rows.length === 0
}

/** The post is found by its old address from now on. */
export async function keepOldSlug(
  db: Db,
  postId: string,
  old: string,
  next: string,
): Promise<void> {
  await db.delete(blogOldSlugs).where(eq(blogOldSlugs.slug, next))
  await db.insert(blogOldSlugs).values({ slug: old, postId }).onConflictDoNothing()
}
