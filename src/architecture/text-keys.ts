import type { Codes } from './error-texts.ts'
import { keyUses, type KeyUse } from './key-uses.ts'
import { codeOf, parse, quasisOf, stringOf, walk } from './syntax.ts'
import { lineOfKey, textFilesOf, type TextFile } from './texts.ts'
import {
  isFence,
  isGenerated,
  isTest,
  type Fault,
  type SourceFile,
  type SourceTree,
} from './tree.ts'

const pluralEnding = /(_ordinal)?_(zero|one|two|few|many|other)$/

const speakingFiles = (tree: SourceTree) =>
  codeOf(tree).files.filter(
    ({ path }) => path.startsWith('src/') && !isTest(path) && !isGenerated(path) && !isFence(path),
  )

/** Every key that code asks for by name has an English text. */
export function knownKeys(tree: SourceTree): Fault[] {
  const english = textFilesOf(tree).filter(({ language }) => language === 'en')
  return speakingFiles(tree).flatMap((file) =>
    keyUses(file)
      .filter((use) => !use.shape && !english.some((texts) => reads(texts, use)))
      .map(({ key, line, namespaces }) => ({
        file: file.path,
        line,
        problem: `asks for the text ${key}, which English does not have`,
        mend: `write it into src/text/en/${namespaces?.join(' or ') ?? '<feature>'}.json or name another key`,
      })),
  )
}

/** A key may be a text, one with plural or context forms, or the name of several texts. */
function reads({ namespace, texts }: TextFile, { key, namespaces }: KeyUse): boolean {
  if (namespaces !== undefined && !namespaces.includes(namespace)) return false
  return (
    texts.has(key) ||
    [...texts.keys()].some((own) => own.startsWith(`${key}_`) || own.startsWith(`${key}.`))
  )
}

/** Groups that the specification lists key by key (S2 section 9): they exist whether or not a screen says each one today. */
const specified = /^(common|navigation|hero|search)\./

/** No English text is left over: some code names its key or builds it from a template, and an error's text has its error. */
export function usedKeys(tree: SourceTree, codes: Codes): Fault[] {
  const files = speakingFiles(tree)
  const uses = files.flatMap(keyUses)
  const named = new Set(files.flatMap(stringsIn))
  const shapes = files.flatMap(prefixesIn)
  return textFilesOf(tree)
    .filter(({ language, served }) => language === 'en' && !served)
    .flatMap((file) =>
      [...file.texts.keys()].filter((key) => !isUsed(file, key)).map((key) => leftOver(file, key)),
    )

  function isUsed(file: TextFile, key: string): boolean {
    if (file.namespace === 'common' && specified.test(key)) return true
    const base = key.replace(pluralEnding, '')
    const spellings = [key, base, `${file.namespace}:${key}`, `${file.namespace}:${base}`]
    if (spellings.some((spelling) => named.has(spelling))) return true
    if (key.startsWith('errors.'))
      return codes[file.namespace]?.includes(key.slice('errors.'.length)) ?? false
    if (spellings.some((spelling) => shapes.some((shape) => shape.test(spelling)))) return true
    return uses.some(
      (use) =>
        (use.namespaces?.includes(file.namespace) ?? true) &&
        (use.shape?.test(base) ?? covers(use.key, key)),
    )
  }
}

const covers = (used: string, key: string) =>
  key === used || key.startsWith(`${used}_`) || key.startsWith(`${used}.`)

const leftOver = (file: TextFile, key: string): Fault => ({
  file: file.path,
  line: lineOfKey(file, key),
  problem: `no code says ${key}`,
  mend: 'delete it in every language, or use it',
})

function stringsIn(file: SourceFile): string[] {
  const strings: string[] = []
  walk(parse(file).program, (node) => {
    const text = stringOf(node)
    if (text !== undefined) strings.push(text)
  })
  return strings
}

/** Templates outside t() count only where their beginning is plainly the path of a key: `status.${…}`. */
function prefixesIn(file: SourceFile): RegExp[] {
  const shapes: RegExp[] = []
  walk(parse(file).program, (node) => {
    if (node.type !== 'TemplateLiteral') return
    const [prefix = '', ...rest] = quasisOf(node)
    if (rest.length > 0 && /^(\w+:)?(\w+\.)+$/.test(prefix))
      shapes.push(new RegExp(`^${prefix.replaceAll('.', String.raw`\.`)}.+`))
  })
  return shapes
}
