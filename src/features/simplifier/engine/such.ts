import { isPlural } from './grammar.ts'
import { capital, isCapital, type Token } from './tokens.ts'

/** "such notice" → "that notice", "such costs" → "those costs": where it points back, and no comparison follows. */
export function thoseForSuch(tokens: Token[]): Token[] {
  tokens.forEach((token, i) => {
    if (
      token.lower !== 'such' ||
      token.fixed ||
      /^(?:both|either|no|any|all|other|some|each|every|one|two|three|many|few|and|or|as|that|this)$/.test(
        tokens[i - 1]?.lower ?? '',
      )
    )
      return
    let head = i + 1
    while (head < i + 3 && /^(?:adjective|participle|past)$/.test(tokens[head]?.tag ?? '')) head++
    while (
      tokens[head]?.tag === 'noun' &&
      tokens[head + 1]?.tag === 'noun' &&
      !isCapital(tokens[head + 1]?.text ?? '')
    )
      head++
    const noun = tokens[head]
    if (
      noun?.tag !== 'noun' ||
      noun.fixed ||
      tokens.slice(head + 1, head + 8).some(({ lower }) => /^(?:as|that)$/.test(lower))
    )
      return
    // "such claim accrues": a verb that looks like a noun. "such personnel": one word for many people.
    if (
      (head > i + 1 && tokens[head - 1]?.tag === 'noun' && isPlural(noun.lower)) ||
      tokens
        .slice(i + 1, head + 1)
        .some(({ lower }) => /^(?:personnel|staff|police|people|data)$/.test(lower))
    )
      return
    const word = isPlural(noun.lower) ? 'those' : 'that'
    // "such fine and costs", "such removal and/or repair" take two nouns; "such wife's benefit" is no benefit of that wife;
    // "in the event of such delay" speaks of one that may never come; "such time not to exceed a week" has no verb.
    const next = tokens[head + 1]
    if (
      (/^(?:and|or)$/.test(next?.lower ?? '') &&
        /^(?:noun|name|adjective|stop|and)$/.test(tokens[head + 2]?.tag ?? '')) ||
      next?.tag === 'possessive' ||
      next?.lower === "'s" ||
      next?.lower === '’s' ||
      /^(?:not|to)$/.test(next?.lower ?? '')
    )
      return
    if (tokens[i - 1]?.lower === 'of' && /^(?:event|case)$/.test(tokens[i - 2]?.lower ?? '')) return
    Object.assign(token, {
      text: isCapital(token.text) ? capital(word) : word,
      lower: word,
      tag: 'determiner',
      why: 'word',
    })
  })
  return tokens
}
