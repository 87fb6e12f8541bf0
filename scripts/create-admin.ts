import { z } from 'zod'
import { appointAdmin, passwordLink } from '#features/accounts/actions.ts'
import { loadConfig, ConfigError } from '#server/config.ts'
import { inTransaction } from '#server/context.ts'
import { openRuntime } from '#server/runtime.ts'
import { createLog } from '#server/telemetry.ts'

const print = (text: string) => process.stdout.write(`${text}\n`)

/** Makes the first administrator: `npm run admin:create -- someone@example.org`. */
async function run(given: string | undefined): Promise<number> {
  const address = z.email().safeParse(given?.trim().toLowerCase())
  if (!address.success) {
    print('Name one e-mail address: npm run admin:create -- someone@example.org')
    return 1
  }
  const config = loadConfig(process.env)
  const runtime = await openRuntime(config, { log: createLog('warn') })
  try {
    const { outcome, link } = await inTransaction(
      runtime,
      { log: runtime.log, locale: 'en', requestId: 'create-admin' },
      async (ctx) => {
        const { id, outcome } = await appointAdmin(ctx, address.data)
        return {
          outcome,
          link:
            outcome === 'already' || outcome === 'suspended'
              ? undefined
              : await passwordLink(ctx, id, address.data),
        }
      },
    )
    if (outcome === 'suspended') {
      print(
        `${address.data} is suspended. Nothing was changed: an administrator has to lift the suspension first.`,
      )
      return 1
    }
    if (link === undefined) {
      print(`${address.data} is an administrator already.`)
      return 0
    }
    print(
      outcome === 'made'
        ? `${address.data} is now an administrator.`
        : `${address.data} had an account and is now an administrator. Its password, second factor and sessions are gone.`,
    )
    print(`Set the password here within 24 hours; the link works once:\n${link}`)
    if (config.smtpUrl !== undefined)
      print('The link will be mailed too, as soon as the product runs.')
    return 0
  } finally {
    await runtime.close()
  }
}

try {
  process.exitCode = await run(process.argv[2])
} catch (error) {
  if (!(error instanceof ConfigError)) throw error
  process.stderr.write(`${error.message}\n`)
  process.exitCode = 78
}
