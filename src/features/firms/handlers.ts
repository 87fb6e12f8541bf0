import { commonErrors } from '#kernel/errors.ts'
import type { RequestCtx } from '#server/context.ts'
import type { Handlers } from '#server/rpc.ts'
import {
  describeOwner,
  endSeat,
  invitationsOf,
  inviteColleague,
  joinFirm,
  readInvitation,
  withdrawInvitation,
} from './actions.ts'
import type { endpoints } from './contract.ts'
import { findSeat, listMembers } from './store.ts'
import { viewFirm } from './view.ts'

async function show(ctx: RequestCtx) {
  const ownerId = (await findSeat(ctx.db, ctx.actor.id))?.ownerId ?? ctx.actor.id
  const invitations = ownerId === ctx.actor.id ? await invitationsOf(ctx, ownerId) : []
  const owner = await describeOwner(ctx, ownerId, invitations.length)
  if (owner === undefined) throw commonErrors.not_found()
  return viewFirm(owner, ctx.actor.id, await listMembers(ctx.db, ownerId), invitations)
}

export const handlers: Handlers<typeof endpoints> = {
  getFirm: (_input, ctx) => show(ctx),

  async inviteColleague({ email }, ctx) {
    await inviteColleague(ctx, email)
    return show(ctx)
  },

  async withdrawInvitation({ id }, ctx) {
    await withdrawInvitation(ctx, ctx.actor.id, id)
    return show(ctx)
  },

  readInvitation: ({ token }, ctx) => readInvitation(ctx, token, ctx.viewer?.id),

  async joinFirm({ token }, ctx) {
    await joinFirm(ctx, token)
    return { joined: true as const }
  },

  leaveFirm: (_input, ctx) => endSeat(ctx, ctx.actor.id),

  async removeColleague({ id }, ctx) {
    await endSeat(ctx, id, ctx.actor.id)
    return show(ctx)
  },
}
