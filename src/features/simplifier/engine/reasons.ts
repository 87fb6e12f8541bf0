import {
  clauseAt,
  closesLater,
  hasSubject,
  outside,
  ownVerb,
  reporting,
  segment,
  tenseBefore,
  wordsIn,
  type Finder,
} from './clauses.ts'
import { baseOf } from './forms.ts'
import { isFinite, mainVerb } from './grammar.ts'
import { denies } from './lexicon.ts'

const enough = 5

/** Verbs that tell what someone says is so, not what was found to be so. */
const claims =
  /^(?:state|claim|argue|submit|allege|add|maintain|explain|believe|contend|assert|admit|testify|suggest|reply|say|report|indicate|consider|hear|assume|see|mean|stress|emphasise|emphasize|inform|tell|advise|warn|remind|persuade|convince|acknowledge|learn|write|realise|realize|know|insist|comment|predict|concede|complain|opine|posit|attest|caution|agree|notify|remark|respond|counter|announce|confess|infer|presume)$/

/** "A because B." → "A. This is because B." Inside what someone said: "The reason given was that B." */
export const because: Finder = (scene, i) => {
  const { tokens, where } = scene
  const token = tokens[i]
  if (token === undefined || !outside(scene, i)) return undefined
  const comma = tokens[i - 1]?.text === ','
  const isGround =
    token.lower === 'because' ||
    ((token.lower === 'as' || token.lower === 'since') &&
      token.tag === 'subordinator' &&
      (comma || tokens[i + 1]?.lower === 'there'))
  if (!isGround || /^(?:of|part)$/.test(tokens[i + 1]?.lower ?? '')) return undefined
  // "A and B because C": the ground may be that of both, and A would be cut off later.
  if (
    tokens
      .slice(0, i)
      .filter(
        (_, k) => where[k]?.inside === false && where[k]?.clause === -1 && isFinite(tokens, k),
      ).length > 1
  )
    return undefined
  const end = comma ? i - 1 : i
  // "either because A or because B"; "if A, or we do B because C, or D": the ground belongs to a part only.
  if (
    tokens.some(
      ({ lower }, k) =>
        (k < i && /^(?:either|both|neither|whether)$/.test(lower)) ||
        (k > i && lower === 'because'),
    )
  )
    return undefined
  if (tokens.some(({ lower }, k) => lower === 'or' && ownVerb(tokens, k + 1, false) > 0))
    return undefined
  if (
    /^(?:not|just|only|merely|simply|and|or|but|is|was|partly|solely|precisely)$/.test(
      tokens[end - 1]?.lower ?? '',
    )
  )
    return undefined
  if (
    tokens.slice(0, end).some(({ lower }) => denies(lower)) &&
    !comma &&
    where[i - 1]?.clause !== -1
  )
    return undefined
  if (
    ownVerb(tokens, i + 1, false) < 0 ||
    wordsIn(tokens, 0, end) < enough ||
    wordsIn(tokens, i, tokens.length) < enough ||
    closesLater(scene, i)
  )
    return undefined
  // "because it was mailed, to answer", "because the light was out, and he saw a gun": what follows a comma may go with the verb in front.
  if (
    tokens.some(
      ({ text }, k) =>
        k > i && text === ',' && outside(scene, k) && tokens[k + 1]?.tag !== 'number',
    )
  )
    return undefined
  // "…, as all tenants are required to do under the law" compares and gives no reason.
  if (
    token.lower === 'as' &&
    tokens.some(
      ({ lower }, k) =>
        k > i &&
        /^(?:have|do|does|did)$/.test(lower) &&
        /^(?:preposition|stop)$/.test(tokens[k + 1]?.tag ?? 'stop'),
    )
  )
    return undefined
  const tense = tenseBefore(scene, end)
  if (tense === undefined || !hasSubject(scene, end)) return undefined
  const clause = where[i - 1]?.clause ?? -1
  if (clause === -1) {
    // "He claims damages because B": that B is so is his claim as well.
    const claimed = claims.test(
      baseOf(tokens[mainVerb(tokens, where, segment(tokens, end), end)]?.lower ?? '') ?? '',
    )
    const is = tense === 'past' ? 'was' : 'is'
    return {
      end,
      start: claimed ? `The reason given ${is} that` : `This ${is} because`,
      rest: i + 1,
    }
  }
  const verb = tokens[clause - 1]
  if (
    tokens[clause]?.tag !== 'that' ||
    verb === undefined ||
    !reporting.has(baseOf(verb.lower) ?? '') ||
    tokens.slice(clause, end).some(({ lower }) => denies(lower))
  )
    return undefined
  return { end, start: `The reason given ${tense === 'past' ? 'was' : 'is'} that`, rest: i + 1 }
}

/** "Although A, B." → "A. Even so, B."; "A, although B" → "A. However, B"; "Because A, B." → "A. For this reason, B." */
export const contrast: Finder = (scene, i) => {
  const { tokens, where } = scene
  const first = tokens[0]
  if (
    first !== undefined &&
    i === 1 &&
    /^(?:although|though|because)$/.test(first.lower) &&
    first.tag === 'subordinator'
  ) {
    let comma = i
    while (
      comma < tokens.length &&
      !(
        tokens[comma]?.text === ',' &&
        where[comma]?.inside === false &&
        where[comma]?.clause === -1
      )
    )
      comma++
    if (
      comma >= tokens.length - 3 ||
      ownVerb(tokens, comma + 1, false) < 0 ||
      ownVerb(tokens, 1, false) < 0 ||
      wordsIn(tokens, 0, comma) < enough ||
      wordsIn(tokens, comma, tokens.length) < enough
    )
      return undefined
    if (
      (first.lower === 'as' || first.lower === 'while' || first.lower === 'since') &&
      (wordsIn(tokens, 0, tokens.length) < 20 ||
        tokens.slice(1, comma).some(({ tag }) => tag === 'ing'))
    )
      return undefined
    if (tokens.slice(1, comma).some(({ text, tag }) => text === ',' || tag === 'subordinator'))
      return undefined
    return {
      skip: [0, 1],
      end: comma,
      start: /^(?:because|since|as)$/.test(first.lower) ? 'For this reason,' : 'However,',
      rest: comma + 1,
    }
  }
  const token = tokens[i]
  if (
    token === undefined ||
    !/^(?:although|though|whereas)$/.test(token.lower) ||
    tokens[i - 1]?.text !== ',' ||
    !outside(scene, i) ||
    where[i - 1]?.clause !== -1
  )
    return undefined
  if (
    !clauseAt(tokens, i + 1) ||
    closesLater(scene, i) ||
    mainVerb(tokens, where, segment(tokens, i), i) < 0 ||
    wordsIn(tokens, i, tokens.length) < enough
  )
    return undefined
  return { end: i - 1, start: 'However,', rest: i + 1 }
}
