import { clauseAt, closesLater, outside, ownVerb, wordsIn, type Finder } from './clauses.ts'
import { baseOf } from './forms.ts'
import { isFinite } from './grammar.ts'
import { verbForm } from './inflect.ts'
import { denies, leavesOpen, refuses } from './lexicon.ts'
import type { Token } from './tokens.ts'

const followed = new Set(
  'hold find say state claim argue note conclude submit allege add observe decide rule declare maintain explain believe contend assert stress emphasise emphasize confirm acknowledge admit provide establish reiterate affirm determine indicate report suggest reply learn show testify recall reason consider hear assume see write realise realize know comment predict concede complain opine posit attest reveal disclose clarify reaffirm caution demonstrate discover recognise recognize agree notify remark respond counter announce stipulate specify confess infer presume hypothesise hypothesize illustrate'.split(
    ' ',
  ),
)
/** Verbs that tell what someone says is so, not what was found to be so. */
export const claims =
  /^(?:state|claim|argue|submit|allege|add|maintain|explain|believe|contend|assert|admit|testify|suggest|reply|say|report|indicate|consider|hear|assume|see|mean|stress|emphasise|emphasize|inform|tell|advise|warn|remind|persuade|convince|acknowledge|learn|write|realise|realize|know|insist|comment|predict|concede|complain|opine|posit|attest|caution|agree|notify|remark|respond|counter|announce|confess|infer|presume)$/
/** What a party does by saying it. */
const acts = /^(?:acknowledge|agree|certify|admit|concede|confirm|understand|represent|warrant|attest|affirm|stipulate)$/
const told = new Set(['inform', 'tell', 'advise', 'warn', 'remind', 'persuade', 'convince'])

/** Words. In a shorter sentence "found that" reads better than a colon; in the present nearly always. */
const longEnough = 18
const longInPresent = 24

const plainer: Record<string, string> = {
  hold: 'decide',
  conclude: 'decide',
  state: 'say',
  submit: 'say',
  provide: 'say',
  maintain: 'claim',
  observe: 'note',
  consider: 'think',
}

