import { recordSecurity } from '#features/security/actions.ts'
import { inTransaction, type RequestBase } from '#server/context.ts'
import type { Runtime } from '#server/runtime.ts'
import { findUser } from '#features/people/actions.ts'
import type { Auth } from './better-auth.ts'
import { greetBrowser } from './sign-in.ts'

/**
 * Runs after an answer of the provider: writes it to the security log, remembers the browser and, as after a password, reports
 * a new one by mail. Adds the device cookie to the response.
 */
export async function afterProvider(
  auth: Auth,
  base: RequestBase,
  answer: Response,
): Promise<Response> {
  const cookies = answer.headers.getSetCookie().map((cookie) => cookie.split(';')[0]!)
  const viewer = await auth.viewerOf(new Headers({ cookie: cookies.join('; ') }))
  await follow(auth.runtime, base, viewer?.id)
  const response = new Response(answer.body, answer)
  for (const [name, value] of base.responseHeaders) response.headers.append(name, value)
  return response
}

const follow = (runtime: Runtime, base: RequestBase, userId: string | undefined): Promise<void> =>
  inTransaction(runtime, base, async (ctx) => {
    const user = userId === undefined ? undefined : await findUser(ctx.db, userId)
    if (user === undefined)
      return recordSecurity(ctx, {
        kind: 'sign_in',
        outcome: 'failed',
        personId: null,
        detail: 'sso',
      })
    return greetBrowser(ctx, user)
  })
