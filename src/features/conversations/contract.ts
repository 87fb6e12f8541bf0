import { z } from 'zod'
import { roles } from '#kernel/actor.ts'
import { endpoint } from '#kernel/endpoint.ts'
import { defineErrors } from '#kernel/errors.ts'
import { defineEvent } from '#kernel/events.ts'
import {
  largestInteger,
  lineText,
  personText,
  queryBoolean,
  queryMoment,
  queryNumber,
  uuid,
} from '#kernel/fields.ts'
import { download, NewFile, OwnFile } from '#features/files/contract.ts'
import { fileKinds } from '#features/files/rules.ts'
import { visaTypes } from '#features/lawyers/rules.ts'
import { longestSearch, productLocks } from './rules.ts'

export const messageLimit = 10_000
export const messagesPerPage = 50
export const conversationsPerPage = 100
export const filesPerMessage = 5
/** `system`: its body is a key below `system` in the feature's texts. */
export const messageTypes = ['text', 'consultation_request', 'system'] as const

/** The reasons a side may give for a lock: neutral words for both. What really happened goes to administrators only. */
export const lockCategories = ['no_contact', 'finished', 'not_fitting'] as const
/** And those of the product: its rules were broken, or the lawyer has left. */
export const allLockCategories = [...lockCategories, 'rules', ...productLocks] as const
export type LockCategory = (typeof allLockCategories)[number]
/** Who keeps a pair apart: each side for itself, and an administrator. */
export const lockHolders = ['client', 'lawyer', 'admin'] as const
export type LockHolder = (typeof lockHolders)[number]
export interface SideBlock {
  readonly category: LockCategory
  /** For that side and for administrators. */
  readonly reason: string | null
}

export const errors = defineErrors({
  too_many_new: 409,
  no_first_message: 400,
  plan_no_messaging: 403,
  plan_no_files: 403,
  conversation_locked: 409,
  not_yours_to_unlock: 403,
  waits_for_client: 409,
})

const Party = z.object({
  id: uuid,
  firstName: z.string(),
  lastName: z.string().nullable(),
  email: z.string().nullable(),
  phone: z.string().nullable(),
  avatar: z.string().nullable(),
})
const verdict = (...codes: [string, ...string[]]) => z.enum(['ok', ...codes])

/** `waiting`: a scanner has to look at it first. `refused`: it found something. `gone`: its sender deleted it. */
export const sentFileStates = ['waiting', 'ready', 'refused', 'gone'] as const

export const SentFile = z.object({
  id: uuid,
  name: z.string(),
  kind: z.enum(fileKinds),
  size: z.number().int(),
  width: z.number().int().nullable(),
  height: z.number().int().nullable(),
  seconds: z.number().int().nullable(),
  hasPreview: z.boolean(),
  state: z.enum(sentFileStates),
})

export const Message = z.object({
  id: uuid,
  conversationId: uuid,
  seq: z.number().int(),
  senderId: uuid,
  /** The name of a colleague of the lawyer who wrote it; null where one of the two did. */
  author: z.string().nullable(),
  body: z.string(),
  messageType: z.enum(messageTypes),
  files: z.array(SentFile),
  readAt: z.date().nullable(),
  createdAt: z.date(),
})

export const Conversation = z.object({
  id: uuid,
  leadId: uuid.nullable(),
  lead: z.object({ visaType: z.enum(visaTypes), status: z.string() }).nullable(),
  locked: z.boolean(),
  lockedBy: z.enum(['you', 'other', 'admin']).nullable(),
  lockCategory: z.enum(allLockCategories).nullable(),
  lockReason: z.string().nullable(),
  contactReleased: z.boolean(),
  createdAt: z.date(),
  lastMessageAt: z.date(),
  lawyer: Party,
  user: Party,
  otherPartyName: z.string(),
  otherPartyRole: z.enum(roles),
  clientName: z.string(),
  lawyerName: z.string(),
  caseType: z.enum(visaTypes).nullable(),
  unreadCount: z.number().int(),
  lastMessage: z.string().nullable(),
  lastMessageType: z.enum(messageTypes).nullable(),
  /** What kind of file the last message brought. */
  lastMessageFile: z.enum(fileKinds).nullable(),
  lastMessageBy: uuid.nullable(),
  lastMessageTime: z.date().nullable(),
  /** The colleagues of the lawyer who read along; null where it is not shared with anybody. */
  colleagues: z.array(z.string()).nullable(),
  /** The reader is one of them. */
  asColleague: z.boolean(),
  can: z.object({
    send: verdict('conversation_locked', 'waits_for_client'),
    attach: verdict('plan_no_files', 'conversation_locked', 'waits_for_client'),
    lock: verdict('conversation_locked', 'forbidden'),
    unlock: verdict('not_yours_to_unlock', 'conflict'),
    releaseContact: verdict('forbidden', 'conversation_locked'),
  }),
})

