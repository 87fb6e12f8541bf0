import { sql } from 'drizzle-orm'
import { check, index, integer, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { createdAt, id, moment, oneOf } from '#server/columns.ts'
import { users } from '#features/people/table.ts'
import { fileKinds, filePurposes, fileStates, largestFile } from './rules.ts'

/** What lies in the store of files, and whose it is. The bytes lie under `storageKey`, which nobody outside learns. */
export const files = pgTable(
  'files',
  {
    id: id(),
    ownerId: uuid('owner_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    purpose: text('purpose', { enum: filePurposes }).notNull(),
    /** What it was sent to, such as a conversation: it can be used there and nowhere else. */
    subjectId: uuid('subject_id'),
    /** What uses it, such as a message. A file is used once. */
    attachedTo: uuid('attached_to'),
    name: text('name').notNull(),
    size: integer('size').notNull(),
    received: integer('received').notNull().default(0),
    state: text('state', { enum: fileStates }).notNull().default('receiving'),
    kind: text('kind', { enum: fileKinds }),
    type: text('type'),
    width: integer('width'),
    height: integer('height'),
    seconds: integer('seconds'),
    storageKey: text('storage_key'),
    previewKey: text('preview_key'),
    /** When the scanner last came to an end with it; while it waits: when it was last tried. */
    scannedAt: moment('scanned_at'),
    createdAt: createdAt(),
  },
  (table) => [
    oneOf('files_purpose_known', table.purpose, filePurposes),
    oneOf('files_state_known', table.state, fileStates),
    oneOf('files_kind_known', table.kind, fileKinds),
    check('files_received_fits', sql`${table.received} between 0 and ${table.size}`),
    check(
      'files_size_fits',
      sql`${table.purpose} = 'export' or ${table.size} <= ${sql.raw(String(largestFile))}`,
    ),
    check(
      'files_readable_has_bytes',
      sql`${table.state} not in ('ready', 'waiting') or (${table.storageKey} is not null and ${table.type} is not null and ${table.kind} is not null)`,
    ),
    uniqueIndex('files_storage_key_unique').on(table.storageKey),
    index('files_owner_id_created_at_index').on(table.ownerId, table.createdAt),
    index('files_attached_to_index').on(table.attachedTo),
    index('files_subject_id_index').on(table.subjectId),
    index('files_state_created_at_index').on(table.state, table.createdAt),
  ],
)

export type FileRow = typeof files.$inferSelect
