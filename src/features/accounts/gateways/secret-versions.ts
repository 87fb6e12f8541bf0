import { createHash } from 'node:crypto'
import { symmetricDecrypt, symmetricEncrypt } from 'better-auth/crypto'
import type { Config } from '#server/config.ts'
import type { Ctx } from '#server/context.ts'
import { listTwoFactors, rewriteTwoFactor } from '../store/second-factors.ts'

type Secrets = Pick<Config, 'appSecret' | 'formerAppSecrets'>

/** A number that belongs to a secret wherever it stands in the settings, and reveals nothing of it. */
const versionOf = (secret: string) =>
  createHash('sha256').update(`version ${secret}`).digest().readUInt32BE(0)

/** The secrets as the sign-in library takes them: the first one encrypts, and each decrypts what bears its version. */
export const versionedSecrets = ({ appSecret, formerAppSecrets }: Secrets) =>
  [...new Set([appSecret, ...formerAppSecrets])].map((value) => ({
    version: versionOf(value),
    value,
  }))

/** What was encrypted before versions were written beside it: with the oldest secret there is. */
export const unversionedSecret = ({ appSecret, formerAppSecrets }: Secrets) =>
  formerAppSecrets.at(-1) ?? appSecret

/** Encrypts second factors with the secret of today that were encrypted with a former one. One that no secret opens stays as it is. */
export async function renewSecondFactors({ db, config, log }: Ctx): Promise<void> {
  const current = versionOf(config.appSecret)
  const key = {
    keys: new Map(versionedSecrets(config).map(({ version, value }) => [version, value])),
    currentVersion: current,
    legacySecret: unversionedSecret(config),
  }
  const isCurrent = (data: string) => data.startsWith(`$ba$${current}$`)
  const renewed = async (data: string) =>
    isCurrent(data) ? data : symmetricEncrypt({ key, data: await symmetricDecrypt({ key, data }) })
  let unreadable = 0
  for (const row of await listTwoFactors(db)) {
    if (isCurrent(row.secret) && isCurrent(row.backupCodes)) continue
    const to = await Promise.all([renewed(row.secret), renewed(row.backupCodes)]).catch(
      () => undefined,
    )
    if (to === undefined) unreadable += 1
    else await rewriteTwoFactor(db, row, { secret: to[0], backupCodes: to[1] })
  }
  if (unreadable > 0)
    log.warn(
      { count: unreadable },
      'second factors were encrypted with a secret that is neither APP_SECRET nor in APP_SECRET_BEFORE',
    )
}
