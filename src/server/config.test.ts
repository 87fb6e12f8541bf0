import { chmodSync, mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, expect, test } from 'vitest'
import { ConfigError, loadConfig, withPort } from './config.ts'

const folders: string[] = []
const newFolder = () => {
  const folder = mkdtempSync(join(tmpdir(), 'advena-config-'))
  folders.push(folder)
  return folder
}
afterEach(() =>
  folders.splice(0).forEach((folder) => rmSync(folder, { recursive: true, force: true })),
)

const faultsOf = (env: NodeJS.ProcessEnv) => {
  try {
    loadConfig(env)
  } catch (error) {
    expect(error).toBeInstanceOf(ConfigError)
    return (error as ConfigError).faults
  }
  return []
}

const secret = 'a secret that is long enough to be one'
const real = {
  DEMO: 'off',
  APP_SECRET: secret,
  APP_URL: 'https://advena.example/',
  SMTP_URL: 'smtp://mail.example',
}

test('without any setting the product runs as a demo on this machine alone', () => {
  const config = loadConfig({ DATA_DIR: newFolder() })
  expect(config).toMatchObject({
    demo: true,
    host: '127.0.0.1',
    port: 3000,
    appUrl: 'http://127.0.0.1:3000',
    databaseUrl: undefined,
    rateLimit: true,
    trustProxy: false,
  })
})

test('every wrong setting is named at once with what is allowed', () => {
  const faults = faultsOf({
    PORT: '70000',
    LOG_LEVEL: 'loud',
    TRUST_PROXY: 'yes',
    DATABASE_URL: 'mysql://x',
    OIDC_ISSUER: 'https://id.example',
    DEMO: 'on',
  })
  expect(faults).toHaveLength(5)
  expect(faults.join('\n')).toMatch(/PORT must be a whole number from 0 to 65535/)
  expect(faults.join('\n')).toMatch(/LOG_LEVEL must be one of fatal, error/)
  expect(faults.join('\n')).toMatch(/TRUST_PROXY must be on or off/)
  expect(faults.join('\n')).toMatch(/DATABASE_URL must be a postgres:\/\/ address/)
  expect(faults.join('\n')).toMatch(/OIDC_CLIENT_ID and OIDC_CLIENT_SECRET must be set too/)
})

test('outside the demo a secret, an address and a mail server are required and limits stay on', () => {
  const faults = faultsOf({
    DATABASE_URL: 'postgres://db/advena?sslmode=verify-full',
    RATE_LIMIT: 'off',
  })
  expect(faults.map((fault) => fault.split(' ')[0])).toEqual([
    'APP_SECRET',
    'APP_URL',
    'RATE_LIMIT',
  ])
})

const roads: [string, string, NodeJS.ProcessEnv, RegExp][] = [
  [
    'an address of people',
    'over https',
    { APP_URL: 'http://advena.example' },
    /^APP_URL must be an https:\/\/ address when DEMO is off/,
  ],
  [
    'an address in a private network',
    'over https',
    { APP_URL: 'http://10.0.0.7' },
    /^APP_URL must be an https/,
  ],
  [
    'an address behind a proxy',
    'the proxy’s own',
    { APP_URL: 'http://127.0.0.1:3000', TRUST_PROXY: 'on' },
    /^APP_URL must be the https:\/\/ address of the proxy/,
  ],
  [
    'a sign-in provider',
    'over https',
    { OIDC_ISSUER: 'http://id.example', OIDC_CLIENT_ID: 'a', OIDC_CLIENT_SECRET: 'b' },
    /^OIDC_ISSUER must be an https/,
  ],
  [
    'a language model',
    'over https',
    { OPENAI_API_KEY: 'a', OPENAI_BASE_URL: 'http://model.example/v1' },
    /^OPENAI_BASE_URL must be an https/,
  ],
  [
    'a database elsewhere',
    'with TLS',
    { DATABASE_URL: 'postgres://db.example/advena' },
    /^DATABASE_URL must end in \?sslmode=verify-full/,
  ],
  [
    'a database elsewhere that may go without',
    'with TLS',
    { DATABASE_URL: 'postgres://db.example/advena?sslmode=prefer' },
    /^DATABASE_URL must end/,
  ],
]
test.each(roads)('outside of the demo %s must be %s', (_what, _how, env, fault) => {
  expect(faultsOf({ ...real, ...env })).toEqual([expect.stringMatching(fault)])
})

test.each([
  ['an address of this machine', { APP_URL: 'http://127.0.0.1:3000' }],
  [
    'a provider on this machine',
    { OIDC_ISSUER: 'http://localhost:8080', OIDC_CLIENT_ID: 'a', OIDC_CLIENT_SECRET: 'b' },
  ],
  ['a database on a socket', { DATABASE_URL: 'postgres:///advena?host=/var/run/postgresql' }],
  ['a database on this machine', { DATABASE_URL: 'postgres://127.0.0.1/advena' }],
  ['a database with TLS', { DATABASE_URL: 'postgres://db.example/advena?sslmode=verify-full' }],
  [
    'a database in a network of the operator’s own',
    { DATABASE_URL: 'postgres://db/advena', PRIVATE_NETWORK: 'on' },
  ],
])('outside of the demo %s may be', (_what, env) => {
  expect(faultsOf({ ...real, ...env })).toEqual([])
})

