import { commonErrors, ensure } from '#kernel/errors.ts'
import { newId } from '#kernel/ids.ts'
import type { Ctx } from '#server/context.ts'
import { areSilenced } from '#features/conversations/actions.ts'
import { errors as talkErrors } from '#features/conversations/contract.ts'
import { errors, leadChanged } from '../contract.ts'
import { mostSteps, type StepMover } from '../contract/values.ts'
import { canSetStep, isStepDay } from '../rules.ts'
import * as steps from '../store/steps.ts'
import { notifyOf, type Claim, type LeadRow } from './moves.ts'

interface NewStep {
  readonly text: string | null
  readonly due: string | null
  readonly mover: StepMover
}

const refusals = { ...errors, conversation_locked: talkErrors.conversation_locked }

async function ensureCanWrite(ctx: Ctx, lead: LeadRow, claim: Claim): Promise<void> {
  const silenced = await areSilenced(ctx, { userId: lead.userId, lawyerId: claim.lawyerId })
  ensure(refusals, canSetStep({ ...claim, silenced }, lead))
}

/** What comes next takes the place of what stood there; the same once more changes nothing. The case must be locked. */
export async function setStep(ctx: Ctx, lead: LeadRow, claim: Claim, step: NewStep): Promise<void> {
  await ensureCanWrite(ctx, lead, claim)
  const { text, due, mover } = step
  const now = ctx.clock.now()
  const open = await steps.findOpenStep(ctx.db, claim.id)
  if (text === null) {
    if (open === undefined) return
    await steps.removeStep(ctx.db, open.id)
    return announce(ctx, lead, claim)
  }
  if (open?.text === text && open.due === due && open.mover === mover) return
  if (due !== null && due !== open?.due && !isStepDay(due, now))
    throw commonErrors.invalid_input({ fields: [{ path: 'due', message: 'invalid' }] })
  const change = { text, due, mover, writtenAt: now }
  if (open !== undefined) await steps.changeStep(ctx.db, open.id, change)
  else {
    if ((await steps.countDone(ctx.db, claim.id)) >= mostSteps) throw errors.steps_full()
    const row = { ...change, id: newId(), claimId: claim.id }
    await steps.insertStep(ctx.db, row)
  }
  await announce(ctx, lead, claim)
}

/** Marks a step as done, once. The case must be locked. */
export async function finishStep(
  ctx: Ctx,
  lead: LeadRow,
  claim: Claim,
  stepId: string,
): Promise<void> {
  const step = await steps.findStep(ctx.db, claim.id, stepId)
  if (step === undefined) throw commonErrors.not_found()
  if (step.doneAt !== null) return
  await ensureCanWrite(ctx, lead, claim)
  await steps.changeStep(ctx.db, step.id, { doneAt: ctx.clock.now() })
  await announce(ctx, lead, claim)
}

/** Both sides see it at once; the client is told, once until it is read. */
async function announce(ctx: Ctx, lead: LeadRow, claim: Claim): Promise<void> {
  await notifyOf(ctx, lead.userId, 'lead_step', lead, `step:${lead.id}`)
  ctx.publish(leadChanged, { leadId: lead.id }, { to: [lead.userId, claim.lawyerId] })
}
