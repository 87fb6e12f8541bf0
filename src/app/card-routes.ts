import { createRouterClient } from '@orpc/server'
import { Hono, type Context } from 'hono'
import { commonErrors } from '#kernel/errors.ts'
import { newId } from '#kernel/ids.ts'
import { isLocale, type Locale } from '#kernel/locale.ts'
import type { Limits } from '#server/limits.ts'
import type { Runtime } from '#server/runtime.ts'
import { createTurns } from '#server/turns.ts'
import type { Api } from '#web/api.ts'
import { router } from './api.ts'
import { callContext } from './calls.ts'
import type { contract } from './contract.ts'
import type { Door } from './door.ts'
import type { HttpEnv } from './http.ts'
import { cardTag, drawCard, type Card } from './social-cards/draw.ts'
import { isLegible, lawyerCard, questionCard, siteCard } from './social-cards/facts.ts'
import { chooseFonts } from './social-cards/fonts.ts'

type Bytes = Uint8Array<ArrayBuffer>

/** Some 30 kilobytes each. */
const mostKept = 200
const shape = /^([a-z]{2})(?:\/(lawyers|questions)\/([0-9a-f-]{36}))?\.png$/

interface CardParts {
  readonly runtime: Runtime
  readonly limits: Limits
  readonly door: Door
}

/** What other sites show of a link to a page: a picture for each lawyer and question in each language, and one for all other pages. */
export function cardRoutes({ runtime, limits, door }: CardParts) {
  const routes = new Hono<HttpEnv>()
  const { host } = new URL(runtime.config.appUrl)
  const kept = new Map<string, Promise<Bytes>>()
  const turns = createTurns({ atOnce: 1, waiting: 30 })
  let letters: ReadonlySet<number> | undefined

  /** The facts as a visitor reads them: whom a visitor does not see has no card. */
  const cardOf = async (c: Context<HttpEnv>, locale: Locale, kind?: string, id = '') => {
    if (kind === undefined) return siteCard({ locale, host })
    const visitor = {
      viewer: null,
      locale,
      address: door.networkOf(c),
      requestId: newId(),
      signal: c.req.raw.signal,
      requestHeaders: new Headers(),
      responseHeaders: new Headers(),
    }
    const api = createRouterClient(router, {
      context: callContext(runtime, limits, visitor),
    }) as unknown as Api<typeof contract>
    if (kind === 'questions')
      return questionCard({ locale, host }, (await api.questions.getQuestion({ id })).title)
    return lawyerCard({ locale, host }, await api.directory.getLawyer({ id }))
  }

  const draw = async (card: Card): Promise<Bytes> => {
    const release = await turns.take('card')
    if (release === undefined) throw commonErrors.unavailable()
    try {
      letters ??= chooseFonts()
      return await drawCard(isLegible(card, letters) ? card : siteCard(card))
    } finally {
      release()
    }
  }
  const drawnOnce = (tag: string, card: Card): Promise<Bytes> => {
    const picture = kept.get(tag) ?? draw(card)
    kept.delete(tag)
    kept.set(tag, picture)
    if (kept.size > mostKept) kept.delete(kept.keys().next().value!)
    picture.catch(() => kept.delete(tag))
    return picture
  }

  routes.get('/cards/:card{.+\\.png}', door.limited('card'), async (c) => {
    const [, language, kind, id] = shape.exec(c.req.param('card')) ?? []
    if (!isLocale(language)) throw commonErrors.not_found()
    const card = await cardOf(c, language, kind, id)
    const tag = cardTag(card)
    const headers = { etag: tag, 'cache-control': 'public, max-age=3600' }
    if (c.req.header('if-none-match') === tag) return c.body(null, 304, headers)
    return c.body(await drawnOnce(tag, card), 200, { ...headers, 'content-type': 'image/png' })
  })
  return routes
}
