import { directionOf, type Locale } from '#kernel/locale.ts'
import type { FeatureTexts, GroupTexts } from './text-files.ts'

/** Values for the placeholders of a text. `count` also chooses the plural form; `defaultValue` is the answer where no text has the key. */
export type TextValues = Readonly<Record<string, unknown>>
export type Translate = (key: string, values?: TextValues) => string

/** Joins the names of nested texts with dots. */
function flat(
  texts: FeatureTexts,
  into = new Map<string, string>(),
  prefix = '',
): ReadonlyMap<string, string> {
  for (const [name, text] of Object.entries(texts))
    if (typeof text === 'string') into.set(prefix + name, text)
    else flat(text, into, `${prefix}${name}.`)
  return into
}

const toLeft = /[\u0590-\u08ff]/
const toRight = /[A-Za-z\u00c0-\u052f]/

/** A name that runs the other way than the language would turn round what stands beside it: it is kept apart. */
export function keptApart(language: Locale, value: string): string {
  const otherWay = directionOf(language) === 'rtl' ? toRight : toLeft
  return otherWay.test(value) && !/^[\u2066-\u2068]/.test(value) ? `\u2068${value}\u2069` : value
}

const fill = (text: string, values: TextValues, language: Locale) =>
  text.replace(/\{\{([^}]+)\}\}/g, (whole, name: string) =>
    name.trim() in values ? keptApart(language, String(values[name.trim()] ?? '')) : whole,
  )

/** The first of all possible keys of a text: the plural form of the count, then the plain key. */
function formsOf(key: string, count: unknown, plurals: Intl.PluralRules): readonly string[] {
  if (typeof count !== 'number') return [key]
  const form = `${key}_${plurals.select(count)}`
  return count === 0 ? [`${key}_zero`, form, key] : [form, key]
}

/**
 * The texts of one language, on the server and in browsers. It answers what i18next answers (a test holds that for every text
 * of the product) with a twentieth of its code, because texts here are plain: placeholders, plural forms, and no more.
 */
export class Texts {
  readonly language: Locale
  private readonly fallback: Texts | undefined
  readonly #features = new Map<string, FeatureTexts | ReadonlyMap<string, string>>()
  readonly #made = new Map<string, Translate>()
  readonly #plurals: Intl.PluralRules

  constructor(language: Locale, fallback?: Texts) {
    this.language = language
    this.fallback = fallback
    this.#plurals = new Intl.PluralRules(language)
  }

  /** Makes the texts of some more features known. */
  add(texts: GroupTexts): void {
    for (const [feature, own] of Object.entries(texts)) this.#features.set(feature, own)
  }

  /** Whether the texts of a feature are there. */
  has(feature: string): boolean {
    return this.#features.has(feature)
  }

  /** One text as it is written, or undefined. */
  find(feature: string, key: string): string | undefined {
    const texts = this.#features.get(feature)
    if (texts === undefined) return undefined
    if (texts instanceof Map) return texts.get(key)
    const flattened = flat(texts as FeatureTexts)
    this.#features.set(feature, flattened)
    return flattened.get(key)
  }

  /** Whether a text is there, its key with the name of its feature: `leads:status.open`. */
  exists(key: string): boolean {
    return this.findFirst([], key, undefined) !== undefined
  }

  /** `t` for the features named, in whose order a key without a feature is looked up. Made once for each. */
  getFixedT(_language: string, features: string | readonly string[] = 'common'): Translate {
    const name = String(features)
    const known = this.#made.get(name)
    if (known !== undefined) return known
    const own = typeof features === 'string' ? [features] : features
    const plain = new Map<string, string>()
    const t: Translate = (key, values) => {
      if (values !== undefined) return this.#translate(own, key, values)
      const text = plain.get(key) ?? this.findFirst(own, key, undefined)
      if (text === undefined) return key
      plain.set(key, text)
      return text
    }
    this.#made.set(name, t)
    return t
  }

  #translate(features: readonly string[], key: string, values: TextValues): string {
    const text = this.findFirst(features, key, values['count'])
    if (text !== undefined) return fill(text, values, this.language)
    return typeof values['defaultValue'] === 'string' ? values['defaultValue'] : key
  }

  private findFirst(features: readonly string[], key: string, count: unknown): string | undefined {
    const cut = key.indexOf(':')
    const [places, name] = cut > 0 ? [[key.slice(0, cut)], key.slice(cut + 1)] : [features, key]
    for (const form of formsOf(name, count, this.#plurals))
      for (const feature of places) {
        const text = this.find(feature, form)
        if (text !== undefined) return text
      }
    return this.fallback?.findFirst(features, key, count)
  }
}
