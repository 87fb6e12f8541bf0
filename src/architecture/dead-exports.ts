import { codeOf, parse, stringOf, targetOf, walk, type Node } from './syntax.ts'
import {
  isFence,
  isGenerated,
  isTest,
  lineAt,
  type Fault,
  type SourceFile,
  type SourceTree,
} from './tree.ts'

/** What is taken from outside of the code: the pattern of the paths, the names where not every one, and who takes it. */
const takenByTools: readonly { files: RegExp; names?: readonly string[]; by: string }[] = [
  { files: /\/contract\.ts$/, names: ['endpoints', 'errors'], by: 'who reads all contracts' },
  { files: /\/table\.ts$/, by: 'drizzle.config.ts, which makes the migrations from it' },
  { files: /^src\/server\/testing-setup\.ts$/, names: ['setup'], by: 'vitest.config.ts' },
  { files: /^src\/web\/no-shapes\.ts$/, names: ['z'], by: 'the build, in the place of Zod' },
  { files: /^src\/web\/react-texts\.tsx$/, by: 'the build, in the place of react-i18next' },
]

interface Export {
  readonly name: string
  readonly start: number
}

/** Every name that is taken from a file, by the file's path; `*` where all of them may be. */
type Taken = ReadonlyMap<string, ReadonlySet<string>>

/** An export that nobody imports, a test included, and that its own file does not use either, is dead. */
export function deadExports(tree: SourceTree): Fault[] {
  const taken = takenIn(tree)
  const files = codeOf(tree).files.filter(
    ({ path }) => path.startsWith('src/') && !isTest(path) && !isFence(path) && !isGenerated(path),
  )
  return files.flatMap((file) => {
    const names = taken.get(file.path)
    if (names?.has('*') === true) return []
    return exportsOf(file)
      .filter(({ name }) => names?.has(name) !== true && !isTakenByTool(file.path, name))
      .filter(({ name }) => !isUsedWithin(file, name))
      .map(({ name, start }) => ({
        file: file.path,
        line: lineAt(file.text, start),
        problem: `exports what nobody uses: ${name}`,
        mend: 'delete it',
      }))
  })
}

const isTakenByTool = (path: string, name: string) =>
  takenByTools.some(({ files, names }) => files.test(path) && names?.includes(name) !== false)

const nameOf = (node: Node) => String(node['name'] ?? node['value'])

function exportsOf(file: SourceFile): Export[] {
  const body = parse(file).program['body'] as Node[]
  return body
    .filter(({ type }) => type === 'ExportNamedDeclaration')
    .flatMap((node) => {
      const declaration = node['declaration'] as Node | null
      const named =
        declaration === null
          ? (node['specifiers'] as Node[]).map((one) => one['exported'] as Node)
          : declaration.type === 'VariableDeclaration'
            ? (declaration['declarations'] as Node[]).flatMap((one) => boundBy(one['id'] as Node))
            : [declaration['id'] as Node]
      return named.map((one) => ({ name: nameOf(one), start: one.start }))
    })
}

/** The names that a pattern binds: `a` and `b` of `{ x: a, b = 1 }`. */
function boundBy(pattern: Node): Node[] {
  if (pattern.type === 'Identifier') return [pattern]
  if (pattern.type === 'AssignmentPattern') return boundBy(pattern['left'] as Node)
  if (pattern.type === 'RestElement') return boundBy(pattern['argument'] as Node)
  if (pattern.type === 'Property') return boundBy(pattern['value'] as Node)
  const inner = (pattern['properties'] ?? pattern['elements']) as (Node | null)[]
  return inner.flatMap((one) => (one === null ? [] : boundBy(one)))
}

function isUsedWithin(file: SourceFile, name: string): boolean {
  let times = 0
  walk(parse(file).program, (node) => {
    if (/^(?:JSX)?Identifier$/.test(node.type) && node['name'] === name) times += 1
  })
  return times > 1
}

function takenIn(tree: SourceTree): Taken {
  const taken = new Map<string, Set<string>>()
  const { files, fileOf } = codeOf(tree)
  for (const file of files)
    walk(parse(file).program, (node) => {
      const specifier = stringOf(node['source'] as Node | null | undefined)
      const target = specifier === undefined ? undefined : targetOf(file.path, specifier)
      const path = target === undefined ? undefined : fileOf(target)?.path
      if (path === undefined) return
      const names = taken.get(path) ?? new Set()
      taken.set(path, names)
      for (const name of takenBy(node)) names.add(name)
    })
  return taken
}

/** The names that one import takes. A whole module counts as all of its names: who reads which of them is not looked at. */
function takenBy(node: Node): string[] {
  if (node.type !== 'ImportDeclaration' && node.type !== 'ExportNamedDeclaration') return ['*']
  return (node['specifiers'] as Node[]).map((one) => {
    const name = (one['imported'] ?? one['local']) as Node
    return one.type === 'ImportNamespaceSpecifier' ? '*' : nameOf(name)
  })
}
