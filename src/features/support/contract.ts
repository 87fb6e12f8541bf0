import { z } from 'zod'
import { endpoint } from '#kernel/endpoint.ts'
import { defineErrors } from '#kernel/errors.ts'
import {
  isStorableText,
  largestInteger,
  lineText,
  personText,
  queryNumber,
  uuid,
} from '#kernel/fields.ts'
import { plans } from '#features/lawyers/rules.ts'
import {
  assignments,
  longest,
  messagesPerPage,
  messageStatuses,
  queueStates,
  pageNames,
  pagePattern,
  replySides,
  replyWays,
  topics,
} from './rules.ts'

export const errors = defineErrors({
  message_exists: 409,
  ticket_full: 409,
  ticket_emptied: 409,
  ticket_moved: 409,
  ticket_link_ended: 410,
  mail_not_signed: 403,
})

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

const Person = z.object({ id: uuid, firstName: z.string(), lastName: z.string() })

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
  /** The plan by which it stands further ahead in the queue. */
  plan: z.enum(plans).nullable(),
  /** Who wrote it, if signed in with this address. */
  personId: uuid.nullable(),
  /** Since when the person waits for us; null where we do not answer next. */
  waitsSince: z.date().nullable(),
  assignedTo: Person.nullable(),
  createdAt: z.date(),
  movedAt: z.date(),
})

export const MessageThread = ContactMessage.extend({
  replies: z.array(
    z.object({
      id: uuid,
      side: z.enum(replySides),
      via: z.enum(replyWays),
      body: z.string(),
      createdAt: z.date(),
      author: z.string().nullable(),
    }),
  ),
})

/** A ticket in the list of the person who wrote it. */
export const OwnTicket = z.object({
  id: uuid,
  ticket: z.string(),
  topic: z.enum(topics),
  status: z.enum(messageStatuses),
  body: z.string(),
  /** How many days ahead the person's plan puts it in the queue. */
  daysAhead: z.int(),
  createdAt: z.date(),
  movedAt: z.date(),
})

/** The same with all that was written. Which administrator answered is not told. */
export const TicketThread = OwnTicket.extend({
  replies: z.array(
    z.object({ id: uuid, side: z.enum(replySides), body: z.string(), createdAt: z.date() }),
  ),
})

const cursor = z
  .string()
  .regex(/^\d{1,14}_[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/)
  .optional()
const limit = queryNumber.int().min(1).max(100).default(messagesPerPage)
const pageOf = <Item extends z.ZodType>(item: Item) =>
  z.object({ headers: z.object({ 'x-next-cursor': z.string() }), body: z.array(item) })

const reply = { replyId: uuid, body: personText(1, longest.message) }
const token = z.string().regex(/^[\w-]{43}$/)
const aFewAnHour = { times: 5, seconds: 3600 }
const repliesAnHour = { times: 20, seconds: 3600 }
const linksAMinute = { times: 60, seconds: 60 }

/** What the queue is searched by; its file takes the same. */
const queueSearch = z.object({
  q: z
    .string()
    .trim()
    .max(longest.search)
    .refine(isStorableText, { message: 'unstorable_text' })
    .optional(),
  status: z.enum(queueStates).default('open'),
  assigned: z.enum(assignments).default('all'),
})

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
    detailed: true,
    summary:
      'Messages to support in the order of the queue, those answered or closed by their last move; the next page by X-Next-Cursor',
  })
    .input(queueSearch.extend({ cursor, limit }))
    .output(pageOf(ContactMessage)),
  exportMessages: endpoint('admin', 'GET /admin/messages.csv', {
    mode: 'write',
    limit: { times: 20, seconds: 3_600 },
    summary: 'The messages to support that a search finds, as a CSV file',
  })
    .input(queueSearch)
    .output(z.file()),
  listMessagesOf: endpoint('admin', 'GET /admin/users/{id}/messages', {
    detailed: true,
    summary:
      'What a person wrote to support while signed in, the last moved first; the next page by X-Next-Cursor',
  })
    .input(z.object({ id: uuid, cursor, limit }))
    .output(pageOf(ContactMessage)),
  getMessage: endpoint('admin', 'GET /admin/messages/{id}', {
    summary: 'A message to support with everything written after it',
  })
    .input(z.object({ id: uuid }))
    .output(MessageThread),
  listTeam: endpoint('admin', 'GET /admin/support-team', {
    summary: 'Who a message can be assigned to',
  }).output(z.array(Person)),
  answerMessage: endpoint('admin', 'POST /admin/messages/{id}/answers', {
    summary:
      'Answers a message: by mail, and where the person reads their ticket; 409 where there are more replies than the `seen` ones',
  })
    .input(
      z.object({
        id: uuid,
        ...reply,
        seen: z.int().min(0).max(largestInteger),
        close: z.boolean().default(false),
      }),
    )
    .output(MessageThread),
  closeMessage: endpoint('admin', 'POST /admin/messages/{id}/close', {
    summary: 'Closes a message without an answer, with a short note for the audit log',
  })
    .input(z.object({ id: uuid, reason: personText(3, longest.reason) }))
    .output(ContactMessage),
  assignMessage: endpoint('admin', 'POST /admin/messages/{id}/assignment', {
    summary: 'Gives a message to an administrator, or to nobody',
  })
    .input(z.object({ id: uuid, adminId: uuid.nullable() }))
    .output(ContactMessage),
  listTickets: endpoint('member', 'GET /support/tickets', {
    detailed: true,
    summary: 'One’s own messages to support, the last moved first; the next page by X-Next-Cursor',
  })
    .input(z.object({ cursor, limit }))
    .output(pageOf(OwnTicket)),
  getTicket: endpoint('member', 'GET /support/tickets/{ticketId}', {
    summary: 'One’s own message to support with the answers',
  })
    .input(z.object({ ticketId: uuid }))
    .output(TicketThread),
  replyToTicket: endpoint('member', 'POST /support/tickets/{ticketId}/replies', {
    limit: repliesAnHour,
    whileLeaving: true,
    summary: 'Writes again in one’s own ticket; one that was closed is open again',
  })
    .input(z.object({ ticketId: uuid, ...reply }))
    .output(TicketThread),
  closeTicket: endpoint('member', 'POST /support/tickets/{ticketId}/close', {
    whileLeaving: true,
    summary: 'Closes one’s own ticket',
  })
    .input(z.object({ ticketId: uuid }))
    .output(TicketThread),
  readTicket: endpoint('anyone', 'GET /tickets/{token}', {
    limit: linksAMinute,
    summary: 'A ticket by the link of its mail',
  })
    .input(z.object({ token }))
    .output(TicketThread),
  replyByLink: endpoint('anyone', 'POST /tickets/{token}/replies', {
    limit: repliesAnHour,
    summary: 'Writes again in the ticket of a link',
  })
    .input(z.object({ token, ...reply }))
    .output(TicketThread),
  closeByLink: endpoint('anyone', 'POST /tickets/{token}/close', {
    limit: linksAMinute,
    summary: 'Closes the ticket of a link',
  })
    .input(z.object({ token }))
    .output(TicketThread),
  receiveMail: endpoint('anyone', 'POST /hooks/mail', {
    body: { kind: 'raw', most: 256 * 1024 },
    limit: { times: 600, seconds: 60 },
    summary:
      'An answer by mail, from the mail feed: JSON with id, to, from and text, signed in X-Advena-Signature (t=seconds,v1=HMAC-SHA256 of "t.body" in hex)',
  }).output(z.object({ taken: z.boolean() })),
}
