import { baseOf } from '../forms.ts'
import { beForms, haveForms } from '../lexicon.ts'
import { auxiliary } from './clause.ts'
import { conceptOf } from './concepts.ts'
import type { Scopes } from './scopes.ts'

type Tense = 'past' | 'present' | 'future'

/** Verbs too wide to be the same act in both texts. */
const wide = new Set([
  'get',
  'send',
  'say',
  'do',
  'be',
  'make',
  'take',
  'have',
  'give',
  'go',
  'live',
  'approve',
  'pay',
])

/** When each act of a text happens, as its statements have it; conditions tell no time. */
function tensesOf({ statements }: Scopes): Map<string, Set<Tense>> {
  const tenses = new Map<string, Set<Tense>>()
  for (const { tokens, role } of statements) {
    if (role !== 'main' && role !== 'that' && role !== 'because') continue
    let tense: Tense | undefined
    tokens.forEach(({ lower, tag }, i) => {
      const before = tokens[i - 1]
      if (tag === 'modal') tense = lower === 'will' || lower === 'shall' ? 'future' : 'present'
      else if (auxiliary(lower)) {
        if (
          before?.tag !== 'modal' &&
          !(before?.lower === 'not' && tokens[i - 2]?.tag === 'modal') &&
          lower !== 'be' &&
          lower !== 'been' &&
          lower !== 'being'
        )
          tense = /^(?:was|were|had|did|has|have)$/.test(lower)
            ? 'past'
            : tense === 'future'
              ? tense
              : 'present'
      } else if (
        /^(?:base|past|participle|present)$/.test(tag) &&
        before?.tag !== 'to' &&
        before?.tag !== 'determiner'
      ) {
        const isHelped = tokens
          .slice(Math.max(0, i - 4), i)
          .some(
            (one) =>
              one.tag === 'modal' ||
              beForms.has(one.lower) ||
              haveForms.has(one.lower) ||
              /^d(?:id|o|oes)$/.test(one.lower),
          )
        // "Having filed", "stays supervised", "declined to" in one wording: no time of their own.
        if (
          (tag === 'participle' && !isHelped) ||
          /^(?:having|stays?|keeps?|remains?)$/.test(before?.lower ?? '') ||
          tokens.slice(Math.max(0, i - 3), i).some((one) => one.lower === 'did')
        )
          return
        const own: Tense = isHelped ? (tense ?? 'present') : tag === 'past' ? 'past' : 'present'
        const base = baseOf(lower) ?? lower
        const { name } = conceptOf(lower)
        for (const key of wide.has(name) ? [`=${base}`] : [`=${base}`, name])
          tenses.set(key, (tenses.get(key) ?? new Set()).add(own))
      }
    })
  }
  return tenses
}

/** What has happened and is said to happen yet, and the other way round. */
export function tenseChanges(source: Scopes, plain: Scopes): string[] {
  const [then, now] = [tensesOf(source), tensesOf(plain)]
  return [...then].flatMap(([verb, olds]) => {
    const news = now.get(verb)
    if (news === undefined || olds.size !== 1 || news.size !== 1) return []
    const [old, here] = [[...olds][0], [...news][0]]
    return (old === 'past' && here === 'future') || (old === 'future' && here === 'past')
      ? [`tense ${verb}: ${old} became ${here}`]
      : []
  })
}
