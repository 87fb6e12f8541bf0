import pg from 'pg'

export interface LoggedQuery {
  readonly text: string
  readonly values: readonly unknown[]
}

/** The connections that requests take; jobs, health checks and the live stream have others. */
const ofRequests = new Set(['advena', 'advena-reads', 'advena-visitors', 'advena-visitors-reads'])

type Query = (...args: readonly unknown[]) => unknown

/**
 * Calls `work` and answers every statement that requests of this process sent meanwhile, in their order. For tests and for the
 * table of queries; one at a time, and the product itself never asks.
 */
export async function logQueries(work: () => Promise<unknown>): Promise<LoggedQuery[]> {
  const logged: LoggedQuery[] = []
  const { prototype } = pg.Client as unknown as { prototype: { query: Query } }
  const { query } = prototype
  prototype.query = function (this: { connectionParameters: object }, ...args) {
    const [asked, values] = args as unknown as [
      string | { text?: string; values?: unknown[] },
      unknown[],
    ]
    const { application_name: name } = this.connectionParameters as { application_name?: string }
    const text = typeof asked === 'string' ? asked : asked.text
    if (text !== undefined && ofRequests.has(name ?? ''))
      logged.push({
        text,
        values: Array.isArray(values) ? values : (typeof asked === 'object' && asked.values) || [],
      })
    return query.call(this, ...args)
  }
  try {
    await work()
  } finally {
    prototype.query = query
  }
  return logged
}
