import type { Sample } from '../measure.ts'
import names from '../words/names.json' with { type: 'json' }
import { drawn } from './training.ts'

/** More to learn from: the same posts with other secrets, and in small letters. */

/** The secrets of posts by language and kind, to be put in the place of each other. */
export type Pool = ReadonlyMap<string, readonly string[]>

function kindOf(secret: string): string {
  if (/@|\bat\b|arroba|собака/i.test(secret)) return 'mail'
  if (!/\p{N}/u.test(secret)) {
    if (secret.split(' ').length > 5) return 'long'
    return /\p{Script=Han}/u.test(secret)
      ? 'han'
      : /\p{Script=Arabic}/u.test(secret)
        ? 'arabic'
        : /\p{Script=Cyrillic}/u.test(secret)
          ? 'cyrillic'
          : 'latin'
  }
  if (/^\d{1,4}[./-]\d{1,2}[./-]\d{1,4}$/.test(secret)) return 'date'
  if (/^[\p{N}\s()+.\-–—/]+$/u.test(secret)) return 'phone'
  if (/^[\p{L}\p{N}#.\-/ ]+$/u.test(secret) && secret.replace(/[^\p{N}]/gu, '').length >= 6)
    return 'id'
  return /\p{L}{3}/u.test(secret) ? 'place' : 'other'
}

export function poolOf(samples: readonly Sample[]): Pool {
  const pool = new Map<string, string[]>()
  for (const { language, text, secrets } of samples)
    for (const [start, end] of secrets) {
      const secret = text.slice(start, end)
      const key = `${language} ${kindOf(secret)}`
      ;(pool.get(key) ?? pool.set(key, []).get(key)!).push(secret)
    }
  return pool
}

const listed: Readonly<Record<string, readonly [readonly string[], readonly string[]]>> = {
  latin: [names.given.split(' '), names.family.split(' ')],
  cyrillic: [names.cyrillicGiven.split(' '), names.cyrillicFamily.split(' ')],
  arabic: [names.arabicGiven.split(' '), names.arabicFamily.split(' ')],
}

/** Written in the way the other was: small, loud, or with capitals. */
function dressedLike(other: string, secret: string): string {
  if (other === other.toLowerCase() && other !== other.toUpperCase()) return secret.toLowerCase()
  if (other.length > 3 && other === other.toUpperCase() && other !== other.toLowerCase())
    return secret.toUpperCase()
  return secret === secret.toLowerCase()
    ? secret.replaceAll(/(?<!\p{L})\p{L}/gu, (letter) => letter.toUpperCase())
    : secret
}

/** A post with most of its secrets exchanged: for those of other posts, or names of the lists; one in four all in small letters. */
export function variantOf(sample: Sample, pool: Pool, seed: number): Sample {
  const next = drawn(seed)
  const pick = <T>(from: readonly T[]) => from[Math.floor(next() * from.length)]!
  const other = (secret: string): string => {
    const kind = kindOf(secret)
    const lists = listed[kind]
    if (next() > 0.9) return secret
    if (lists === undefined || next() > 0.3)
      return dressedLike(secret, pick(pool.get(`${sample.language} ${kind}`) ?? [secret]))
    const words = secret.split(' ').slice(0, 4)
    const [given, family] = lists
    return dressedLike(
      secret,
      words
        .map((_, place) => pick(place === 0 && (words.length > 1 || next() < 0.8) ? given : family))
        .join(' '),
    )
  }
  const exchanged = new Map<string, string>()
  const secrets: (readonly [number, number])[] = []
  let [text, from] = ['', 0]
  for (const [start, end] of sample.secrets.toSorted((a, b) => a[0] - b[0])) {
    if (start < from) continue
    const secret = sample.text.slice(start, end)
    const instead = exchanged.get(secret) ?? exchanged.set(secret, other(secret)).get(secret)!
    text += sample.text.slice(from, start)
    secrets.push([text.length, text.length + instead.length])
    text += instead
    from = end
  }
  text += sample.text.slice(from)
  const small = text.toLowerCase()
  return {
    ...sample,
    text: next() < 0.25 && small.length === text.length ? small : text,
    secrets,
    names: [],
  }
}
