import type { Calls } from './api.ts'
import { sendConfirmed } from './confirmation.ts'
import { pageHydrated } from './hydration.tsx'

export type Client = Readonly<
  Record<string, Readonly<Record<string, (input?: unknown) => Promise<unknown>>>>
>

interface Failure {
  readonly code?: unknown
  readonly status?: unknown
  readonly message?: unknown
  readonly data?: unknown
}

/** An answer with the status of an error; `apiFailure` reads it. */
class CallError extends Error {
  readonly code: string
  readonly status: number
  readonly data: unknown

  constructor(status: number, body: unknown) {
    const { code, message, data, ...said } = (
      typeof body === 'object' && body !== null ? body : {}
    ) as Failure
    super(typeof message === 'string' ? message : '')
    this.code = typeof code === 'string' ? code : 'unknown'
    this.status = typeof said.status === 'number' ? said.status : status
    this.data = data
  }
}

/** Lists and nested values as the server reads them from an address: `areas[0]=visa`. */
function appendTo(params: URLSearchParams, name: string, value: unknown): void {
  if (value === undefined || value === null) return
  if (value instanceof Date) params.append(name, value.toISOString())
  else if (typeof value === 'object')
    for (const [key, inner] of Object.entries(value)) appendTo(params, `${name}[${key}]`, inner)
  else params.append(name, String(value))
}

/** The request of a call: what the path names goes there, the rest into the address of a GET, into the body of anything else. */
export function requestOf(call: string, input: unknown, origin: string): Request {
  const [method = 'GET', pattern = '/'] = call.split(' ')
  const rest: Record<string, unknown> = { ...(input as object | undefined) }
  const path = pattern.replace(/\{(\w+)\}/g, (_whole, name: string) => {
    const value = rest[name]
    delete rest[name]
    return encodeURIComponent(String(value))
  })
  const url = new URL(`/api${path}`, origin)
  const init: RequestInit = { method, credentials: 'include' }
  if (method === 'GET')
    for (const [name, value] of Object.entries(rest)) appendTo(url.searchParams, name, value)
  else if (path === pattern ? input !== undefined : Object.keys(rest).length > 0) {
    init.headers = { 'content-type': 'application/json' }
    init.body = JSON.stringify(path === pattern ? input : rest)
  }
  return new Request(url, init)
}

/** The value of an answer. One without a body is undefined; one that is no JSON, such as a proxy’s own page, is a failure. */
export async function answerOf(call: string, response: Response): Promise<unknown> {
  const text = await response.text()
  let body: unknown
  try {
    body = text === '' ? undefined : JSON.parse(text)
  } catch (error) {
    if (response.ok) throw error
  }
  if (response.status >= 400) throw new CallError(response.status, body)
  if (!call.endsWith(' detailed')) return body
  return { status: response.status, headers: Object.fromEntries(response.headers), body }
}

/** The API over HTTP. */
export function linkedClient(calls: Calls): Client {
  const send = async (call: string, input: unknown) => {
    const request = requestOf(call, input, window.location.origin)
    await pageHydrated
    return answerOf(call, await sendConfirmed(request, (sent) => fetch(sent)))
  }
  return Object.fromEntries(
    Object.entries(calls).map(([feature, own]) => [
      feature,
      Object.fromEntries(
        Object.entries(own).map(([name, call]) => [name, (input?: unknown) => send(call, input)]),
      ),
    ]),
  )
}
