import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { features } from '#app/features.ts'
import { commonErrors } from '#kernel/errors.ts'
import { locales } from '#kernel/locale.ts'
import { appDownhill } from './architecture/app-folders.ts'
import { deadExports } from './architecture/dead-exports.ts'
import { declaredAccess } from './architecture/endpoints.ts'
import { shownErrors, uniqueCodes } from './architecture/error-texts.ts'
import { downhill, frontDoors, ranked, standInsStayOut } from './architecture/layers.ts'
import { namedExports, noBarrels, featureVocabulary, speakingNames } from './architecture/names.ts'
import { nothingSilenced, readable, seesEnough, shortFiles } from './architecture/order.ts'
import { followed, readRiskList, riskListPath } from './architecture/risk.ts'
import { logicalSides } from './architecture/sides.ts'
import { knownKeys, usedKeys } from './architecture/text-keys.ts'
import { datesPath, staleDates } from './architecture/text-dates.ts'
import { translated } from './architecture/texts.ts'
import { oneClock } from './architecture/time.ts'
import { readTree, reported, type Fault } from './architecture/tree.ts'
import { textsFromKeys } from './architecture/visible-text.ts'
import { forbiddenWords, namedAlike, termBase, typesetting } from './architecture/wording.ts'
import { anyWorld, browserWorld, database } from './architecture/worlds.ts'

const tree = readTree(join(import.meta.dirname, '..'))
const contracts = import.meta.glob<{ errors?: object }>('./features/*/contract.ts', { eager: true })
const codes = Object.fromEntries([
  ['common', Object.keys(commonErrors)],
  ...Object.entries(contracts).map(([path, contract]) => [
    path.split('/')[2],
    Object.keys(contract.errors ?? {}),
  ]),
])

const holds = (name: string, faults: () => Fault[]) =>
  test(name, () => expect(reported(faults())).toEqual([]))

describe('the fence sees the product', () => {
  holds('it sees enough files and every feature', () =>
    seesEnough(tree, { files: 60, features: features.length }),
  )
  holds('it can read every file', () => readable(tree))
})

describe('imports', () => {
  holds('run downhill', () => downhill(tree))
  holds('run downhill between the folders of app', () => appDownhill(tree))
  holds('go from a feature only to features above it', () => ranked(tree, features))
  holds('enter another feature by its front doors', () => frontDoors(tree))
  holds('of stand-ins stand in tests alone', () => standInsStayOut(tree))
  holds('bring nothing of the server to the browser', () => browserWorld(tree))
  holds('leave contracts, rules and kernel free of both worlds', () => anyWorld(tree))
  holds('of Drizzle stand in tables, stores and fixtures', () => database(tree))
})

describe('contracts', () => {
  holds('say of every endpoint who may call it', () => declaredAccess(tree))
  holds('give an error code to one feature only', () => uniqueCodes(codes))
})

describe('files', () => {
  holds('of a feature come from the closed list', () => featureVocabulary(tree))
  holds('have speaking names', () => speakingNames(tree))
  holds('export by name', () => namedExports(tree))
  holds('export what they make themselves', () => noBarrels(tree))
  holds('export nothing that nobody uses', () => deadExports(tree))
  holds('have at most 300 lines', () => shortFiles(tree))
  holds('read one clock', () => oneClock(tree))
  holds('silence no test and no type', () => nothingSilenced(tree))
})

describe('what a person sees', () => {
  holds('has logical sides, so that Arabic mirrors', () => logicalSides(tree))
  holds('comes from text keys', () => textsFromKeys(tree))
  holds('has an English text for every key', () => knownKeys(tree))
  holds('leaves no English text unused', () => usedKeys(tree, codes))
  holds('has an English text for every error', () => shownErrors(tree, codes, ['en']))
})

describe('translations', () => {
  const others = locales.filter((locale) => locale !== 'en')
  holds('English bends its own plurals and leaves nothing empty', () =>
    translated(tree, ['en']).filter(({ file }) => file.startsWith('src/text/en/')),
  )
  holds('say every text in all languages', () =>
    translated(tree, locales).filter(({ file }) => !file.startsWith('src/text/en/')),
  )
  const base = () =>
    termBase(readFileSync(join(import.meta.dirname, '../docs/glossary.md'), 'utf8'))
  holds('use no word that docs/glossary.md forbids', () => forbiddenWords(tree, base()))
  holds('call a term of law what docs/glossary.md calls it', () => namedAlike(tree, base()))
  holds('are set with one ellipsis, and in English with curly quotes and American dates', () =>
    typesetting(tree),
  )
  holds('of risky texts were made from the English of today', () =>
    followed(
      tree,
      readRiskList(readFileSync(join(import.meta.dirname, '..', riskListPath), 'utf8')),
      others,
    ),
  )
  holds('of pages that say when they last changed carry the day of this very text', () =>
    staleDates(tree, readFileSync(join(import.meta.dirname, '..', datesPath), 'utf8')),
  )
  holds('say every error in all languages', () => shownErrors(tree, codes, others))
})
