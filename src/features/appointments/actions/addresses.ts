import type { Config } from '#server/config.ts'
import type { Ctx } from '#server/context.ts'
import { seal, sealedPrefix, unseal } from '#server/sealed.ts'
import { lockOtherwiseSealed, rewriteAddress } from '../store/outside.ts'

interface Kept {
  readonly lawyerId: string
  readonly url: string
}

/** The address of a calendar kept elsewhere; undefined where no secret opens it. Older rows hold it as it is. */
export const addressOf = (config: Config, { lawyerId, url }: Kept): string | undefined =>
  url.startsWith('https:') ? url : unseal(config, url, lawyerId)

/** Seals with the secret of today what is not sealed, or with a former secret. What no secret opens stays as it is. */
export async function renewAddresses({ db, config, log }: Ctx): Promise<void> {
  let unreadable = 0
  for (const row of await lockOtherwiseSealed(db, sealedPrefix(config))) {
    const address = addressOf(config, row)
    if (address === undefined) unreadable += 1
    else await rewriteAddress(db, row.lawyerId, seal(config, address, row.lawyerId))
  }
  if (unreadable > 0)
    log.warn(
      { count: unreadable },
      'addresses of calendars were encrypted with a secret that is neither APP_SECRET nor in APP_SECRET_BEFORE',
    )
}
