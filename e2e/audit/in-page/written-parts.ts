import type { Audited } from './tools.ts'

export interface WrittenPart {
  readonly text: string
  /** The language that the page says the text has. */
  readonly lang: string
}

/** The longer texts of a page with the language they are said to have. Runs inside a page. */
export function writtenParts(): WrittenPart[] {
  const { texts } = (window as unknown as Audited).audit
  const parts = new Map<Element, string[]>()
  for (const { text, parent } of texts())
    if (parent.closest('[translate=no], code') === null)
      parts.set(parent, [...(parts.get(parent) ?? []), text])
  return [...parts].map(([parent, words]) => ({
    text: words.join(' '),
    lang: parent.closest('[lang]')?.getAttribute('lang') ?? '',
  }))
}
