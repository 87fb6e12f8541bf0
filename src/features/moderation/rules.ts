import type { Role } from '#kernel/actor.ts'
import { days } from '#kernel/clock.ts'
import type { Verdict } from '#kernel/errors.ts'

export const reportReasons = [
  'misleading',
  'unprofessional',
  'harassment',
  'spam',
  'privacy',
  'other',
] as const
/** Threats and private data do not wait behind older reports. */
export const pressingReasons: readonly string[] = ['harassment', 'privacy'] satisfies ReportReason[]

/** What stands between the pressing reports and the rest, as a time in the queue: more than any report waits. */
export const afterPressing = days(36_500)

export type ReportReason = (typeof reportReasons)[number]

/** The most characters of what a person writes: a reporter's words, an administrator's reason, a search for people. */
export const longest = { details: 2_000, reason: 1_000, search: 120 } as const

/** The waiting lawyer whose card is open, as the address says. */
export const openedLawyer = ({ lawyer }: { readonly lawyer?: unknown }): { lawyer?: string } =>
  typeof lawyer === 'string' ? { lawyer } : {}

/** May this person report it? What one made oneself is changed or deleted, not reported. */
export const canReport = (
  actorId: string,
  subject: { readonly ownerId: string | null },
): Verdict<'cannot_report_self'> => (subject.ownerId === actorId ? 'cannot_report_self' : 'ok')

/** A decision stands: a report is decided once. */
export const canDecide = (report: { readonly status: string }): Verdict<'report_closed'> =>
  report.status === 'open' ? 'ok' : 'report_closed'

/** Failed sign-ins of so many days are told on a person's page. */
export const recentDays = 30

/** How long a proposed role waits for a second administrator. */
export const proposalLife = days(7)

/** The roles a person can be given. From one kind of work to another the way leads through the plain role. */
export const roleMoves: Readonly<Record<Role, readonly Role[]>> = {
  user: ['lawyer', 'admin'],
  lawyer: ['user'],
  admin: ['user'],
}

interface RoleFacts {
  readonly role: Role
  readonly acts: boolean
  /** Whether cases, offers, conversations, answers, articles or a plan hang on the role. */
  readonly hasWork: boolean
  readonly administrators: number
  readonly isProposed: boolean
}

/** May another role be proposed for this person? What hangs on a role would be out of everybody's reach in another. */
export function canProposeRole(
  facts: RoleFacts,
  to?: Role,
): Verdict<'role_not_offered' | 'one_admin' | 'role_already_proposed' | 'role_has_work'> {
  if (!facts.acts || (to !== undefined && !roleMoves[facts.role].includes(to)))
    return 'role_not_offered'
  if (facts.administrators < 2) return 'one_admin'
  if (facts.isProposed) return 'role_already_proposed'
  return facts.hasWork ? 'role_has_work' : 'ok'
}

/** May this administrator confirm? Neither who proposed it nor whose role it is. */
export const canConfirmRole = (
  actorId: string,
  proposal: { readonly userId: string; readonly proposedBy: string },
): Verdict<'second_admin_needed'> =>
  actorId === proposal.proposedBy || actorId === proposal.userId ? 'second_admin_needed' : 'ok'
