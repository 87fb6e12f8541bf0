import { paymentFaults } from './payments.ts'
import { pushFaults } from './push.ts'
import type { Settings } from './settings.ts'

const isLoopback = (host: string) =>
  /^(?:localhost|(?:.+\.)?localhost|127(?:\.\d{1,3}){3}|\[?::1\]?)$/i.test(host)

/** A demo's password and mails are open to everybody who reaches it: it stays on this machine, in a database of its own. */
export function publicDemoFaults({ DATABASE_URL, HOST, APP_URL }: Settings): string[] {
  const unless = 'in demo mode, unless DEMO_PUBLIC=on says that this demo may be open to everybody'
  const faults: string[] = []
  if (DATABASE_URL !== undefined)
    faults.push(
      `DATABASE_URL must not be set ${unless} (a demo writes people with a known password into it; set DEMO=off for a real installation)`,
    )
  if (HOST !== undefined && !isLoopback(HOST))
    faults.push(`HOST must be a loopback address such as 127.0.0.1 ${unless}`)
  if (
    APP_URL !== undefined &&
    (APP_URL.startsWith('https:') || !isLoopback(new URL(APP_URL).hostname))
  )
    faults.push(`APP_URL must be an http:// loopback address ${unless}`)
  return faults
}

/** Nobody else listens there: this machine, the names reserved for tests, or what the operator says is their own network. */
export const isOwn = (address: string, { PRIVATE_NETWORK }: Settings) => {
  const { hostname, searchParams } = new URL(address)
  return (
    PRIVATE_NETWORK === true ||
    hostname === '' ||
    isLoopback(hostname) ||
    searchParams.get('host')?.startsWith('/') === true
  )
}

const isReserved = (address: string) =>
  isLoopback(new URL(address).hostname) || new URL(address).hostname.endsWith('.test')

/** Outside of the demo nothing about people travels where others can read it. */
export function openRoadFaults(set: Settings): string[] {
  const faults: string[] = []
  const { APP_URL, DATABASE_URL, TRUST_PROXY } = set
  if (APP_URL?.startsWith('http:') && !isReserved(APP_URL))
    faults.push(
      'APP_URL must be an https:// address when DEMO is off (people and their cookies would travel in the clear; a proxy in front speaks https for it)',
    )
  else if (APP_URL?.startsWith('http:') && TRUST_PROXY === true)
    faults.push('APP_URL must be the https:// address of the proxy when TRUST_PROXY is on')
  for (const name of [
    'OIDC_ISSUER',
    'OPENAI_BASE_URL',
    'STRIPE_API_URL',
    'PAYPAL_API_URL',
  ] as const)
    if (set[name]?.startsWith('http:') && !isReserved(set[name]))
      faults.push(`${name} must be an https:// address when DEMO is off`)
  if (set.PUSH_SERVICES?.some((one) => one.startsWith('http:') && !isReserved(one)))
    faults.push('PUSH_SERVICES must hold https:// addresses when DEMO is off')
  if (set.S3_ENDPOINT?.startsWith('http:') && !isOwn(set.S3_ENDPOINT, set))
    faults.push(
      'S3_ENDPOINT must be an https:// address when DEMO is off, unless PRIVATE_NETWORK=on says that nobody else listens on the way',
    )
  if (set.CLAMAV_URL !== undefined && !isOwn(set.CLAMAV_URL, set))
    faults.push(
      'CLAMAV_URL must be a socket of this machine when DEMO is off, unless PRIVATE_NETWORK=on says that nobody else listens on the way (files travel there in the clear)',
    )
  const tls = DATABASE_URL === undefined ? null : new URL(DATABASE_URL).searchParams.get('sslmode')
  if (
    DATABASE_URL !== undefined &&
    !isOwn(DATABASE_URL, set) &&
    !['require', 'verify-ca', 'verify-full'].includes(tls ?? '')
  )
    faults.push(
      'DATABASE_URL must end in ?sslmode=verify-full when DEMO is off, unless PRIVATE_NETWORK=on says that nobody else listens on the way',
    )
  return faults
}

/** What is wrong with settings together, whatever each of them is. */
export function faultsTogether(
  env: NodeJS.ProcessEnv,
  demo: boolean,
  rateLimit: boolean,
): string[] {
  const given = (name: keyof Settings) => Boolean(env[name]?.trim())
  const faults: string[] = []
  if (!demo) {
    if (!given('APP_SECRET'))
      faults.push('APP_SECRET is required when DEMO is off and must have at least 32 characters')
    if (!given('APP_URL'))
      faults.push('APP_URL is required when DEMO is off and must be an http:// or https:// address')
    if (!rateLimit) faults.push('RATE_LIMIT may be off only when DEMO is on')
    if (env['DEMO_PUBLIC']?.trim() === 'on')
      faults.push('DEMO_PUBLIC may be on only when DEMO is on')
    if (given('CLOCK_OFFSET_HOURS'))
      faults.push('CLOCK_OFFSET_HOURS may be set only when DEMO is on')
  }
  const oidc = (['OIDC_ISSUER', 'OIDC_CLIENT_ID', 'OIDC_CLIENT_SECRET'] as const).filter(
    (name) => !given(name),
  )
  if (oidc.length > 0 && oidc.length < 3)
    faults.push(
      `${oidc.join(' and ')} must be set too: OIDC_ISSUER, OIDC_CLIENT_ID and OIDC_CLIENT_SECRET go together`,
    )
  if (given('MAIL_IN_ADDRESS') !== given('MAIL_IN_SECRET'))
    faults.push('MAIL_IN_ADDRESS and MAIL_IN_SECRET go together')
  const s3 = (
    ['S3_ENDPOINT', 'S3_BUCKET', 'S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY'] as const
  ).filter((name) => !given(name))
  if (s3.length > 0 && (s3.length < 4 || given('S3_REGION')))
    faults.push(
      `${s3.join(' and ')} must be set too: S3_ENDPOINT, S3_BUCKET, S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY go together`,
    )
  for (const name of ['OPERATOR_ADDRESS', 'OPERATOR_EMAIL', 'OPERATOR_REGISTER'] as const)
    if (given(name) && !given('OPERATOR_NAME'))
      faults.push(`OPERATOR_NAME must be set too: without it ${name} is shown nowhere`)
  for (const name of ['OPENAI_BASE_URL', 'OPENAI_MODEL'] as const)
    if (given(name) && !given('OPENAI_API_KEY'))
      faults.push(`OPENAI_API_KEY must be set too: without it ${name} has no use`)
  return [...faults, ...paymentFaults(env), ...pushFaults(env)]
}
