import { expect, test } from 'vitest'
import { loadConfig, type ConfigError } from '../config.ts'

const real = {
  DEMO: 'off',
  APP_SECRET: 'a secret that is long enough to be one',
  APP_URL: 'https://advena.example/',
  SMTP_URL: 'smtp://mail.example',
  DATABASE_URL: 'postgres://localhost/advena',
}
const payments = {
  STRIPE_SECRET_KEY: 'sk_test_1',
  STRIPE_PUBLISHABLE_KEY: 'pk_test_1',
  STRIPE_WEBHOOK_SECRET: 'whsec_1',
  PAYPAL_CLIENT_ID: 'app',
  PAYPAL_CLIENT_SECRET: 'secret',
  PAYPAL_WEBHOOK_ID: 'WH1',
}

function faultsOf(env: NodeJS.ProcessEnv): string {
  try {
    loadConfig({ ...real, ...env })
    return ''
  } catch (error) {
    return (error as ConfigError).faults.join('\n')
  }
}

const wrong: [string, NodeJS.ProcessEnv, RegExp][] = [
  [
    'a part of Stripe',
    { ...payments, STRIPE_WEBHOOK_SECRET: '' },
    /STRIPE_WEBHOOK_SECRET must be set too/,
  ],
  ['a part of PayPal', { ...payments, PAYPAL_CLIENT_ID: '' }, /PAYPAL_CLIENT_ID must be set too/],
  ['an address alone', { PAYPAL_API_URL: 'https://x.example' }, /PAYPAL_CLIENT_ID and .* must be/],
  ['swapped keys', { ...payments, STRIPE_SECRET_KEY: 'pk_test_1' }, /STRIPE_SECRET_KEY must be a/],
  ['two modes', { ...payments, STRIPE_SECRET_KEY: 'sk_live_1' }, /must both be of the test mode/],
  [
    'a way in the clear',
    { ...payments, STRIPE_API_URL: 'http://x.example' },
    /STRIPE_API_URL must be an https/,
  ],
]
test.each(wrong)('payments with %s are refused, and no value is repeated', (_, env, fault) => {
  expect(faultsOf(env)).toMatch(fault)
  expect(faultsOf(env)).not.toMatch(/sk_live_1|pk_test_1/)
})

test('payments are set up by three settings each, and not without', () => {
  const config = loadConfig({ ...real, ...payments })
  expect(config.stripe?.apiUrl).toBe('https://api.stripe.com')
  expect(config.paypal?.apiUrl).toBe('https://api-m.paypal.com')
  const bare = loadConfig(real)
  expect([bare.stripe, bare.paypal]).toEqual([undefined, undefined])
})
