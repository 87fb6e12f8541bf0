import { resolve } from 'node:path'
import { z } from 'zod'
import { hours } from '#kernel/clock.ts'
import { keptSecret } from './secret.ts'

export const logLevels = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const

export interface Config {
  readonly host: string
  readonly port: number
  readonly dataDir: string
  readonly databaseUrl: string | undefined
  readonly demo: boolean
  readonly appSecret: string
  /** Values that APP_SECRET had before, newest first: what was encrypted with them can still be read. */
  readonly formerAppSecrets: readonly string[]
  readonly appUrl: string
  /** Whether all hosts below this one speak https too. */
  readonly hstsSubdomains: boolean
  readonly oidc: { readonly issuer: string; readonly clientId: string; readonly clientSecret: string } | undefined
  /** A language model behind an OpenAI-compatible API. Without it no text leaves the product. */
  readonly languageModel: { readonly apiKey: string; readonly baseUrl: string; readonly model: string } | undefined
  readonly smtpUrl: string | undefined
  /** Whether the mail server must speak TLS before it is told anything. */
  readonly smtpTls: boolean
  readonly mailFrom: string
  /** Where messages from the contact page go. */
  readonly supportEmail: string
  /** Within how many hours the operator promises to answer them; without it no page promises a time. */
  readonly answerHours: number | undefined
  readonly rateLimit: boolean
  readonly logLevel: (typeof logLevels)[number]
  readonly metricsToken: string | undefined
  readonly trustProxy: boolean
  /** Milliseconds that a demo's clock runs ahead (or, negative, behind), so that what time alone does can be shown. */
  readonly clockOffset: number
}

/** Says which settings are wrong and what is allowed, all faults at once; never repeats a value, which may be a secret. */
export class ConfigError extends Error {
  readonly faults: readonly string[]

  constructor(faults: readonly string[]) {
    super(`The settings are not right:\n${faults.map((fault) => `- ${fault}`).join('\n')}`)
    this.name = 'ConfigError'
    this.faults = faults
  }
}

const url = (...protocols: string[]) => z.string().refine((text) => URL.canParse(text) && protocols.includes(new URL(text).protocol.slice(0, -1)))
const onOff = z.enum(['on', 'off']).transform((value) => value === 'on')
const webAddress = url('http', 'https').transform((text) => text.replace(/\/+$/, ''))

const isBare = ({ pathname, search, hash, username }: URL) => pathname === '/' && search === '' && hash === '' && username === ''
// What a browser sends as Origin is compared with it letter by letter.
const siteAddress = url('http', 'https').refine((text) => URL.canParse(text) && isBare(new URL(text))).transform((text) => new URL(text).origin)

/** Each setting's shape beside the words that say what is allowed. */
const settings = {
  HOST: [z.string().regex(/^[\w.:-]+$/), 'must be a host name or an IP address'],
  PORT: [z.string().regex(/^\d{1,5}$/).transform(Number).refine((port) => port <= 65_535), 'must be a whole number from 0 to 65535 (0 takes any free port)'],
  DATA_DIR: [z.string().refine((path) => !path.includes('\u0000')), 'must be the path of a folder'],
  DATABASE_URL: [url('postgres', 'postgresql'), 'must be a postgres:// address'],
  DEMO: [onOff, 'must be on or off'],
  DEMO_PUBLIC: [onOff, 'must be on or off'],
  APP_SECRET: [z.string().min(32), 'must have at least 32 characters'],
  APP_SECRET_BEFORE: [z.string().transform((list) => list.split(',').map((one) => one.trim())).pipe(z.array(z.string().min(32))), 'must hold former values of APP_SECRET, newest first, with commas between them, each with at least 32 characters'],
  APP_URL: [siteAddress, 'must be an http:// or https:// address without a path'],
  HSTS_SUBDOMAINS: [onOff, 'must be on or off'],
  PRIVATE_NETWORK: [onOff, 'must be on or off'],
  OIDC_ISSUER: [webAddress, 'must be an http:// or https:// address'],
  OIDC_CLIENT_ID: [z.string(), 'must be a text'],
  OIDC_CLIENT_SECRET: [z.string(), 'must be a text'],
  OPENAI_API_KEY: [z.string(), 'must be a text'],
  OPENAI_BASE_URL: [webAddress, 'must be an http:// or https:// address'],
  OPENAI_MODEL: [z.string().regex(/^[\w.:/@-]{1,100}$/), 'must be the name of a model'],
  SMTP_URL: [url('smtp', 'smtps'), 'must be an smtp:// or smtps:// address'],
  MAIL_FROM: [z.string().regex(/^(?:[^<>\r\n]*<[^<>\s@]+@[^<>\s@]+>|[^<>\s@]+@[^<>\s@]+)$/), 'must be an address such as Advena <no-reply@example.org>'],
  SUPPORT_EMAIL: [z.email(), 'must be an e-mail address'],
  SUPPORT_ANSWER_HOURS: [z.string().regex(/^\d{1,3}$/).transform(Number).refine((hours) => hours >= 1 && hours <= 720), 'must be a whole number of hours from 1 to 720'],
  RATE_LIMIT: [onOff, 'must be on or off'],
  LOG_LEVEL: [z.enum(logLevels), `must be one of ${logLevels.join(', ')}`],
  METRICS_TOKEN: [z.string().min(16), 'must have at least 16 characters'],
  TRUST_PROXY: [onOff, 'must be on or off'],
  CLOCK_OFFSET_HOURS: [z.string().regex(/^-?\d{1,5}$/).transform(Number), 'must be a whole number of hours from -99999 to 99999'],
} as const

