import { empty } from './clause.ts'
import { conceptOf } from './concepts.ts'

const concepts = (text: string) => new Set((text.toLowerCase().match(/[\p{L}]+/gu) ?? []).filter((word) => !empty.has(word) && word !== 'because').map((word) => conceptOf(word).name))
const contrast = [
  /(?<yes>[^.;,]{1,200}), (?:rather than|instead of|(?:and |but )?not) (?<no>[^.;,]{1,120})/i,
  /(?<yes>[^.;,]{1,200}) (?:rather than|instead of|and not) (?<no>[^.;,]{1,120})/i,
  /\bnot (?<no>[^.;]{1,120}?),? but (?:rather )?(?<yes>[^.;,]{1,120})/i,
]

/** "A, not B": the words of each side that the other has not. */
function sidesOf(text: string): { yes: Set<string>; no: Set<string> } | undefined {
  const found = contrast.map((pattern) => pattern.exec(text)?.groups).find((groups) => groups !== undefined)
  if (found === undefined) return undefined
  const [yes, no] = [concepts(found['yes']!), concepts(found['no']!)]
  return { yes: new Set([...yes].filter((word) => !no.has(word))), no: new Set([...no].filter((word) => !yes.has(word))) }
}

/** "This, not that" that became "that, not this". */
export function contrastChanges(source: string, plain: string): string[] {
  const [then, now] = [sidesOf(source), sidesOf(plain)]
  if (then === undefined || now === undefined) return []
  const share = (a: Set<string>, b: Set<string>) => [...a].filter((word) => b.has(word)).length
  return share(then.yes, now.no) > share(then.no, now.no) && share(then.no, now.yes) > 0 ? ['contrast turned'] : []
}
