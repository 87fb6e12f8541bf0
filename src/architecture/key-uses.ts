import { leavesOf, parse, quasisOf, stringOf, walk, type Node } from './syntax.ts'
import { lineAt, type SourceFile } from './tree.ts'

/** One place where code asks for a text. */
export interface KeyUse {
  readonly key: string
  readonly line: number
  /** Where the key may live; undefined when the file does not say. */
  readonly namespaces: readonly string[] | undefined
  /** What keys a template makes; undefined for a key written out. */
  readonly shape: RegExp | undefined
}

interface Source {
  readonly namespaces: readonly string[] | undefined
  readonly prefix: string
}

/** Every `t('…')`, `i18n.t('…')`, `translate(locale, '…')` and `<Trans i18nKey="…">` of a file. */
export function keyUses(file: SourceFile): KeyUse[] {
  const { program } = parse(file)
  const translators = translatorsIn(program)
  const uses: KeyUse[] = []
  walk(program, (node) => {
    const asked =
      node.type === 'CallExpression'
        ? askedByCall(node)
        : node.type === 'JSXOpeningElement'
          ? askedByElement(node)
          : undefined
    for (const leaf of leavesOf(asked?.key)) {
      const use = useOf(leaf, sourceFor(asked!))
      if (use !== undefined) uses.push({ ...use, line: lineAt(file.text, leaf.start) })
    }
  })
  return uses

  function askedByCall(call: Node): Asked | undefined {
    const callee = call['callee'] as Node
    const name = (callee.type === 'MemberExpression' ? (callee['property'] as Node) : callee)[
      'name'
    ] as string | undefined
    if (name === undefined || (name !== 't' && name !== 'translate' && !translators.has(name)))
      return undefined
    const [key, ...rest] = (call['arguments'] as Node[]).slice(name === 'translate' ? 1 : 0)
    return (
      key && {
        key,
        name,
        namespace: rest.map((argument) => stringOf(propertyOf(argument, 'ns'))).find(Boolean),
      }
    )
  }

  function sourceFor({ name, namespace }: Asked): Source | undefined {
    if (namespace !== undefined) return { namespaces: [namespace], prefix: '' }
    if (name !== undefined) return translators.get(name)
    const all = [...translators.values()].flatMap((source) => source.namespaces ?? [])
    return all.length === 0 ? undefined : { namespaces: all, prefix: '' }
  }
}

interface Asked {
  readonly key: Node
  readonly name: string | undefined
  readonly namespace: string | undefined
}

function askedByElement(opening: Node): Asked | undefined {
  const attribute = (name: string) => {
    const found = (opening['attributes'] as Node[]).find(
      (node) => (node['name'] as Node | undefined)?.['name'] === name,
    )
    const value = found?.['value'] as Node | null | undefined
    return value?.type === 'JSXExpressionContainer' ? (value['expression'] as Node) : value
  }
  const key = attribute('i18nKey')
  return key ? { key, name: undefined, namespace: stringOf(attribute('ns')) } : undefined
}

function useOf(leaf: Node, source: Source | undefined): Omit<KeyUse, 'line'> | undefined {
  const written = stringOf(leaf)
  const parts = written === undefined ? partsOf(leaf) : [written]
  const [, namespace, first = ''] = /^(?:(\w[\w-]*):)?(.*)$/s.exec(parts?.[0] ?? '') ?? []
  if (parts === undefined || parts.join('') === '') return undefined
  const prefixed = [
    (namespace === undefined ? (source?.prefix ?? '') : '') + first,
    ...parts.slice(1),
  ]
  const namespaces = namespace === undefined ? source?.namespaces : [namespace]
  if (written !== undefined) return { key: prefixed.join(''), namespaces, shape: undefined }
  const fixed = prefixed.join('').replaceAll(/[^\p{L}]/gu, '')
  return fixed === ''
    ? undefined
    : {
        key: prefixed.join('…'),
        namespaces,
        shape: new RegExp(`^${prefixed.map(escape).join('.+')}$`),
      }
}

