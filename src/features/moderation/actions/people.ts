import type { Role } from '#kernel/actor.ts'
import { days, later } from '#kernel/clock.ts'
import { commonErrors, ensure } from '#kernel/errors.ts'
import type { RequestCtx } from '#server/context.ts'
import {
  changeRole,
  confirmPersonEmail,
  describeSessions,
  holdAdmins,
  signOutPerson,
} from '#features/accounts/actions/administration.ts'
import { recordAct } from '#features/audit/actions.ts'
import { removePhoto } from '#features/lawyers/actions/photo.ts'
import { notify } from '#features/notifications/actions.ts'
import { errors } from '../contract.ts'
import { canConfirmRole, canProposeRole, proposalLife, recentDays, roleMoves } from '../rules.ts'
import {
  countOf,
  describeEntries,
  findDetailed,
  listActsAbout,
  listCasesOf,
  listLockedOf,
} from '../store/people.ts'
import * as roles from '../store/roles.ts'

const mostActs = 50
const mostCases = 50

/** Everything an administrator reads about a person, and what they may do. Throws not_found. */
export async function describePerson(ctx: RequestCtx, id: string) {
  const now = ctx.clock.now()
  const row = await findDetailed(ctx.db, id)
  if (row === undefined) throw commonErrors.not_found()
  const counts = await countOf(ctx.db, id)
  const administrators = await roles.countAdmins(ctx.db)
  const proposal = await roles.findWaitingRole(ctx.db, id, now)
  const { user } = row
  const isActive = user.deletedAt === null && user.suspendedAt === null && user.leavingAt === null
  const { cases, claims, conversations, answers, posts, plans } = counts
  const hasWork = cases + claims + conversations + answers + posts + plans > 0
  return {
    ...row,
    now,
    counts,
    administrators,
    hasWork,
    proposal,
    cases: await listCasesOf(ctx.db, id, mostCases),
    sessions: await describeSessions(ctx.db, id),
    entries: await describeEntries(ctx.db, id, later(now, -days(recentDays))),
    locked: await listLockedOf(ctx.db, id),
    acts: await listActsAbout(ctx.db, id, mostActs),
    roles: roleMoves[user.role],
    can: {
      endSessions: id === ctx.actor.id ? 'own_sessions' : 'ok',
      confirmEmail: user.emailVerified || !isActive ? 'conflict' : 'ok',
      proposeRole: canProposeRole({
        role: user.role,
        acts: isActive,
        hasWork,
        administrators,
        isProposed: proposal !== undefined,
      }),
      confirmRole:
        proposal === undefined ? 'proposal_ended' : canConfirmRole(ctx.actor.id, proposal.proposal),
    },
  }
}

interface AboutPerson {
  readonly userId: string
  readonly reason: string
}

/** Signs a person out everywhere and writes down why. */
export async function endSessionsOf(
  ctx: RequestCtx,
  { userId, reason }: AboutPerson,
): Promise<void> {
  await signOutPerson(ctx, { userId })
  await recordAct(ctx, {
    action: 'sessions_ended',
    subjectType: 'user',
    subjectId: userId,
    reason,
  })
}

/** Removes the photo of a lawyer, tells them, and writes down why. 409 where there is none. */
export async function removePhotoOf(
  ctx: RequestCtx,
  { userId, reason }: AboutPerson,
): Promise<void> {
  if ((await removePhoto(ctx, userId)) === undefined) throw commonErrors.conflict()
  await notify(ctx, { to: userId, kind: 'photo_removed', link: '/onboarding' })
  await recordAct(ctx, { action: 'photo_removed', subjectType: 'user', subjectId: userId, reason })
}

/** Takes the address of an account as confirmed and writes down why. */
export async function confirmEmailOf(
  ctx: RequestCtx,
  { userId, reason }: AboutPerson,
): Promise<void> {
  await confirmPersonEmail(ctx, { userId })
  await recordAct(ctx, {
    action: 'email_confirmed',
    subjectType: 'user',
    subjectId: userId,
    reason,
  })
}

/** Proposes another role for a person. Nothing changes before a second administrator confirms. */
export async function proposeRole(
  ctx: RequestCtx,
  { userId, to, reason }: AboutPerson & { to: Role },
): Promise<void> {
  await holdAdmins(ctx.db)
  const { user, can } = await describePerson(ctx, userId)
  if (!roleMoves[user.role].includes(to)) throw errors.role_not_offered()
  ensure(errors, can.proposeRole)
  const now = ctx.clock.now()
  const made = await roles.insertProposal(
    ctx.db,
    {
      userId,
      fromRole: user.role,
      toRole: to,
      reason,
      proposedBy: ctx.actor.id,
      proposedAt: now,
      endsAt: later(now, proposalLife),
    },
    now,
  )
  if (made === undefined) throw errors.role_already_proposed()
  await recordAct(ctx, {
    action: 'role_proposed',
    subjectType: 'user',
    subjectId: userId,
    reason,
    data: { from: user.role, to },
  })
}

async function lockOpen(ctx: RequestCtx, id: string) {
  const row = await roles.lockProposal(ctx.db, id, ctx.clock.now())
  if (row === undefined) throw commonErrors.not_found()
  if (!row.waiting) throw errors.proposal_ended()
  return row.proposal
}

/** Confirms what another administrator proposed, once, where it still fits the person. Answers whose role it was. */
export async function confirmRole(
  ctx: RequestCtx,
  { id, reason }: { id: string; reason: string },
): Promise<string> {
  const proposal = await lockOpen(ctx, id)
  ensure(errors, canConfirmRole(ctx.actor.id, proposal))
  const { userId, fromRole: from, toRole: to } = proposal
  const { hasWork } = await describePerson(ctx, userId)
  if (hasWork) throw errors.role_has_work()
  const now = ctx.clock.now()
  await roles.endProposal(ctx.db, id, {
    status: 'confirmed',
    decidedBy: ctx.actor.id,
    decidedAt: now,
  })
  await changeRole(ctx, { userId, from, to, reason })
  if (from === 'admin') await roles.withdrawProposalsOf(ctx.db, userId, now)
  await recordAct(ctx, {
    action: 'role_confirmed',
    subjectType: 'user',
    subjectId: userId,
    reason,
    data: { from, to, proposedBy: proposal.proposedBy },
  })
  return userId
}

/** Ends a proposal without a change. Answers whose role it was about. */
export async function withdrawRole(
  ctx: RequestCtx,
  { id, reason }: { id: string; reason: string },
): Promise<string> {
  const { userId, fromRole: from, toRole: to } = await lockOpen(ctx, id)
  await roles.endProposal(ctx.db, id, {
    status: 'withdrawn',
    decidedBy: ctx.actor.id,
    decidedAt: ctx.clock.now(),
  })
  await recordAct(ctx, {
    action: 'role_withdrawn',
    subjectType: 'user',
    subjectId: userId,
    reason,
    data: { from, to },
  })
  return userId
}
