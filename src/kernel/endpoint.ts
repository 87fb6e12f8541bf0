import { oc } from '@orpc/contract'

/** Who may call: `anyone` (no session needed), `member` (any signed-in person), or one role. */
export type Access = 'anyone' | 'member' | 'user' | 'lawyer' | 'admin'

/**
 * How a call uses the database. `read`: the database refuses every write. `write`: the handler runs inside one transaction.
 * `manual`: the handler opens its transactions itself (`ctx.transaction`), because a call to somebody else stands between two
 * of them, or because what one keeps (such as a count of wrong tries) must outlive the failure of the next.
 */
export type Mode = 'read' | 'write' | 'manual'

/** How often one person (or address, where nobody is signed in) may call within the window. */
export interface Limit {
  readonly times: number
  readonly seconds: number
}

/**
 * A body that is not JSON of at most 256 kB. `raw`: the exact bytes, for the calls of other services (webhooks). The caller has no
 * session and may come from anywhere: the handler itself judges the signature. `upload`: a file, kept on disk while the handler reads it (`ctx.receive`, once the handler knows that this person may send it).
 * `most` is the limit in bytes.
 */
export interface BodyRule {
  readonly kind: 'raw' | 'upload'
  readonly most: number
}

export interface EndpointMeta {
  readonly access?: Access
  readonly limit?: Limit
  /** How often one caller may search for words (`search` or `q`); counted beside `limit`. */
  readonly searchLimit?: Limit
  readonly demoOnly?: boolean
  readonly mode?: Mode
  readonly body?: BodyRule
  /** Asks for a password entered a short while ago: of everybody (`true`), or of administrators alone. */
  readonly fresh?: boolean | 'admin'
  /** May be called by somebody whose account waits to be deleted. What only reads always may. */
  readonly whileLeaving?: boolean
}

type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'

const base = oc.$meta<EndpointMeta>({})

/** Generous enough for a person, too little for a script that copies the product. */
export const readLimit: Limit = { times: 600, seconds: 60 }
export const writeLimit: Limit = { times: 60, seconds: 60 }

interface Options {
  readonly status?: number
  readonly limit?: Limit
  readonly searchLimit?: Limit
  readonly summary?: string
  readonly demoOnly?: boolean
  readonly detailed?: boolean
  readonly mode?: Mode
  readonly body?: BodyRule
  readonly fresh?: boolean | 'admin'
  readonly whileLeaving?: boolean
}

/** What the types of handlers and contexts follow from. */
type MetaOf<O extends Options> = EndpointMeta & Pick<O, 'mode' | 'body'>
type AccessOf<O extends Options> = O extends { readonly body: { readonly kind: 'raw' } }
  ? 'anyone'
  : Access
type Builder<Meta extends EndpointMeta> = ReturnType<ReturnType<typeof oc.$meta<Meta>>['route']>

/**
 * Starts an endpoint of a contract: `endpoint('lawyer', 'POST /leads/{id}/claim', { status: 201 }).input(…).output(…)`.
 * The path is below `/api`. Path parameters and query parameters are fields of the one input object. `detailed` lets the
 * handler answer `{ headers, body }`. Without a limit of its own, an endpoint takes readLimit (GET) or writeLimit; without a
 * mode, `read` (GET) or `write`. With a body of its own kind the handler finds it in `ctx.rawBody`, or reads it with `ctx.receive`.
 */
export function endpoint<const O extends Options = Record<never, never>>(
  access: AccessOf<O>,
  route: `${Method} /${string}`,
  options?: O,
): Builder<MetaOf<O>> {
  const given: Options = options ?? {}
  const { mode, body, limit, searchLimit, demoOnly, fresh, status, summary, detailed } = given
  const [method, path] = route.split(' ') as [Method, `/${string}`]
  const isGet = method === 'GET'
  const meta: EndpointMeta = {
    access,
    mode: mode ?? (isGet ? 'read' : 'write'),
    limit: limit ?? (isGet ? readLimit : writeLimit),
    ...(searchLimit && { searchLimit }),
    ...(body && { body }),
    demoOnly: demoOnly ?? false,
    fresh: fresh ?? false,
    whileLeaving: given.whileLeaving ?? (mode === 'read' || (isGet && mode === undefined)),
  }
  const started = base.meta(meta).route({
    method,
    path,
    successStatus: status ?? 200,
    summary,
    outputStructure: detailed ? 'detailed' : 'compact',
    ...(body && { spec: (operation) => ({ ...operation, requestBody: binary }) }),
  })
  return started as unknown as Builder<MetaOf<O>>
}

const binary = {
  required: true,
  content: { '*/*': { schema: { type: 'string', format: 'binary' } } },
} as const
