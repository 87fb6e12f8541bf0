import type { Settings } from './settings.ts'

export interface StripeSettings {
  readonly secretKey: string
  /** The only one of the keys that browsers get. */
  readonly publishableKey: string
  readonly webhookSecret: string
  readonly apiUrl: string
}

export interface PayPalSettings {
  readonly clientId: string
  readonly clientSecret: string
  readonly webhookId: string
  readonly apiUrl: string
}

const stripeNames = [
  'STRIPE_SECRET_KEY',
  'STRIPE_PUBLISHABLE_KEY',
  'STRIPE_WEBHOOK_SECRET',
] as const
const paypalNames = ['PAYPAL_CLIENT_ID', 'PAYPAL_CLIENT_SECRET', 'PAYPAL_WEBHOOK_ID'] as const

export const stripeOf = (set: Settings): StripeSettings | undefined =>
  set.STRIPE_SECRET_KEY === undefined
    ? undefined
    : {
        secretKey: set.STRIPE_SECRET_KEY,
        publishableKey: set.STRIPE_PUBLISHABLE_KEY!,
        webhookSecret: set.STRIPE_WEBHOOK_SECRET!,
        apiUrl: set.STRIPE_API_URL ?? 'https://api.stripe.com',
      }

export const paypalOf = (set: Settings): PayPalSettings | undefined =>
  set.PAYPAL_CLIENT_ID === undefined
    ? undefined
    : {
        clientId: set.PAYPAL_CLIENT_ID,
        clientSecret: set.PAYPAL_CLIENT_SECRET!,
        webhookId: set.PAYPAL_WEBHOOK_ID!,
        apiUrl: set.PAYPAL_API_URL ?? 'https://api-m.paypal.com',
      }

/** What is wrong with the settings of the payment providers together. */
export function paymentFaults(env: NodeJS.ProcessEnv): string[] {
  const faults: string[] = []
  for (const [names, address] of [
    [stripeNames, 'STRIPE_API_URL'],
    [paypalNames, 'PAYPAL_API_URL'],
  ] as const) {
    const absent = names.filter((name) => !env[name]?.trim())
    const asked = absent.length < names.length || Boolean(env[address]?.trim())
    if (asked && absent.length > 0)
      faults.push(
        `${absent.join(' and ')} must be set too: ${names.slice(0, -1).join(', ')} and ${names.at(-1)} go together`,
      )
  }
  const kinds = [env['STRIPE_SECRET_KEY'], env['STRIPE_PUBLISHABLE_KEY']].map(
    (key) => /_(test|live)_/.exec(key ?? '')?.[1],
  )
  if (kinds[0] !== undefined && kinds[1] !== undefined && kinds[0] !== kinds[1])
    faults.push(
      'STRIPE_SECRET_KEY and STRIPE_PUBLISHABLE_KEY must both be of the test mode or both be live',
    )
  return faults
}
