import { createHash } from 'node:crypto'
import type { Locale } from '#kernel/locale.ts'
import type { Db } from '#server/db.ts'
import { translate } from '#server/text.ts'
import { findPersonalData } from './engine/find.ts'
import type { Own } from './engine/own-names.ts'
import type { PersonalSpan } from './engine/sheet.ts'
import { isKept, postedMask } from './rules.ts'
import { findOwn } from './store.ts'

interface Writer {
  readonly firstName: string
  readonly lastName: string
  readonly email: string
}

/** What masking is told of the person who wrote a text, and of people who belong to it. */
export const ownOf = (writer: Writer | undefined, chosen: readonly string[] = [], others: readonly string[] = []): Own => ({
  names: [...(writer === undefined ? [] : [writer.firstName, writer.lastName]), ...others],
  email: writer?.email ?? null,
  chosen,
})

const remembered = new Map<string, readonly PersonalSpan[]>()
const mostRemembered = 500

/** The same case is read again and again: where something was found in it is kept a while, in this process alone, by a hash and never by the words. */
function findOnce(text: string, own: Own): readonly PersonalSpan[] {
  const key = createHash('sha256').update(JSON.stringify([text, own])).digest('base64url')
  const known = remembered.get(key)
  if (known !== undefined) return known
  const found = findPersonalData(text, own)
  if (remembered.size >= mostRemembered) remembered.delete(remembered.keys().next().value!)
  remembered.set(key, found)
  return found
}

/** A text as strangers read it: in place of each stretch a word in the reader's language says what is hidden. */
export function maskFor(locale: Locale, text: string, own: Own): { masked: string; found: readonly PersonalSpan[] } {
  const found = findOnce(text, own)
  let masked = ''
  let from = 0
  for (const { start, end, kind } of found) {
    masked += `${text.slice(from, start)}[${translate(locale, `masking:kinds.${kind}`)}]`
    from = end
  }
  return { masked: masked + text.slice(from), found }
}

interface Posted {
  /** Pieces the writer wants to be read as they stand. */
  readonly keep: readonly string[]
  /** Words that everybody reads already: what stands in them unmasked stays so. */
  readonly posted?: readonly string[]
}

/** Texts as everybody will read them: what is found in them is masked for good, unless the writer keeps it. */
export async function maskForPosting(db: Db, writerId: string, texts: readonly string[], { keep, posted = [] }: Posted): Promise<string[]> {
  const own = ownOf(await findOwn(db, writerId))
  const kept = [...keep, ...posted.flatMap((text) => findOnce(text, own).map(({ start, end }) => text.slice(start, end)))]
  return texts.map((text) => {
    let masked = ''
    let from = 0
    for (const { start, end } of findOnce(text, own)) {
      const piece = text.slice(start, end)
      // A mask is never longer than what it hides, so that no limit of length is passed by it.
      masked += text.slice(from, start) + (isKept(piece, kept) ? piece : postedMask.slice(0, piece.length))
      from = end
    }
    return masked + text.slice(from)
  })
}
