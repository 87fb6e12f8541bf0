import type {
  AnyContractRouter,
  ContractProcedure,
  InferSchemaInput,
  InferSchemaOutput,
} from '@orpc/contract'
import { implement, ORPCError } from '@orpc/server'
import type { BodyRule, EndpointMeta, Limit, Mode } from '#kernel/endpoint.ts'
import { AppError, commonErrors } from '#kernel/errors.ts'
import type { Actor } from '#kernel/actor.ts'
import type { OwnBody } from './bodies.ts'
import type { ManualCtx, RequestCtx } from './context.ts'
import { isDatabaseDown, isStopped } from './db.ts'

/** The context follows from the contract: `transaction` in mode `manual`, and the body where it has a kind of its own. */
type CtxOf<Meta> = (Meta extends { readonly mode: 'manual' } ? ManualCtx : RequestCtx) &
  (Meta extends { readonly body: { readonly kind: infer Kind } } ? BodyOf[Kind & keyof BodyOf] : {})
interface BodyOf {
  readonly raw: Required<Pick<OwnBody, 'rawBody'>>
  readonly upload: Required<Pick<OwnBody, 'receive'>>
}

/** One plain function per endpoint of a feature's contract. */
export type Handlers<Endpoints> = {
  [Name in keyof Endpoints]: Endpoints[Name] extends ContractProcedure<
    infer Input,
    infer Output,
    infer _Errors,
    infer Meta
  >
    ? (input: InferSchemaOutput<Input>, ctx: CtxOf<Meta>) => Promise<InferSchemaInput<Output>>
    : never
}

/** What the serving process brings to every call. */
export interface CallContext {
  readonly viewer: Actor | null
  /** Runs the handler in the mode that its contract names. */
  run<T>(mode: Mode, work: (ctx: ManualCtx) => Promise<T>): Promise<T>
  /** Reads the body of an endpoint that has a kind of its own, as long as `work` takes. Only HTTP has one. */
  withBody?<T>(rule: BodyRule, work: (body: OwnBody) => Promise<T>): Promise<T>
  limit(limit: Limit, endpoint: string, writes: boolean): Promise<void>
  translate(code: string, data: Record<string, unknown> | undefined): string
  report(error: unknown): void
  /** Tells that a signed-in person was kept from an endpoint that their role may not call. */
  refused(endpoint: string): Promise<void>
  readonly demo: boolean
  readonly requestId: string
}

/** Who may call: 401 without a session, 403 with the wrong role, 404 where the endpoint does not exist in this mode. 403 of its own kind where an administrator has no second factor, or the password has to be entered again. */
function admit(meta: EndpointMeta, context: CallContext): void {
  if (meta.access === undefined) throw commonErrors.internal()
  if (meta.demoOnly && !context.demo) throw commonErrors.not_found()
  if (meta.access === 'anyone') return
  if (context.viewer === null) throw commonErrors.unauthorized()
  if (meta.access !== 'member' && context.viewer.role !== meta.access)
    throw commonErrors.forbidden()
  if (context.viewer.leaving && !meta.whileLeaving) throw commonErrors.account_leaving()
  if (usesAdminPower(meta, context.viewer) && !context.demo && !context.viewer.secondFactor)
    throw commonErrors.two_factor_needed()
  if (asksForPassword(meta, context.viewer) && !context.viewer.fresh)
    throw commonErrors.confirmation_required()
}

const usesAdminPower = ({ access, fresh }: EndpointMeta, { role }: Actor) =>
  role === 'admin' && (access === 'admin' || fresh === 'admin')

const asksForPassword = ({ fresh }: EndpointMeta, { role }: Actor) =>
  fresh === true || (fresh === 'admin' && role === 'admin')

interface Issue {
  readonly path?: readonly (PropertyKey | { key: PropertyKey })[]
  readonly message: string
}

/** Which fields of the input were wrong; nothing where the input could not even be read (broken JSON). */
const fieldsOf = (data: unknown) => {
  const issues = (data as { issues?: readonly Issue[] } | undefined)?.issues
  const fields = issues?.map((issue) => ({
    path: (issue.path ?? [])
      .map((part) => String(typeof part === 'object' ? part.key : part))
      .join('.'),
    message: issue.message,
  }))
  return fields && { fields }
}

