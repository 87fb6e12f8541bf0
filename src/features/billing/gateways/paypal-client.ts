import { Agent } from 'node:https'
import { connect } from 'node:net'
import type { Client } from '@paypal/paypal-server-sdk'
import type { Config } from '#server/config.ts'

export type PayPalSettings = NonNullable<Config['paypal']>

const live = 'https://api-m.paypal.com'
/** PayPal's address for trying; its library knows this one and the live one, and no other. */
const sandbox = 'https://api-m.sandbox.paypal.com'

/** PayPal's script for browsers, of the same world as the API. */
export const scriptOf = ({ apiUrl }: PayPalSettings): string =>
  `https://www.${apiUrl === live ? '' : 'sandbox.'}paypal.com/web-sdk/v6/core`

/** Takes the library's calls to another host of ours, as tests need it: the library cannot be given an address. */
function agentTo(address: string): Agent {
  const { hostname, port, protocol } = new URL(address)
  const agent = new Agent({ keepAlive: true })
  if (protocol === 'http:')
    agent.createConnection = () => connect({ host: hostname, port: Number(port || 80) })
  else agent.options = { ...agent.options, host: hostname, port: Number(port || 443) }
  return agent
}

/** A client of PayPal's own library, loaded when it is first needed. */
export function lazyPayPal({ clientId, clientSecret, apiUrl }: PayPalSettings) {
  const open = async () => {
    const sdk = await import('@paypal/paypal-server-sdk')
    const client: Client = new sdk.Client({
      clientCredentialsAuthCredentials: {
        oAuthClientId: clientId,
        oAuthClientSecret: clientSecret,
      },
      environment: apiUrl === live ? sdk.Environment.Production : sdk.Environment.Sandbox,
      httpClientOptions: {
        timeout: 20_000,
        retryConfig: { maxNumberOfRetries: 2, maximumRetryWaitTime: 10 },
        ...(apiUrl !== live && apiUrl !== sandbox && { httpsAgent: agentTo(apiUrl) }),
      },
    })
    return {
      orders: new sdk.OrdersController(client),
      payments: new sdk.PaymentsController(client),
      tokens: client.clientCredentialsAuthManager,
      sdk,
    }
  }
  let opened: ReturnType<typeof open> | undefined
  return () => (opened ??= open())
}

export type PayPal = Awaited<ReturnType<ReturnType<typeof lazyPayPal>>>

/** Calls that PayPal's library does not have, signed in as it is. A body is sent as it is, byte for byte. */
export function createCalls({ apiUrl }: PayPalSettings) {
  let token: Awaited<ReturnType<PayPal['tokens']['fetchToken']>> | undefined
  return async ({ tokens }: PayPal, path: string, body?: string): Promise<Response> => {
    token = await tokens.updateToken(token)
    return fetch(new URL(path, apiUrl), {
      method: body === undefined ? 'GET' : 'POST',
      headers: {
        authorization: `Bearer ${token.accessToken}`,
        'content-type': 'application/json',
      },
      ...(body !== undefined && { body }),
      redirect: 'error',
      signal: AbortSignal.timeout(20_000),
    })
  }
}
export type PayPalCalls = ReturnType<typeof createCalls>

interface PayPalFault {
  readonly statusCode?: number
  readonly body?: unknown
  readonly result?: { readonly name?: string; readonly details?: readonly { issue?: string }[] }
}

/** What PayPal refused a call for, in its own word. */
export function issueOf(error: unknown): { status: number | undefined; issue: string | undefined } {
  const { statusCode, body, result } = error as PayPalFault
  let told = result
  try {
    told ??= typeof body === 'string' ? JSON.parse(body) : undefined
  } catch {
    // An answer that is no JSON names no reason.
  }
  return { status: statusCode, issue: told?.details?.[0]?.issue ?? told?.name }
}
