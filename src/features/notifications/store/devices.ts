import { and, eq, gt, isNull, or, sql } from 'drizzle-orm'
import { sessions } from '#features/accounts/table.ts'
import { users } from '#features/people/table.ts'
import type { Db } from '#server/db.ts'
import type { PushTarget } from '../gateways/push-service.ts'
import { notifications, pushDevices } from '../table.ts'
import { reader } from './inbox.ts'

/** A session whose time has run out gets nothing anymore, though its row is still there. */
const open = gt(sessions.expiresAt, sql`now()`)

/** The browsers of a person that want notifications, by id. */
export async function listDevices(db: Db, userId: string): Promise<string[]> {
  const rows = await db
    .select({ id: pushDevices.id })
    .from(pushDevices)
    .innerJoin(sessions, and(eq(sessions.id, pushDevices.sessionId), open))
    .where(eq(pushDevices.userId, userId))
  return rows.map(({ id }) => id)
}

/** Whether the browser of a session gets notifications. */
export async function hasDevice(db: Db, sessionId: string): Promise<boolean> {
  const rows = await db
    .select({ id: pushDevices.id })
    .from(pushDevices)
    .where(eq(pushDevices.sessionId, sessionId))
  return rows.length > 0
}

/** Keeps a session's browser. The same browser under an earlier session, somebody else's too, gets nothing for that one anymore. */
export async function keepDevice(
  db: Db,
  { id: userId, sessionId }: { id: string; sessionId: string },
  target: PushTarget,
): Promise<void> {
  await db
    .delete(pushDevices)
    .where(or(eq(pushDevices.sessionId, sessionId), eq(pushDevices.endpoint, target.endpoint)))
  await db
    .insert(pushDevices)
    .values({ userId, sessionId, ...target })
    .onConflictDoNothing()
}

/** Forgets the browser of a session. */
export const dropDevice = (db: Db, which: { id: string } | { sessionId: string }) =>
  db
    .delete(pushDevices)
    .where(
      'id' in which ? eq(pushDevices.id, which.id) : eq(pushDevices.sessionId, which.sessionId),
    )

/** A notification that is still unread beside the browser it goes to and its reader; undefined where there is nothing to send anymore. */
export async function findPush(
  db: Db,
  { notificationId, deviceId }: { notificationId: string; deviceId: string },
) {
  const [row] = await db
    .select({ notification: notifications, target: pushDevices, reader })
    .from(pushDevices)
    .innerJoin(sessions, and(eq(sessions.id, pushDevices.sessionId), open))
    .innerJoin(users, and(eq(users.id, pushDevices.userId), isNull(users.deletedAt)))
    .innerJoin(
      notifications,
      and(
        eq(notifications.id, notificationId),
        eq(notifications.userId, pushDevices.userId),
        isNull(notifications.readAt),
      ),
    )
    .where(eq(pushDevices.id, deviceId))
  return row
}
