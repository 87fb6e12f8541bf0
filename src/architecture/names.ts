import { codeOf, parse, type Node } from './syntax.ts'
import {
  isGenerated,
  isTest,
  lineAt,
  placeInFeature,
  type Fault,
  type SourceFile,
  type SourceTree,
} from './tree.ts'

const oneOf =
  /^(contract|rules|table|store|view|handlers|actions|jobs|channel|client|fixtures)\.ts$/
/** Parts that may become a folder when one file would pass 300 lines: `store/claims.ts` beside `store.ts`. */
const grown = /^(contract|store|view|handlers|actions)\/[^/]+\.ts$/
const inFolder =
  /^((pages|screens)\/[^/]+\.tsx|gateways\/[^/]+\.ts|engine\/([^/]+\/)?[^/]+\.(ts|json)|((pages|screens|gateways|engine)\/)?[^/]+\.test\.tsx?)$/

/** A feature's files come from a closed list, and do not repeat the feature's name. */
export function featureVocabulary(tree: SourceTree): Fault[] {
  return tree.flatMap(({ path }): Fault[] => {
    const place = placeInFeature(path)
    if (place === undefined) return []
    const stranger = ![oneOf, inFolder, grown].some((allowed) => allowed.test(place.rest))
    const base = baseOf(path)
    const repeats =
      base === place.feature ||
      base.startsWith(`${place.feature}-`) ||
      base.endsWith(`-${place.feature}`) ||
      base.includes(`-${place.feature}-`)
    return [
      ...(stranger
        ? [
            {
              file: path,
              line: 1,
              problem: 'is no file a feature may have',
              mend: 'choose a name from the list in ARCHITECTURE.md (parts of a screen go to screens/)',
            },
          ]
        : []),
      ...(repeats
        ? [
            {
              file: path,
              line: 1,
              problem: `repeats the name of its feature, ${place.feature}`,
              mend: 'the folder already says it: leave it out of the file name',
            },
          ]
        : []),
    ]
  })
}

const baseOf = (path: string) => path.split('/').at(-1)!.split('.')[0]!
const kebab = /^[a-z0-9]+(-[a-z0-9]+)*(\.[a-z0-9]+)+$/
const kebabFolder = /^[a-z0-9]+(-[a-z0-9]+)*$/
const empty = /^(utils?|helpers?|types|services?|common|misc)$|-(utils?|helpers?|types|services)$/

/** Names are kebab-case and say something. */
export function speakingNames(tree: SourceTree): Fault[] {
  return tree.flatMap(({ path }): Fault[] => {
    const [file = '', ...folders] = path.split('/').toReversed()
    const crooked = !kebab.test(file) || folders.some((folder) => !kebabFolder.test(folder))
    const isText = path.startsWith('src/text/')
    const hollow = !isText && [baseOf(path), ...folders].find((name) => empty.test(name))
    return [
      ...(crooked
        ? [
            {
              file: path,
              line: 1,
              problem: 'is not named in kebab-case',
              mend: 'lower case, words joined by hyphens',
            },
          ]
        : []),
      ...(hollow
        ? [
            {
              file: path,
              line: 1,
              problem: `is called ${hollow}, which says nothing`,
              mend: 'name it after the one thing it does, or move its parts to where they are used',
            },
          ]
        : []),
    ]
  })
}

/** Tools that read the default export of a file. */
const demandsDefault =
  /(^[^/]+\.config\.ts|^e2e\/global-(setup|teardown)\.ts|^src\/app\/entry-server\.ts)$/

export function namedExports(tree: SourceTree): Fault[] {
  const files = codeOf(tree).files.filter(
    ({ path }) => !isGenerated(path) && !demandsDefault.test(path),
  )
  return files.flatMap((file) =>
    bodyOf(file)
      .filter(exportsDefault)
      .map((node) => ({
        file: file.path,
        line: lineAt(file.text, node.start),
        problem: 'has a default export',
        mend: 'export it by its name',
      })),
  )
}

const bodyOf = (file: SourceFile) => parse(file).program['body'] as Node[]

function exportsDefault(node: Node): boolean {
  if (node.type === 'ExportDefaultDeclaration') return true
  const specifiers = node.type === 'ExportNamedDeclaration' ? (node['specifiers'] as Node[]) : []
  return specifiers.some((specifier) => (specifier['exported'] as Node)['name'] === 'default')
}

/** A file that only hands on what others export hides where things live. */
export function noBarrels(tree: SourceTree): Fault[] {
  const files = codeOf(tree).files.filter(({ path }) => !isGenerated(path) && !isTest(path))
  const handsOn = (node: Node) =>
    node.type === 'ExportAllDeclaration' ||
    (node.type === 'ExportNamedDeclaration' && node['declaration'] === null)
  const barrels = files.filter(
    (file) =>
      bodyOf(file).some(handsOn) &&
      bodyOf(file).every((node) => handsOn(node) || node.type === 'ImportDeclaration'),
  )
  return barrels.map(({ path }) => ({
    file: path,
    line: 1,
    problem: 'only re-exports',
    mend: 'delete it and import each thing from the file that makes it',
  }))
}
