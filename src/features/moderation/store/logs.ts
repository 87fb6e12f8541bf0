import { and, desc, eq } from 'drizzle-orm'
import type { Db } from '#server/db.ts'
import type { SecurityKind, SecurityOutcome } from '#features/security/rules.ts'
import { securityEvents } from '#features/security/table.ts'
import { auditLog } from '#features/audit/table.ts'
import { users } from '#features/people/table.ts'
import type { AuditAction } from '../contract/values.ts'
import { after, mentions, nameOf, type Position } from './pages.ts'

interface AuditSearch {
  readonly q?: string | undefined
  readonly action?: AuditAction | undefined
}

export const listAudit = (
  db: Db,
  { q, action, position, limit }: AuditSearch & { position?: Position | undefined; limit: number },
) =>
  db
    .select({ entry: auditLog, actorName: nameOf(users) })
    .from(auditLog)
    .leftJoin(users, eq(users.id, auditLog.actorId))
    .where(
      and(
        mentions(q, auditLog.reason, nameOf(users)),
        action && eq(auditLog.action, action),
        after(auditLog.at, auditLog.id, position),
      ),
    )
    .orderBy(desc(auditLog.at), desc(auditLog.id))
    .limit(limit)

export const listSecurity = (
  db: Db,
  {
    q,
    kind,
    outcome,
    position,
    limit,
  }: {
    q?: string | undefined
    kind?: SecurityKind | undefined
    outcome?: SecurityOutcome | undefined
    position?: Position | undefined
    limit: number
  },
) =>
  db
    .select({ event: securityEvents, personName: nameOf(users) })
    .from(securityEvents)
    .leftJoin(users, eq(users.id, securityEvents.personId))
    .where(
      and(
        mentions(q, nameOf(users), users.email, securityEvents.network),
        kind && eq(securityEvents.kind, kind),
        outcome && eq(securityEvents.outcome, outcome),
        after(securityEvents.lastAt, securityEvents.id, position),
      ),
    )
    .orderBy(desc(securityEvents.lastAt), desc(securityEvents.id))
    .limit(limit)
