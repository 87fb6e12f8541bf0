import { and, count, eq, isNotNull, isNull, sql } from 'drizzle-orm'
import type { Db } from '#server/db.ts'
import type { StepMover } from '../contract/values.ts'
import { leadClaims, leadSteps } from '../table.ts'

/** A step as it comes in the row of its claim. */
interface StepJson {
  readonly id: string
  readonly text: string
  readonly due: string | null
  readonly mover: StepMover
  readonly doneAt: string | null
}

/** The steps of a claim, the done ones by their end and the next one last; part of the statement that reads the claims. */
export const stepsOfClaim = sql<StepJson[]>`coalesce((
  select json_agg(json_build_object('id', step.id, 'text', step.text, 'due', step.due, 'mover', step.mover, 'doneAt', step.done_at) order by step.done_at nulls last)
  from lead_steps step where step.claim_id = ${leadClaims.id}), '[]')`

export async function findOpenStep(db: Db, claimId: string) {
  const [row] = await db
    .select()
    .from(leadSteps)
    .where(and(eq(leadSteps.claimId, claimId), isNull(leadSteps.doneAt)))
  return row
}

export async function findStep(db: Db, claimId: string, id: string) {
  const [row] = await db
    .select()
    .from(leadSteps)
    .where(and(eq(leadSteps.claimId, claimId), eq(leadSteps.id, id)))
  return row
}

export async function countDone(db: Db, claimId: string): Promise<number> {
  const [row] = await db
    .select({ done: count() })
    .from(leadSteps)
    .where(and(eq(leadSteps.claimId, claimId), isNotNull(leadSteps.doneAt)))
  return row!.done
}

export async function insertStep(db: Db, row: typeof leadSteps.$inferInsert): Promise<void> {
  await db.insert(leadSteps).values(row)
}

export async function changeStep(
  db: Db,
  id: string,
  change: Partial<typeof leadSteps.$inferInsert>,
): Promise<void> {
  await db.update(leadSteps).set(change).where(eq(leadSteps.id, id))
}

export async function removeStep(db: Db, id: string): Promise<void> {
  await db.delete(leadSteps).where(eq(leadSteps.id, id))
}
