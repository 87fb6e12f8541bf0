import type { Actor } from '#kernel/actor.ts'
import type { Locale } from '#kernel/locale.ts'
import { inMode, manually, type RequestBase } from '#server/context.ts'
import { recordSecurity } from '#features/security/actions.ts'
import type { SecurityKind } from '#features/security/rules.ts'
import type { Runtime } from '#server/runtime.ts'
import type { Limits } from '#server/limits.ts'
import type { CallContext } from '#server/rpc.ts'
import { translate } from '#server/text.ts'
import { featureOfError } from './api.ts'

export interface Caller {
  readonly viewer: Actor | null
  readonly locale: Locale
  readonly address: string
  readonly requestId: string
  readonly signal: AbortSignal
  readonly requestHeaders: Headers
  /** Headers that a handler adds to the answer, such as cookies. */
  readonly responseHeaders: Headers
}

/** Outside demo mode an administrator without a second factor reads what a member reads, and no more. */
const withoutUnprovenPower = ({ config }: Runtime, viewer: Actor | null): Actor | null =>
  viewer?.role === 'admin' && !config.demo && !viewer.secondFactor
    ? { ...viewer, role: 'user' }
    : viewer

/** What a context of the product needs of a caller. */
export const callBase = (runtime: Runtime, caller: Caller): RequestBase => ({
  ...caller,
  viewer: withoutUnprovenPower(runtime, caller.viewer),
  log: runtime.log.child({ requestId: caller.requestId }),
})

/** Writes to the security log that a call was refused before any endpoint saw it. */
export const recordRefusal = (
  runtime: Runtime,
  caller: Caller,
  kind: SecurityKind,
): Promise<void> =>
  manually(runtime, callBase(runtime, caller), async (ctx) =>
    recordSecurity(ctx, { kind, outcome: 'refused' }),
  )

/** Everything one call needs, for HTTP and for rendering alike. */
export function callContext(runtime: Runtime, limits: Limits, caller: Caller): CallContext {
  const base = callBase(runtime, caller)
  return {
    viewer: caller.viewer,
    demo: runtime.config.demo,
    requestId: caller.requestId,
    run: (mode, work) => inMode(mode, runtime, base, work),
    limit: (limit, endpoint, writes) =>
      limits.check(
        `${endpoint}:${caller.viewer?.id ?? caller.address}`,
        limit,
        writes ? 'write' : 'read',
      ),
    translate: (code, data) =>
      translate(caller.locale, `${featureOfError(code)}:errors.${code}`, data),
    report: (error) => base.log.error({ err: error }, 'call failed'),
    refused: (endpoint) =>
      manually(runtime, base, async (ctx) =>
        recordSecurity(ctx, { kind: 'access', outcome: 'refused', detail: endpoint }),
      ),
  }
}
