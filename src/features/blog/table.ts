import {
  date,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import { locales } from '#kernel/locale.ts'
import { createdAt, id, moment, oneOf, updatedAt } from '#server/columns.ts'
import { users } from '#features/people/table.ts'
import { authorTypes, postStatuses } from './rules.ts'

/** A post as everybody reads it. What its author is writing stands in `blog_drafts` until it was looked at. */
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
    /** Our own address of the picture above it. */
    heroUrl: text('hero_url'),
    /** What the picture shows, for who cannot see it. */
    heroAlt: text('hero_alt').notNull().default(''),
    authorType: text('author_type', { enum: authorTypes }).notNull().default('staff'),
    authorUserId: uuid('author_user_id').references(() => users.id, { onDelete: 'set null' }),
    publishedAt: moment('published_at'),
    status: text('status', { enum: postStatuses }).notNull().default('draft'),
    views: integer('views').notNull().default(0),
    /** The posts of one group are translations of one another. */
    groupId: uuid('group_id').notNull().defaultRandom(),
    editedAt: moment('edited_at'),
    hiddenAt: moment('hidden_at'),
    hiddenBy: uuid('hidden_by').references(() => users.id, { onDelete: 'set null' }),
    hiddenReason: text('hidden_reason'),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (table) => [
    oneOf('blog_posts_locale_known', table.locale, locales),
    oneOf('blog_posts_author_type_known', table.authorType, authorTypes),
    oneOf('blog_posts_status_known', table.status, postStatuses),
    uniqueIndex('blog_posts_slug_unique').on(table.slug),
    uniqueIndex('blog_posts_group_id_locale_unique').on(table.groupId, table.locale),
    index('blog_posts_status_published_at_index').on(
      table.status,
      table.publishedAt.desc().nullsFirst(),
    ),
    index('blog_posts_author_user_id_index').on(table.authorUserId),
  ],
)

/** What an author is writing: one working copy a post, counted up with each saving, gone once it is published. */
export const blogDrafts = pgTable(
  'blog_drafts',
  {
    postId: uuid('post_id')
      .primaryKey()
      .references(() => blogPosts.id, { onDelete: 'cascade' }),
    title: text('title').notNull(),
    excerpt: text('excerpt').notNull(),
    body: text('body').notNull(),
    tags: text('tags').array().notNull().default([]),
    pictureId: uuid('picture_id'),
    pictureAlt: text('picture_alt').notNull().default(''),
    version: integer('version').notNull().default(1),
    savedAt: moment('saved_at').notNull(),
    submittedAt: moment('submitted_at'),
    returnedAt: moment('returned_at'),
    returnedReason: text('returned_reason'),
  },
  (table) => [index('blog_drafts_submitted_at_index').on(table.submittedAt)],
)

/** Addresses that a post once had; they lead to it. */
export const blogOldSlugs = pgTable(
  'blog_old_slugs',
  {
    slug: text('slug').primaryKey(),
    postId: uuid('post_id')
      .notNull()
      .references(() => blogPosts.id, { onDelete: 'cascade' }),
  },
  (table) => [index('blog_old_slugs_post_id_index').on(table.postId)],
)

/** Who read a post today, as a hash that nobody can turn back; a job forgets it when the day is over. */
export const blogViews = pgTable(
  'blog_views',
  {
    postId: uuid('post_id')
      .notNull()
      .references(() => blogPosts.id, { onDelete: 'cascade' }),
    viewer: text('viewer').notNull(),
    day: date('day', { mode: 'string' }).notNull(),
  },
  (table) => [
    primaryKey({ name: 'blog_views_pkey', columns: [table.postId, table.viewer, table.day] }),
    index('blog_views_day_index').on(table.day),
  ],
)
