import { days, hours, later } from '#kernel/clock.ts'
import type { Locale } from '#kernel/locale.ts'
import type { blogPosts } from '#features/blog/table.ts'
import type { DemoLawyer } from './lawyers.ts'
import written from './posts.json' with { type: 'json' }
import { demoId } from './random.ts'

interface WrittenPost {
  readonly slug: string
  readonly locale: Locale
  /** The staff, the premium lawyer whom the demo names, or another premium lawyer who writes the post's language. */
  readonly author: 'staff' | 'premium' | 'guest'
  readonly daysAgo: number
  readonly views: number
  readonly tags: readonly string[]
  readonly title: string
  readonly excerpt: string
  /** Markdown, one block each. */
  readonly body: readonly string[]
}

const writtenPosts = written as readonly WrittenPost[]

/** The demo's articles, all published. Guest posts are by lawyers on Premium, the others by the admin. */
export function makePosts(
  adminId: string,
  verified: readonly DemoLawyer[],
  now: Date,
): (typeof blogPosts.$inferInsert)[] {
  const premium = verified.filter((lawyer) => lawyer.plan === 'premium')
  const named = premium.find((lawyer) => lawyer.user.email === 'premium@advena.test')
  return writtenPosts.map(
    ({ slug, locale, author, daysAgo, views, tags, title, excerpt, body }) => {
      const guest =
        author === 'premium'
          ? named
          : premium.find((lawyer) => lawyer !== named && lawyer.profile.languages?.includes(locale))
      const publishedAt = later(now, -days(daysAgo))
      return {
        id: demoId(`post ${slug}`),
        slug,
        title,
        excerpt,
        body: body.join('\n\n'),
        locale,
        tags: [...tags],
        views,
        status: 'published',
        publishedAt,
        createdAt: later(publishedAt, -days(2)),
        updatedAt: later(publishedAt, -hours(1)),
        ...(author === 'staff'
          ? { authorType: 'staff', authorUserId: adminId }
          : { authorType: 'guest', authorUserId: guest!.user.id }),
      }
    },
  )
}
