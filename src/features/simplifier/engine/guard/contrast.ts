import { empty } from './clause.ts'
import { conceptOf } from './concepts.ts'

const concepts = (text: string) =>
  new Set(
    (text.toLowerCase().match(/[\p{L}]+/gu) ?? [])
      .filter((word) => !empty.has(word) && word !== 'because')
      .map((word) => conceptOf(word).name),
  )
const joint =
  /, (?:rather than|instead of|(?:and |but )?not) | (?:rather than|instead of|and not|but not) /gi
const notBut = /\bnot (?<no>[^.;]{1,120}?),? but (?:rather )?(?<yes>[^.;,]{1,120})/i

/** What stands right before and behind a joint, up to the next sign. */
function around(text: string): { yes: string; no: string } | undefined {
  for (const found of text.matchAll(joint)) {
    const yes = text
      .slice(Math.max(0, found.index - 200), found.index)
      .split(/[.;,]/)
      .at(-1)!
    const no = text
      .slice(found.index + found[0].length, found.index + found[0].length + 120)
      .split(/[.;,]/)[0]!
    if (yes !== '' && no !== '') return { yes, no }
  }
  const groups = notBut.exec(text)?.groups
  return groups === undefined ? undefined : { yes: groups['yes']!, no: groups['no']! }
}

/** "A, not B": the words of each side that the other has not. */
function sidesOf(text: string): { yes: Set<string>; no: Set<string> } | undefined {
  const found = around(text)
  if (found === undefined) return undefined
  const [yes, no] = [concepts(found.yes), concepts(found.no)]
  return {
    yes: new Set([...yes].filter((word) => !no.has(word))),
    no: new Set([...no].filter((word) => !yes.has(word))),
  }
}

/** "This, not that" that became "that, not this". */
export function contrastChanges(source: string, plain: string): string[] {
  const [then, now] = [sidesOf(source), sidesOf(plain)]
  if (then === undefined || now === undefined) return []
  const share = (a: Set<string>, b: Set<string>) => [...a].filter((word) => b.has(word)).length
  return share(then.yes, now.no) > share(then.no, now.no) && share(then.no, now.yes) > 0
    ? ['contrast turned']
    : []
}
