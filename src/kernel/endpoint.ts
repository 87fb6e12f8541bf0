import { oc } from '@orpc/contract'

/** Who may call: `anyone` (no session needed), `member` (any signed-in person), or one role. */
export type Access = 'anyone' | 'member' | 'user' | 'lawyer' | 'admin'

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
  /** The handler opens its transactions itself: what it keeps (such as a count of wrong tries) must outlive a refusal. */
  readonly ownTransactions?: boolean
  /** Asks for a password entered a short while ago: of everybody (`true`), or of administrators alone. */
  readonly fresh?: boolean | 'admin'
}

type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'

const base = oc.$meta<EndpointMeta>({})

/** Generous enough for a person, too little for a script that copies the product. */
export const readLimit: Limit = { times: 600, seconds: 60 }
export const writeLimit: Limit = { times: 60, seconds: 60 }

/**
 * Starts an endpoint of a contract: `endpoint('lawyer', 'POST /leads/{id}/claim', { status: 201 }).input(…).output(…)`.
 * The path is below `/api`. Path parameters and query parameters are fields of the one input object. `detailed` lets the
 * handler answer `{ headers, body }`. Without a limit of its own, an endpoint takes readLimit (GET) or writeLimit.
 */
export function endpoint(
  access: Access,
  route: `${Method} /${string}`,
  options: {
    status?: number
    limit?: Limit
    searchLimit?: Limit
    summary?: string
    demoOnly?: boolean
    detailed?: boolean
    ownTransactions?: boolean
    fresh?: boolean | 'admin'
  } = {},
) {
  const [method, path] = route.split(' ') as [Method, `/${string}`]
  const limit = options.limit ?? (method === 'GET' ? readLimit : writeLimit)
  return base
    .meta({
      access,
      limit,
      ...(options.searchLimit && { searchLimit: options.searchLimit }),
      demoOnly: options.demoOnly ?? false,
      ownTransactions: options.ownTransactions ?? false,
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
