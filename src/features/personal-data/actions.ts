import { provePerson, refuseLastAdmin } from '#features/accounts/actions.ts'
import { stopCharges } from '#features/billing/actions/stopping.ts'
import { removeFilesOf } from '#features/files/actions.ts'
import { closeForGood, unlockAllOf } from '#features/conversations/actions/locks.ts'
import { photoOf } from '#features/lawyers/actions/photo.ts'
import { hideLawyer, showLawyer } from '#features/lawyers/actions.ts'
import { notify } from '#features/notifications/actions.ts'
import { findUser, startLeaving, stopLeaving } from '#features/people/actions.ts'
import { personLeaving, personStays } from '#features/people/contract.ts'
import type { User } from '#features/people/table.ts'
import { closeCasesOf, releaseClient, releaseLawyer } from '#features/upkeep/actions.ts'
import { later, minutes } from '#kernel/clock.ts'
import { commonErrors } from '#kernel/errors.ts'
import { newId } from '#kernel/ids.ts'
import type { Ctx, ManualCtx, RequestCtx } from '#server/context.ts'
import { announceSessionEnd } from '#server/outbox.ts'
import { erasureDue, errors, exportContinued, exportParts } from './contract.ts'
import { exportLives, exportPause, grace } from './rules.ts'
import * as store from './store.ts'
import { collectPart, emptyRecords } from './store/collect.ts'
import { emptiedMail, leavingMail, stayingMail, viewState } from './view.ts'
import { archiveOf } from './view/archive.ts'

const ownUser = async (ctx: RequestCtx): Promise<User> => {
  const user = await findUser(ctx.db, ctx.actor.id)
  if (user === undefined) throw commonErrors.unauthorized()
  return user
}

/** The copy of the caller's data as it stands, and a deletion asked for. */
export async function stateOf(ctx: RequestCtx) {
  const user = await ownUser(ctx)
  return viewState(user, await store.findExport(ctx.db, user.id), ctx.clock.now())
}

/** Begins a copy of everything about the caller. Throws export_today where one was asked for within a day. */
const pressedTwice = minutes(1)

export async function beginExport(ctx: RequestCtx): Promise<void> {
  const now = ctx.clock.now()
  const exportId = await store.startExport(
    ctx.db,
    { id: newId(), userId: ctx.actor.id, locale: ctx.actor.locale },
    { now, notSince: later(now, -exportPause) },
  )
  if (exportId === undefined) {
    // A button that is pressed twice begins one copy, and nothing went wrong.
    const begun = await store.findExport(ctx.db, ctx.actor.id)
    if (begun !== undefined && begun.askedAt > later(now, -pressedTwice)) return
    throw errors.export_today()
  }
  ctx.publish(exportContinued, { exportId, part: 0 })
}

/** Collects one part of a copy; the last one packs it and notifies its owner. Each part is a job of its own, so that the progress shows. */
export async function continueExport(
  ctx: Ctx,
  { exportId, part }: { exportId: string; part: number },
): Promise<void> {
  const row = await store.takeExport(ctx.db, exportId, part)
  const user = row && (await findUser(ctx.db, row.userId))
  if (row === undefined || user === undefined) return
  const name = exportParts[part]
  if (name !== undefined) {
    await store.keepPart(ctx.db, { exportId, part, content: await collectPart(ctx.db, name, user) })
    ctx.publish(exportContinued, { exportId, part: part + 1 })
    return
  }
  const now = ctx.clock.now()
  const parts = await store.partsOf(ctx.db, exportId)
  const photo = await (await photoOf(ctx, user.id))?.bytes()
  const archive = archiveOf(
    parts.map(({ part: at, content }) => ({ name: exportParts[at]!, content })),
    { locale: row.locale, madeAt: now, ownerId: user.id },
    photo,
  )
  await store.finishExport(ctx.db, exportId, { archive, expiresAt: later(now, exportLives) })
  await notify(ctx, { to: user.id, kind: 'export_ready', link: '/settings?tab=data' })
}

interface Proof {
  readonly password: string
  readonly code?: string | undefined
  readonly recoveryCode?: string | undefined
}

/**
 * Begins the deletion of the caller's account. From this moment nobody is kept waiting for this person: in one transaction claims
 * end, cases go back, conversations close, and a lawyer is no longer listed. For 14 days the person can take it back.
 */
export async function beginDeletion(ctx: ManualCtx, proof: Proof): Promise<void> {
  if ((await ownUser(ctx)).leavingAt !== null) throw errors.already_leaving()
  const hold = await provePerson(ctx, proof)
  // Before the transaction, for it is a call to a provider. Where that fails, nothing has begun.
  if (ctx.actor.role === 'lawyer') await stopCharges(ctx, ctx.actor.id)
  await ctx.transaction(async (tx) => {
    const { db, actor, clock } = tx
    await hold(tx)
    await refuseLastAdmin(tx)
    if (!(await startLeaving(db, actor.id, clock.now()))) throw errors.already_leaving()
    const user = await ownUser(tx)
    if (user.role === 'lawyer') {
      await releaseLawyer(tx, user.id, 'deleted', user.id)
      await hideLawyer(tx, user.id)
    }
    await releaseClient(tx, user.id)
    tx.publish(personLeaving, { userId: user.id })
    tx.mail(leavingMail(user, tx.config.appUrl))
  })
}

/** Takes it back: what the product closed opens again. What others have decided meanwhile stays decided. */
export async function undoDeletion(ctx: RequestCtx): Promise<void> {
  const { db, actor, clock } = ctx
  if (!(await stopLeaving(db, actor.id, clock.now()))) throw errors.not_leaving()
  if (actor.role === 'lawyer' && (await showLawyer(ctx, actor.id)))
    await unlockAllOf(ctx, { personId: actor.id })
  await unlockAllOf(ctx, { personId: actor.id, category: 'on_hold' })
  ctx.publish(personStays, { userId: actor.id })
  ctx.mail(stayingMail(await ownUser(ctx), ctx.config.appUrl))
}

/** Names everybody whose 14 days are over; each is emptied in a transaction of its own. */
export async function findDue(ctx: Ctx): Promise<void> {
  for (const { id } of await store.dueToErase(ctx.db, later(ctx.clock.now(), -grace)))
    ctx.publish(erasureDue, { userId: id })
}

/** Empties one account, for good. Whoever stayed, or is emptied already, is left alone. */
export async function erase(ctx: Ctx, { userId }: { userId: string }): Promise<void> {
  const user = await store.takeLeaving(ctx.db, userId, later(ctx.clock.now(), -grace))
  if (user === undefined) return
  await closeCasesOf(ctx, userId)
  await closeForGood(ctx, userId)
  await removeFilesOf(ctx, userId, { keepSent: user.role === 'lawyer' })
  for (const id of await store.sessionsOf(ctx.db, userId)) await announceSessionEnd(ctx.db, id)
  await emptyRecords(ctx.db, { id: userId, email: user.email })
  ctx.mail(emptiedMail(user))
}
