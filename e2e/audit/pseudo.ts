import {
  cpSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

const marked: Readonly<Record<string, string>> = {
  a: 'áà',
  e: 'éè',
  i: 'íì',
  o: 'óò',
  u: 'úù',
  y: 'ýý',
  A: 'ÁÀ',
  E: 'ÉÈ',
  I: 'ÍÌ',
  O: 'ÓÒ',
  U: 'ÚÙ',
  Y: 'ÝÝ',
}
/** Placeholders, tags, addresses and names of forms stay as they are. */
const kept =
  /(\{\{[^}]*\}\}|<[^>]*>|\]\([^)]*\)|&\w+;|\S+@\S+|https?:\/\/\S+|\b[\w-]+\.(?:gov|org|com|test)\S*|\b[A-Z][A-Z0-9]*-?\d+\w*|\\n)/

/** English as a language would be whose words are two fifths longer: each vowel twice, with marks. */
export function pseudo(text: string): string {
  return text
    .split(kept)
    .map((part, at) =>
      at % 2 === 1 ? part : part.replaceAll(/[aeiouy]/gi, (vowel) => marked[vowel]!),
    )
    .join('')
}

/** Whether a text was made longer. */
export const isPseudo = (text: string) => /[áéíóúýÁÉÍÓÚÝ][àèìòùýÀÈÌÒÙÝ]/.test(text)

type Nested = { [name: string]: string | readonly string[] | Nested }
const lengthened = (texts: Nested): Nested =>
  Object.fromEntries(
    Object.entries(texts).map(([name, one]) => [
      name,
      typeof one === 'string'
        ? pseudo(one)
        : Array.isArray(one)
          ? one.map(pseudo)
          : lengthened(one as Nested),
    ]),
  )

/**
 * A copy of the product in a folder of its own whose English is the longer one. The product itself never holds it: nothing in
 * `src` knows of it, and the folder goes when the audit ends.
 */
export function pseudoFolder(): { readonly folder: string; remove(): void } {
  const folder = mkdtempSync(join(tmpdir(), 'advena-longer-'))
  for (const part of [
    'src',
    'scripts',
    'public',
    'migrations',
    'package.json',
    'package-lock.json',
    'vite.config.ts',
    'tsconfig.json',
  ])
    cpSync(part, join(folder, part), { recursive: true })
  symlinkSync(join(process.cwd(), 'node_modules'), join(folder, 'node_modules'))
  const texts = join(folder, 'src/text/en')
  for (const file of readdirSync(texts, { recursive: true, encoding: 'utf8' }))
    if (file.endsWith('.json')) {
      const path = join(texts, file)
      writeFileSync(path, JSON.stringify(lengthened(JSON.parse(readFileSync(path, 'utf8')))))
    }
  return { folder, remove: () => rmSync(folder, { recursive: true, force: true }) }
}
