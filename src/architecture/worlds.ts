import { isBuiltin } from 'node:module'
import { codeOf, packageOf, parse, targetOf, walk, type Node } from './syntax.ts'
import {
  isBrowserPart,
  isServerPart,
  isTest,
  lineAt,
  placeInFeature,
  type Fault,
  type SourceFile,
  type SourceTree,
} from './tree.ts'

const serverPackages = [
  'drizzle-orm',
  'pg',
  'better-auth',
  'pg-boss',
  'nodemailer',
  'pino',
  'prom-client',
  'hono',
  '@hono/node-server',
  '@orpc/server',
  'rate-limiter-flexible',
]
const serverEntries = ['@tanstack/react-start/server', 'react-dom/server']
const browserPackages = [
  'react',
  'react-dom',
  'react-i18next',
  'i18next',
  'react-hook-form',
  'radix-ui',
  'lucide-react',
  '@tanstack/react-query',
  '@tanstack/react-router',
  '@tanstack/react-start',
]

const isServerPackage = (specifier: string) => {
  if (/^better-auth\/(client|react)\b/.test(specifier)) return false
  return (
    isBuiltin(specifier) ||
    specifier.startsWith('node:') ||
    serverEntries.includes(specifier) ||
    serverPackages.includes(packageOf(specifier))
  )
}
const isBrowserPackage = (specifier: string) => browserPackages.includes(packageOf(specifier))

const isServerFile = (path: string) =>
  path.startsWith('src/server/') ||
  path.startsWith('src/app/demo/') ||
  isServerPart(placeInFeature(path)?.part ?? '')
const isBrowserFile = (path: string) =>
  /^src\/(web|ui)\//.test(path) || isBrowserPart(placeInFeature(path)?.part ?? '')

const startsInBrowser = ({ path }: SourceFile) =>
  !isTest(path) && (isBrowserFile(path) || /^src\/app\/(?!demo\/).*\.tsx$/.test(path))
const runsAnywhere = ({ path }: SourceFile) =>
  !isTest(path) &&
  (path.startsWith('src/kernel/') ||
    ['contract', 'rules', 'engine'].includes(placeInFeature(path)?.part ?? ''))

/** Follows value imports from `roots`; every step into what `refused` names is a fault, told with the way that led there. */
function crossings(
  tree: SourceTree,
  roots: readonly SourceFile[],
  refused: (to: string, isPackage: boolean) => boolean,
  mend: string,
): Fault[] {
  const { fileOf } = codeOf(tree)
  const ways = new Map(roots.map((file) => [file, file.path]))
  const faults: Fault[] = []
  for (const [file, way] of ways) {
    for (const { specifier, line, typeOnly } of parse(file).imports) {
      if (typeOnly) continue
      const to = targetOf(file.path, specifier)
      const target = to === undefined ? undefined : fileOf(to)
      if (refused(target?.path ?? to ?? specifier, to === undefined)) {
        faults.push({
          file: file.path,
          line,
          problem: `brings ${to ?? specifier} to the wrong world (${way} → ${to ?? specifier})`,
          mend,
        })
      } else if (target !== undefined && !ways.has(target))
        ways.set(target, `${way} → ${target.path}`)
    }
  }
  return faults
}

/** Rule 4, the browser's half: nothing of the server's is reachable from what the browser loads. */
export function browserWorld(tree: SourceTree): Fault[] {
  const mend = 'ask for the data over the API through client.ts; for a shape use `import type`'
  return crossings(
    tree,
    codeOf(tree).files.filter(startsInBrowser),
    (to, isPackage) => (isPackage ? isServerPackage(to) : isServerFile(to)),
    mend,
  )
}

/** Rule 4, the middle: contract, rules, engine and kernel carry neither world with them. */
export function anyWorld(tree: SourceTree): Fault[] {
  const roots = codeOf(tree).files.filter(runsAnywhere)
  const mend =
    'contract, rules, engine and kernel run anywhere: import only kernel, other contracts, rules and engines, and pure packages'
  const refused = (to: string, isPackage: boolean) =>
    isPackage ? isServerPackage(to) || isBrowserPackage(to) : isServerFile(to) || isBrowserFile(to)
  return [...crossings(tree, roots, refused, mend), ...roots.flatMap(globalsIn)]
}

const worldly = ['window', 'localStorage', 'sessionStorage', 'navigator', 'process', 'Buffer']
const ofDocument = [
  'cookie',
  'documentElement',
  'body',
  'head',
  'title',
  'querySelector',
  'getElementById',
  'createElement',
  'addEventListener',
]

function globalsIn(file: SourceFile): Fault[] {
  const faults: Fault[] = []
  walk(parse(file).program, (node) => {
    if (node.type !== 'MemberExpression') return
    const [owner, field] = [
      (node['object'] as Node)['name'] as string,
      (node['property'] as Node)['name'] as string,
    ]
    // A legal document is often called `document`, so only the page's own fields tell the two apart.
    if (!worldly.includes(owner) && !(owner === 'document' && ofDocument.includes(field))) return
    faults.push({
      file: file.path,
      line: lineAt(file.text, node.start),
      problem: `uses ${owner}.${field}, which exists in one world only`,
      mend: 'take the value as an argument',
    })
  })
  return faults
}

/** Rule 5: who may speak SQL. Tests may, to look behind the API. */
export function database(tree: SourceTree): Fault[] {
  const mayImport = (path: string) =>
    !path.startsWith('src/') ||
    isTest(path) ||
    /^src\/(server|app\/demo)\//.test(path) ||
    ['table', 'store', 'fixtures'].includes(placeInFeature(path)?.part ?? '')
  return codeOf(tree)
    .files.filter(({ path }) => !mayImport(path))
    .flatMap((file) =>
      parse(file)
        .imports.filter(({ specifier }) => packageOf(specifier) === 'drizzle-orm')
        .map(({ specifier, line }) => ({
          file: file.path,
          line,
          problem: `imports ${specifier}`,
          mend: 'write a function in the feature’s store.ts and call that',
        })),
    )
}
