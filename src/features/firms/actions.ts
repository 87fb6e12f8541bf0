import { later } from '#kernel/clock.ts'
import { commonErrors, ensure } from '#kernel/errors.ts'
import type { Ctx, RequestCtx } from '#server/context.ts'
import { translate } from '#server/text.ts'
import { planFor } from '#features/billing/actions.ts'
import { errors as billingErrors } from '#features/billing/contract.ts'
import { seatsOf } from '#features/billing/rules.ts'
import { changeLink, findLink, makeLink, newestLinks, type Link } from '#features/links/actions.ts'
import { notify } from '#features/notifications/actions.ts'
import { findUser } from '#features/people/actions.ts'
import { errors, firmChanged } from './contract.ts'
import { canInvite, canJoin, invitedFor, mostToOne, warnedBefore } from './rules.ts'
import * as store from './store.ts'

const kind = 'firm-invitation'
const link = '/lawyer/team'
const refusals = { ...errors, plan_feature: billingErrors.plan_feature }

type Reading = Pick<Ctx, 'db' | 'clock'>

/** One that was ended stays for its days too, and works no more: what reached an address is counted by it. */
const isEnded = ({ data }: Link) => data['ended'] === true

async function findInvitation(ctx: Ctx, token: string): Promise<Link | undefined> {
  const found = await findLink(ctx, kind, token)
  return found === undefined || isEnded(found) ? undefined : found
}

/** Those that wait for an answer: one that was accepted stays for its days, so that a second press is told of the seat. */
export async function invitationsOf(ctx: Ctx, ownerId: string): Promise<Link[]> {
  const links = await newestLinks(ctx, kind, { userId: ownerId }, 500)
  return links.filter((one) => one.data['takenBy'] === undefined && !isEnded(one))
}

/** A lawyer as the owner of a firm, whether there is one yet or not. */
export async function describeOwner(ctx: Reading, ownerId: string, invitations = 0) {
  const lawyer = await store.findOwner(ctx.db, ownerId)
  if (lawyer === undefined) return undefined
  return {
    ...lawyer,
    places: seatsOf(await planFor(ctx, ownerId)) - 1,
    members: await store.countMembers(ctx.db, ownerId),
    invitations,
    isMember: (await store.findSeat(ctx.db, ownerId)) !== undefined,
  }
}

/** Everybody in a firm is told that it changed, and `also` those who were in it until now. */
export async function announceFirm(
  ctx: Ctx,
  ownerId: string,
  also: readonly string[] = [],
): Promise<void> {
  const members = (await store.listMembers(ctx.db, ownerId)).map(({ id }) => id)
  ctx.publish(firmChanged, { ownerId }, { to: [ownerId, ...members, ...also] })
}

/** Mails an invitation to a seat. Throws plan_feature, firm_full, firm_invitations_full, firm_invited_often, firm_not_verified, firm_own_address, firm_already, firm_has_seat. */
export async function inviteColleague(ctx: RequestCtx, wanted: string): Promise<void> {
  const { db, actor, clock } = ctx
  const email = wanted.trim().toLowerCase()
  const owner = await findUser(db, actor.id)
  if (owner === undefined) throw commonErrors.not_found()
  if (owner.email === email) throw errors.firm_own_address()
  await store.ensureFirm(db, actor.id, clock.now())
  await store.holdFirms(db, [actor.id])
  const open = (await invitationsOf(ctx, actor.id)).filter((one) => one.email !== email)
  const facts = await describeOwner(ctx, actor.id, open.length)
  if (facts === undefined) throw commonErrors.not_found()
  ensure(refusals, canInvite(facts))
  const members = await store.listMembers(db, actor.id)
  if (members.some((member) => member.email === email)) throw errors.firm_has_seat()
  await store.holdAddress(db, email)
  const mailed = await newestLinks(ctx, kind, { email }, mostToOne)
  if (mailed.length >= mostToOne) throw errors.firm_invited_often()
  await withdraw(ctx, actor.id, email)
  const token = await makeLink(ctx, { kind, userId: actor.id, email, lifetime: invitedFor })
  const address = new URL('/join-firm', ctx.config.appUrl)
  address.searchParams.set('token', token)
  const t = (key: string, params: Record<string, unknown> = {}) =>
    translate(ctx.locale, `firms:mail.${key}`, params)
  const text = [
    t('greeting'),
    t('what', { name: facts.name }),
    t('open', { link: address.href }),
    t('until'),
    t('ignore'),
  ].join('\n\n')
  ctx.mail({ to: email, subject: t('subject', { name: facts.name }), text })
}

async function withdraw(ctx: Ctx, ownerId: string, email: string): Promise<void> {
  for (const one of await invitationsOf(ctx, ownerId))
    if (one.email === email) {
      const left = one.expiresAt.getTime() - ctx.clock.now().getTime()
      await changeLink(ctx, one.id, { ...one.data, ended: true }, left)
    }
}