/** The fixed parts of `status.${…}` or `'status.' + …`. */
function partsOf(leaf: Node): readonly string[] | undefined {
  if (leaf.type === 'TemplateLiteral') return quasisOf(leaf)
  const left = leaf.type === 'BinaryExpression' ? stringOf(leaf['left'] as Node) : undefined
  return left === undefined ? undefined : [left, '']
}

const escape = (text: string) => text.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`)

/** What `t` (or `t: tLeads`) speaks for in a file, by the name it has there. */
function translatorsIn(program: Node): Map<string, Source> {
  const found = new Map<string, Source>()
  const constants = new Map<string, string>()
  walk(program, (node) => {
    if (node.type !== 'VariableDeclarator') return
    const init = node['init'] as Node | null
    const name = boundName(node['id'] as Node)
    const written = stringOf(leavesOf(init)[0])
    if (written !== undefined) constants.set(name, written)
    const call = callOf(init)
    const source = call === undefined ? wrapped(init) : sourceOf(call, constants)
    if (source !== undefined) found.set(name, joined(found.get(name), source))
  })
  return found
}

const joined = (known: Source | undefined, source: Source): Source => {
  if (known === undefined) return source
  return {
    namespaces: known.namespaces &&
      source.namespaces && [...known.namespaces, ...source.namespaces],
    prefix: known.prefix,
  }
}

/** `const t = (key) => translate(locale, `demo:mail.${key}`)` speaks for what its template begins with. */
function wrapped(init: Node | null): Source | undefined {
  const parameter =
    init?.type === 'ArrowFunctionExpression'
      ? ((init['params'] as Node[])[0]?.['name'] as string | undefined)
      : undefined
  const call = parameter === undefined ? undefined : callOf(init!['body'] as Node)
  const template = (call?.['arguments'] as Node[] | undefined)?.find(
    (node) => node.type === 'TemplateLiteral',
  )
  if (template === undefined || (template['expressions'] as Node[])[0]?.['name'] !== parameter)
    return undefined
  const [, namespace, prefix = ''] = /^(?:(\w[\w-]*):)?(.*)$/.exec(quasisOf(template)[0]!) ?? []
  return { namespaces: namespace === undefined ? undefined : [namespace], prefix }
}

const callOf = (node: Node | null): Node | undefined =>
  node?.type === 'AwaitExpression'
    ? callOf(node['argument'] as Node)
    : node?.type === 'CallExpression'
      ? node
      : undefined

function sourceOf(call: Node, constants: ReadonlyMap<string, string>): Source | undefined {
  const callee = call['callee'] as Node
  const name = ((callee['property'] as Node | undefined) ?? callee)['name']
  const [first, second, third] = call['arguments'] as Node[]
  if (name === 'getFixedT')
    return { namespaces: stringsOf(second, constants), prefix: prefixOf(stringOf(third)) }
  if (name !== 'useTranslation') return undefined
  return {
    namespaces: first === undefined ? ['common'] : stringsOf(first, constants),
    prefix: prefixOf(stringOf(propertyOf(second, 'keyPrefix'))),
  }
}

const prefixOf = (prefix: string | undefined) => (prefix === undefined ? '' : `${prefix}.`)

/** The namespaces an argument names; undefined as soon as one of them is not written in this file. */
function stringsOf(
  node: Node | undefined,
  constants: ReadonlyMap<string, string>,
): string[] | undefined {
  const items = node?.type === 'ArrayExpression' ? (node['elements'] as Node[]) : [node]
  const names = items.map((item) => stringOf(item) ?? constants.get(String(item?.['name'])))
  return names.every((name) => name !== undefined) ? names : undefined
}

function boundName(id: Node): string {
  if (id.type !== 'ObjectPattern') return String(id['name'])
  const own = (id['properties'] as Node[]).find(
    (property) => (property['key'] as Node | undefined)?.['name'] === 't',
  )
  return String((own?.['value'] as Node | undefined)?.['name'] ?? 't')
}

function propertyOf(node: Node | undefined, name: string): Node | undefined {
  const properties = node?.type === 'ObjectExpression' ? (node['properties'] as Node[]) : []
  return properties.find((property) => (property['key'] as Node | undefined)?.['name'] === name)?.[
    'value'
  ] as Node | undefined
}
