import { verifyPassword } from 'better-auth/crypto'
import { makeLink, newestLinks, type Link } from '#features/links/actions.ts'
import { later } from '#kernel/clock.ts'
import type { Ctx } from '#server/context.ts'
import { wayBackTime } from '../rules.ts'
import { findTwoFactor } from '../store/second-factors.ts'
import { findUser } from '#features/people/actions.ts'
import { passwordsReplacedSince } from '../store/passwords.ts'
import type { User } from '#features/people/table.ts'
import { addressKeptMail } from '../view.ts'

/** The URL of a page with a link's token. */
export const addressOf = (ctx: Ctx, path: string, token: string) =>
  `${ctx.config.appUrl}${path}?token=${token}`

/** The data of a way back: the account as it was in the 7 days before the link. */
export interface WayBack {
  /** Hashes of the passwords that were valid then. */
  readonly passwords: readonly string[]
  /** Whether a second factor was on before, so that it is the owner's. */
  readonly twoFactor: boolean
}

export const wayBackOf = (link: Link) => link.data as unknown as WayBack

/** How many replaced passwords a way back accepts: each costs a slow hash per try. */
const mostFormer = 10

/** Creates the link with which the owner of the current address can take the account back, and returns its token. */
export async function makeWayBack(ctx: Ctx, user: User, password: string): Promise<string> {
  const since = later(ctx.clock.now(), -wayBackTime)
  const former = await passwordsReplacedSince(ctx.db, user.id, since, mostFormer)
  const enabledAt = (await findTwoFactor(ctx.db, user.id))?.enabledAt ?? null
  const data = {
    passwords: [...former, password],
    twoFactor: user.twoFactorEnabled && (enabledAt === null || enabledAt <= since),
  } satisfies WayBack
  return makeLink(ctx, {
    kind: 'email-stop',
    userId: user.id,
    email: user.email,
    data,
    lifetime: wayBackTime,
  })
}

/** Whether this was a password of the account in the days before. */
export async function wasPassword({ passwords }: WayBack, password: string): Promise<boolean> {
  for (const hash of passwords) if (await verifyPassword({ hash, password })) return true
  return false
}

/** The way back of an account that left this address, other than `exceptFor`. While there is one, nobody else gets the address. */
export async function keptAddress(
  ctx: Ctx,
  email: string,
  exceptFor?: string,
): Promise<{ link: Link; owner: User } | undefined> {
  for (const link of await newestLinks(ctx, 'email-stop', { email }, 5)) {
    const owner = link.userId === exceptFor ? undefined : await findUser(ctx.db, link.userId!)
    if (owner !== undefined && owner.email !== email) return { link, owner }
  }
  return undefined
}

/** If an account left this address and can still return: mails the way back again and returns true. */
export async function mailWayBack(ctx: Ctx, email: string): Promise<boolean> {
  const kept = await keptAddress(ctx, email.toLowerCase())
  if (kept === undefined) return false
  const { link, owner } = kept
  const lifetime = link.expiresAt.getTime() - ctx.clock.now().getTime()
  const token = await makeLink(ctx, {
    kind: 'email-stop',
    userId: owner.id,
    email: link.email,
    data: link.data,
    lifetime,
  })
  if (owner.suspendedAt === null)
    ctx.mail(
      addressKeptMail(owner.locale, link.email, {
        link: addressOf(ctx, '/stop-email-change', token),
        until: link.expiresAt,
      }),
    )
  return true
}
