import type { Locale } from '#kernel/locale.ts'
import { translate } from '#server/text.ts'
import { findPersonalData } from './engine/find.ts'
import type { Own } from './engine/own-names.ts'
import type { PersonalSpan } from './engine/sheet.ts'

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

/** The same case is read again and again: what was found in it is kept a while, in this process alone. */
function findOnce(text: string, own: Own): readonly PersonalSpan[] {
  const key = JSON.stringify([text, own])
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
