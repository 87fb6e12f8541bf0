import { AppError } from '#kernel/errors.ts'
import type { PaymentGateway } from './gateway.ts'
import type { SyncCtx } from './payments.ts'

/** For tests alone: the end of a process in the middle of its work. */
export class Killed extends Error {}

/** What ends a delivery without a 2xx: the provider sends it again. A busy machine refuses too. */
export const isSentAgain = (error: unknown) =>
  error instanceof Killed || (error instanceof AppError && error.status === 503)

/**
 * A process that dies at any of the awaits of a reading: before or after its number is taken, before or after the provider
 * answered, inside the transaction that writes, or after its commit, before the answer is out.
 */
export function mortal(
  ctx: SyncCtx,
  gateway: PaymentGateway,
  at: number,
): [SyncCtx, PaymentGateway] {
  let step = 0
  const dies = () => {
    step += 1
    if (step === at) throw new Killed()
  }
  const transaction: SyncCtx['transaction'] = async (work) => {
    dies()
    const result = await ctx.transaction(async (tx) => {
      const made = await work(tx)
      dies()
      return made
    })
    dies()
    return result
  }
  const read: PaymentGateway['read'] = async (ref) => {
    dies()
    const state = await gateway.read(ref)
    dies()
    return state
  }
  return [
    { ...ctx, transaction },
    { ...gateway, read },
  ]
}

/** As a page does that is told to try later. */
export async function untilAnswered<T>(work: () => Promise<T>): Promise<T> {
  for (;;) {
    try {
      return await work()
    } catch (error) {
      if (!isSentAgain(error)) throw error
    }
  }
}
