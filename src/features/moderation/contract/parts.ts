import { z } from 'zod'
import { personText, queryNumber, uuid } from '#kernel/fields.ts'
import { longest } from '../rules.ts'
import { perPage } from './values.ts'

/** Why an administrator does something. It is kept with the act. */
export const reason = personText(3, longest.reason)
export const decision = z.object({ id: uuid, reason })

/** The place where a page of a list ended. */
export const cursor = z
  .string()
  .regex(/^\d{1,14}_[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/)
  .optional()
export const limit = queryNumber.int().min(1).max(100).default(perPage)
/** How often a list leaves as a file. */
export const filesAnHour = { times: 20, seconds: 3_600 }

export const pageOf = <Item extends z.ZodType>(item: Item) =>
  z.object({ headers: z.object({ 'x-next-cursor': z.string() }), body: z.array(item) })

/** Words to look for. */
export const search = z
  .string()
  .trim()
  .max(longest.search)
  .refine((text) => !text.includes('\u0000') && text.isWellFormed(), { message: 'unstorable_text' })
  .optional()
