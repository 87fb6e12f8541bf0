import { z } from 'zod'
import { endpoint } from '#kernel/endpoint.ts'
import { defineErrors } from '#kernel/errors.ts'
import { lineText, personText, uuid } from '#kernel/fields.ts'
import { longest, messageStatuses, pageNames, pagePattern, topics } from './rules.ts'

export const errors = defineErrors({ message_exists: 409 })

/** A reading page in the reader's language. `html` is made from our own Markdown and holds no script. */
export const Page = z.object({
  title: z.string(),
  description: z.string(),
  lead: z.string(),
  /** The day the text last changed, where the page says it. */
  updated: z.iso.date().nullable(),
  stats: z.array(z.object({ value: z.string(), label: z.string() })),
  sections: z.array(
    z.object({
      id: z.string(),
      heading: z.string(),
      html: z.string(),
      group: z.string().nullable(),
    }),
  ),
})

/** A message to the product, for an administrator. */
export const ContactMessage = z.object({
  id: uuid,
  ticket: z.string(),
  name: z.string(),
  email: z.string(),
  topic: z.enum(topics),
  body: z.string(),
  locale: z.string(),
  /** The page whose translation is reported. */
  page: z.string().nullable(),
  status: z.enum(messageStatuses),
  createdAt: z.date(),
})

const aFewAnHour = { times: 5, seconds: 3600 }

export const endpoints = {
  readPage: endpoint('anyone', 'GET /pages/{name}', {
    summary: 'A reading page in the reader’s language',
  })
    .input(z.object({ name: z.enum(pageNames) }))
    .output(Page),
  sendMessage: endpoint('anyone', 'POST /contact', {
    status: 202,
    limit: aFewAnHour,
    summary:
      'Sends a message to support; the answer holds the ticket number and the promised response time in hours',
  })
    .input(
      z.object({
        id: uuid.optional(),
        name: lineText(1, longest.name),
        email: z.email().max(254),
        topic: z.enum(topics),
        message: personText(10, longest.message),
        page: z.string().regex(pagePattern).optional(),
        /** A field that people do not see; programs that fill it are thanked and forgotten. */
        website: z.string().max(300).default(''),
      }),
    )
    .output(z.object({ ticket: z.string(), answerHours: z.int().nullable() })),
  listMessages: endpoint('admin', 'GET /admin/messages', {
    summary: 'Messages to support, newest first',
  })
    .input(z.object({ status: z.enum(messageStatuses).default('open') }))
    .output(z.array(ContactMessage)),
  markMessageAnswered: endpoint('admin', 'POST /admin/messages/{id}/answered', {
    summary: 'Marks a message as answered, with a short note',
  })
    .input(z.object({ id: uuid, reason: personText(3, longest.reason) }))
    .output(ContactMessage),
}
