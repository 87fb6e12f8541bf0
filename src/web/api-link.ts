import type { AnyContractRouter } from '@orpc/contract'
import { createORPCClient, ORPCError } from '@orpc/client'
import { OpenAPILink } from '@orpc/openapi-client/fetch'
import type { Calls } from './api.ts'
import { sendConfirmed } from './confirmation.ts'
import { pageHydrated } from './hydration.tsx'

function endpointOf(call: string) {
  const [method, path, outputStructure = 'compact'] = call.split(' ')
  return { '~orpc': { errorMap: {}, meta: {}, route: { method, path, outputStructure } } }
}

const contractOf = (calls: Calls) =>
  Object.fromEntries(
    Object.entries(calls).map(([feature, own]) => [
      feature,
      Object.fromEntries(Object.entries(own).map(([name, call]) => [name, endpointOf(call)])),
    ]),
  )

export type Client = Readonly<
  Record<string, Readonly<Record<string, (...all: unknown[]) => Promise<unknown>>>>
>

/** The API over HTTP. */
export function linkedClient(calls: Calls): Client {
  const link = new OpenAPILink(contractOf(calls) as unknown as AnyContractRouter, {
    url: () => `${window.location.origin}/api`,
    fetch: async (request, init) => {
      await pageHydrated
      return sendConfirmed(request, (sent) => fetch(sent, { ...init, credentials: 'include' }))
    },
    customErrorResponseBodyDecoder: (body) => {
      const error = body as
        | { code?: string; message?: string; status?: number; data?: unknown }
        | undefined
      if (typeof error?.code !== 'string') return null
      return new ORPCError(error.code, {
        status: error.status,
        message: error.message,
        data: error.data,
      })
    },
  })
  return createORPCClient(link)
}
