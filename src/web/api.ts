import type { AnyContractRouter, ContractRouterClient } from '@orpc/contract'
import { useRouter } from '@tanstack/react-router'
import type { Client } from './api-link.ts'

/** The typed calls of a contract: over HTTP in the browser, inside the process while the server renders. */
export type Api<Contract extends AnyContractRouter> = ContractRouterClient<Contract>

/** What a browser knows of each feature's endpoints: `GET /lawyers`, with ` detailed` where the answer comes with headers. */
export type Calls = Readonly<Record<string, Readonly<Record<string, string>>>>

type Call = (...all: unknown[]) => Promise<unknown>

const onceNamed = <Part>(make: (name: string) => Part) => {
  const made = new Map<string, Part>()
  return new Proxy({} as Record<string, Part>, {
    get: (_target, name) => {
      // Whoever waits for a value asks whether it is a promise.
      if (typeof name !== 'string' || name === 'then') return undefined
      const part = made.get(name) ?? make(name)
      made.set(name, part)
      return part
    },
  })
}

/**
 * The API over HTTP. What speaks it comes with the first call: a page that the server rendered has its data and may never call.
 * A call for which that cannot be fetched fails like any other that the network loses.
 */
export function httpApi(loadCalls: () => Promise<Calls>): unknown {
  let client: Promise<Client> | undefined
  const load = () => {
    client ??= Promise.all([import('./api-link.ts'), loadCalls()]).then(
      ([{ linkedClient }, calls]) => linkedClient(calls),
    )
    client.catch(() => (client = undefined))
    return client
  }
  return onceNamed((feature) =>
    onceNamed(
      (name): Call =>
        async (...all) =>
          (await load())[feature]![name]!(...all),
    ),
  )
}

/** The calls of one feature: `useApi<typeof endpoints>('leads')`. */
export function useApi<Contract extends AnyContractRouter>(feature: string): Api<Contract> {
  const router = useRouter()
  const { api } = router.options.context as { api: Record<string, unknown> }
  return api[feature] as Api<Contract>
}

/** What a failed call says. `message` is already in the reader's language; `code` is stable. */
export interface ApiFailure {
  readonly code: string
  readonly status: number
  readonly message: string
  readonly fields: readonly { path: string; message: string }[]
  readonly data: Record<string, unknown>
}

/** Reads any thrown thing as an API failure, or undefined when the call never got an answer. */
export function apiFailure(error: unknown): ApiFailure | undefined {
  const {
    code,
    status,
    data: said,
  } = (error instanceof Error ? error : {}) as {
    code?: unknown
    status?: unknown
    data?: Record<string, unknown>
  }
  if (!(error instanceof Error) || typeof code !== 'string' || typeof status !== 'number')
    return undefined
  const data = said ?? {}
  return {
    code,
    status,
    message: error.message,
    fields: (data['fields'] as ApiFailure['fields']) ?? [],
    data,
  }
}
