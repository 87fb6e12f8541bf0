import { z } from 'zod'
import { endpoint } from '#kernel/endpoint.ts'
import { isStorableText, personText, queryNumber, uuid } from '#kernel/fields.ts'
import { longest } from '#features/moderation/rules.ts'
import { hideableLists, listNames, longestSearch, mostAtOnce, perPage } from './rules.ts'

/** One record of any list: enough to find it and to open it. */
export const Listed = z.object({
  id: uuid,
  at: z.date(),
  title: z.string(),
  /** Whose it is, where everybody who reads the record sees that too. */
  who: z.string().nullable(),
  note: z.string().nullable(),
  state: z.string(),
  /** What opens it: a person, a question, or the address of an article. */
  opens: z.string().nullable(),
})

const search = z.object({
  list: z.enum(listNames),
  q: z
    .string()
    .trim()
    .max(longestSearch)
    .refine(isStorableText, { message: 'unstorable_text' })
    .optional(),
  state: z
    .string()
    .regex(/^[a-z_]{1,20}$/)
    .optional(),
  /** What opens as this person's. */
  person: uuid.optional(),
  month: z
    .string()
    .regex(/^\d{4}-(0[1-9]|1[0-2])$/)
    .optional(),
})

export const endpoints = {
  listRecords: endpoint('admin', 'GET /admin/lists/{list}', {
    detailed: true,
    summary: 'Records of a list by words and state, newest first; the next page by X-Next-Cursor',
  })
    .input(
      search.extend({
        cursor: z
          .string()
          .regex(/^\d{1,14}_[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/)
          .optional(),
        limit: queryNumber.int().min(1).max(100).default(perPage),
      }),
    )
    .output(
      z.object({ headers: z.object({ 'x-next-cursor': z.string() }), body: z.array(Listed) }),
    ),
  exportRecords: endpoint('admin', 'GET /admin/lists/{list}/file', {
    mode: 'write',
    limit: { times: 20, seconds: 3_600 },
    summary: 'What a search of a list finds, as a CSV file; each file is written in the audit log',
  })
    .input(search)
    .output(z.file()),
  changeVisibility: endpoint('admin', 'POST /admin/lists/{list}/visibility', {
    fresh: true,
    limit: { times: 60, seconds: 3_600 },
    summary:
      'Hides records, or shows them again, with one reason; each that changes gets its own line in the audit log. Answers which changed: what stood so already, or is gone, is left alone',
  })
    .input(
      z.object({
        list: z.enum(hideableLists),
        ids: z.array(uuid).min(1).max(mostAtOnce),
        hidden: z.boolean(),
        reason: personText(3, longest.reason),
      }),
    )
    .output(z.object({ changed: z.array(uuid) })),
}