type Settings = { [Name in keyof typeof settings]?: z.output<(typeof settings)[Name][0]> }

function parseEach(env: NodeJS.ProcessEnv, faults: string[]): Settings {
  const parsed: Record<string, unknown> = {}
  for (const [name, [shape, allowed]] of Object.entries(settings)) {
    const value = env[name]?.trim()
    if (!value) continue
    const result = shape.safeParse(value)
    if (result.success) parsed[name] = result.data
    else faults.push(`${name} ${allowed}`)
  }
  return parsed
}

const isLoopback = (host: string) => /^(?:localhost|(?:.+\.)?localhost|127(?:\.\d{1,3}){3}|\[?::1\]?)$/i.test(host)

/** A demo's password and mails are open to everybody who reaches it: it stays on this machine, in a database of its own. */
function publicDemoFaults({ DATABASE_URL, HOST, APP_URL }: Settings): string[] {
  const unless = 'in demo mode, unless DEMO_PUBLIC=on says that this demo may be open to everybody'
  const faults: string[] = []
  if (DATABASE_URL !== undefined) faults.push(`DATABASE_URL must not be set ${unless} (a demo writes people with a known password into it; set DEMO=off for a real installation)`)
  if (HOST !== undefined && !isLoopback(HOST)) faults.push(`HOST must be a loopback address such as 127.0.0.1 ${unless}`)
  if (APP_URL !== undefined && (APP_URL.startsWith('https:') || !isLoopback(new URL(APP_URL).hostname))) faults.push(`APP_URL must be an http:// loopback address ${unless}`)
  return faults
}

/** Nobody else listens there: this machine, the names reserved for tests, or what the operator says is their own network. */
const isOwn = (address: string, { PRIVATE_NETWORK }: Settings) => {
  const { hostname, searchParams } = new URL(address)
  return PRIVATE_NETWORK === true || hostname === '' || isLoopback(hostname) || searchParams.get('host')?.startsWith('/') === true
}

const isReserved = (address: string) => isLoopback(new URL(address).hostname) || new URL(address).hostname.endsWith('.test')

/** Outside of the demo nothing about people travels where others can read it. */
function openRoadFaults(set: Settings): string[] {
  const faults: string[] = []
  const { APP_URL, DATABASE_URL, TRUST_PROXY } = set
  if (APP_URL?.startsWith('http:') && !isReserved(APP_URL)) faults.push('APP_URL must be an https:// address when DEMO is off (people and their cookies would travel in the clear; a proxy in front speaks https for it)')
  else if (APP_URL?.startsWith('http:') && TRUST_PROXY === true) faults.push('APP_URL must be the https:// address of the proxy when TRUST_PROXY is on')
  for (const name of ['OIDC_ISSUER', 'OPENAI_BASE_URL'] as const) if (set[name]?.startsWith('http:') && !isReserved(set[name])) faults.push(`${name} must be an https:// address when DEMO is off`)
  const tls = DATABASE_URL === undefined ? null : new URL(DATABASE_URL).searchParams.get('sslmode')
  if (DATABASE_URL !== undefined && !isOwn(DATABASE_URL, set) && !['require', 'verify-ca', 'verify-full'].includes(tls ?? '')) faults.push('DATABASE_URL must end in ?sslmode=verify-full when DEMO is off, unless PRIVATE_NETWORK=on says that nobody else listens on the way')
  return faults
}

