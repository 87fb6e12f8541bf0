import { and, eq } from 'drizzle-orm'
import { buildConversation } from '#features/conversations/fixtures.ts'
import { conversations } from '#features/conversations/table.ts'
import type { Db } from '#server/db.ts'
import { appointments, availabilities } from './table.ts'

/** Weekdays from nine to five in New York, half an hour each, free of charge; booked a day ahead. */
export async function buildAvailability(
  db: Db,
  { lawyerId, ...wishes }: { lawyerId: string } & Partial<typeof availabilities.$inferInsert>,
): Promise<typeof availabilities.$inferSelect> {
  const values = {
    zone: 'America/New_York',
    weekly: [1, 2, 3, 4, 5].map((weekday) => ({ weekday, from: 9 * 60, to: 17 * 60 })),
    exceptions: [],
    length: 30,
    buffer: 0,
    notice: 24,
    way: 'video' as const,
    fee: 0,
    ...wishes,
    lawyerId,
  }
  await db.delete(availabilities).where(eq(availabilities.lawyerId, lawyerId))
  const [row] = await db.insert(availabilities).values(values).returning()
  return row!
}

/** A request of a client, for half an hour from `startsAt` on. */
export async function buildAppointment(
  db: Db,
  wishes: { lawyerId: string; clientId: string; startsAt: Date } & Partial<
    typeof appointments.$inferInsert
  >,
): Promise<typeof appointments.$inferSelect> {
  const conversationId =
    wishes.conversationId ?? (await conversationOf(db, wishes.clientId, wishes.lawyerId))
  const endsAt = wishes.endsAt ?? new Date(wishes.startsAt.getTime() + 30 * 60_000)
  const [row] = await db
    .insert(appointments)
    .values({
      busyUntil: endsAt,
      lawyerZone: 'America/New_York',
      clientZone: 'America/New_York',
      fee: 0,
      way: 'video',
      answerBy: wishes.startsAt,
      ...wishes,
      endsAt,
      conversationId,
    })
    .returning()
  return row!
}

async function conversationOf(db: Db, userId: string, lawyerId: string): Promise<string> {
  const [kept] = await db
    .select({ id: conversations.id })
    .from(conversations)
    .where(and(eq(conversations.userId, userId), eq(conversations.lawyerId, lawyerId)))
    .limit(1)
  return (kept ?? (await buildConversation(db, { userId, lawyerId }))).id
}
