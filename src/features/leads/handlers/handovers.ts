import { commonErrors } from '#kernel/errors.ts'
import type { RequestCtx } from '#server/context.ts'
import type { Handlers } from '#server/rpc.ts'
import {
  answerHandover,
  listHandoverColleagues,
  offerHandover,
  refuseHandover,
  takeOver,
  withdrawHandover,
} from '../actions/handovers.ts'
import type { endpoints } from '../contract.ts'
import { findWorkplace, listFirmCases } from '../store/firm-cases.ts'
import { lockForTaking } from '../store/handovers.ts'
import { lockOwnLead } from '../store/sight.ts'
import { viewOne } from '../view.ts'
import { viewFirmCase } from '../view/firm-cases.ts'

async function lockHanded(ctx: RequestCtx, id: string) {
  const lead = await lockForTaking(ctx.db, ctx.actor.id, id)
  if (lead === undefined) throw commonErrors.not_found()
  return lead
}

const done = { done: true as const }

export const handlers: Pick<
  Handlers<typeof endpoints>,
  | 'listFirmCases'
  | 'listHandoverColleagues'
  | 'offerHandover'
  | 'withdrawHandover'
  | 'answerHandover'
  | 'takeOver'
  | 'refuseHandover'
> = {
  async listFirmCases(_input, { db, actor }) {
    const firmId = await findWorkplace(db, actor.id)
    if (firmId === null) throw commonErrors.not_found()
    return (await listFirmCases(db, { firmId, readerId: actor.id })).map((row) =>
      viewFirmCase(row, actor.id),
    )
  },

  listHandoverColleagues: ({ id }, ctx) => listHandoverColleagues(ctx, ctx.actor.id, id),

  async offerHandover({ id, lawyerId }, ctx) {
    await offerHandover(ctx, { actorId: ctx.actor.id, leadId: id, lawyerId })
    return done
  },

  async withdrawHandover({ id }, ctx) {
    await withdrawHandover(ctx, ctx.actor.id, id)
    return done
  },

  async answerHandover({ id, ...answer }, ctx) {
    const lead = await lockOwnLead(ctx.db, ctx.actor.id, id)
    if (lead === undefined) throw commonErrors.not_found()
    return viewOne(ctx, await answerHandover(ctx, lead, answer))
  },

  async takeOver({ id }, ctx) {
    const lead = await lockHanded(ctx, id)
    return viewOne(ctx, await takeOver(ctx, lead, ctx.actor.id))
  },

  async refuseHandover({ id }, ctx) {
    await refuseHandover(ctx, await lockHanded(ctx, id), ctx.actor.id)
    return done
  },
}
