import { z } from 'zod'

export const logLevels = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const

const url = (...protocols: string[]) =>
  z
    .string()
    .refine((text) => URL.canParse(text) && protocols.includes(new URL(text).protocol.slice(0, -1)))
const oneLine = (most: number) =>
  z
    .string()
    .max(most)
    .regex(/^[^\r\n]+$/)
const onOff = z.enum(['on', 'off']).transform((value) => value === 'on')
const webAddress = url('http', 'https').transform((text) => text.replace(/\/+$/, ''))

const isBare = ({ pathname, search, hash, username }: URL) =>
  pathname === '/' && search === '' && hash === '' && username === ''
// What a browser sends as Origin is compared with it letter by letter.
const siteAddress = url('http', 'https')
  .refine((text) => URL.canParse(text) && isBare(new URL(text)))
  .transform((text) => new URL(text).origin)

/** Each setting's shape beside the words that say what is allowed. */
const settings = {
  HOST: [z.string().regex(/^[\w.:-]+$/), 'must be a host name or an IP address'],
  PORT: [
    z
      .string()
      .regex(/^\d{1,5}$/)
      .transform(Number)
      .refine((port) => port <= 65_535),
    'must be a whole number from 0 to 65535 (0 takes any free port)',
  ],
  DATA_DIR: [z.string().refine((path) => !path.includes('\u0000')), 'must be the path of a folder'],
  DATABASE_URL: [url('postgres', 'postgresql'), 'must be a postgres:// address'],
  DEMO: [onOff, 'must be on or off'],
  DEMO_PUBLIC: [onOff, 'must be on or off'],
  APP_SECRET: [z.string().min(32), 'must have at least 32 characters'],
  APP_SECRET_BEFORE: [
    z
      .string()
      .transform((list) => list.split(',').map((one) => one.trim()))
      .pipe(z.array(z.string().min(32))),
    'must hold former values of APP_SECRET, newest first, with commas between them, each with at least 32 characters',
  ],
  APP_URL: [siteAddress, 'must be an http:// or https:// address without a path'],
  HSTS_SUBDOMAINS: [onOff, 'must be on or off'],
  PRIVATE_NETWORK: [onOff, 'must be on or off'],
  OIDC_ISSUER: [webAddress, 'must be an http:// or https:// address'],
  OIDC_CLIENT_ID: [z.string(), 'must be a text'],
  OIDC_CLIENT_SECRET: [z.string(), 'must be a text'],
  OPENAI_API_KEY: [z.string(), 'must be a text'],
  OPENAI_BASE_URL: [webAddress, 'must be an http:// or https:// address'],
  OPENAI_MODEL: [z.string().regex(/^[\w.:/@-]{1,100}$/), 'must be the name of a model'],
  STRIPE_SECRET_KEY: [
    z.string().regex(/^[sr]k_(?:test|live)_\w+$/),
    'must be a secret or restricted key of Stripe (it begins with sk_ or rk_)',
  ],
  STRIPE_PUBLISHABLE_KEY: [
    z.string().regex(/^pk_(?:test|live)_\w+$/),
    'must be a publishable key of Stripe (it begins with pk_)',
  ],
  STRIPE_WEBHOOK_SECRET: [
    z.string().regex(/^whsec_\S+$/),
    'must be the signing secret of the webhook at Stripe (it begins with whsec_)',
  ],
  STRIPE_API_URL: [siteAddress, 'must be an http:// or https:// address without a path'],
  PAYPAL_CLIENT_ID: [z.string().regex(/^[\w-]+$/), 'must be the client id of an app at PayPal'],
  PAYPAL_CLIENT_SECRET: [z.string(), 'must be a text'],
  PAYPAL_WEBHOOK_ID: [z.string().regex(/^\w+$/), 'must be the id of the webhook at PayPal'],
  PAYPAL_API_URL: [siteAddress, 'must be an http:// or https:// address without a path'],
  SMTP_URL: [url('smtp', 'smtps'), 'must be an smtp:// or smtps:// address'],
  MAIL_FROM: [
    z.string().regex(/^(?:[^<>\r\n]*<[^<>\s@]+@[^<>\s@]+>|[^<>\s@]+@[^<>\s@]+)$/),
    'must be an address such as Advena <no-reply@example.org>',
  ],
  INVOICE_SELLER: [
    z.string().max(500),
    'must be the name, address and tax number that invoices show, with | between the lines',
  ],
  OPERATOR_NAME: [oneLine(200), 'must be the name of who operates this installation, in one line'],
  OPERATOR_ADDRESS: [z.string().max(500), 'must be a postal address, with | between the lines'],
  OPERATOR_EMAIL: [z.email(), 'must be an e-mail address'],
  OPERATOR_REGISTER: [oneLine(200), 'must be a number of a public register, in one line'],
  QUICK_EXIT_URL: [url('https'), 'must be an https:// address'],
  SUPPORT_EMAIL: [z.email(), 'must be an e-mail address'],
  MAIL_IN_ADDRESS: [
    z.email().regex(/^[^+@]{1,15}@/),
    'must be an e-mail address without a plus and with at most 15 signs before the @',
  ],
  MAIL_IN_SECRET: [z.string().min(32), 'must have at least 32 characters'],
  SUPPORT_ANSWER_HOURS: [
    z
      .string()
      .regex(/^\d{1,3}$/)
      .transform(Number)
      .refine((hours) => hours >= 1 && hours <= 720),
    'must be a whole number of hours from 1 to 720',
  ],
  S3_ENDPOINT: [webAddress, 'must be an http:// or https:// address'],
  S3_BUCKET: [
    z.string().regex(/^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/),
    'must be the name of a bucket',
  ],
  S3_REGION: [z.string().regex(/^[\w-]{1,40}$/), 'must be the name of a region'],
  S3_ACCESS_KEY_ID: [z.string(), 'must be a text'],
  S3_SECRET_ACCESS_KEY: [z.string(), 'must be a text'],
  CLAMAV_URL: [
    url('tcp', 'unix').refine(
      (text) =>
        URL.canParse(text) &&
        (text.startsWith('unix:') ? new URL(text).pathname !== '' : new URL(text).hostname !== ''),
    ),
    'must be tcp://host:3310 or unix:///path/of/the/socket',
  ],
  PUSH_PUBLIC_KEY: [
    z.string().regex(/^[\w-]{87}$/),
    'must be a public key of VAPID (87 signs; npx web-push generate-vapid-keys makes a pair)',
  ],
  PUSH_PRIVATE_KEY: [
    z.string().regex(/^[\w-]{43}$/),
    'must be the private key of that pair (43 signs)',
  ],
  PUSH_SERVICES: [
    z
      .string()
      .transform((list) => list.split(',').map((one) => one.trim()))
      .pipe(z.array(siteAddress)),
    'must hold http:// or https:// addresses without a path, with commas between them',
  ],
  RATE_LIMIT: [onOff, 'must be on or off'],
  LOG_LEVEL: [z.enum(logLevels), `must be one of ${logLevels.join(', ')}`],
  METRICS_TOKEN: [z.string().min(16), 'must have at least 16 characters'],
  TRUST_PROXY: [onOff, 'must be on or off'],
  CLOCK_OFFSET_HOURS: [
    z
      .string()
      .regex(/^-?\d{1,5}$/)
      .transform(Number),
    'must be a whole number of hours from -99999 to 99999',
  ],
} as const

/** What was given, in its shape. */
export type Settings = { [Name in keyof typeof settings]?: z.output<(typeof settings)[Name][0]> }

/** Parses each setting by itself and adds a sentence for each that is wrong. */
export function parseEach(env: NodeJS.ProcessEnv, faults: string[]): Settings {
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