const Lock = z.object({ id: uuid, locked: z.boolean() })
const body = personText(1, messageLimit)
const note = personText(0, messageLimit)
const isNote = (words: string) => note.safeParse(words).success
const isBody = (words: string) => body.safeParse(words).success
const lockReason = personText(0, 500).nullish()
const one = z.object({ id: uuid })

export const endpoints = {
  startConversation: endpoint('user', 'POST /conversations', {
    status: 201,
    summary:
      'Starts the conversation with a lawyer by its first message, which `id` names; finds the one that there is',
  })
    .input(
      z.object({
        lawyerId: uuid,
        leadId: uuid.nullish(),
        body: note.nullish().transform((words) => (words && isBody(words) ? words : undefined)),
        id: uuid.nullish(),
      }),
    )
    .output(Conversation),
  findConversation: endpoint('user', 'GET /lawyers/{lawyerId}/conversation', {
    summary:
      'The newest conversation of the signed-in client with a lawyer; null where there is none',
  })
    .input(z.object({ lawyerId: uuid }))
    .output(z.object({ id: uuid.nullable() })),
  listConversations: endpoint('member', 'GET /conversations', {
    summary:
      'The conversations of the signed-in person, newest first; `words` of the other side’s name, `waiting` for the reader’s answer',
  })
    .input(
      z.object({
        before: queryMoment.optional(),
        words: lineText(0, longestSearch).optional(),
        waiting: queryBoolean.optional(),
        limit: queryNumber.int().min(1).max(conversationsPerPage).default(conversationsPerPage),
      }),
    )
    .output(z.array(Conversation)),
  getConversation: endpoint('member', 'GET /conversations/{id}', { summary: 'One conversation' })
    .input(one)
    .output(Conversation),
  listMessages: endpoint('member', 'GET /conversations/{id}/messages', {
    summary: 'Up to 50 messages before a number, oldest first',
  })
    .input(
      z.object({
        id: uuid,
        before: queryNumber.int().min(1).max(largestInteger).optional(),
        after: queryNumber.int().min(0).max(largestInteger).optional(),
      }),
    )
    .output(z.array(Message)),
  sendMessage: endpoint('member', 'POST /conversations/{conversationId}/messages', {
    status: 201,
    limit: { times: 120, seconds: 60 },
    summary:
      'Sends a message, with files that were sent to this conversation before; the same `id` again answers the same message',
  })
    .input(
      z
        .object({
          conversationId: uuid,
          id: uuid.nullish(),
          body: note,
          files: z.array(uuid).max(filesPerMessage).nullish(),
          messageType: z.literal('text').nullish(),
        })
        .refine(
          ({ body: words, files }) => (files?.length ?? 0) > 0 || isNote(words) === isBody(words),
          {
            path: ['body'],
            message: 'too_short',
          },
        ),
    )
    .output(Message),
  beginFile: endpoint('member', 'POST /conversations/{id}/files', {
    status: 201,
    limit: { times: 120, seconds: 3_600 },
    summary:
      'Starts a file for this conversation, where the lawyer’s plan includes files; the same `fileId` again is the same file',
  })
    .input(NewFile.extend({ id: uuid }))
    .output(OwnFile),
  downloadFile: endpoint('member', 'GET /conversations/{id}/files/{fileId}', {
    detailed: true,
    summary:
      'A file that was sent in this conversation, to be saved; `part=preview` is a small picture of a picture',
  })
    .input(z.object({ id: uuid, fileId: uuid, part: z.enum(['whole', 'preview']).optional() }))
    .output(download),
  readMessages: endpoint('member', 'POST /conversations/{id}/read', {
    whileLeaving: true,
    limit: { times: 240, seconds: 60 },
    summary: 'Marks what the other side wrote as read, up to a number',
  })
    .input(z.object({ id: uuid, upTo: z.number().int().min(1).max(largestInteger) }))
    .output(z.object({ readAt: z.date(), unreadCount: z.number().int() })),
  showTyping: endpoint('member', 'POST /conversations/{id}/typing', {
    limit: { times: 120, seconds: 60 },
    status: 204,
    summary: 'Shows the other side that the caller is typing',
  }).input(one),
  lockConversation: endpoint('member', 'POST /conversations/{id}/lock', {
    fresh: 'admin',
    limit: { times: 20, seconds: 3_600 },
    summary:
      'Blocks the other person in every conversation of the two: nobody can send any more and contact is hidden again; both sides read the category; the reason of a side is for administrators, that of an admin for both',
  })
    .input(z.object({ id: uuid, category: z.enum(lockCategories).nullish(), reason: lockReason }))
    .output(Lock),
  unlockConversation: endpoint('member', 'POST /conversations/{id}/unlock', {
    fresh: 'admin',
    limit: { times: 10, seconds: 3_600 },
    summary:
      'Lifts the caller’s block, or that of the administrators, who give a reason; other blocks stay',
  })
    .input(z.object({ id: uuid, reason: lockReason }))
    .output(Lock),
  releaseContact: endpoint('user', 'PATCH /conversations/{id}/contact', {
    summary: 'Shows or hides e-mail and phone',
  })
    .input(z.object({ id: uuid, released: z.boolean() }))
    .output(Conversation),
  requestConsultationHere: endpoint('user', 'POST /conversations/{id}/consultation', {
    status: 201,
    summary: 'Asks for a consultation in a conversation',
  })
    .input(z.object({ id: uuid, messageId: uuid.nullish(), body: note.nullish() }))
    .output(Message),
  requestConsultation: endpoint('user', 'POST /consultations', {
    status: 201,
    summary: 'Asks a lawyer for a consultation; starts the conversation where there is none',
  })
    .input(z.object({ lawyerId: uuid, id: uuid.nullish(), body: note.nullish() }))
    .output(Message),
}