/** "… found that a long thing was so." → "… found: A long thing was so." Whoever said it stays named. */
export const says: Finder = (scene, i) => {
  const { tokens, where } = scene
  if (tokens[i]?.tag !== 'that' || !outside(scene, i) || wordsIn(tokens, 0, tokens.length) < longEnough || wordsIn(tokens, i, tokens.length) < 7)
    return undefined
  const clause = where[i - 1]?.clause ?? -1
  if (clause >= 0 && tokens[clause]?.tag !== 'that' && !(clause === 0 && tokens[0]?.lower === 'so')) return undefined
  let verb = i - 1
  while (tokens[verb]?.tag === 'adverb') verb--
  const direct = followed.has(baseOf(tokens[verb]?.lower ?? '') ?? '')
  if (!direct) while (verb > i - 7 && verb > 0 && !told.has(baseOf(tokens[verb]?.lower ?? '') ?? '')) verb--
  const said = tokens[verb]
  if (said === undefined || verb < 1 || said.fixed) return undefined
  // "Section 42 provides that": a verb in -s that looks like a noun.
  const looksNoun =
    direct &&
    said.tag === 'noun' &&
    verb === i - 1 &&
    /[^s]s$/.test(said.text) &&
    /^(?:name|number|noun|stop)$/.test(tokens[verb - 1]?.tag ?? '') &&
    said.text === said.lower
  // "a letter from his pastor, saying that": not the subject says it.
  if (!looksNoun && !/^(?:past|present|base|participle)$/.test(said.tag)) return undefined
  if (!direct && (!told.has(baseOf(said.lower) ?? '') || tokens.slice(verb + 1, i).some(({ tag }) => /^(?:stop|to|and|preposition)$/.test(tag))))
    return undefined
  if (tokens.slice(0, i).some(({ lower }) => denies(lower) || leavesOpen.has(lower) || refuses(lower) || /^(?:extent|insofar)$/.test(lower))) return undefined
  if ((tokens[0]?.tag === 'subordinator' && tokens[0].lower !== 'so') || !(looksNoun || tokens.slice(0, i).some((_, k) => isFinite(tokens, k))))
    return undefined
  if (!(direct ? clauseAfter(tokens, i + 1) : clauseAt(tokens, i + 1)) || tokens[i + 1]?.fixed || (!looksNoun && closesLater(scene, i))) return undefined
  const goesOn = (k: number) => {
    const next = tokens[k + 1]
    if (k <= i || where[k]?.inside !== false || next === undefined) return false
    // "that A, that B", "that A and that B": both were said.
    if (next.tag === 'that' && (tokens[k]?.text === ',' || tokens[k]?.tag === 'and')) return true
    if (tokens[k]?.tag !== 'and') return false
    // "found that A was so but concluded that B": who concluded is the speaker.
    if (isFinite(tokens, k + 1) && followed.has(baseOf(next.lower) ?? '')) return true
    if (tokens[k - 1]?.text !== ',') return false
    // "…, but the police say": whether this was said too is open. "told him that A, and left": the verb may go with the speaker.
    return (/^(?:pronoun|determiner|name|noun)$/.test(next.tag) && ownVerb(tokens, k + 1, false) > 0) || (next.tag === said.tag && isFinite(tokens, k + 1))
  }
  if (tokens.some((_, k) => goesOn(k))) return undefined
  // "suggest that you make", "were we to find that": nothing was found to be so.
  if (
    /^(?:suggest|recommend|propose|insist|order|request|require|demand|direct|ask)$/.test(baseOf(said.lower) ?? '') &&
    tokens[ownVerb(tokens, i + 1, false)]?.tag === 'base'
  )
    return undefined
  if (/^(?:should|had|were)\b/.test(tokens[0]?.lower ?? '') || (tokens[0]?.lower === 'even' && tokens[1]?.lower === 'were')) return undefined
  const base = baseOf(said.lower) ?? ''
  // "to establish that", "this letter is to advise you that": an aim, not a thing said.
  if (tokens[verb - 1]?.tag === 'to' || (tokens[verb - 1]?.tag === 'adverb' && tokens[verb - 2]?.tag === 'to')) return undefined
  // What a party acknowledges now, or the reader is told, is an act of law or a message to "you"; it stays as it stands.
  if (acts.test(base) && said.tag !== 'past') return undefined
  if ((!direct || base === 'notify') && tokens.slice(0, i).some(({ lower }) => lower === 'you')) return undefined
  // "must show that", "may find that": nothing has been shown or found.
  if (tokens.slice(Math.max(0, verb - 3), verb).some(({ tag }) => tag === 'modal')) return undefined
  if (said.tag !== 'past' && said.tag !== 'participle' && wordsIn(tokens, 0, tokens.length) < longInPresent) return undefined
  // "It is well established that": nobody said it.
  const near = tokens.slice(Math.max(0, verb - 4), verb)
  if (near.some(({ lower }, k) => lower === 'it' && /^(?:is|was)$/.test(near[k + 1]?.lower ?? ''))) return undefined
  // The phrase "held that" has a plainer word of its own, which the word tables no longer see without "that".
  const plain = verb === i - 1 ? plainer[base] : undefined
  if (plain === undefined) return { end: i, start: '', rest: i + 1, whole: true, close: ':' }
  const form = said.tag === 'past' || said.tag === 'participle' || said.tag === 'base' ? said.tag : 'present'
  return { end: verb, start: '', rest: i + 1, whole: true, close: ` ${verbForm(plain, form)}:` }
}

/** After "held that" a clause must follow: a subject may begin and a finite verb comes somewhere. */
function clauseAfter(tokens: readonly Token[], i: number): boolean {
  if (!/^(?:determiner|pronoun|name|noun|adjective|number|preposition|subordinator|ing|adverb)$/.test(tokens[i]?.tag ?? '')) return false
  return tokens.some((token, k) => k > i && isFinite(tokens, k) && !/^[;:]$/.test(token.text))
}
