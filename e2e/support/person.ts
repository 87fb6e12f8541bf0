import { expect } from '@playwright/test'
import { demoPassword } from '../../src/app/demo/people.ts'

export interface Answer {
  readonly status: number
  // A stranger's program reads answers without our types.
  // oxlint-disable-next-line typescript/no-explicit-any
  readonly body: any
  readonly headers: Headers
}

export interface Person {
  readonly cookie: string
  call(method: string, path: string, body?: unknown, base?: string): Promise<Answer>
}

const asJson = (text: string) => {
  try {
    return JSON.parse(text)
  } catch {
    return text
  }
}

/** A program that holds one person's session, calling whichever process it is told to. */
export function personWith(cookie: string, url: string): Person {
  return {
    cookie,
    async call(method, path, body, base = url) {
      const init: RequestInit = {
        method,
        headers: { cookie, origin: new URL(base).origin, 'content-type': 'application/json' },
        redirect: 'manual',
      }
      if (body !== undefined) init.body = JSON.stringify(body)
      const response = await fetch(new URL(path, base), init)
      return {
        status: response.status,
        body: asJson(await response.text()),
        headers: response.headers,
      }
    },
  }
}

/** Signs a demo person in as /test-login does. */
export async function signIn(url: string, name: string): Promise<Person> {
  const response = await fetch(new URL('/api/auth/test-login', url), {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin: url },
    body: JSON.stringify({ email: `${name}@advena.test`, password: demoPassword }),
  })
  if (response.status !== 200)
    throw new Error(`sign-in as ${name} answered ${response.status}: ${await response.text()}`)
  const cookie = response.headers
    .getSetCookie()
    .map((line) => line.split(';')[0])
    .join('; ')
  return personWith(cookie, url)
}

export interface LiveEvent {
  readonly id: number | undefined
  readonly name: string
  // oxlint-disable-next-line typescript/no-explicit-any
  readonly data: any
}

/** Reads a live stream until it ends or the signal says stop, handing on each event. */
export async function listenLive(
  person: Person,
  url: string,
  onEvent: (event: LiveEvent) => void,
  options: { lastEventId?: number; signal: AbortSignal },
): Promise<'ended' | 'stopped'> {
  const headers: Record<string, string> = { cookie: person.cookie }
  if (options.lastEventId !== undefined) headers['last-event-id'] = String(options.lastEventId)
  try {
    const response = await fetch(new URL('/api/events', url), { headers, signal: options.signal })
    if (response.status !== 200 || response.body === null)
      throw new Error(`the stream answered ${response.status}`)
    let waiting = ''
    for await (const chunk of response.body.pipeThrough(new TextDecoderStream())) {
      const blocks = (waiting + chunk).split('\n\n')
      waiting = blocks.pop() ?? ''
      for (const block of blocks) {
        const field = (name: string) => new RegExp(`^${name}: ?(.*)$`, 'm').exec(block)?.[1]
        const name = field('event')
        if (name !== undefined)
          onEvent({
            id: field('id') === undefined ? undefined : Number(field('id')),
            name,
            data: asJson(field('data') ?? 'null'),
          })
      }
    }
    return 'ended'
  } catch (error) {
    if (options.signal.aborted) return 'stopped'
    throw error
  }
}

/** Tries again until the condition holds; the test's own time limit ends it. */
export async function until<T>(attempt: () => Promise<T | undefined | false>): Promise<T> {
  let result: T | undefined | false
  await expect(async () => {
    result = await attempt()
    expect(result).toBeTruthy()
  }).toPass({ intervals: [20] })
  return result as T
}
