import { createHash } from 'node:crypto'
import { signsOf } from './risk-signs.ts'
import { lineOfKey, textFilesOf, type TextFile } from './texts.ts'
import type { Fault, SourceTree } from './tree.ts'

export const riskListPath = 'src/text/risk.txt'

/** One text of risk class 1: the English each language was made from. `made` holds the languages that lag behind with their own hash. */
export interface RiskLine {
  readonly hash: string
  readonly made: ReadonlyMap<string, string>
}

/** The list: texts of risk class 1 by `namespace:key`, and texts that the rule finds but that were judged harmless. */
export interface RiskList {
  readonly risky: ReadonlyMap<string, RiskLine>
  readonly harmless: ReadonlySet<string>
}

/** One English text with all its plural forms. */
export interface EnglishText {
  readonly name: string
  readonly file: TextFile
  readonly key: string
  readonly forms: readonly string[]
}

/** Reads `src/text/risk.txt`: `leads:claim.cost 1a2b3c4d de=0f0f0f0f`, or `- leads:toasts.title` for a harmless text. */
export function readRiskList(text: string): RiskList {
  const lines = text.split('\n').filter((line) => line !== '' && !line.startsWith('#'))
  const harmless = lines.filter((line) => line.startsWith('- ')).map((line) => line.slice(2).trim())
  const risky = lines
    .filter((line) => !line.startsWith('- '))
    .map((line): [string, RiskLine] => {
      const [name = '', hash = '', ...behind] = line.split(' ')
      return [
        name,
        { hash, made: new Map(behind.map((part) => part.split('=') as [string, string])) },
      ]
    })
  return { risky: new Map(risky), harmless: new Set(harmless) }
}

/** Writes the list as `readRiskList` reads it, sorted, so that two changes seldom meet in one place. */
export function writeRiskList(head: string, { risky, harmless }: RiskList): string {
  const lines = [...risky].map(([name, { hash, made }]) =>
    [name, hash, ...[...made].toSorted().map((part) => part.join('='))].join(' '),
  )
  return [
    head,
    '',
    ...lines.toSorted(),
    '',
    ...[...harmless].toSorted().map((name) => `- ${name}`),
    '',
  ].join('\n')
}

/** All English texts, plural forms together under the key without its ending. */
export function englishTexts(tree: SourceTree): EnglishText[] {
  return textFilesOf(tree)
    .filter(({ language }) => language === 'en')
    .flatMap((file) => {
      const found = new Map<string, EnglishText>()
      for (const [key, text] of file.texts) {
        const name = `${file.namespace}:${baseOf(file, key)}`
        const before = found.get(name)
        found.set(name, {
          name,
          file,
          key: before?.key ?? key,
          forms: [...(before?.forms ?? []), String(text)],
        })
      }
      return [...found.values()]
    })
}

/** Eight letters that change with the English text. */
export const hashOf = ({ forms }: Pick<EnglishText, 'forms'>) =>
  createHash('sha256').update(forms.join('\n')).digest('hex').slice(0, 8)

/** Every risky text is in the list, and every translation of it was made from, or looked at against, the English of today. */
export function followed(tree: SourceTree, list: RiskList, languages: readonly string[]): Fault[] {
  const texts = englishTexts(tree)
  const known = new Set(texts.map(({ name }) => name))
  const gone = [...list.risky.keys(), ...list.harmless]
    .filter((name) => !known.has(name))
    .map((name) => ({
      file: riskListPath,
      line: 1,
      problem: `${name} is a text no longer`,
      mend: 'run: npm run texts:risk -- --accept',
    }))
  return [...gone, ...texts.flatMap((text) => faultsOf(text, list, languages))]
}

function faultsOf(text: EnglishText, list: RiskList, languages: readonly string[]): Fault[] {
  const line = list.risky.get(text.name)
  if (line === undefined) {
    const signs = list.harmless.has(text.name) ? [] : signsOf(text.name, text.forms.join(' | '))
    return signs.length === 0
      ? []
      : [
          fault(
            text,
            `looks risky (${signs.join(', ')}) and is not in ${riskListPath}`,
            `compare all languages, then ${accept(text)}`,
          ),
        ]
  }
  if (list.harmless.has(text.name))
    return [fault(text, `is risky and harmless in ${riskListPath}`, 'keep one of its lines')]
  const behind = languages.filter((language) => madeFrom(line, language) !== hashOf(text))
  if (behind.length === 0) return []
  const problem = /^[0-9a-f]{8}$/.test(line.hash)
    ? `has changed in English, not yet in ${behind.join(', ')}`
    : `has no hash of its English text in ${riskListPath}`
  return [fault(text, problem, `translate anew or check each language, then ${accept(text)}`)]
}

/** The hash of the English text that a translation was made from. */
export const madeFrom = (line: RiskLine, language: string) => line.made.get(language) ?? line.hash

/** The list after somebody compared `chosen` in some languages with today's English; lines of texts that are gone fall away. */
export function accepted(
  { risky, harmless }: RiskList,
  texts: readonly EnglishText[],
  chosen: readonly EnglishText[],
  seen: readonly string[],
  all: readonly string[],
): RiskList {
  const next = new Map(withoutGone(risky, texts))
  for (const text of chosen) {
    const hash = hashOf(text)
    const before = next.get(text.name)
    const behind = all
      .filter((language) => !seen.includes(language))
      .map((language): [string, string] => [
        language,
        before === undefined ? 'never' : madeFrom(before, language),
      ])
    next.set(text.name, { hash, made: new Map(behind.filter(([, made]) => made !== hash)) })
  }
  return {
    risky: next,
    harmless: new Set(
      [...harmless].filter((name) => !next.has(name) && texts.some((text) => text.name === name)),
    ),
  }
}

/** The list after somebody judged `chosen` to be texts that nobody acts on. */
export function judgedHarmless(
  { risky, harmless }: RiskList,
  texts: readonly EnglishText[],
  chosen: readonly EnglishText[],
): RiskList {
  const names = new Set(chosen.map(({ name }) => name))
  return {
    risky: new Map(withoutGone(risky, texts).filter(([name]) => !names.has(name))),
    harmless: new Set([...harmless, ...names]),
  }
}

const withoutGone = (risky: RiskList['risky'], texts: readonly EnglishText[]) =>
  [...risky].filter(([name]) => texts.some((text) => text.name === name))

const accept = ({ name }: EnglishText) => `run: npm run texts:risk -- --accept ${name}`
const fault = ({ file, key, name }: EnglishText, problem: string, mend: string): Fault => ({
  file: file.path,
  line: lineOfKey(file, key),
  problem: `${name} ${problem}`,
  mend,
})

/** `left_one` and `left_other` are forms of `left` where both are there; error codes bend nothing. */
function baseOf({ texts }: TextFile, key: string): string {
  const base = key.replace(/_(zero|one|two|few|many|other)$/, '')
  return base !== key && !key.startsWith('errors.') && texts.has(`${base}_other`) ? base : key
}
