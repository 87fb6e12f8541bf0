import type { Fault, SourceTree } from './tree.ts'
import { lineOfKey, textFilesOf } from './texts.ts'

export const promisesPath = 'docs/promises.md'

/** What makes a sentence of ours a promise: what we will do, what never or always is, who alone sees, what is gone, until when, for nothing. */
const signs = [
  /\bwe(?:’ll| will)?(?: (?:also|then|only|first|usually))? (?:tell|answer|hide|keep|delete|read|look|looked|count|check|ask|remind|mail|mask|review|announce)\b/i,
  /\b(?:never|always|guarantee\w*|nobody|no one|only you|without delay|for good|permanently|erased|at any time)\b/i,
  /\bwithin (?:\{\{|\d|about|an? |one |two )/i,
  /\b(?:is|are|was|be) (?:deleted|gone|removed|masked)\b/i,
  /(?<!could )\bnot (?:be )?(?:shared|sold|stored|kept|sent|shown|logged|told|used)\b/i,
  /\bfree (?:for|of)\b|\bis free\b|^free\b/i,
  /\b(?:both sides|both of you) are told\b|\bcomes? back\b/i,
]

/** Texts that speak of the law, not of what this product does, and pages of the demo alone. */
const elsewhere = ['glossary', 'rules', 'journeys', 'representatives', 'demo', 'developer']

const wordsIn = (text: string) => text.split(/\s+/).length

/** True where a sentence promises something by the rule above. */
export const isPromise = (sentence: string) =>
  wordsIn(sentence) > 2 && signs.some((sign) => sign.test(sentence))

/** The sentences of a text, list marks and emphasis left out. */
export const sentencesOf = (text: string) =>
  text
    .split(/\n+|(?<=[.!?])\s+(?=["“*[\p{Lu}\d])/u)
    .map((sentence) =>
      sentence
        .replace(/^(?:[-*] |\d+\. )/, '')
        .replaceAll('**', '')
        .trim(),
    )
    .filter((sentence) => sentence !== '')

interface Said {
  readonly key: string
  readonly sentence: string
  readonly file: string
  readonly line: number
}

/** Every English sentence of the product, with where it stands. */
const said = (tree: SourceTree): Said[] =>
  textFilesOf(tree)
    .filter(({ language, namespace }) => language === 'en' && !elsewhere.includes(namespace))
    .flatMap((file) =>
      [...file.texts].flatMap(([key, text]) =>
        typeof text !== 'string' || /_(?:zero|one|two|few|many)$/.test(key)
          ? []
          : sentencesOf(text).map((sentence) => ({
              key: `${file.namespace}:${key}`,
              sentence,
              file: file.path,
              line: lineOfKey(file, key),
            })),
      ),
    )

interface Group {
  readonly title: string
  readonly line: number
  readonly keepers: readonly string[]
  readonly sentences: readonly {
    readonly key: string
    readonly sentence: string
    readonly line: number
  }[]
}

/** Reads docs/promises.md: a heading, what keeps the promise, and the sentences that make it. */
export function readPromises(markdown: string): Group[] {
  const groups: {
    title: string
    line: number
    keepers: string[]
    sentences: { key: string; sentence: string; line: number }[]
  }[] = []
  for (const [index, line] of markdown.split('\n').entries()) {
    const [, title] = /^## (.+)$/.exec(line) ?? []
    const [, keeper] = /^Kept by (.+)$/.exec(line) ?? []
    const [, key, sentence] = /^- `([^`]+)`: (.+)$/.exec(line) ?? []
    if (title !== undefined) groups.push({ title, line: index + 1, keepers: [], sentences: [] })
    else if (keeper !== undefined) groups.at(-1)?.keepers.push(keeper)
    else if (key !== undefined && sentence !== undefined)
      groups.at(-1)?.sentences.push({ key, sentence, line: index + 1 })
  }
  return groups
}

/** What a keeper may be: a test by file and title, a setting, a duty that README.md names, or why it is no promise of ours. */
function keeperFault(
  keeper: string,
  read: (path: string) => string | undefined,
): string | undefined {
  const [, path, title] = /^test `([^`]+)`: (.+)$/.exec(keeper) ?? []
  if (path !== undefined && title !== undefined) {
    const text = read(path)
    if (text === undefined) return `names ${path}, which is not there`
    return text.includes(`'${title}'`) || text.includes(`\`${title}\``)
      ? undefined
      : `names a test that ${path} does not have: ${title}`
  }
  const [, setting] = /^setting `([A-Z_]+)`$/.exec(keeper) ?? []
  if (setting !== undefined)
    return read('src/server/config/settings.ts')?.includes(`\n  ${setting}: [`)
      ? undefined
      : `names ${setting}, which is no setting`
  const [, duty] = /^the operator: (.+)$/.exec(keeper) ?? []
  if (duty !== undefined)
    return read('README.md')?.includes(`- ${duty}\n`)
      ? undefined
      : `names a duty that README.md does not tell the operator: ${duty}`
  return /^nobody, it is no promise: .{10,}$/.test(keeper)
    ? undefined
    : `is kept by something unknown: ${keeper}`
}

/** Each promise of an English text stands in the list with what keeps it; what keeps it is there; nothing in the list is out of date. */
export function promiseFaults(
  tree: SourceTree,
  markdown: string,
  read: (path: string) => string | undefined,
): Fault[] {
  const groups = readPromises(markdown)
  const all = said(tree)
  const name = ({ key, sentence }: { key: string; sentence: string }) => `${key}\n${sentence}`
  const listed = new Map(
    groups.flatMap(({ sentences }) => sentences.map((one) => [name(one), one] as const)),
  )
  const standing = new Set(all.map(name))
  const inList = (line: number, problem: string, mend: string): Fault => ({
    file: promisesPath,
    line,
    problem,
    mend,
  })
  return [
    ...all
      .filter((one) => isPromise(one.sentence) && !listed.has(name(one)))
      .map(({ key, sentence, file, line }) => ({
        file,
        line,
        problem: `${key} promises “${sentence}”, which nothing is known to keep`,
        mend: `say less, or list it in ${promisesPath} with the test or setting that keeps it`,
      })),
    ...groups
      .filter(({ keepers }) => keepers.length === 0)
      .map(({ title, line }) =>
        inList(
          line,
          `nothing keeps “${title}”`,
          'name a test, a setting or a duty of the operator',
        ),
      ),
    ...groups.flatMap(({ title, line, keepers }) =>
      keepers
        .flatMap((keeper) => keeperFault(keeper, read) ?? [])
        .map((problem) => inList(line, `“${title}” ${problem}`, 'name what keeps it now')),
    ),
    ...[...listed.values()]
      .filter((one) => !standing.has(name(one)))
      .map(({ key, sentence, line }) =>
        inList(
          line,
          `${key} says no longer “${sentence}”`,
          'judge the new sentence and bring the line up to date',
        ),
      ),
  ]
}
