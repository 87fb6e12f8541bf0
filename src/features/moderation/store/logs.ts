import { and, desc, eq, ilike, or } from 'drizzle-orm'
import type { Db } from '#server/db.ts'
import type { SecurityKind, SecurityOutcome } from '#features/security/rules.ts'
import { securityEvents } from '#features/security/table.ts'
import { auditLog } from '#features/audit/table.ts'
import { users } from '#features/people/table.ts'
import type { AuditAction } from '../contract/values.ts'
import { after, likePattern, nameOf, type Position } from './pages.ts'

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
        q
          ? or(ilike(auditLog.reason, likePattern(q)), ilike(nameOf(users), likePattern(q)))
          : undefined,
        action && eq(auditLog.action, action),
        after(auditLog.at, auditLog.id, position),
      ),
    )
    .orderBy(desc(auditLog.at), desc(auditLog.id))
    .limit(limit)

export const listSecurity = (
  db: Db,
  {
    kind,
    outcome,
    position,
    limit,
  }: {
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
        kind && eq(securityEvents.kind, kind),
        outcome && eq(securityEvents.outcome, outcome),
        after(securityEvents.lastAt, securityEvents.id, position),
      ),
    )
    .orderBy(desc(securityEvents.lastAt), desc(securityEvents.id))
    .limit(limit)
