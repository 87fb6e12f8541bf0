import { codeOf, parse, walk, type Node } from './syntax.ts'
import {
  isCode,
  isGenerated,
  isTest,
  lineAt,
  placeInFeature,
  type Fault,
  type SourceFile,
  type SourceTree,
} from './tree.ts'

/** A fence that sees nothing finds nothing: too few files or features mean that the walker is broken. */
export function seesEnough(tree: SourceTree, least: { files: number; features: number }): Fault[] {
  const files = tree.filter(({ path }) => path.startsWith('src/') && isCode(path)).length
  const features = new Set(
    tree.flatMap(({ path }) =>
      placeInFeature(path)?.rest === 'contract.ts' ? placeInFeature(path)!.feature : [],
    ),
  ).size
  const mend = 'look at readTree in src/architecture/tree.ts'
  return [
    ...(files < least.files
      ? [
          {
            file: 'src',
            line: 1,
            problem: `only ${files} files seen, fewer than ${least.files}`,
            mend,
          },
        ]
      : []),
    ...(features < least.features
      ? [
          {
            file: 'src/features',
            line: 1,
            problem: `only ${features} features seen, fewer than ${least.features}`,
            mend,
          },
        ]
      : []),
  ]
}

/** What the parser cannot read, the fence cannot guard. */
export const readable = (tree: SourceTree): Fault[] =>
  codeOf(tree).files.flatMap((file) =>
    parse(file)
      .errors.slice(0, 1)
      .map((error) => ({
        file: file.path,
        line: 1,
        problem: `cannot be read: ${error}`,
        mend: 'correct the syntax',
      })),
  )

const longest = 300

export function shortFiles(tree: SourceTree): Fault[] {
  const files = codeOf(tree).files.filter(
    ({ path }) => !isGenerated(path) && !/^src\/text\/|\/data\//.test(path),
  )
  return files.flatMap(({ path, text }) => {
    const lines = text.trimEnd().split('\n').length
    return lines <= longest
      ? []
      : [
          {
            file: path,
            line: longest + 1,
            problem: `has ${lines} lines, more than ${longest}`,
            mend: 'split it along what it does',
          },
        ]
  })
}

/** Nothing is silenced: no test left out or left alone, no type check switched off, no waiting by the clock. */
export function nothingSilenced(tree: SourceTree): Fault[] {
  return codeOf(tree)
    .files.filter(({ path }) => !isGenerated(path))
    .flatMap((file) => [...silencedTypes(file), ...(isTest(file.path) ? silencedTests(file) : [])])
}

function silencedTypes(file: SourceFile): Fault[] {
  const directives = parse(file).comments.flatMap(({ value, start }) => {
    const found = /^\W*(@ts-ignore|@ts-nocheck)/.exec(value)?.[1]
    return found === undefined
      ? []
      : [fault(file, start, `switches the type check off: ${found}`, 'correct the type')]
  })
  const casts: Fault[] = []
  walk(parse(file).program, (node) => {
    const isCast =
      node.type === 'TSAsExpression' && (node['typeAnnotation'] as Node).type === 'TSAnyKeyword'
    if (isCast)
      casts.push(fault(file, node.start, 'casts to any', 'use unknown and look, or the true type'))
  })
  return [...directives, ...casts]
}

const fault = (file: SourceFile, start: number, problem: string, mend: string): Fault => ({
  file: file.path,
  line: lineAt(file.text, start),
  problem,
  mend,
})

const runners = ['test', 'it', 'describe', 'suite', 'bench']
const silencers = ['only', 'skip', 'fixme', 'todo']
const waits = ['setTimeout', 'waitForTimeout']

function silencedTests(file: SourceFile): Fault[] {
  const faults: Fault[] = []
  walk(parse(file).program, (node) => {
    const isCall = node.type === 'CallExpression'
    const named = isCall ? (node['callee'] as Node) : node
    const name = String(((named['property'] as Node | undefined) ?? named)['name'])
    if (silencers.includes(name) && !isCall && runners.includes(ownerOf(node)))
      faults.push(
        fault(file, node.start, `leaves tests out: .${name}`, 'let every test run, or delete it'),
      )
    if (waits.includes(name) && isCall)
      faults.push(
        fault(
          file,
          node.start,
          `waits by the clock: ${name}(`,
          'wait for the condition, or move the clock that is passed in',
        ),
      )
  })
  return faults
}

/** `test` of `test.describe.only`. */
function ownerOf(member: Node): string {
  const object = member['object'] as Node | undefined
  return object === undefined
    ? ''
    : object.type === 'MemberExpression'
      ? ownerOf(object)
      : String(object['name'])
}