/** The one mapper from anything thrown to what the caller may know. */
export function asAppError(error: unknown): AppError | undefined {
  if (error instanceof AppError) return error
  if (error instanceof ORPCError) {
    if (error.code === 'INTERNAL_SERVER_ERROR') return asAppError(error.cause)
    if (error.status === 413) return commonErrors.too_large()
    if (error.status === 404) return commonErrors.not_found()
    if (error.status >= 400 && error.status < 500)
      return commonErrors.invalid_input(fieldsOf(error.data))
    return undefined
  }
  if (isStopped(error)) return commonErrors.unavailable({ retryAfter: 5 })
  if (isDatabaseDown(error)) return commonErrors.unavailable({ retryAfter: 1 })
  return undefined
}

/** An error as it travels: a stable code, its status, the text in the reader's language, and data without secrets. */
export function toOrpcError(
  error: unknown,
  context: Pick<CallContext, 'translate' | 'report' | 'requestId'>,
): ORPCError<string, unknown> {
  if (
    error instanceof ORPCError &&
    error.defined === false &&
    error.data !== undefined &&
    'requestId' in (error.data as object)
  )
    return error
  const known = asAppError(error)
  if (known === undefined) context.report(error)
  const shown = known ?? commonErrors.internal()
  const data = { ...shown.data, requestId: context.requestId }
  return new ORPCError(shown.code, {
    status: shown.status,
    message: context.translate(shown.code, shown.data),
    data,
  })
}

async function withBody<T>(
  rule: BodyRule | undefined,
  context: CallContext,
  work: (body: OwnBody) => Promise<T>,
): Promise<T> {
  if (rule === undefined) return work({})
  if (context.withBody === undefined) throw new Error('this endpoint is called over HTTP only')
  return context.withBody(rule, work)
}

type AnyHandler = (input: unknown, ctx: ManualCtx) => Promise<unknown>

/** What comes bit by bit fails as anything else does: with a code and a text in the reader's language. */
async function* toldOf(events: AsyncIterable<unknown>, context: CallContext) {
  try {
    yield* events
  } catch (error) {
    throw toOrpcError(error, context)
  }
}

const isStream = (output: unknown): output is AsyncIterable<unknown> =>
  typeof output === 'object' && output !== null && Symbol.asyncIterator in output

const hasWords = (input: unknown) =>
  ['search', 'q'].some(
    (field) => String((input as Record<string, unknown> | undefined)?.[field] ?? '').trim() !== '',
  )

/** Joins contract and handlers into the router that HTTP and rendering both call. */
export function makeRouter(
  contract: Record<string, AnyContractRouter>,
  handlers: Record<string, Record<string, AnyHandler>>,
) {
  const implementer = implement(contract)
    .$context<CallContext>()
    .use(async ({ context, procedure, next, path }) => {
      const meta = procedure['~orpc'].meta as EndpointMeta
      const writes = procedure['~orpc'].route.method !== 'GET'
      try {
        admit(meta, context)
        if (meta.limit !== undefined) await context.limit(meta.limit, path.join('.'), writes)
        return await next()
      } catch (error) {
        if (error instanceof AppError && error.code === 'forbidden' && context.viewer !== null)
          await context.refused(path.join('.'))
        throw toOrpcError(error, context)
      }
    })

  const features = Object.entries(contract).map(([feature, endpoints]) => {
    const procedures = Object.keys(endpoints).map((name) => {
      const handler = handlers[feature]?.[name]
      if (handler === undefined) throw new Error(`no handler for ${feature}.${name}`)
      const builder = (
        implementer as Record<string, Record<string, { handler(run: unknown): unknown }>>
      )[feature]![name]!
      const { meta } = (
        (endpoints as Record<string, unknown>)[name] as { '~orpc': { meta: EndpointMeta } }
      )['~orpc']
      const run = async ({ input, context }: { input: unknown; context: CallContext }) => {
        if (meta.searchLimit !== undefined && hasWords(input))
          await context.limit(meta.searchLimit, `${feature}.${name}.search`, false)
        const output = await withBody(meta.body, context, (body) =>
          context.run(meta.mode ?? 'read', (ctx) => handler(input, Object.assign(ctx, body))),
        )
        return isStream(output) ? toldOf(output, context) : output
      }
      return [name, builder.handler(run)] as const
    })
    return [feature, Object.fromEntries(procedures)] as const
  })
  return Object.fromEntries(features) as Record<string, Record<string, never>>
}
