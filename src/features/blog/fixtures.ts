import { newId } from '#kernel/ids.ts'
import type { Db } from '#server/db.ts'
import { blogDrafts, blogPosts } from './table.ts'

type NewPost = typeof blogPosts.$inferInsert

/** A published post of the product's own, unless told. */
export async function buildPost(db: Db, wish: Partial<NewPost> = {}) {
  const id = wish.id ?? newId()
  const [row] = await db
    .insert(blogPosts)
    .values({
      slug: `a-letter-came-${id}`,
      title: 'A letter came. What now?',
      excerpt: 'Find the date first, then read what is asked.',
      body: 'Somewhere on the letter stands **a date**.',
      status: 'published',
      publishedAt: new Date('2026-02-01T09:00:00Z'),
      ...wish,
      id,
    })
    .returning()
  return row!
}

/** A post that somebody has just begun. */
export async function buildDraft(db: Db, authorId: string) {
  const id = newId()
  const post = await buildPost(db, {
    id,
    slug: `draft-${id}`,
    title: '',
    body: '',
    excerpt: null,
    status: 'draft',
    publishedAt: null,
    authorType: 'guest',
    authorUserId: authorId,
  })
  await db.insert(blogDrafts).values({
    postId: id,
    title: 'How a hearing goes',
    excerpt: 'What happens on the day, step by step.',
    body: 'Come early. '.repeat(40),
    savedAt: new Date('2026-03-01T09:00:00Z'),
  })
  return post
}
