import type { z } from 'zod'
import type { Actor } from '#kernel/actor.ts'
import type { Locale } from '#kernel/locale.ts'
import { translate } from '#server/text.ts'
import type { Conversation, Message, SentFile } from './contract.ts'
import {
  canAttach,
  canLock,
  canReleaseContact,
  canSend,
  canUnlock,
  holderOf,
  isMember,
  readsAfter,
} from './rules.ts'
import type { FilePart, MessageRow } from './store/messages.ts'
import { type ConversationRow } from './store/sight.ts'

type Person = ConversationRow['user']

export const viewMessage = ({
  id,
  conversationId,
  seq,
  senderId,
  body,
  messageType,
  readAt,
  createdAt,
  attachments,
  files,
  author,
}: MessageRow): z.infer<typeof Message> => ({
  id,
  conversationId,
  seq,
  senderId,
  author,
  body,
  messageType,
  files: viewFiles(attachments, files),
  readAt,
  createdAt,
})

type Sent = z.infer<typeof SentFile>

const gone: Omit<Sent, 'id'> = {
  name: '',
  kind: 'document',
  size: 0,
  width: null,
  height: null,
  seconds: null,
  hasPreview: false,
  state: 'gone',
}

/** In the order of the message; of one that is refused or gone nothing is shown but that. */
export function viewFiles(
  ids: readonly string[] | null,
  files: readonly FilePart[] | null,
): Sent[] {
  return (ids ?? []).map((id) => {
    const file = files?.find((one) => one.id === id)
    if (file === undefined) return { id, ...gone }
    return { ...file, hasPreview: file.hasPreview && file.state === 'ready' }
  })
}

const nameOf = ({ firstName, lastName }: { firstName: string; lastName: string | null }) =>
  `${firstName} ${lastName ?? ''}`.trim()

/**
 * A conversation as one of its two sides may see it. The lawyer sees a client's first name alone, and neither picture nor
 * address, until the client releases them; the client sees the lawyer's public name and picture, and the rest likewise.
 */
export function viewConversation(
  row: ConversationRow,
  actor: Actor,
  locale: Locale,
): z.infer<typeof Conversation> {
  const { conversation, lawyersPlan, unreadCount, colleagues } = row
  const isClient = actor.id === conversation.userId
  const asColleague = !isMember(actor, conversation)
  // A case is its lawyer's to see, not the firm's.
  const topic = asColleague ? null : row.topic
  const isReadable = (row.last?.seq ?? 0) > readsAfter(actor, conversation)
  const [last, lastFile] = isReadable ? [row.last, row.lastFile] : [null, null]
  const isReleased = conversation.contactReleasedAt !== null

  const user = showPerson(row.user, row.user.avatar, {
    isSelf: isClient,
    isReleased: isReleased && !asColleague,
    isPublic: false,
    locale,
  })
  const lawyer = showPerson(row.lawyer, row.photoUrl ?? row.lawyer.avatar, {
    isSelf: actor.id === conversation.lawyerId,
    isReleased,
    isPublic: true,
    locale,
  })

  return {
    id: conversation.id,
    leadId: asColleague ? null : conversation.leadId,
    lead: topic && { visaType: topic.visaType, status: topic.status },
    locked: conversation.locked,
    ...lockFor(conversation, actor),
    contactReleased: isReleased && !asColleague,
    colleagues: colleagues === null || colleagues.length === 0 ? null : colleagues,
    asColleague,
    createdAt: conversation.createdAt,
    lastMessageAt: conversation.lastMessageAt,
    lawyer,
    user,
    otherPartyName: nameOf(isClient ? lawyer : user),
    otherPartyRole: isClient ? 'lawyer' : 'user',
    clientName: nameOf(user),
    lawyerName: nameOf(lawyer),
    caseType: topic?.visaType ?? null,
    unreadCount,
    lastMessage: last?.body ?? null,
    lastMessageType: last?.messageType ?? null,
    lastMessageFile: lastFile,
    lastMessageBy: last?.senderId ?? null,
    lastMessageTime: last?.createdAt ?? null,
    can: {
      send: canSend(actor, conversation),
      attach: canAttach(actor, conversation, lawyersPlan),
      lock: asColleague ? 'forbidden' : canLock(actor, conversation),
      unlock: asColleague ? 'not_yours_to_unlock' : canUnlock(actor, conversation),
      releaseContact: canReleaseContact(actor, conversation),
    },
  }
}

interface Sight {
  readonly isSelf: boolean
  readonly isReleased: boolean
  /** A lawyer's name and picture stand in the directory. */
  readonly isPublic: boolean
  readonly locale: Locale
}

function showPerson(
  person: Person,
  avatar: string | null,
  { isSelf, isReleased, isPublic, locale }: Sight,
) {
  if (person.deletedAt !== null)
    return {
      id: person.id,
      firstName: translate(locale, 'conversations:someone'),
      lastName: null,
      email: null,
      phone: null,
      avatar: null,
    }
  const seesContact = isSelf || isReleased
  return {
    id: person.id,
    firstName: person.firstName,
    lastName: seesContact || isPublic ? person.lastName : null,
    email: seesContact ? person.email : null,
    phone: seesContact ? person.phone : null,
    avatar: seesContact || isPublic ? avatar : null,
  }
}

/** Which lock this reader is shown: the administrators' or the product's first, then their own, then the other side's, of which only the category. */
function lockFor(
  conversation: ConversationRow['conversation'],
  actor: Actor,
): Pick<z.infer<typeof Conversation>, 'lockedBy' | 'lockCategory' | 'lockReason'> {
  const { lockedAt, lockCategory, lockReason, clientBlock, lawyerBlock } = conversation
  if (lockedAt !== null) return { lockedBy: 'admin', lockCategory, lockReason }
  const [own, other] =
    holderOf(actor, conversation) === 'client'
      ? [clientBlock, lawyerBlock]
      : [lawyerBlock, clientBlock]
  if (own !== null && isMember(actor, conversation))
    return { lockedBy: 'you', lockCategory: own.category, lockReason: own.reason }
  return {
    lockedBy: (own ?? other) === null ? null : 'other',
    lockCategory: (own ?? other)?.category ?? null,
    lockReason: null,
  }
}