const within = { conversationId: uuid, messageId: uuid }
export const messageSent = defineEvent(
  'message.sent',
  z.object({ ...within, senderId: uuid, recipientId: uuid }),
)
/** The lawyer, or a colleague, wrote these words to the client: what follows of an answer follows of this. */
export const lawyerWrote = defineEvent('lawyer.wrote', z.object({ messageId: uuid }))
/** Something beside the words of a message changed, such as a file that waited and was looked at. */
export const messageChanged = defineEvent('message.changed', z.object(within))
/** `readerId` has read what the other side wrote up to number `upTo`. */
export const messagesRead = defineEvent(
  'messages.read',
  z.object({ conversationId: uuid, readerId: uuid, upTo: z.number().int() }),
)
/** The client has read something in this conversation for the first time. */
export const conversationOpened = defineEvent(
  'conversation.opened',
  z.object({ conversationId: uuid, userId: uuid, lawyerId: uuid, leadId: uuid.nullable() }),
)
/** Its lock, its contact switch or its case changed, or it is new: look again. */
export const conversationChanged = defineEvent(
  'conversation.changed',
  z.object({ conversationId: uuid }),
)
/** One of the two, or an administrator, keeps them apart from now on. */
export const pairBlocked = defineEvent(
  'pair.blocked',
  z.object({ userId: uuid, lawyerId: uuid, by: z.enum(lockHolders) }),
)
/** What passes by while somebody writes; never stored. */
export const typingShown = defineEvent('typing', z.object({ conversationId: uuid, senderId: uuid }))
