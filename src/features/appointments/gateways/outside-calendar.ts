import { lookup as resolve } from 'node:dns'
import { get as getHttp, type IncomingMessage } from 'node:http'
import { get as getHttps, type RequestOptions } from 'node:https'
import { isIP, type LookupFunction } from 'node:net'
import { createThreads } from '#server/threads.ts'
import type { Busy } from '../engine/slots.ts'
import { isPublicAddress } from './addresses.ts'
import type { Task } from './worker.ts'

const mostBytes = 2_000_000
const patience = 10_000
const mostRedirects = 3

/** Other people's files are read in a thread: a hostile one is ended after two seconds and takes nobody's time. */
const threads = createThreads<Task, Busy[]>({
  script: new URL('./worker.ts', import.meta.url),
  size: 1,
  limit: 2_000,
  patience: 8_000,
  waiting: 50,
  memory: 128,
})

export interface Reach {
  /** Which addresses may be asked; those of the public network. Tests allow their stand-in. */
  readonly mayAsk: (address: string) => boolean
  /** Only `https:`. */
  readonly protocols: readonly string[]
  /** Also ports other than the one of the protocol: for tests. */
  readonly anyPort?: boolean
}

const publicOnly: Reach = { mayAsk: isPublicAddress, protocols: ['https:'] }

const refused = () => new Error('this address is not asked')

/** Resolves a name and lets the connection go to that very address, so that a name cannot answer differently the second time. */
const guardedLookup =
  ({ mayAsk }: Reach): LookupFunction =>
  (host, options, done) =>
    resolve(host, { ...options, all: true }, (error, found) => {
      if (error !== null) return done(error, '', 0)
      const allowed = found.filter(({ address }) => mayAsk(address))
      const [first] = allowed
      if (first === undefined || allowed.length < found.length) return done(refused(), '', 0)
      if (options.all === true) return done(null, allowed)
      return done(null, first.address, first.family)
    })

function ask(url: URL, reach: Reach, signal: AbortSignal): Promise<IncomingMessage> {
  const host = url.hostname.replace(/^\[|\]$/g, '')
  const isAsked =
    reach.protocols.includes(url.protocol) &&
    url.username === '' &&
    url.password === '' &&
    (url.port === '' || reach.anyPort === true) &&
    (isIP(host) === 0 || reach.mayAsk(host))
  if (!isAsked) return Promise.reject(refused())
  const options: RequestOptions = {
    signal,
    agent: false,
    lookup: guardedLookup(reach),
    headers: { accept: 'text/calendar', 'user-agent': 'Advena calendar reader' },
  }
  return new Promise((answer, fail) => {
    const get = url.protocol === 'https:' ? getHttps : getHttp
    get(url, options, answer).on('error', fail)
  })
}

async function textOf(response: IncomingMessage): Promise<string> {
  const parts: Buffer[] = []
  let size = 0
  for await (const part of response as AsyncIterable<Buffer>) {
    size += part.length
    if (size > mostBytes) throw new Error('the calendar is too large')
    parts.push(part)
  }
  return Buffer.concat(parts).toString('utf8')
}

/** Fetches a calendar file: over https, from the public network alone, of at most 2 MB, within ten seconds. Errors quote nothing of it. */
export async function fetchCalendar(address: string, reach: Reach = publicOnly): Promise<string> {
  const signal = AbortSignal.timeout(patience)
  let url = new URL(address)
  for (let turn = 0; turn <= mostRedirects; turn += 1) {
    const response = await ask(url, reach, signal)
    const { statusCode = 0, headers } = response
    if (statusCode === 200) return textOf(response)
    response.destroy()
    if (statusCode < 300 || statusCode >= 400 || headers.location === undefined) break
    url = new URL(headers.location, url)
  }
  throw new Error('the calendar was not given')
}

interface Span {
  readonly zone: string
  readonly from: number
  readonly to: number
}

/** When the owner of a calendar is busy. Nothing but these times leaves this function. */
export const readBusyTimes = async (
  address: string,
  span: Span,
  reach: Reach = publicOnly,
): Promise<Busy[]> => threads.run({ text: await fetchCalendar(address, reach), ...span })