/** Ends an open invitation of this owner; 404 where there is none. */
export async function withdrawInvitation(ctx: Ctx, ownerId: string, id: string): Promise<void> {
  const found = (await invitationsOf(ctx, ownerId)).find((one) => one.id === id)
  if (found === undefined) throw commonErrors.not_found()
  await withdraw(ctx, ownerId, found.email)
}

async function judge(ctx: Ctx, { userId: ownerId, email }: Link, personId: string) {
  const person = await findUser(ctx.db, personId)
  const owner = ownerId === null ? undefined : await describeOwner(ctx, ownerId)
  if (person === undefined || owner === undefined) throw errors.firm_invitation_ended()
  const inFirm =
    (await store.findSeat(ctx.db, personId)) !== undefined ||
    (await store.countMembers(ctx.db, personId)) > 0
  return { owner, verdict: canJoin({ invited: email, person, inFirm, owner }) }
}

/** Has this person the seat of this invitation? Where somebody else took it, or the seat has ended, it has ended too: throws firm_invitation_ended. */
async function hasTaken(ctx: Ctx, { data, userId }: Link, personId: string | undefined) {
  if (data['takenBy'] === undefined) return false
  const seat = data['takenBy'] === personId ? await store.findSeat(ctx.db, personId!) : undefined
  if (seat === undefined || seat.ownerId !== userId) throw errors.firm_invitation_ended()
  return true
}

/** What an invitation says to whoever holds it. Throws firm_invitation_ended. */
export async function readInvitation(ctx: Ctx, token: string, personId: string | undefined) {
  const found = await findInvitation(ctx, token)
  if (typeof found?.userId !== 'string') throw errors.firm_invitation_ended()
  const owner = await describeOwner(ctx, found.userId)
  if (owner === undefined || !owner.acts) throw errors.firm_invitation_ended()
  const taken = await hasTaken(ctx, found, personId)
  return {
    owner: owner.name,
    firmName: owner.firmName,
    email: found.email,
    expiresAt: found.expiresAt,
    can: taken
      ? ('joined' as const)
      : personId === undefined
        ? ('sign_in' as const)
        : (await judge(ctx, found, personId)).verdict,
  }
}

/** Takes the seat of an invitation, which works once; the same person pressing again has the seat. Throws firm_invitation_ended, and what `canJoin` answers. */
export async function joinFirm(ctx: RequestCtx, token: string): Promise<void> {
  const memberId = ctx.actor.id
  const ownerId = (await findInvitation(ctx, token))?.userId
  if (typeof ownerId !== 'string') throw errors.firm_invitation_ended()
  await store.holdFirms(ctx.db, [ownerId, memberId])
  // Read again: while others were waited for it may have been accepted or withdrawn.
  const found = await findInvitation(ctx, token)
  if (found === undefined) throw errors.firm_invitation_ended()
  if (await hasTaken(ctx, found, memberId)) return
  const { owner, verdict } = await judge(ctx, found, memberId)
  ensure(errors, verdict)
  const now = ctx.clock.now()
  if (!(await store.takeSeat(ctx.db, { ownerId, memberId, places: owner.places, now })))
    throw errors.firm_full()
  const left = found.expiresAt.getTime() - now.getTime()
  await changeLink(ctx, found.id, { takenBy: memberId }, left)
  await notify(ctx, { to: ownerId, kind: 'firm_joined', link })
  await announceFirm(ctx, ownerId)
}

/** Ends a seat: by its member, or by the owner of the firm, whoever is not acting is notified. 404 where there is none. */
export async function endSeat(ctx: Ctx, memberId: string, byOwner?: string): Promise<void> {
  const ownerId = await store.endSeat(ctx.db, memberId, byOwner)
  if (ownerId === undefined) throw commonErrors.not_found()
  if (byOwner === undefined) await notify(ctx, { to: ownerId, kind: 'firm_left', link })
  else await notify(ctx, { to: memberId, kind: 'firm_removed', link })
  await announceFirm(ctx, ownerId, [memberId])
}

async function notifyAll(ctx: Ctx, ownerId: string, kindOf: string): Promise<void> {
  const members = await store.listMembers(ctx.db, ownerId)
  for (const to of [ownerId, ...members.map(({ id }) => id)])
    await notify(ctx, { to, kind: kindOf, link })
}

/** Tells firms of a plan that will end, of seats that closed with it, and of those that are open again. */
export async function followPlans(ctx: Ctx): Promise<void> {
  const now = ctx.clock.now()
  for (const ownerId of await store.noteEnding(ctx.db, now, later(now, warnedBefore)))
    await notifyAll(ctx, ownerId, 'firm_ending')
  for (const ownerId of await store.notePaused(ctx.db, now)) {
    await notifyAll(ctx, ownerId, 'firm_paused')
    await announceFirm(ctx, ownerId)
  }
  for (const ownerId of await store.noteOpen(ctx.db)) await announceFirm(ctx, ownerId)
}
