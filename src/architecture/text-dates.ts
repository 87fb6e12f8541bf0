import { createHash } from 'node:crypto'
import type { Fault, SourceTree } from './tree.ts'
import { textFilesOf, type TextFile } from './texts.ts'

export const datesPath = 'src/text/dates.txt'

/** Reading pages that say when they last changed. */
export const datedPages = ['privacy', 'terms', 'help', 'how-we-match', 'accessibility'] as const

const datedFiles = (tree: SourceTree) =>
  textFilesOf(tree).filter(({ namespace }) => datedPages.some((page) => page === namespace))

/** The stamp of a page and its day: neither changes without the other. */
export function stampOf({ texts }: Pick<TextFile, 'texts'>, day: string): string {
  return createHash('sha256')
    .update(`${day}\n${JSON.stringify([...texts])}`)
    .digest('hex')
    .slice(0, 12)
}

interface Dated {
  readonly day: string
  readonly stamp: string
}

const nameOf = ({ namespace, language }: TextFile) => `${namespace} ${language}`

/** Lines such as `privacy de 2026-11-22 0a1b2c3d4e5f`. */
export const readDates = (list: string): Map<string, Dated> =>
  new Map(
    [...list.matchAll(/^([\w-]+ [a-z]{2}) (\d{4}-\d\d-\d\d) ([0-9a-f]{12})$/gm)].map(
      ([, name = '', day = '', stamp = '']) => [name, { day, stamp }],
    ),
  )

/** Pages whose text is not the one that their day was noted for. */
export function staleDates(tree: SourceTree, list: string): Fault[] {
  const known = readDates(list)
  return datedFiles(tree)
    .filter(
      (file) =>
        known.get(nameOf(file))?.stamp !== stampOf(file, known.get(nameOf(file))?.day ?? ''),
    )
    .map((file) => ({
      file: file.path,
      line: 1,
      problem: `has changed, and ${datesPath} holds the day of another text`,
      mend: 'run: npm run texts:dates',
    }))
}

/** The list with today's day for each page that has changed; all others keep theirs. */
export function redated(tree: SourceTree, list: string, today: string): string {
  const known = readDates(list)
  const lines = datedFiles(tree).map((file) => {
    const before = known.get(nameOf(file))
    const day =
      before !== undefined && before.stamp === stampOf(file, before.day) ? before.day : today
    return `${nameOf(file)} ${day} ${stampOf(file, day)}`
  })
  return [
    ...list.split('\n').filter((line) => line.startsWith('#')),
    '',
    ...lines.toSorted(),
    '',
  ].join('\n')
}
