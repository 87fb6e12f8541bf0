import type { Locale } from '#kernel/locale.ts'
import type { Db } from '#server/db.ts'
import { translate } from '#server/text.ts'
import { ThreadFailure } from '#server/threads.ts'
import { errors } from './contract.ts'
import type { Own } from './engine/own-names.ts'
import type { PersonalSpan } from './engine/sheet.ts'
import { findAway } from './gateways/away.ts'
import { isAlwaysHidden, isKept, isNumberOfPapers, postedMask } from './rules.ts'
import { findOwn } from './store.ts'

interface Writer {
  readonly firstName: string
  readonly lastName: string
  readonly email: string
}

/** What masking is told of the person who wrote a text, and of people who belong to it. */
export const ownOf = (
  writer: Writer | undefined,
  chosen: readonly string[] = [],
  others: readonly string[] = [],
): Own => ({
  names: [...(writer === undefined ? [] : [writer.firstName, writer.lastName]), ...others],
  email: writer?.email ?? null,
  chosen,
})

/** What masking is told of a person with an account. */
export const ownOfAccount = async (db: Db, id: string): Promise<Own> => ownOf(await findOwn(db, id))

/** Where personal data stands in a text. A text that cannot be looked through in time is refused. */
export async function findIn(
  text: string,
  own: Own,
  signal?: AbortSignal,
): Promise<readonly PersonalSpan[]> {
  try {
    return await findAway(text, own, signal)
  } catch (error) {
    if (!(error instanceof ThreadFailure)) throw error
    throw error.why === 'too_many_waiting'
      ? errors.masking_busy({ retryAfter: 5 })
      : errors.text_unreadable()
  }
}

export interface MaskedText {
  readonly masked: string
  readonly found: readonly PersonalSpan[]
}

function maskAt(locale: Locale, text: string, found: readonly PersonalSpan[]): MaskedText {
  let masked = ''
  let from = 0
  for (const { start, end, kind } of found) {
    masked += `${text.slice(from, start)}[${translate(locale, `masking:kinds.${kind}`)}]`
    from = end
  }
  return { masked: masked + text.slice(from), found }
}

/** A text as strangers will read it, for its writer: in place of each stretch a word in the writer's language says what is hidden. */
export const previewFor = async (
  locale: Locale,
  text: string,
  own: Own,
  signal: AbortSignal,
): Promise<MaskedText> => maskAt(locale, text, await findIn(text, own, signal))

/** A text as a stranger reads it. One that cannot be looked through in time is hidden as a whole. */
export async function maskFor(locale: Locale, text: string, own: Own): Promise<string> {
  const found = await findIn(text, own).catch(() => [
    { start: 0, end: text.length, kind: 'chosen' as const },
  ])
  return maskAt(locale, text, found).masked
}

interface Posted {
  /** Pieces the writer wants to be read as they stand. */
  readonly keep: readonly string[]
  /** Words that everybody reads already: what stands in them unmasked stays so. */
  readonly posted?: readonly string[]
}

/** Texts as everybody will read them: what is found in them is masked for good, unless the writer keeps it and it may be kept. */
export async function maskForPosting(
  db: Db,
  writerId: string,
  texts: readonly string[],
  { keep, posted = [] }: Posted,
): Promise<string[]> {
  const own = ownOf(await findOwn(db, writerId))
  const pieces = await Promise.all(
    posted.map(async (text) =>
      (await findIn(text, own)).map(({ start, end }) => text.slice(start, end)),
    ),
  )
  const kept = [...keep, ...pieces.flat()]
  const spans = await Promise.all(texts.map((text) => findIn(text, own)))
  return texts.map((text, place) =>
    dotted(
      text,
      spans[place]!.filter(({ start, end, kind }) => {
        const piece = text.slice(start, end)
        return isAlwaysHidden(kind) || !isKept(piece, kept)
      }),
    ),
  )
}

/** So few digits are in no number of a paper. */
const fewDigits = 5

/** The answer of a lawyer as everybody will read it: numbers of papers and accounts are masked for good. */
export async function maskAnswer(text: string): Promise<string> {
  if ((text.match(/\p{Nd}/gu) ?? []).length <= fewDigits) return text
  const found = await findIn(text, ownOf(undefined))
  return dotted(
    text,
    found.filter(({ kind }) => isNumberOfPapers(kind)),
  )
}

/** A mask is never longer than what it hides, so that no limit of length is passed by it. */
function dotted(text: string, spans: readonly PersonalSpan[]): string {
  let masked = ''
  let from = 0
  for (const { start, end } of spans) {
    masked += text.slice(from, start) + postedMask.slice(0, end - start)
    from = end
  }
  return masked + text.slice(from)
}
