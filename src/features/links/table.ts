import { index, jsonb, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { createdAt, id, moment, oneOf } from '#server/columns.ts'
import { linkKinds } from './contract.ts'

/** A link's token is in the mail alone; here lies its hash. A person's links go with the person (a key in its own migration: people stand below). */
export const oneTimeLinks = pgTable(
  'one_time_links',
  {
    id: id(),
    kind: text('kind', { enum: linkKinds }).notNull(),
    hash: text('hash').notNull(),
    userId: uuid('user_id'),
    /** The address that the link concerns. */
    email: text('email').notNull(),
    data: jsonb('data').$type<Record<string, unknown>>().notNull().default({}),
    expiresAt: moment('expires_at').notNull(),
    createdAt: createdAt(),
  },
  (table) => [
    oneOf('one_time_links_kind_known', table.kind, linkKinds),
    uniqueIndex('one_time_links_hash_unique').on(table.hash),
    index('one_time_links_user_id_index').on(table.userId),
    index('one_time_links_email_index').on(table.email, table.kind),
    index('one_time_links_expires_at_index').on(table.expiresAt),
  ],
)
