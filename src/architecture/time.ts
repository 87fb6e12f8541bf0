import { codeOf, parse, walk, type Node } from './syntax.ts'
import { isTest, lineAt, type Fault, type SourceTree } from './tree.ts'

const clockFile = 'src/kernel/clock.ts'
/** A browser has no clock of ours, and tests and stand-ins measure the machine. */
const isFree = (path: string) =>
  path === clockFile ||
  path === 'src/server/testing.ts' ||
  /^src\/(?:web|ui)\/|\/(?:screens|pages)\/|\/client\.ts$|\.tsx$/.test(path) ||
  isTest(path)

const isNamed = (node: unknown, name: string) =>
  (node as Node).type === 'Identifier' && (node as Node)['name'] === name

function readsClock(node: Node): boolean {
  const callee = node['callee'] as Node | undefined
  if (callee === undefined) return false
  if (node.type === 'NewExpression')
    return isNamed(callee, 'Date') && (node['arguments'] as unknown[]).length === 0
  return (
    node.type === 'CallExpression' &&
    callee.type === 'MemberExpression' &&
    isNamed(callee['object'], 'Date') &&
    isNamed(callee['property'], 'now')
  )
}

/** Time is an argument: nothing but the clock reads the machine’s. */
export function oneClock(tree: SourceTree): Fault[] {
  const files = codeOf(tree).files.filter(
    ({ path }) => path.startsWith('src/') && !path.startsWith('src/architecture') && !isFree(path),
  )
  return files.flatMap((file) => {
    const faults: Fault[] = []
    walk(parse(file).program, (node) => {
      if (readsClock(node))
        faults.push({
          file: file.path,
          line: lineAt(file.text, node.start),
          problem: 'reads the machine’s clock',
          mend: 'take ctx.clock; what is measured against other machines takes machineTime of kernel/clock.ts, a deadline of this process performance.now()',
        })
    })
    return faults
  })
}
