import { resolve } from 'node:path'
import { hours } from '#kernel/clock.ts'
import { faultsTogether, isOwn, openRoadFaults, publicDemoFaults } from './config/faults.ts'
import { pushOf, type PushSettings } from './config/push.ts'
import { paypalOf, stripeOf, type PayPalSettings, type StripeSettings } from './config/payments.ts'
import { parseEach, type logLevels } from './config/settings.ts'
import { keptSecret } from './secret.ts'

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
  readonly oidc:
    | { readonly issuer: string; readonly clientId: string; readonly clientSecret: string }
    | undefined
  /** A language model behind an OpenAI-compatible API. Without it no text leaves the product. */
  readonly languageModel:
    | { readonly apiKey: string; readonly baseUrl: string; readonly model: string }
    | undefined
  /** A bucket for files. Without it they lie in a folder below `dataDir`. */
  readonly s3:
    | {
        readonly endpoint: string
        readonly bucket: string
        readonly region: string
        readonly accessKeyId: string
        readonly secretAccessKey: string
      }
    | undefined
  /** Where a ClamAV daemon listens. Without it no file is scanned, and nothing says so. */
  readonly clamavUrl: string | undefined
  /** Cards are taken by Stripe. Without it no page offers them outside of a demo. */
  readonly stripe: StripeSettings | undefined
  /** Months are paid by PayPal. Without it no page offers it. */
  readonly paypal: PayPalSettings | undefined
  /** Notifications reach browsers whose page is closed. Without it no page offers them. */
  readonly push: PushSettings | undefined
  /** Who sells, line by line, as invoices show it. */
  readonly seller: readonly string[]
  /** Who operates this installation, as the page about it says; undefined where nobody has said. */
  readonly operator:
    | {
        readonly name: string
        readonly address: readonly string[]
        readonly email: string | undefined
        readonly register: string | undefined
      }
    | undefined
  readonly smtpUrl: string | undefined
  /** Whether the mail server must speak TLS before it is told anything. */
  readonly smtpTls: boolean
  readonly mailFrom: string
  /** Where messages from the contact page go. */
  readonly supportEmail: string
  /** Answers to our mails come back by a feed that signs them. Without it they are written on the page. */
  readonly mailIn: { readonly address: string; readonly secret: string } | undefined
  /** Within how many hours the operator promises to answer them; without it no page promises a time. */
  readonly answerHours: number | undefined
  /** Where leaving quickly leads; without it to a neutral page of our own. */
  readonly exitUrl: string | undefined
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
    oidc: set.OIDC_ISSUER
      ? {
          issuer: set.OIDC_ISSUER,
          clientId: set.OIDC_CLIENT_ID!,
          clientSecret: set.OIDC_CLIENT_SECRET!,
        }
      : undefined,
    languageModel: set.OPENAI_API_KEY
      ? {
          apiKey: set.OPENAI_API_KEY,
          baseUrl: set.OPENAI_BASE_URL ?? 'https://api.openai.com/v1',
          model: set.OPENAI_MODEL ?? 'gpt-4.1-mini',
        }
      : undefined,
    s3: set.S3_ENDPOINT
      ? {
          endpoint: set.S3_ENDPOINT,
          bucket: set.S3_BUCKET!,
          region: set.S3_REGION ?? 'us-east-1',
          accessKeyId: set.S3_ACCESS_KEY_ID!,
          secretAccessKey: set.S3_SECRET_ACCESS_KEY!,
        }
      : undefined,
    clamavUrl: set.CLAMAV_URL,
    stripe: stripeOf(set),
    paypal: paypalOf(set),
    push: pushOf(set),
    seller: sellerOf(set.INVOICE_SELLER, appUrl),
    operator: set.OPERATOR_NAME
      ? {
          name: set.OPERATOR_NAME,
          address: linesOf(set.OPERATOR_ADDRESS ?? ''),
          email: set.OPERATOR_EMAIL,
          register: set.OPERATOR_REGISTER,
        }
      : undefined,
    smtpUrl: set.SMTP_URL,
    smtpTls: set.SMTP_URL !== undefined && !isOwn(set.SMTP_URL, set),
    mailFrom: set.MAIL_FROM ?? `Advena <${ownAddress('no-reply', appUrl)}>`,
    supportEmail: set.SUPPORT_EMAIL ?? ownAddress('support', appUrl),
    mailIn: set.MAIL_IN_ADDRESS
      ? { address: set.MAIL_IN_ADDRESS, secret: set.MAIL_IN_SECRET! }
      : undefined,
    answerHours: set.SUPPORT_ANSWER_HOURS,
    exitUrl: set.QUICK_EXIT_URL,
    rateLimit,
    logLevel: set.LOG_LEVEL ?? 'info',
    metricsToken: set.METRICS_TOKEN,
    trustProxy: set.TRUST_PROXY ?? false,
    clockOffset: hours(set.CLOCK_OFFSET_HOURS ?? 0),
  })
}

/** Without a setting an invoice names the site and nothing that nobody has said. */
const sellerOf = (set: string | undefined, appUrl: string): readonly string[] =>
  set === undefined ? ['Advena', new URL(appUrl).host] : linesOf(set)

const linesOf = (set: string): readonly string[] =>
  set
    .split('|')
    .map((line) => line.trim())
    .filter((line) => line !== '')

function secretIn(dataDir: string) {
  try {
    return keptSecret(dataDir)
  } catch (error) {
    throw new ConfigError([
      `DATA_DIR must be a folder that can be written (${(error as NodeJS.ErrnoException).code ?? 'unreadable'})`,
    ])
  }
}

/** The same settings once the port is known, for PORT=0. */
export const withPort = (config: Config, port: number): Config =>
  Object.freeze({
    ...config,
    port,
    appUrl:
      config.appUrl === defaultAddress(config.host, config.port)
        ? defaultAddress(config.host, port)
        : config.appUrl,
  })
