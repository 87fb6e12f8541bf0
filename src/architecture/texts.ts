import { lineAt, type Fault, type SourceTree } from './tree.ts'

/** The texts of one file, flat: `navigation.findLawyers` → text. */
export type Texts = ReadonlyMap<string, unknown>

export interface TextFile {
  readonly path: string
  readonly language: string
  readonly namespace: string
  /** Long reading matter that the server hands out whole; the browser never loads it with its texts. */
  readonly served: boolean
  readonly source: string
  readonly texts: Texts
}

/** Texts that are the same in every language: names, exact formats. Patterns of `namespace:key`. */
export const sameEverywhere: readonly RegExp[] = [/^common:brand/, /:.*\bexact\b/]

export const textFilesOf = (tree: SourceTree): TextFile[] =>
  tree.flatMap(({ path, text }) => {
    const [, language, served, namespace] =
      /^src\/text\/([^/]+)\/(served\/)?([^/]+)\.json$/.exec(path) ?? []
    if (language === undefined || namespace === undefined) return []
    return [
      {
        path,
        language,
        namespace,
        served: served !== undefined,
        source: text,
        texts: new Map(flatten(JSON.parse(text), '')),
      },
    ]
  })

function flatten(value: unknown, prefix: string): [string, unknown][] {
  if (typeof value !== 'object' || value === null) return [[prefix, value]]
  return Object.entries(value).flatMap(([key, below]) =>
    flatten(below, prefix === '' ? key : `${prefix}.${key}`),
  )
}

/** Where a key stands in its file, as near as its last part tells. */
export function lineOfKey({ source, texts }: TextFile, key: string): number {
  if (!texts.has(key)) return 1
  let offset = 0
  for (const part of key.split('.')) offset = Math.max(offset, source.indexOf(`"${part}"`, offset))
  return lineAt(source, offset)
}

const plural = /^(.+?)(_ordinal)?_(zero|one|two|few|many|other)$/

/** Every text exists in every language, says the same with the same parts, and bends as that language bends. */
export function translated(tree: SourceTree, languages: readonly string[]): Fault[] {
  const files = textFilesOf(tree)
  const english = files.filter((file) => file.language === 'en')
  const strays = files
    .filter(
      (file) =>
        !languages.includes(file.language) ||
        !english.some(({ namespace }) => namespace === file.namespace),
    )
    .map(({ path }) => ({
      file: path,
      line: 1,
      problem: 'has no English counterpart or is in no language of the product',
      mend: 'add src/text/en first, or delete the file',
    }))
  const compared = english.flatMap((source) =>
    languages.flatMap((language) => {
      const file = files.find(
        (candidate) => candidate.language === language && candidate.namespace === source.namespace,
      )
      if (file !== undefined) return compare(source, file)
      return [
        {
          file: source.path.replace('/en/', `/${language}/`),
          line: 1,
          problem: 'is missing',
          mend: `translate ${source.path}`,
        },
      ]
    }),
  )
  return [...strays, ...compared]
}

function compare(source: TextFile, file: TextFile): Fault[] {
  const expected = expectedKeys(source.texts, file.language)
  const missing = [...expected.keys()]
    .filter((key) => !file.texts.has(key))
    .map((key) =>
      fault(file, key, 'is missing', 'translate it (plural forms: exactly those of the language)'),
    )
  const extra = [...file.texts.keys()]
    .filter((key) => !expected.has(key))
    .map((key) =>
      fault(
        file,
        key,
        'is not wanted here',
        'delete it (plural forms: exactly those of the language)',
      ),
    )
  const differing = [...expected].flatMap(([key, model]) =>
    file.texts.has(key) ? differences(file, key, source.texts, model) : [],
  )
  return [...missing, ...extra, ...differing]
}

const fault = (file: TextFile, key: string, problem: string, mend: string): Fault => ({
  file: file.path,
  line: lineOfKey(file, key),
  problem: `${key} ${problem}`,
  mend,
})

/** The keys a language must have, each with the English key it answers to. */
function expectedKeys(english: Texts, language: string): Map<string, string> {
  const wanted = new Map<string, string>()
  for (const key of english.keys()) {
    const [, base, ordinal = '', form] = (key.startsWith('errors.') ? null : plural.exec(key)) ?? []
    if (
      base === undefined ||
      form === 'zero' ||
      (form !== 'one' && form !== 'other' && !english.has(`${base}${ordinal}_other`))
    ) {
      wanted.set(key, key)
      continue
    }
    const type = ordinal === '' ? 'cardinal' : 'ordinal'
    const other = `${base}${ordinal}_other`
    for (const category of new Intl.PluralRules(language, { type }).resolvedOptions()
      .pluralCategories) {
      const own = `${base}${ordinal}_${category}`
      wanted.set(own, english.has(other) ? other : key)
    }
  }
  return wanted
}

function differences(file: TextFile, key: string, english: Texts, modelKey: string): Fault[] {
  const text = file.texts.get(key)
  if (typeof text !== 'string' || text.trim() === '')
    return [fault(file, key, 'is empty', 'write the text')]
  const model = String(english.get(modelKey) ?? '')
  const [wanted, given] = [placeholders(model), placeholders(text)]
  const mayOmit = namesOneNumber(key, file.language) ? ['count', 'formatted'] : []
  const lost = [...wanted].filter((name) => !given.has(name) && !mayOmit.includes(name))
  const invented = [...given].filter(
    (name) => !wanted.has(name) && name !== (plural.test(key) ? 'count' : ''),
  )
  const untranslated =
    file.language !== 'en' &&
    [model, english.get(key)].includes(text) &&
    text.length > 25 &&
    text.includes(' ') &&
    !sameEverywhere.some((pattern) => pattern.test(`${file.namespace}:${key}`))
  return [
    ...(lost.length + invented.length > 0
      ? [
          fault(
            file,
            key,
            `has other placeholders than English (${[...lost, ...invented].join(', ')})`,
            'use the names of the English text',
          ),
        ]
      : []),
    ...(tags(text) === tags(model)
      ? []
      : [
          fault(
            file,
            key,
            `has other tags than English (${tags(model)})`,
            'keep the tags of the English text',
          ),
        ]),
    ...(untranslated
      ? [fault(file, key, 'is still English', 'translate it, or add its key to sameEverywhere')]
      : []),
  ]
}

const placeholders = (text: string) =>
  new Set(
    [...text.matchAll(/\{\{\s*-?\s*([\w.]+)[^}]*\}\}|\$t\(([^),]+)/g)].map(
      (match) => match[1] ?? `$t(${match[2]})`,
    ),
  )
const tags = (text: string) =>
  [...text.matchAll(/<\/?[\w-]+\s*\/?>/g)]
    .map(([tag]) => tag.replaceAll(/\s/g, ''))
    .toSorted()
    .join(' ')

/** A form used for a single number (English one, Arabic two) may write it as a word. */
function namesOneNumber(key: string, language: string): boolean {
  const [, , ordinal, form] = plural.exec(key) ?? []
  if (form === undefined) return false
  if (form === 'zero') return true
  const rules = new Intl.PluralRules(language, {
    type: ordinal === undefined ? 'cardinal' : 'ordinal',
  })
  return (
    Array.from({ length: 200 }, (_, number) => rules.select(number)).filter(
      (category) => category === form,
    ).length === 1
  )
}
