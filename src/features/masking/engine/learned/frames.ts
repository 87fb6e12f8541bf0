import { spelledSigns } from '../chinese-names.ts'
import { signs } from '../han-names.ts'
import { readSample, type Sample } from '../measure.ts'
import ar from '../words/ar.json' with { type: 'json' }
import de from '../words/de.json' with { type: 'json' }
import en from '../words/en.json' with { type: 'json' }
import es from '../words/es.json' with { type: 'json' }
import names from '../words/names.json' with { type: 'json' }
import pt from '../words/pt.json' with { type: 'json' }
import ru from '../words/ru.json' with { type: 'json' }
import tr from '../words/tr.json' with { type: 'json' }
import zh from '../words/zh.json' with { type: 'json' }
import { drawn } from './training.ts'

/** Posts made of frames: sentences with choices, `(one|other)`, and places for names, days, numbers and homes, `<g>`. */
export interface Frames {
  readonly months: string
  readonly towns: string
  readonly streets: string
  readonly texts: readonly string[]
}

const split = (text: string) => text.split(' ').filter(Boolean)
const latin = { given: split(names.given), family: split(names.family) }
const lists: Readonly<Record<string, { given: readonly string[]; family: readonly string[] }>> = {
  en: { given: split(en.given), family: split(en.family) },
  es: { given: split(es.given), family: split(es.family) },
  pt: { given: split(pt.given), family: split(pt.family) },
  de: { given: split(de.given), family: split(de.family) },
  tr: { given: split(tr.given), family: split(tr.family) },
  ru: {
    given: [...split(ru.given), ...split(names.cyrillicGiven)],
    family: [...split(ru.family), ...split(names.cyrillicFamily)],
  },
  ar: {
    given: [...split(ar.given), ...split(names.arabicGiven)],
    family: [...split(ar.family), ...split(names.arabicFamily)],
  },
}
const [families, given] = [[...zh.family], [...signs]]
const foreign = [...spelledSigns]

const large = (name: string) => name.replace(/^\p{L}/u, (letter) => letter.toUpperCase())

