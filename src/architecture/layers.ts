import { parse, codeOf, targetOf } from './syntax.ts'
import {
  isBrowserPart,
  isServerPart,
  isTest,
  placeInFeature,
  type Fault,
  type SourceTree,
} from './tree.ts'

const layers: Record<string, readonly string[]> = {
  app: ['app', 'features', 'server', 'web', 'ui', 'kernel', 'text'],
  features: ['features', 'server', 'web', 'ui', 'kernel', 'text'],
  server: ['server', 'kernel', 'text'],
  web: ['web', 'ui', 'kernel', 'text'],
  ui: ['ui', 'kernel', 'text'],
  kernel: ['kernel'],
}

const layerOf = (path: string) => (/^src\/([^/]+)\//.exec(path)?.[1] ?? '') as keyof typeof layers

/** A feature's own tests call it through the whole product, as its callers do; that one door is open to tests alone. */
const isAppOfTests = (from: string, to: string) =>
  /^src\/features\/[^/]+\/(?:[^/]+\/)?[^/]+\.test\.tsx?$/.test(from) && to === 'src/app/testing.ts'

interface Link {
  readonly from: string
  readonly to: string
  readonly line: number
}

const linksOf = (tree: SourceTree): Link[] =>
  codeOf(tree).files.flatMap((file) =>
    parse(file).imports.flatMap(({ specifier, line }) => {
      const to = targetOf(file.path, specifier)
      return to === undefined ? [] : [{ from: file.path, to, line }]
    }),
  )

/** Rule 1: app → features → (server | web → ui) → kernel. */
export function downhill(tree: SourceTree): Fault[] {
  const strays = tree.filter(
    ({ path }) =>
      path.startsWith('src/') &&
      !path.startsWith('src/architecture') &&
      !(layerOf(path) in layers) &&
      layerOf(path) !== 'text',
  )
  const misplaced = strays.map(({ path }) => ({
    file: path,
    line: 1,
    problem: 'stands in no layer',
    mend: `move it into one of ${Object.keys(layers).join(', ')}`,
  }))
  const uphill = linksOf(tree).flatMap(({ from, to, line }): Fault[] => {
    const allowed = layers[layerOf(from)]
    if (allowed === undefined || allowed.includes(layerOf(to)) || isAppOfTests(from, to)) return []
    const mend = `${layerOf(from)} imports only ${allowed.join(', ')}: take what you need as an argument, or move the code to where it is used`
    return [{ file: from, line, problem: `imports uphill or sideways: ${to}`, mend }]
  })
  return [...misplaced, ...uphill]
}

/** Rule 2: every feature is ranked, and imports only features above it. */
export function ranked(tree: SourceTree, features: readonly string[]): Fault[] {
  const folders = new Set(tree.flatMap(({ path }) => placeInFeature(path)?.feature ?? []))
  const list = 'src/app/features.ts'
  const unranked = [...folders]
    .filter((feature) => !features.includes(feature))
    .map((feature) => ({
      file: list,
      line: 1,
      problem: `feature ${feature} has no rank`,
      mend: 'write it into the list',
    }))
  const empty = features
    .filter((feature) => !folders.has(feature))
    .map((feature) => ({
      file: list,
      line: 1,
      problem: `feature ${feature} has no folder`,
      mend: `make src/features/${feature} or strike it`,
    }))
  const upward = linksOf(tree).flatMap(({ from, to, line }): Fault[] => {
    const [own, other] = [placeInFeature(from)?.feature, placeInFeature(to)?.feature]
    if (
      own === undefined ||
      other === undefined ||
      own === other ||
      features.indexOf(other) < features.indexOf(own)
    )
      return []
    const mend = `${own} ranks above ${other}: publish an event and hear it in features/${other}/jobs.ts, or move the page to app/`
    return [{ file: from, line, problem: `imports a feature below its own: ${to}`, mend }]
  })
  return [...unranked, ...empty, ...upward]
}

const anywhere = ['contract', 'rules', 'engine']

function doorsFor(part: string): readonly string[] {
  if (part === 'fixtures') return [...anywhere, 'table', 'actions', 'fixtures']
  if (part === 'test') return [...anywhere, 'table', 'actions', 'client', 'fixtures']
  if (isServerPart(part)) return [...anywhere, 'table', 'actions']
  return isBrowserPart(part) ? [...anywhere, 'client'] : anywhere
}

/** Rule 3: from another feature only its front doors. */
export function frontDoors(tree: SourceTree): Fault[] {
  return linksOf(tree).flatMap(({ from, to, line }) => {
    const [own, other] = [placeInFeature(from), placeInFeature(to)]
    if (own === undefined || other === undefined || own.feature === other.feature) return []
    const doors = doorsFor(own.part)
    if (doors.includes(other.part)) return []
    return [
      {
        file: from,
        line,
        problem: `goes past the front doors of ${other.feature}: ${to}`,
        mend: `from ${own.part} only ${doors.join(', ')} of another feature are open`,
      },
    ]
  })
}

const isStandIn = (path: string) => /(?:^|\/)(?:[a-z-]+-)?stand-in(?:-[a-z-]+)?\.ts$/.test(path)

/** Stand-ins of outside services serve tests: nothing of the product reaches them. */
export const standInsStayOut = (tree: SourceTree): Fault[] =>
  linksOf(tree)
    .filter(({ from, to }) => isStandIn(to) && !isStandIn(from) && !isTest(from))
    .map(({ from, to, line }) => ({
      file: from,
      line,
      problem: `imports ${to}, which plays an outside service for tests`,
      mend: 'import it in tests alone',
    }))
