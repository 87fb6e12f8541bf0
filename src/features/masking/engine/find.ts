import { findByRules } from './by-rules.ts'
import { judged } from './learned/judge.ts'
import { legible } from './legible.ts'
import type { Own } from './own-names.ts'
import type { PersonalDataKind, PersonalSpan } from './sheet.ts'

/** Spans in order, without overlaps. */
function merged(spans: readonly PersonalSpan[]): PersonalSpan[] {
  const whole: PersonalSpan[] = []
  for (const span of spans.toSorted((a, b) => a.start - b.start || b.end - a.end)) {
    const last = whole.at(-1)
    if (last === undefined || span.start >= last.end) whole.push(span)
    else if (span.end > last.end) whole[whole.length - 1] = { ...last, end: span.end }
  }
  return whole
}

/**
 * Finds what names or reaches a person, and what is known of the writer (`own`). Spans are in order and never overlap. Rules and
 * lists look first; what a chain of likelihoods has learned from labelled posts has the last word on names.
 */
export function findPersonalData(
  written: string,
  own: Own = {},
  count?: (windows: number) => void,
): PersonalSpan[] {
  const { text, starts, ends } = legible(written)
  const ruled = findByRules(text, own, count)
  return merged(judged(text, ruled)).map(({ start, end, kind }) => ({
    start: starts[start]!,
    end: ends[end - 1]!,
    kind,
  }))
}

/** The text with every such stretch replaced: strangers read on without learning who wrote it. */
export function maskPersonalData(
  text: string,
  replacement: (kind: PersonalDataKind) => string = () => '•••••',
  own: Own = {},
): string {
  let masked = ''
  let from = 0
  for (const { start, end, kind } of findPersonalData(text, own)) {
    masked += text.slice(from, start) + replacement(kind)
    from = end
  }
  return masked + text.slice(from)
}

/** Reads one short text of each script. The first reading compiles the patterns: a thread does it once before it takes a text, and not inside somebody's request. */
export function warmUp(): void {
  for (const text of [
    'My name is Ana Perez, 12 Main Street, 212-555-0199.',
    'Меня зовут Анна, улица Ленина, дом 5.',
    'اسمي روزاليندا كيسبي',
    '我叫王小明，来自北京。',
  ]) {
    findPersonalData(text)
  }
}
