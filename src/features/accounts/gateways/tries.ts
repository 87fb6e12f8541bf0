import type { Limit } from '#kernel/endpoint.ts'
import { AppError } from '#kernel/errors.ts'
import { recordSecurity } from '#features/security/actions.ts'
import type { RequestCtx } from '#server/context.ts'
import { errors } from '../contract.ts'
import { authOf } from './better-auth.ts'
import { knownDevice } from './known-device.ts'

type What = 'sign-in' | 'second-factor'

/** Wrong tries of one browser that this person used before, or of one network for one account. */
const perCaller: Limit = { times: 10, seconds: 900 }
/**
 * Wrong tries of one network, whatever accounts it tries. Many people share one (a shelter, a mobile network): only a flood shuts
 * out somebody with the right password. One account has ten of them, so a flood names twenty accounts and more.
 */
const perNetwork: Limit = { times: 200, seconds: 900 }
/** Wrong tries for one account from all unknown browsers together. Beyond it they are slowed down, never shut out. */
const perAccount: Record<What, Limit> = {
  'sign-in': { times: 30, seconds: 3_600 },
  'second-factor': { times: 20, seconds: 3_600 },
}
const slowed: Record<What, Limit> = {
  'sign-in': { times: 1, seconds: 10 },
  'second-factor': { times: 1, seconds: 60 },
}

interface Account {
  /** What the caller named: the e-mail, or the id. Counted whether or not it is an account. */
  readonly who: string
  readonly userId: string | undefined
}

/**
 * Counts a try before it is looked at, so that many at once count too; `wasRight` takes it back. A browser that this person
 * signed in from has a budget of its own: what others try cannot keep it out.
 */
export async function countTry(
  ctx: RequestCtx,
  what: What,
  account: Account,
): Promise<{ wasRight(): Promise<void> }> {
  try {
    return await spend(ctx, what, account)
  } catch (error) {
    if (error instanceof AppError && error.status === 429)
      recordSecurity(ctx, {
        kind: what === 'sign-in' ? 'sign_in' : 'second_factor',
        outcome: 'refused',
        personId: account.userId ?? null,
      })
    throw error
  }
}

async function spend(
  ctx: RequestCtx,
  what: What,
  { who, userId }: Account,
): Promise<{ wasRight(): Promise<void> }> {
  const { limits } = authOf(ctx)
  const device = userId === undefined ? undefined : knownDevice(ctx, userId)
  const budgets: readonly (readonly [string, Limit])[] =
    device === undefined
      ? [
          [`${what}-network:${ctx.address}`, perNetwork],
          [`${what}:${who}:${ctx.address}`, perCaller],
        ]
      : [[`${what}-device:${who}:${device}`, perCaller]]
  for (const [key, limit] of budgets) await limits.check(key, limit, 'write')
  const giveBack = async () => {
    for (const [key, limit] of budgets) await limits.giveBack(key, limit, 'write')
  }
  if (device !== undefined) return { wasRight: giveBack }
  const all = `${what}-account:${who}`
  const isSlow = await limits.check(all, perAccount[what], 'write').then(() => false, isLimit)
  if (isSlow) await limits.check(`${what}-slow:${who}`, slowed[what], 'write').catch(slowDown)
  return {
    async wasRight() {
      await giveBack()
      if (!isSlow) await limits.giveBack(all, perAccount[what], 'write')
    },
  }
}

function isLimit(error: unknown): true {
  if (error instanceof AppError && error.status === 429) return true
  throw error
}

function slowDown(error: unknown): never {
  throw error instanceof AppError && error.status === 429 ? errors.slowed_down(error.data) : error
}
