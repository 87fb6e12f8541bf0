import { inDigits } from './numbers.ts'

const span =
  /(\d+)(?:th|st|nd|rd)?[ -](?:(?:full|calendar|business|consecutive|more|additional) )?(day|week|month|year|hour|minute)s?\b/gi
const spansOf = (text: string) =>
  [...inDigits(text).matchAll(span)].map(([, number, unit]) => ({
    unit: unit!.toLowerCase(),
    value: `${Number(number)} ${unit!.toLowerCase()}`,
  }))
const fraction =
  /\b(?:half|halves|thirds?|quarters?|fourths?|fifths?|tenths?|double|twice|triple)\b/gi
const later =
  /\bfrom the (?:moment|time|day|date|hour)\b|\bor (?:later|after)\b|\bonce (?:\S+ ){1,3}ha(?:s|ve) passed\b|\bonly after\b|\bno (?:earlier|sooner)\b/i
const anyLater =
  /\b(?:after|from|following|upon|since|once|later|subsequent\w*|least|when|starting|beginning|until|till|sooner|earlier|before|expir\w+|elaps\w+|pending)\b/i
const within = /\b(?:up to|not? (?:later|more) than|within|by|on or before)\b/i

/** A span of time that became another of its kind, a fraction another one, and an end that became a beginning. */
export function spanChanges(source: string, plain: string): string[] {
  const [then, now] = [spansOf(source), spansOf(plain)]
  const lost = then.filter(({ value }) => !now.some((one) => one.value === value))
  const added = now.filter(({ value }) => !then.some((one) => one.value === value))
  const changes = added
    .filter(({ unit }) => lost.some((one) => one.unit === unit))
    .map(({ value }) => `span new: ${value}`)
  const fractions = (text: string) =>
    new Set((text.match(fraction) ?? []).map((one) => one.toLowerCase().replace(/s$/, '')))
  const [there, here] = [fractions(source), fractions(plain)]
  if ([...there].some((one) => !here.has(one)) && [...here].some((one) => !there.has(one)))
    changes.push('span fraction')
  const isUntilDenied = (text: string) =>
    /\b(?:not|no|never|nor|neither|cannot|wait\w*|none|nobody)\b[^.;]*\buntil\b|n['’]t\b[^.;]*\buntil\b|\buntil\b[^.;]*(?:\b(?:not|no|never|cannot|wait\w*)\b|n['’]t\b)/i.test(
      text,
    )
  if (
    /\b(?:not|no)\b[^.;,]*\buntil\b/i.test(source) &&
    /\buntil\b/i.test(plain) &&
    !isUntilDenied(plain)
  )
    changes.push('span: not until became until')
  if (
    later.test(plain) &&
    !later.test(source) &&
    within.test(source) &&
    !/\bonly\b/i.test(source) &&
    (!anyLater.test(source) || /\bor later\b|\bha(?:s|ve) passed\b/i.test(plain))
  )
    changes.push('span: an end became a beginning')
  return changes
}
