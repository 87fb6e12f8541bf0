import { conceptOf } from './concepts.ts'

const joint =
  /(?<![\p{L}\p{N}'-])([\p{L}\p{N}'-]+),? (and|or) (?=((?:(?:the|a|an|your|his|her|its|their|to|for|in|by|any|other) )*)([\p{L}\p{N}'-]+))/giu
const clausal =
  /^(?:must|may|shall|can|cannot|will|not|you|he|she|it|they|we|i|is|are|was|were|has|have|that|who|if|then|also|therefore)$/i

/** "A and B" that became "A or B". */
const pronouns =
  /\b(?:he or she|she or he|his or her|him or her|himself or herself|he\/she)\b|\bor (?:more|older|later|less|fewer)\b/gi

export function jointChanges(fullSource: string, fullPlain: string): string[] {
  const [source, plain] = [
    fullSource.replaceAll(pronouns, 'they'),
    fullPlain.replaceAll(pronouns, 'they'),
  ]
  const of = (text: string) =>
    [...text.matchAll(joint)]
      .filter((match) => !clausal.test(match[4]!))
      .map(([, left, word, , right]) => ({
        left: conceptOf(left!.toLowerCase()).name,
        joint: word!.toLowerCase(),
        right: conceptOf(right!.toLowerCase()).name,
      }))
  const isDenied =
    /\b(?:not|no|nor|neither|never|without|unless|any|n't|cannot|none|nothing)\b|n[’']t\b/i
  const [before, after] = [of(source), of(plain)]
  const changes = after
    .filter((one) => {
      const same = before.filter(
        ({ left, right }) =>
          (left === one.left && right === one.right) ||
          ((left === one.left || right === one.right) && before.length === after.length),
      )
      return same.length > 0 && same.every((other) => other.joint !== one.joint)
    })
    .filter(() => !isDenied.test(source) && !isDenied.test(plain))
    .map(({ left, joint: word, right }) => `joint ${left} ${word} ${right}`)
  const has = (text: string, word: RegExp) => word.test(text)
  if (
    has(source, /\beither\b/i) &&
    has(plain, /\b(?:both|together)\b/i) &&
    !has(source, /\bboth\b/i)
  )
    changes.push('joint either became both')
  if (has(source, /\bboth\b/i) && has(plain, /\beither\b/i) && !has(source, /\beither\b/i))
    changes.push('joint both became either')
  const count = (text: string, word: string) =>
    (text.match(new RegExp(`\\b${word}\\b`, 'gi')) ?? []).length
  // Below a "not" both words may say the same.
  const isBelow = (text: string) =>
    /\b(?:not|no|never|without|neither|nor|cannot|none|unless|prohibited|forbidden|barred)\b[^.;]*\b(?:or|and)\b|n[’']t\b[^.;]*\b(?:or|and)\b/i.test(
      text,
    )
  const saysAnd = (text: string) =>
    count(text, 'and') +
    count(text, 'both') +
    (text.match(/\bas well as\b|\btogether with\b/gi) ?? []).length
  if (
    count(source, 'or') > 0 &&
    count(plain, 'or') === 0 &&
    saysAnd(plain) > saysAnd(source) &&
    !isBelow(source) &&
    !isBelow(plain) &&
    !/\b(?:each|every|all|any)\b/i.test(source)
  )
    changes.push('joint or became and')
  if (
    count(source, 'or') === 0 &&
    count(plain, 'or') > 0 &&
    saysAnd(plain) < saysAnd(source) &&
    !isBelow(source) &&
    !isBelow(plain) &&
    !/\bor (?:more|older|later|less)\b/i.test(plain)
  )
    changes.push('joint and became or')
  if (
    /\bor if\b/i.test(plain) &&
    !/\bor (?:if|when|where|unless|in case|upon)\b/i.test(source) &&
    /\b(?:if|when|where|provided)\b[^.;]*\band\b/i.test(source) &&
    saysAnd(plain) < saysAnd(source)
  )
    changes.push('joint in conditions')
  if (
    /\band (?:that|if|when)\b/i.test(source) &&
    !/\bor (?:that|if|when)\b/i.test(source) &&
    /\bor (?:that|if|when)\b/i.test(plain)
  )
    changes.push('joint and became or')
  if (/\bor both\b/i.test(source) && !/\bboth\b/i.test(plain)) changes.push('joint or both')
  const sides = (text: string) =>
    (text.match(/\b(?:if|unless|when|where|except)\b[^.;]*?\b(?:and|or)\b/gi) ?? []).map((part) =>
      part.slice(-3).trim().toLowerCase(),
    )
  const [there, here] = [new Set(sides(source)), new Set(sides(plain))]
  if (
    there.size === 1 &&
    here.size === 1 &&
    [...there][0] !== [...here][0] &&
    count(source, 'or') !== count(plain, 'or') &&
    count(source, 'and') !== count(plain, 'and') &&
    (source.match(/,/g) ?? []).length < 4
  )
    changes.push('joint in a condition')
  return changes
}