/** Fills frames the same way each time it is given the same seed. */
export function framed(language: string, frames: Frames, seed: number): Sample {
  const next = drawn(seed)
  const pick = <T>(from: readonly T[]) => from[Math.floor(next() * from.length)]!
  const digits = (count: number) =>
    Array.from({ length: count }, () => Math.floor(next() * 10)).join('')
  const name = (part: 'given' | 'family') => {
    const own = lists[language]!
    const list = language === 'ru' || language === 'ar' || next() < 0.4 ? own[part] : latin[part]
    const [one, other] = [pick(list), pick(list)]
    // One in three is a name that no list has: the front of one and the end of another.
    return large(next() < 0.35 ? one.slice(0, 3) + other.slice(Math.ceil(other.length / 2)) : one)
  }
  const month = () => pick(split(frames.months))
  let recent = false
  const year = () => (recent ? 2018 + Math.floor(next() * 10) : 1945 + Math.floor(next() * 70))
  const day = () => 1 + Math.floor(next() * 28)
  const digitDay = () => {
    const [d, m] = [day(), 1 + Math.floor(next() * 12)]
    return pick([
      `${d}.${m}.${year()}`,
      `${m}/${d}/${year()}`,
      `${d}-${m}-${String(year()).slice(2)}`,
      `${d}/${m}/${String(year()).slice(2)}`,
      `${year()}-${m}-${d}`,
    ])
  }
  const date = () => {
    if (language === 'zh')
      return pick([
        `${year()}年${(day() % 12) + 1}月${day()}日`,
        `${year()}年腊月初${pick([...'一二三四五六七八九'])}`,
        `${String(year()).slice(2)}年${(day() % 12) + 1}月`,
        `${year()}年${month()}月十${pick([...'一二三四五六'])}`,
        `民国${50 + day()}年${(day() % 12) + 1}月${day()}号`,
        digitDay(),
      ])
    if (next() < 0.35) return digitDay()
    if (language === 'en')
      return pick([
        `${month()} ${day()}, ${year()}`,
        `${day()} ${month()} ${year()}`,
        `${month()} ${day()}`,
        `${month()}. ${day()} '${digits(2)}`,
        `${day()}th of ${month()} ${year()}`,
      ])
    if (language === 'es' || language === 'pt')
      return pick([
        `${day()} de ${month()} de ${year()}`,
        `${day()} de ${month()}`,
        `${day()} de ${month()} del ${digits(2)}`,
      ])
    if (language === 'de') return pick([`${day()}. ${month()} ${year()}`, `${day()}. ${month()}`])
    return pick([`${day()} ${month()} ${year()}`, `${day()} ${month()}`])
  }
  const slots: Readonly<Record<string, () => string>> = {
    g: () =>
      language === 'zh'
        ? pick(families) + pick(given) + (next() < 0.7 ? pick(given) : '')
        : name('given'),
    f: () => (language === 'zh' ? pick(families) : name('family')),
    s: () => pick(given),
    x: () => Array.from({ length: 2 + Math.floor(next() * 3) }, () => pick(foreign)).join(''),
    l: () => large(pick(latin.given)) + (next() < 0.5 ? ` ${large(pick(latin.family))}` : ''),
    d: date,
    // A day of something else than a birth.
    e: () => {
      recent = true
      const said = language === 'zh' && next() < 0.6 ? `${(day() % 12) + 1}月${day()}日` : date()
      recent = false
      return said
    },
    n0: () => String(1 + Math.floor(next() * 40)),
    n1: () => digits(pick([3, 4])),
    n9: () =>
      pick([
        digits(9),
        `${digits(3)}-${digits(3)}-${digits(3)}`,
        ` ${digits(3)} ${digits(3)} ${digits(3)}`,
      ]),
    p: () =>
      pick([
        `${digits(3)}-555-01${digits(2)}`,
        `(${digits(3)}) 555 01${digits(2)}`,
        `+${digits(2)} ${digits(3)} ${digits(3)} ${digits(3)}`,
        `0${digits(3)} ${digits(3)} ${digits(2)} ${digits(2)}`,
      ]),
    i: () =>
      pick([
        `${pick([...'ABCDEFGHKL'])}${digits(8)}`,
        digits(9),
        `${digits(3)}-${digits(2)}-${digits(4)}`,
        `QQ ${digits(2)} ${digits(2)} ${digits(2)} C`,
        `${digits(4)} ${digits(4)} ${digits(3)}`,
        `${digits(8)}-${digits(1)}`,
      ]),
    P: () =>
      pick([
        `${pick(['AB', 'KTX', 'TN', 'BV'])} ${digits(4)}`,
        `${digits(1)}${pick(['ABC', 'XKR', 'TLM'])}${digits(3)}`,
        `${pick(['BVX', 'OS', 'GHT'])}-${pick(['Q', 'XB', 'R'])}${digits(2)}`,
      ]),
    h: () =>
      filled(
        pick(frames.streets.split('|').length > 1 ? topLevel(frames.streets) : [frames.streets]),
      ),
    t: () => pick(frames.towns.split('|')),
  }
  /** A choice of the top level, not of one inside. */
  function topLevel(text: string): string[] {
    const parts: string[] = ['']
    let depth = 0
    for (const sign of text) {
      depth += sign === '(' ? 1 : sign === ')' ? -1 : 0
      if (sign === '|' && depth === 0) parts.push('')
      else parts[parts.length - 1] += sign
    }
    return parts
  }
  function filled(frame: string): string {
    let text = ''
    for (let at = 0; at < frame.length; at += 1) {
      if (frame[at] === '<') {
        const end = frame.indexOf('>', at)
        text += slots[frame.slice(at + 1, end)]!()
        at = end
      } else if (frame[at] === '(') {
        let [end, depth] = [at + 1, 1]
        for (; depth > 0; end += 1) depth += frame[end] === '(' ? 1 : frame[end] === ')' ? -1 : 0
        const choices = topLevel(frame.slice(at + 1, end - 1))
        // Without a choice the brackets are meant.
        text += choices.length === 1 ? `(${filled(choices[0]!)})` : filled(pick(choices))
        at = end - 1
      } else text += frame[at]
    }
    return text
  }
  const joined = Array.from({ length: 1 + Math.floor(next() * 3) }, () =>
    filled(pick(frames.texts)),
  )
  const written = joined.join(pick([' ', ' ', '\n'])).replaceAll('  ', ' ')
  return readSample(language, 'post', next() < 0.4 ? written.toLowerCase() : written)
}
