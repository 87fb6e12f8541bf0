import { posix } from 'node:path'
import { parseSync, visitorKeys } from 'oxc-parser'
import { isCode, lineAt, type SourceFile, type SourceTree } from './tree.ts'

/** A node of the syntax tree, read loosely: the checks look at few kinds of node. */
export interface Node {
  readonly type: string
  readonly start: number
  readonly end: number
  readonly [field: string]: unknown
}

export interface Import {
  readonly specifier: string
  readonly line: number
  /** True for what type stripping removes. */
  readonly typeOnly: boolean
}

interface Parsed {
  readonly program: Node
  readonly imports: readonly Import[]
  readonly comments: readonly { value: string; start: number }[]
  readonly errors: readonly string[]
}

const parsed = new WeakMap<SourceFile, Parsed>()

/** The syntax tree and the imports of a file, parsed once. */
export function parse(file: SourceFile): Parsed {
  let answer = parsed.get(file)
  if (answer === undefined) parsed.set(file, (answer = parseNow(file)))
  return answer
}

function parseNow({ path, text }: SourceFile): Parsed {
  const result = parseSync(path, text)
  const program = result.program as unknown as Node
  return {
    program,
    imports: importsIn(program, text),
    comments: result.comments,
    errors: result.errors.map((error) => error.message),
  }
}

function importsIn(program: Node, text: string): Import[] {
  const found: Import[] = []
  walk(program, (node) => {
    const source = sourceOf(node)
    if (source !== undefined)
      found.push({ specifier: source, line: lineAt(text, node.start), typeOnly: isTypeOnly(node) })
  })
  return found
}

const sourceNodes = [
  'ImportDeclaration',
  'ExportNamedDeclaration',
  'ExportAllDeclaration',
  'ImportExpression',
  'TSImportType',
]

function sourceOf(node: Node): string | undefined {
  if (!sourceNodes.includes(node.type)) return undefined
  return stringOf(node['source'] as Node | null | undefined)
}

function isTypeOnly(node: Node): boolean {
  if (node.type === 'TSImportType') return true
  return node['importKind'] === 'type' || node['exportKind'] === 'type'
}

/** The value of a string literal or of a template without holes. */
export function stringOf(node: Node | null | undefined): string | undefined {
  if (node?.type === 'Literal' && typeof node['value'] === 'string') return node['value']
  if (node?.type !== 'TemplateLiteral' || (node['expressions'] as Node[]).length > 0)
    return undefined
  return quasisOf(node)[0]
}

/** The fixed parts of a template literal, in order. */
export const quasisOf = (template: Node) =>
  (template['quasis'] as { value: { cooked: string } }[]).map((quasi) => quasi.value.cooked)

/** The strings an expression may become, as far as they are written there: both branches of a choice, every fallback. */
export function leavesOf(node: Node | null | undefined): Node[] {
  if (node === null || node === undefined) return []
  if (node.type === 'ConditionalExpression')
    return [...leavesOf(node['consequent'] as Node), ...leavesOf(node['alternate'] as Node)]
  if (node.type === 'LogicalExpression')
    return [...leavesOf(node['left'] as Node), ...leavesOf(node['right'] as Node)]
  if (
    node.type === 'TSAsExpression' ||
    node.type === 'TSSatisfiesExpression' ||
    node.type === 'ParenthesizedExpression'
  )
    return leavesOf(node['expression'] as Node)
  return [node]
}

/** Visits every node, parents first. `ancestors` runs from the program to the parent. */
export function walk(
  node: Node,
  visit: (node: Node, ancestors: readonly Node[]) => void,
  ancestors: readonly Node[] = [],
): void {
  visit(node, ancestors)
  const below = [...ancestors, node]
  for (const key of visitorKeys[node.type] ?? []) {
    const value = node[key] as Node | (Node | null)[] | null | undefined
    for (const child of Array.isArray(value) ? value : [value]) if (child) walk(child, visit, below)
  }
}

/** The files with code, and a way from an import to the file it names. */
export function codeOf(tree: SourceTree): {
  files: readonly SourceFile[]
  fileOf: (path: string) => SourceFile | undefined
} {
  const files = tree.filter((file) => isCode(file.path))
  const byPath = new Map(files.map((file) => [file.path, file]))
  const endings = ['', '.ts', '.tsx']
  return {
    files,
    fileOf: (path) => endings.map((ending) => byPath.get(path + ending)).find(Boolean),
  }
}

/** The path an import names inside the product, or undefined for a package. */
export function targetOf(importer: string, specifier: string): string | undefined {
  const path = specifier.replace(/\?.*$/, '')
  if (path.startsWith('#')) return `src/${path.slice(1)}`
  return path.startsWith('.')
    ? posix.normalize(posix.join(posix.dirname(importer), path))
    : undefined
}

/** `drizzle-orm` for `drizzle-orm/pg-core`, `@orpc/server` for `@orpc/server/fetch`. */
export const packageOf = (specifier: string) =>
  /^(@[^/]+\/[^/]+|[^/]+)/.exec(specifier)?.[0] ?? specifier
