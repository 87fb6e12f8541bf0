import { codeOf, leavesOf, parse, quasisOf, stringOf, walk, type Node } from './syntax.ts'
import { isTest, lineAt, type Fault, type SourceFile, type SourceTree } from './tree.ts'

const shown = /^src\/(features\/[^/]+\/(pages|screens)|app|ui|web)\/.*\.tsx$/
const spoken = [
  'title',
  'aria-label',
  'aria-description',
  'aria-roledescription',
  'aria-valuetext',
  'placeholder',
  'alt',
  'label',
]
const mute = ['code', 'style', 'script']

/** No text in code: what a person sees or hears comes from a key. */
export function textsFromKeys(tree: SourceTree): Fault[] {
  return codeOf(tree)
    .files.filter(({ path }) => shown.test(path) && !isTest(path))
    .flatMap(textsIn)
}

function textsIn(file: SourceFile): Fault[] {
  const faults: Fault[] = []
  walk(parse(file).program, (node, ancestors) => {
    const words = wordsOf(node, ancestors.at(-1)).filter((text) =>
      /\p{L}/u.test(text.replaceAll(/&#?\w+;/g, '')),
    )
    if (words.length === 0 || ancestors.some(isMute)) return
    const line = lineAt(file.text, node.start + (node.type === 'JSXText' ? leadingSpace(node) : 0))
    const mend =
      'write it into src/text/en and say t(key); decoration goes under aria-hidden, a name that is the same everywhere under translate="no", code into <code>'
    faults.push({
      file: file.path,
      line,
      problem: `shows a text that is no key: “${words[0]!.trim().slice(0, 40)}”`,
      mend,
    })
  })
  return faults
}

const leadingSpace = (node: Node) => /^\s*/.exec(node['value'] as string)![0].length

function wordsOf(node: Node, parent: Node | undefined): string[] {
  if (node.type === 'JSXText') return [node['value'] as string]
  if (node.type === 'JSXExpressionContainer' && parent?.type !== 'JSXAttribute')
    return wordsOfLeaves(node['expression'] as Node)
  if (node.type !== 'JSXAttribute' || !spoken.includes(nameOf(node))) return []
  const value = node['value'] as Node | null
  return wordsOfLeaves(
    value?.type === 'JSXExpressionContainer' ? (value['expression'] as Node) : value,
  )
}

const wordsOfLeaves = (node: Node | null) =>
  leavesOf(node).flatMap((leaf) =>
    leaf.type === 'TemplateLiteral' ? quasisOf(leaf) : (stringOf(leaf) ?? []),
  )

const nameOf = (node: Node) => String((node['name'] as Node)['name'] ?? '')

function isMute(node: Node): boolean {
  if (node.type !== 'JSXElement') return false
  const opening = node['openingElement'] as Node
  if (mute.includes(nameOf(opening))) return true
  return isSaid(opening, 'aria-hidden', ['true', true]) || isSaid(opening, 'translate', ['no'])
}

function isSaid(opening: Node, name: string, answers: readonly unknown[]): boolean {
  const attribute = (opening['attributes'] as Node[]).find(
    (candidate) => candidate.type === 'JSXAttribute' && nameOf(candidate) === name,
  )
  if (attribute === undefined) return false
  const value = attribute['value'] as Node | null
  const inner = value?.type === 'JSXExpressionContainer' ? (value['expression'] as Node) : value
  return inner === null || answers.includes(inner['value'])
}
