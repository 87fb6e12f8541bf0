import { hours, later } from '#kernel/clock.ts'
import type { VisaType } from '#features/lawyers/rules.ts'
import type { DemoCase, DemoRows } from './case-rows.ts'
import { lines as said, spare } from './lines.ts'
import { demoId, type Random } from './random.ts'

interface Talk {
  readonly visaType: VisaType
  readonly lawyerId: string
  readonly clientId: string
}

/** Lines about this kind of case that stand in no other talk of the two; a talk is shorter where there are none left. */
function talkOf(
  rows: DemoRows,
  random: Random,
  { visaType, lawyerId, clientId }: Talk,
): (readonly [string, string])[] {
  const theirs = new Set(
    rows.conversations
      .filter((talk) => talk.lawyerId === lawyerId || talk.userId === clientId)
      .map(({ id }) => id),
  )
  const heard = new Set(
    rows.messages
      .filter(({ conversationId }) => theirs.has(conversationId))
      .map(({ body }) => body),
  )
  const turns = random.chance(0.5) ? 5 : random.chance(0.7) ? 3 : 2
  const talk: (readonly [string, string])[] = []
  for (let turn = 0; turn < turns; turn += 1) {
    const kind = turn === 0 ? 'greetings' : turn % 2 === 0 ? 'followUps' : 'answers'
    const more = kind === 'followUps' ? [] : spare[kind]
    const own = said[visaType][kind].filter((line) => !heard.has(line))
    const left = own.length > 0 ? own : more.filter((line) => !heard.has(line))
    // The first two are always said: without them there is no talk to read.
    if (left.length === 0 && turn > 1) break
    const body = random.pick(left.length === 0 ? more : left)
    heard.add(body)
    talk.push([turn % 2 === 0 ? lawyerId : clientId, body])
  }
  return talk
}

/** A talk between client and lawyer: who speaks, what, and when; times follow from the claim. */
export function addConversation(
  rows: DemoRows,
  random: Random,
  one: DemoCase,
  lawyerId: string,
  claimedAt: Date,
  leadId: string,
  claimEndedAt: Date | null,
  { lawyerIndex, visaType }: { lawyerIndex: number; visaType: VisaType },
): string {
  const id = demoId(`conversation ${one.name} ${lawyerId}`)
  const lines =
    one.told?.talks[lawyerIndex]?.map(
      ([by, body]) => [by === 'lawyer' ? lawyerId : one.clientId, body] as const,
    ) ?? talkOf(rows, random, { visaType, lawyerId, clientId: one.clientId })
  let last = claimedAt
  const times = lines.map((_, index) => {
    const pause = hours(random.between(2, 9))
    last = index === 0 ? claimedAt : later(last, pause)
    return last
  })
  const read = random.chance(0.7)
  rows.conversations.push({
    id,
    userId: one.clientId,
    lawyerId,
    leadId,
    initiatedBy: lawyerId,
    lastSeq: lines.length,
    createdAt: claimedAt,
    lastMessageAt: last,
    userReadSeq: read ? lines.length : lines.length - 1,
    lawyerReadSeq: lines.length,
    userOpenedAt: later(claimedAt, hours(1)),
    claimEndedAt,
    lawyerWaits: claimEndedAt !== null,
  })
  lines.forEach(([senderId, body], index) => {
    const unread = !read && index === lines.length - 1 && senderId === lawyerId
    rows.messages.push({
      id: demoId(`message ${id} ${index}`),
      conversationId: id,
      seq: index + 1,
      senderId,
      body,
      createdAt: times[index]!,
      readAt: unread ? null : later(times[index]!, hours(1)),
    })
  })
  return id
}
