import { empty } from './clause.ts'
import { conceptOf } from './concepts.ts'

const light = new Set([
  'get',
  'send',
  'do',
  'happen',
  'reason',
  'rule',
  'way',
  'because',
  'person',
  'correct',
  'mean',
  'case',
  'matter',
  'doing',
  'apply',
  'condition',
  'exception',
  'choice',
  'time',
  'need_',
  'true',
  'require',
  'must',
  'step',
  'act',
  'anything',
  'perform',
  'use',
  'other',
  'something',
  'decide',
  'thing',
  'still',
  'part',
])
const gloss =
  /\b(?:mean(?:s|ing)?|called|known as|is when|that is|in other words|for example|such as|like this|this is how)\b/i
const wordsOf = (text: string) =>
  (text.toLowerCase().match(/\p{L}[\p{L}'-]*/gu) ?? []).filter(
    (word) => !empty.has(word) && word.length > 1,
  )

/** A sentence or a part behind a comma of which the source says not one word. */
export function novelChanges(source: string, plain: string): string[] {
  const there = wordsOf(source)
  const [concepts, stems] = [
    new Set(there.map((word) => conceptOf(word).name)),
    new Set(there.map((word) => word.slice(0, 5))),
  ]
  const parts = plain.split(
    /(?<=[\p{L}\d)"”%][.;!?]) (?=[\p{Lu}"“])|; |, (?:and|but|so|because) (?=(?:\p{L}+ ){0,4}?(?:may|can|must|will|shall|has|have|is|are|was|cannot|should|do|does|did|were|had)\b)/u,
  )
  if (parts.length < 2) return []
  return parts.flatMap((part) => {
    if (gloss.test(part)) return []
    const own = [...new Set(wordsOf(part).map((word) => conceptOf(word).name))].filter(
      (name) => !light.has(name),
    )
    const isKnown = (name: string) => concepts.has(name) || stems.has(name.slice(0, 5))
    return own.length > 2 && !own.some(isKnown) ? [`novel: ${own.join(' ')}`] : []
  })
}
