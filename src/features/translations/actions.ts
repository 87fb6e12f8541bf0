import { commonErrors } from '#kernel/errors.ts'
import type { Locale } from '#kernel/locale.ts'
import type { RequestCtx } from '#server/context.ts'
import { createTurns } from '#server/turns.ts'
import { findReadable } from '#features/conversations/actions.ts'
import { findIn, ownOf } from '#features/masking/actions.ts'
import { errors } from './contract.ts'
import { hasDigitDates } from './engine/kept.ts'
import { translate, type Outcome } from './gateways/translator.ts'
import { longestTranslated } from './rules.ts'

/** One message of a person at a time; a few more may wait, such as those that came together. */
const turns = createTurns({ atOnce: 1, waiting: 5 })

/** Translations on their way: who presses twice, or in two tabs, waits for the same one. */
const running = new Map<string, Promise<Outcome>>()

type Place = Pick<RequestCtx, 'config' | 'db' | 'locale' | 'log' | 'actor' | 'signal'>
interface Wish {
  readonly id: string
  readonly messageId: string
}

/** A message in the language of the page, for somebody who reads it. Nothing of it is stored or logged. */
export async function translateFor(
  place: Place,
  { id, messageId }: Wish,
): Promise<{ text: string; hasDigitDates: boolean }> {
  const { config, locale, log, actor } = place
  const found = await findReadable(place, { conversationId: id, messageId })
  if (config.languageModel === undefined || found === undefined) throw commonErrors.not_found()
  const { body, messageType } = found
  if (messageType === 'system' || body.trim() === '') throw commonErrors.not_found()
  if (body.length > longestTranslated) throw errors.translation_too_long()

  const key = [actor.id, messageId, locale].join()
  const work = running.get(key) ?? begin(place, key, found, locale)
  const outcome = await work
  if ('text' in outcome) return { text: outcome.text, hasDigitDates: hasDigitDates(body) }
  log.warn({ reason: outcome.reason }, 'a message was not translated')
  throw outcome.failed === 'away'
    ? errors.translation_away({ retryAfter: 30 })
    : errors.translation_unreliable()
}

type Found = NonNullable<Awaited<ReturnType<typeof findReadable>>>

function begin(place: Place, key: string, found: Found, to: Locale): Promise<Outcome> {
  const work = inTurn(place, found, to).finally(() => running.delete(key))
  running.set(key, work)
  return work
}

async function inTurn(
  { config, actor, signal }: Place,
  { body, people, author }: Found,
  to: Locale,
): Promise<Outcome> {
  const release = await turns.take(actor.id, signal)
  if (release === undefined) throw errors.translation_busy({ retryAfter: 5 })
  try {
    const [one, other] = people
    const others = [other!.firstName, other!.lastName, ...(author?.split(' ') ?? [])]
    const own = ownOf(
      { firstName: one!.firstName, lastName: one!.lastName ?? '', email: one!.email ?? '' },
      [other!.email, one!.phone, other!.phone].filter((reach) => !!reach) as string[],
      others.filter((name) => !!name) as string[],
    )
    const personal = await findIn(body, own)
    return await translate(config.languageModel!, { text: body, to, personal })
  } finally {
    release()
  }
}
