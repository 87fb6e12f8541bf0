import { codeOf, parse, stringOf, type Node } from './syntax.ts'
import { lineAt, placeInFeature, type Fault, type SourceFile, type SourceTree } from './tree.ts'

const accesses = ['anyone', 'member', 'user', 'lawyer', 'admin']
const mend =
  "begin it with endpoint('<access>', 'METHOD /path') from #kernel/endpoint.ts, written out in the contract"

/** Rule 6: every endpoint of a contract says who may call it. */
export function declaredAccess(tree: SourceTree): Fault[] {
  return codeOf(tree).files.flatMap((file) => {
    const part = placeInFeature(file.path)?.part
    return [
      ...(part === 'contract' ? undeclared(file) : []),
      ...(part === undefined ? [] : bareOrpc(file)),
    ]
  })
}

function bareOrpc(file: SourceFile): Fault[] {
  const imports = bodyOf(file).filter(
    (node) =>
      node.type === 'ImportDeclaration' && stringOf(node['source'] as Node) === '@orpc/contract',
  )
  return imports
    .filter((node) =>
      (node['specifiers'] as Node[]).some(
        (specifier) => (specifier['imported'] as Node | undefined)?.['name'] === 'oc',
      ),
    )
    .map((node) => ({
      file: file.path,
      line: lineAt(file.text, node.start),
      problem: 'makes endpoints with a bare `oc`',
      mend,
    }))
}

const bodyOf = (file: SourceFile) => parse(file).program['body'] as Node[]

function undeclared(file: SourceFile): Fault[] {
  const constants = constantsOf(file)
  const endpoints = constants.get('endpoints')
  return endpoints === undefined ? [] : look('endpoints', endpoints)

  function look(name: string, value: Node): Fault[] {
    if (value.type === 'TSSatisfiesExpression' || value.type === 'TSAsExpression')
      return look(name, value['expression'] as Node)
    if (value.type === 'ObjectExpression')
      return (value['properties'] as Node[]).flatMap(lookAtProperty)
    const known = value.type === 'Identifier' ? constants.get(value['name'] as string) : undefined
    if (known !== undefined) return look(name, known)
    const access = accessOf(value)
    if (access !== undefined && accesses.includes(access)) return []
    return [
      {
        file: file.path,
        line: lineAt(file.text, value.start),
        problem: `endpoint ${name} does not say who may call it`,
        mend,
      },
    ]
  }

  function lookAtProperty(property: Node): Fault[] {
    if (property.type === 'SpreadElement') return look('(spread)', property['argument'] as Node)
    return look(
      ((property['key'] as Node)['name'] ?? (property['key'] as Node)['value']) as string,
      property['value'] as Node,
    )
  }
}

function constantsOf(file: SourceFile): Map<string, Node> {
  const declarations = bodyOf(file)
    .map((node) =>
      node.type === 'ExportNamedDeclaration' ? (node['declaration'] as Node | null) : node,
    )
    .flatMap((node) =>
      node?.type === 'VariableDeclaration' ? (node['declarations'] as Node[]) : [],
    )
  return new Map(
    declarations.flatMap((node) =>
      node['init'] ? [[(node['id'] as Node)['name'] as string, node['init'] as Node] as const] : [],
    ),
  )
}

/** The access at the root of `endpoint('lawyer', …).input(…).output(…)`. */
function accessOf(value: Node): string | undefined {
  if (value.type !== 'CallExpression') return undefined
  const callee = value['callee'] as Node
  if (callee.type === 'MemberExpression') return accessOf(callee['object'] as Node)
  return callee['name'] === 'endpoint' ? stringOf((value['arguments'] as Node[])[0]) : undefined
}
