import type { Locale } from '#kernel/locale.ts'

const groups = (word: string, vowels: RegExp) => word.match(vowels)?.length ?? 0

/** English by its spelling: groups of vowels, without the endings that are written but not heard. */
function english(word: string): number {
  const heard = word
    .toLowerCase()
    .replace(/[^a-z]|^y/g, '')
    .replace(/(?<![^aeiouy]l)(?<=[^aeiouy])e$/, '')
    .replace(/(?<=[^aeiouytd])ed$/, '')
    .replace(/(?<=[^aeiouyscxzgh])es$/, 's')
  // "period", "immediate": two vowels that do not melt; "nation", "special": they do.
  return groups(heard, /[aeiouy]{1,2}/g) + groups(heard, /(?<=[^aeiouctsxg])i[aou]/g)
}

/** Two strong vowels, or a stressed weak one, are two syllables; a weak one beside a strong one melts with it. */
function iberian(word: string): number {
  const lower = word.toLowerCase().replace(/([gq])u(?=[eéiíê])/g, '$1')
  return groups(lower, /[íú]|ão|ãe|õe|[iuüy]?[aeoáéóâêôãõ](?:[iuüy](?![aeoáéóâêôãõ]))?|[iuüy]+/g)
}

const german = (word: string) =>
  groups(word.toLowerCase(), /[aeo]u|[ea]i|[ae]y|ie|äu|aa|ee|oo|[aeiouyäöü]/g)

const counters: Partial<Record<Locale, (word: string) => number>> = {
  en: english,
  es: iberian,
  pt: iberian,
  de: german,
  ru: (word) => groups(word.toLowerCase(), /[аеёиоуыэюя]/g),
  tr: (word) => groups(word.toLocaleLowerCase('tr'), /[aeıioöuüâîû]/g),
}

/** How many syllables a word has by its spelling, at least 1; a language without a rule here counts 1 a word. */
export const syllablesOf = (word: string, language: Locale): number =>
  Math.max(1, counters[language]?.(word) ?? 1)