function faultsTogether(env: NodeJS.ProcessEnv, demo: boolean, rateLimit: boolean): string[] {
  const given = (name: keyof Settings) => Boolean(env[name]?.trim())
  const faults: string[] = []
  if (!demo) {
    if (!given('APP_SECRET')) faults.push('APP_SECRET is required when DEMO is off and must have at least 32 characters')
    if (!given('APP_URL')) faults.push('APP_URL is required when DEMO is off and must be an http:// or https:// address')
    if (!rateLimit) faults.push('RATE_LIMIT may be off only when DEMO is on')
    if (env['DEMO_PUBLIC']?.trim() === 'on') faults.push('DEMO_PUBLIC may be on only when DEMO is on')
    if (given('CLOCK_OFFSET_HOURS')) faults.push('CLOCK_OFFSET_HOURS may be set only when DEMO is on')
  }
  const oidc = (['OIDC_ISSUER', 'OIDC_CLIENT_ID', 'OIDC_CLIENT_SECRET'] as const).filter((name) => !given(name))
  if (oidc.length > 0 && oidc.length < 3) faults.push(`${oidc.join(' and ')} must be set too: OIDC_ISSUER, OIDC_CLIENT_ID and OIDC_CLIENT_SECRET go together`)
  for (const name of ['OPENAI_BASE_URL', 'OPENAI_MODEL'] as const) if (given(name) && !given('OPENAI_API_KEY')) faults.push(`OPENAI_API_KEY must be set too: without it ${name} has no use`)
  return faults
}

function defaultAddress(host: string, port: number) {
  const name = host === '0.0.0.0' || host === '::' ? 'localhost' : host
  return `http://${name.includes(':') ? `[${name}]` : name}:${port}`
}

function ownAddress(name: string, appUrl: string) {
  const host = new URL(appUrl).hostname
  return `${name}@${/^[\d.]+$|^\[/.test(host) ? 'localhost' : host}`
}

/** Reads every setting once. In demo mode without APP_SECRET it makes one and keeps it in DATA_DIR/secret. */
export function loadConfig(env: NodeJS.ProcessEnv): Config {
  const faults: string[] = []
  const set = parseEach(env, faults)
  const demo = set.DEMO ?? !env['DATABASE_URL']?.trim()
  const rateLimit = set.RATE_LIMIT ?? true
  faults.push(...faultsTogether(env, demo, rateLimit))
  if (demo && set.DEMO_PUBLIC !== true) faults.push(...publicDemoFaults(set))
  if (!demo) faults.push(...openRoadFaults(set))
  if (faults.length > 0) throw new ConfigError(faults)

  const host = set.HOST ?? '127.0.0.1'
  const port = set.PORT ?? 3000
  const dataDir = resolve(set.DATA_DIR ?? './data')
  const appUrl = set.APP_URL ?? defaultAddress(host, port)
  return Object.freeze({
    host,
    port,
    dataDir,
    databaseUrl: set.DATABASE_URL,
    demo,
    appSecret: set.APP_SECRET ?? secretIn(dataDir),
    formerAppSecrets: set.APP_SECRET_BEFORE ?? [],
    appUrl,
    hstsSubdomains: set.HSTS_SUBDOMAINS ?? false,
    oidc: set.OIDC_ISSUER ? { issuer: set.OIDC_ISSUER, clientId: set.OIDC_CLIENT_ID!, clientSecret: set.OIDC_CLIENT_SECRET! } : undefined,
    languageModel: set.OPENAI_API_KEY ? { apiKey: set.OPENAI_API_KEY, baseUrl: set.OPENAI_BASE_URL ?? 'https://api.openai.com/v1', model: set.OPENAI_MODEL ?? 'gpt-4.1-mini' } : undefined,
    smtpUrl: set.SMTP_URL,
    smtpTls: set.SMTP_URL !== undefined && !isOwn(set.SMTP_URL, set),
    mailFrom: set.MAIL_FROM ?? `Advena <${ownAddress('no-reply', appUrl)}>`,
    supportEmail: set.SUPPORT_EMAIL ?? ownAddress('support', appUrl),
    answerHours: set.SUPPORT_ANSWER_HOURS,
    rateLimit,
    logLevel: set.LOG_LEVEL ?? 'info',
    metricsToken: set.METRICS_TOKEN,
    trustProxy: set.TRUST_PROXY ?? false,
    clockOffset: hours(set.CLOCK_OFFSET_HOURS ?? 0),
  })
}

function secretIn(dataDir: string) {
  try {
    return keptSecret(dataDir)
  } catch (error) {
    throw new ConfigError([`DATA_DIR must be a folder that can be written (${(error as NodeJS.ErrnoException).code ?? 'unreadable'})`])
  }
}

/** The same settings once the port is known, for PORT=0. */
export const withPort = (config: Config, port: number): Config =>
  Object.freeze({ ...config, port, appUrl: config.appUrl === defaultAddress(config.host, config.port) ? defaultAddress(config.host, port) : config.appUrl })
