import { index, integer, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { locales } from '#kernel/locale.ts'
import { createdAt, id, moment, oneOf, updatedAt } from '#server/columns.ts'
import { users } from '#features/people/table.ts'
import { authorTypes, postStatuses } from './contract.ts'

export const blogPosts = pgTable(
  'blog_posts',
  {
    id: id(),
    slug: text('slug').notNull(),
    title: text('title').notNull(),
    excerpt: text('excerpt'),
    body: text('body').notNull(),
    locale: text('locale', { enum: locales }).notNull().default('en'),
    tags: text('tags').array().notNull().default([]),
    heroUrl: text('hero_url'),
    authorType: text('author_type', { enum: authorTypes }).notNull().default('staff'),
    authorUserId: uuid('author_user_id').references(() => users.id, { onDelete: 'set null' }),
    publishedAt: moment('published_at'),
    status: text('status', { enum: postStatuses }).notNull().default('draft'),
    views: integer('views').notNull().default(0),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (table) => [
    oneOf('blog_posts_locale_known', table.locale, locales),
    oneOf('blog_posts_author_type_known', table.authorType, authorTypes),
    oneOf('blog_posts_status_known', table.status, postStatuses),
    uniqueIndex('blog_posts_slug_unique').on(table.slug),
    index('blog_posts_status_published_at_index').on(table.status, table.publishedAt.desc()),
  ],
)
