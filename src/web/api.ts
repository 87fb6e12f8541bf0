import type { AnyContractRouter, ContractRouterClient } from '@orpc/contract'
import { createORPCClient, ORPCError } from '@orpc/client'
import { OpenAPILink } from '@orpc/openapi-client/fetch'
import { useRouter } from '@tanstack/react-router'
import { sendConfirmed } from './confirmation.ts'
import { pageHydrated } from './hydration.tsx'

/** The typed calls of a contract: over HTTP in the browser, inside the process while the server renders. */
export type Api<Contract extends AnyContractRouter> = ContractRouterClient<Contract>

/** What a browser knows of each room's endpoints: `GET /lawyers`, with ` detailed` where the answer comes with headers. */
export type Calls = Readonly<Record<string, Readonly<Record<string, string>>>>

function endpointOf(call: string) {
  const [method, path, outputStructure = 'compact'] = call.split(' ')
  return { '~orpc': { errorMap: {}, meta: {}, route: { method, path, outputStructure } } }
}

const contractOf = (calls: Calls) =>
  Object.fromEntries(Object.entries(calls).map(([room, own]) => [room, Object.fromEntries(Object.entries(own).map(([name, call]) => [name, endpointOf(call)]))]))

/** The API over HTTP. */
export function httpApi(calls: Calls): unknown {
  const link = new OpenAPILink(contractOf(calls) as unknown as AnyContractRouter, {
    url: () => `${window.location.origin}/api`,
    fetch: async (request, init) => {
      await pageHydrated
      return sendConfirmed(request, (sent) => fetch(sent, { ...init, credentials: 'include' }))
    },
    customErrorResponseBodyDecoder: (body) => {
      const error = body as { code?: string; message?: string; status?: number; data?: unknown } | undefined
      if (typeof error?.code !== 'string') return null
      return new ORPCError(error.code, { status: error.status, message: error.message, data: error.data })
    },
  })
  return createORPCClient(link)
}

/** The calls of one room: `useApi<typeof endpoints>('leads')`. */
export function useApi<Contract extends AnyContractRouter>(room: string): Api<Contract> {
  const router = useRouter()
  const { api } = router.options.context as { api: Record<string, unknown> }
  return api[room] as Api<Contract>
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
  if (!(error instanceof ORPCError)) return undefined
  const data = (error.data ?? {}) as Record<string, unknown>
  return { code: error.code, status: error.status, message: error.message, fields: (data['fields'] as ApiFailure['fields']) ?? [], data }
}
