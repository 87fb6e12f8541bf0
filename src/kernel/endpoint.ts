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

export interface EndpointMeta {
  readonly access?: Access
  readonly limit?: Limit
  /** How often one caller may search for words (`search` or `q`); counted beside `limit`. */
  readonly searchLimit?: Limit
  readonly demoOnly?: boolean
  readonly mode?: Mode
  /** Asks for a password entered a short while ago: of everybody (`true`), or of administrators alone. */
  readonly fresh?: boolean | 'admin'
}

/** The meta of an endpoint whose handler is given `ctx.transaction`. */
export interface ManualMeta extends EndpointMeta {
  readonly mode: 'manual'
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
  readonly fresh?: boolean | 'admin'
}

type Builder<Meta extends EndpointMeta> = ReturnType<ReturnType<typeof oc.$meta<Meta>>['route']>

/**
 * Starts an endpoint of a contract: `endpoint('lawyer', 'POST /leads/{id}/claim', { status: 201 }).input(…).output(…)`.
 * The path is below `/api`. Path parameters and query parameters are fields of the one input object. `detailed` lets the
 * handler answer `{ headers, body }`. Without a limit of its own, an endpoint takes readLimit (GET) or writeLimit; without a
 * mode, `read` (GET) or `write`.
 */
export function endpoint(
  access: Access,
  route: `${Method} /${string}`,
  options: Options & { readonly mode: 'manual' },
): Builder<ManualMeta>
export function endpoint(
  access: Access,
  route: `${Method} /${string}`,
  options?: Options,
): Builder<EndpointMeta>
export function endpoint(
  access: Access,
  route: `${Method} /${string}`,
  options: Options = {},
): Builder<EndpointMeta> {
  const [method, path] = route.split(' ') as [Method, `/${string}`]
  const isGet = method === 'GET'
  return base
    .meta({
      access,
      mode: options.mode ?? (isGet ? 'read' : 'write'),
      limit: options.limit ?? (isGet ? readLimit : writeLimit),
      ...(options.searchLimit && { searchLimit: options.searchLimit }),
      demoOnly: options.demoOnly ?? false,
      fresh: options.fresh ?? false,
    })
    .route({
      method,
      path,
      successStatus: options.status ?? 200,
      summary: options.summary,
      outputStructure: options.detailed ? 'detailed' : 'compact',
    })
}