test('a mail server elsewhere must speak TLS before it is told anything, unless the network is the operator’s own', () => {
  const tls = (env: NodeJS.ProcessEnv) => loadConfig({ ...real, ...env }).smtpTls
  expect([
    tls({}),
    tls({ SMTP_URL: 'smtp://127.0.0.1:25' }),
    tls({ PRIVATE_NETWORK: 'on' }),
  ]).toEqual([true, false, false])
})

test.each([
  [
    'a database that is not its own',
    { DATABASE_URL: 'postgres://db/advena' },
    /^DATABASE_URL must not be set in demo mode, unless DEMO_PUBLIC=on/,
  ],
  ['an address that everybody reaches', { HOST: '0.0.0.0' }, /^HOST must be a loopback address/],
  ['an address of IPv6 that everybody reaches', { HOST: '::' }, /^HOST must be a loopback address/],
  ['https', { APP_URL: 'https://localhost' }, /^APP_URL must be an http:\/\/ loopback address/],
  [
    'a public name',
    { APP_URL: 'http://advena.example' },
    /^APP_URL must be an http:\/\/ loopback address/,
  ],
  [
    'a name that only looks like loopback',
    { APP_URL: 'http://127.0.0.1.evil.example' },
    /^APP_URL must be an http:\/\/ loopback address/,
  ],
])('a demo refuses %s, unless DEMO_PUBLIC says so', (_what, env, fault) => {
  expect(faultsOf({ DEMO: 'on', APP_SECRET: secret, ...env })).toEqual([
    expect.stringMatching(fault),
  ])
  expect(faultsOf({ DEMO: 'on', APP_SECRET: secret, ...env, DEMO_PUBLIC: 'off' })).toEqual([
    expect.stringMatching(fault),
  ])
  expect(loadConfig({ DEMO: 'on', APP_SECRET: secret, ...env, DEMO_PUBLIC: 'on' }).demo).toBe(true)
})

test.each(['127.0.0.1', '127.1.2.3', '::1', 'localhost', 'demo.localhost'])(
  'a demo may listen on %s',
  (HOST) => {
    expect(faultsOf({ DEMO: 'on', APP_SECRET: secret, HOST })).toEqual([])
  },
)

test('DEMO_PUBLIC opens nothing outside of the demo', () => {
  expect(faultsOf({ ...real, DEMO_PUBLIC: 'on' })).toEqual([
    'DEMO_PUBLIC may be on only when DEMO is on',
  ])
  expect(faultsOf({ ...real, DEMO_PUBLIC: 'off' })).toEqual([])
})

test('the clock of a demo can be moved, that of a real product cannot', () => {
  expect(loadConfig({ DATA_DIR: newFolder(), CLOCK_OFFSET_HOURS: '-36' }).clockOffset).toBe(
    -129_600_000,
  )
  expect(loadConfig(real).clockOffset).toBe(0)
  expect(faultsOf({ ...real, CLOCK_OFFSET_HOURS: '24' })).toEqual([
    'CLOCK_OFFSET_HOURS may be set only when DEMO is on',
  ])
  expect(faultsOf({ CLOCK_OFFSET_HOURS: '1.5' })).toEqual([
    expect.stringMatching(/^CLOCK_OFFSET_HOURS must be/),
  ])
})

test('a fault never repeats a value, which may be a secret', () => {
  expect(faultsOf({ ...real, APP_SECRET: 'hunter2' }).join()).not.toContain('hunter2')
})

test('a real product may use the bundled database', () => {
  expect(loadConfig(real)).toMatchObject({
    demo: false,
    databaseUrl: undefined,
    appUrl: 'https://advena.example',
    mailFrom: 'Advena <no-reply@advena.example>',
  })
})

test('the address is the one a browser sends: in small letters, without a path or a usual port', () => {
  expect(loadConfig({ ...real, APP_URL: 'https://Advena.Example:443/' }).appUrl).toBe(
    'https://advena.example',
  )
  for (const APP_URL of [
    'https://advena.example/app',
    'https://advena.example/?x',
    'https://me:word@advena.example',
  ])
    expect(faultsOf({ ...real, APP_URL })).toEqual([
      expect.stringMatching(/^APP_URL must be .* without a path/),
    ])
})

test('the secret of a demo is made once, kept for its owner alone and differs from product to product', () => {
  const dataDir = newFolder()
  const first = loadConfig({ DATA_DIR: dataDir }).appSecret
  expect(first.length).toBeGreaterThanOrEqual(32)
  expect(loadConfig({ DATA_DIR: dataDir }).appSecret).toBe(first)
  expect(readFileSync(join(dataDir, 'secret'), 'utf8')).toBe(first)
  expect(statSync(join(dataDir, 'secret')).mode & 0o777).toBe(0o600)
  expect(loadConfig({ DATA_DIR: newFolder() }).appSecret).not.toBe(first)
})

test('a data folder that cannot be one is a fault of DATA_DIR', () => {
  const folder = newFolder()
  chmodSync(folder, 0o700)
  loadConfig({ DATA_DIR: folder })
  expect(faultsOf({ DATA_DIR: join(folder, 'secret') }).join()).toMatch(
    /^DATA_DIR must be a folder/,
  )
})

test('port 0 becomes the port that was given, also in the address', () => {
  const config = withPort(loadConfig({ DATA_DIR: newFolder(), PORT: '0', HOST: '::1' }), 4711)
  expect(config).toMatchObject({ port: 4711, appUrl: 'http://[::1]:4711' })
})
