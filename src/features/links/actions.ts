import { createHash, randomBytes } from 'node:crypto'
import { later } from '#kernel/clock.ts'
import type { Ctx } from '#server/context.ts'
import type { LinkKind } from './contract.ts'
import {
  deleteByHash,
  deleteLinks,
  findByHash,
  insertLink,
  listLinks,
  updateLink,
  type Link,
  type Whose,
} from './store.ts'

export type { Link } from './store.ts'

const hashOf = (token: string) => createHash('sha256').update(token).digest('base64url')

interface NewLink {
  readonly kind: LinkKind
  readonly userId?: string
  readonly email: string
  readonly data?: Record<string, unknown>
  /** How long it works, in milliseconds. */
  readonly lifetime: number
  /** For the name of an e-mail address: no more than 48 signs, and capitals do not count (192 random bits). */
  readonly inAddress?: boolean
}

/** Makes a link and answers its token of at least 192 random bits, which is kept nowhere. */
export async function makeLink(
  ctx: Ctx,
  { lifetime, inAddress = false, ...link }: NewLink,
): Promise<string> {
  const token = inAddress ? randomBytes(24).toString('hex') : randomBytes(32).toString('base64url')
  const now = ctx.clock.now()
  await insertLink(ctx.db, {
    ...link,
    hash: hashOf(token),
    expiresAt: later(now, lifetime),
    createdAt: now,
  })
  return token
}

/** The link of a token while it works, left in place. */
export const findLink = (ctx: Ctx, kind: LinkKind, token: string): Promise<Link | undefined> =>
  findByHash(ctx.db, kind, hashOf(token), ctx.clock.now())

/** The same, used up: a second caller gets nothing. */
export const takeLink = (ctx: Ctx, kind: LinkKind, token: string): Promise<Link | undefined> =>
  deleteByHash(ctx.db, kind, hashOf(token), ctx.clock.now())

/** The newest working links of a person or an address. */
export const newestLinks = (ctx: Ctx, kind: LinkKind, whose: Whose, limit = 1): Promise<Link[]> =>
  listLinks(ctx.db, kind, whose, ctx.clock.now(), limit)

/** Ends the links of these kinds that belong to a person or an address. */
export const endLinks = (ctx: Ctx, kinds: readonly LinkKind[], whose: Whose): Promise<void> =>
  deleteLinks(ctx.db, kinds, whose)

/** Writes other facts into a link, which from now on works so many milliseconds longer. */
export const changeLink = (
  ctx: Ctx,
  id: string,
  data: Record<string, unknown>,
  lifetime: number,
): Promise<void> => updateLink(ctx.db, id, { data, expiresAt: later(ctx.clock.now(), lifetime) })
