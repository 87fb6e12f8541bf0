/**
 * Words that bind, forbid, permit, deny or condition, in one spelling each, so that "is required to" and "must" compare as the
 * same. Read in this order: longer phrases stand before their parts.
 */
export type Operator = 'must' | 'may' | 'should' | 'needn' | 'forbid' | 'may not' | 'not allowed' | 'not' | 'no' | 'without' | 'apart' | 'if' | 'if not' | 'unless' | 'until' | 'while' | 'before' | 'after' | 'when' | 'only' | 'except'

/** `back`: what stands before it in the clause is meant ("Travel is prohibited"). */
export interface Mark {
  readonly operator: Operator
  readonly back: boolean
}

const be = '(?:am|is|are|was|were|be|been|being)'
const adverb = '(?:also |still |always |generally |hereby |legally |strictly |otherwise )?'

/** Adjectives that deny by their first letters, and where English says one with "not" as easily. */
const notWords =
  'wrong|mistaken|insufficient|ineligible|invalid|inaccurate|incomplete|incorrect|unpaid|unmarried|unlawful|unauthori[sz]ed|unreasonabl[ey]|untimely|unsigned|undisputed|unavailable|unnecessary|unrelated|unfair|unwritten|uninsured|uninterrupted'

/** What "shall" declares and binds nobody to: what is so, begins, ends or grows by itself. */
const declared =
  '(?:automatically |immediately |then |also |only |in no way |thereupon )*(?:be (?:liable|responsible|valid|invalid|void|voidable|final|effective|due|binding|deemed|construed|considered|interpreted|governed|eligible|ineligible|entitled|enforceable|subject|admissible|conclusive|exempt|barred)|have|remain|apply(?! for)|take effect|terminate|end|expire|lapse|cease|renew|continue|begin|commence|start|accrue|increase|decrease|rise|mean|include|constitute|become|survive|prevail|govern|control|extend|limit|relieve|waive|affect|prevent|impair)\\b'
export const declaring = new RegExp(`\\bshall (?!not be (?:eligible|entitled))(not )?(?=${declared})`, 'gi')

const forward: readonly (readonly [Operator, string])[] = [
  ['apart', `err(?:s|ed)|non-?(?!citizen|immigrant)\\p{L}{4,}|late(?! (?:fee|charge|payment))|void|exempt|excludes?|excluded|erroneous|disagree(?:s|d)?|(?:un|in|im|ir)\\p{L}{3,}[ai]ble|${notWords}|not (?:enough|sufficient)|(?<!not )free(?! (?:to|from|either|any|the|of (?!charge))\\b)(?: of charge)?|at no (?:additional |extra )?(?:cost|charge|expense)`],
  ['needn', `(?:(?:do|does|did) not ${adverb}(?:have|need) to|need not|${be} not ${adverb}(?:required|obliged|obligated|necessary|mandatory) to|${be} not ${adverb}(?:required|obliged|obligated|mandatory))`],
  ['not allowed', `${be} ${adverb}not ${adverb}(?:permitted|allowed|authori[sz]ed|let) to`],
  ['forbid', `(?:must|shall|should) ?${adverb}(?:not|never)|${be} ${adverb}(?:prohibited|forbidden|barred|precluded|disqualified|banned|restrained|enjoined) from|must no longer|under no circumstances|in no event|(?:prohibits?|forbids?|bars?|prohibited|forbade|barred) (?:\\w+ ){1,4}from`],
  ['may not', `(?:may|might|can|could) ?${adverb}(?:not|never)|${be} ${adverb}not ${adverb}(?:entitled|eligible|able|free|permissible) to|(?:do|does|did) not ${adverb}have (?:the|any|a) right to|(?:has|have|had) no right to|${be} ${adverb}(?:unable|ineligible|not eligible) to|may no longer|can no longer`],
  ['must', `requires (?:\\w+ ){1,3}to|(?:ha(?:s|ve|d)|having) ${adverb}to|needs? to|needed to|ought to|shall|must|bears? the burden of|${be} ${adverb}(?:required|obliged|obligated|bound|ordered|directed|supposed) to|it ${be} (?:necessary|mandatory|essential)(?: for (?:\\w+ ){1,4})? to`],
  ['may', `may|might|can|could|${be} ${adverb}(?:permitted|allowed|authori[sz]ed|entitled|eligible|able|free|welcome) to|(?:has|have|had|having|with) (?:the|a) right to|(?:has|have|had) (?:the )?(?:permission|authority|power|option|discretion) to|(?:permits?|allows?|lets?|enables?|entitles?|authori[sz]es) (?:\\w+ ){1,3}to|${be} ${adverb}(?:permitted|allowed|permissible|optional)`],
  ['should', `should|${be} ${adverb}(?:advised|encouraged|urged|recommended) to`],
  ['if not', `failing which|(?<=[;.] )otherwise(?=,)|if not(?=,)|(?:a |the |any )?failure (?:of (?:\\w+ ){1,4}|by (?:\\w+ ){1,4})?to|if (?:\\w+ ){1,3}fails? to`],
  ['unless', `unless|except (?:if|when|where|that|as (?:otherwise )?(?:provided|stated|described|set forth)|as|in the case|in cases)|save (?:where|if|that)|other than (?:if|when)`],
  ['while', `while|whilst|during the time(?: that)?|(?<!(?:is|are|was|were|be|still) )pending`],
  ['until', `until|till`],
  ['except', `except(?: for)?|apart from|other than|with the exception of|excluding|excepted|save for`],
  ['only', `only|solely|exclusively|nothing but|no(?:body|thing)? other than`],
  ['before', `prior to|before|in advance of|preceding`],
  ['after', `after|(?<!the )following|subsequent to`],
  ['if', `if|to the extent|as far as|insofar as|in the event (?:that|of)|in case(?: of)?|provided that|provided(?! (?:in|by|for|to|under|with|herein|elsewhere)\\b)(?<=[,;] provided)|providing that|for(?= good (?:cause|reason)s?\\b)|on (?:the )?condition that|assuming|(?<=^|[.;,] )where|upon request`],
  ['when', `whenever|when(?! due)|upon(?! \\d)|as soon as(?! (?:possible|practicable))|as long as|so long as|for as long as|once(?! (?:a|per|every|each|in|more|only)\\b)(?<!only once)(?= \\p{L})`],
  ['no', `no|none of|none|neither|nobody|no one|nothing|no longer`],
  ['without', `without|in (?:your|his|her|its|their|the) absence(?: of)?`],
  ['not', `not|never|nor|in the absence of|absent(?= (?:a|an|any|the|such|good|further|written)\\b)|(?:fail(?:s|ed|ing)|neglect(?:s|ed|ing)?|refus(?:e|es|ed|al|ing)|declin(?:e|es|ed|ing)|omit(?:s|ted|ting)?) to|(?:refrain(?:s|ed|ing)?|abstain(?:s|ed|ing)?) from|${be} unable to|(?:lacks?|lacked|lacking|lack of)|rather than|instead of`],
]

const backward: readonly (readonly [Operator, string])[] = [
  ['needn', `${be} not ${adverb}(?:required|mandatory|necessary|compulsory|obligatory|needed)|${be} ${adverb}(?:optional|voluntary)`],
  ['forbid', `${be} ${adverb}(?:prohibited|forbidden|banned|barred|unlawful|illegal|not (?:permitted|allowed|permissible|possible|lawful|legal)|against the law)`],
  ['must', `${be} ${adverb}(?:required|mandatory|compulsory|obligatory|necessary|needed)`],
  ['may', `${be} ${adverb}(?:permitted|allowed|permissible|possible)`],
]

const compiled = [
  ...backward.map(([operator, words]) => ({ operator, back: true, pattern: new RegExp(`(?<![\\p{L}\\d'-])(?:${words})(?= (?:in|on|at|by|for|after|before|during|under|here|there|until|unless|if|when|where|while|except|without|within|pending|prior|and|or|but)\\b|[.;,:]|$)`, 'giu') })),
  ...forward.map(([operator, words]) => ({ operator, back: false, pattern: new RegExp(`(?<![\\p{L}\\d'-])(?:${words})(?![\\p{L}\\d'-])`, 'giu') })),
]

/** Signs that no text holds: they stand for the marks until the words are cut apart. */
const sign = (place: number) => String.fromCodePoint(0xe000 + place)

/** A text with a private sign in place of each operator, and what the signs mean. */
export function markOperators(text: string): { marked: string; meaning: ReadonlyMap<string, Mark>; hasApart: boolean } {
  const meaning = new Map<string, Mark>()
  let marked = plainForms(text)
  compiled.forEach(({ operator, back, pattern }, place) => {
    meaning.set(sign(place), { operator, back })
    marked = marked.replaceAll(pattern, ` ${sign(place)} `)
  })
  const hasApart = [...meaning].some(([mark, { operator }]) => operator === 'apart' && marked.includes(mark))
  return { marked, meaning, hasApart }
}

export const plainForms = (text: string) =>
  text
    .replaceAll(/[\ue000-\uf8ff]/g, ' ')
    .replaceAll('’', "'")
    .replaceAll(/\bcan(?:'t|not)\b/gi, 'can not')
    .replaceAll(/\bwon't\b/gi, 'will not')
    .replaceAll(/n't\b/gi, ' not')
    .replaceAll(/(?<=^|[.;] )should (?=\p{L})/giu, 'if ')
    .replaceAll(/, while\b/gi, ', but')
    .replaceAll(/\bno(?:body|thing| one) (?:other than|except|but)\b/gi, 'only')
    .replaceAll(declaring, 'will $1')
    .replaceAll(/\b(?:in order|so as) to\b/gi, 'to')
    .replaceAll(/\b(within \S+ (?:business |calendar |working )?(?:minutes?|hours?|days?|weeks?|months?|years?)) (?:of|from|following)\b/gi, '$1 after')
    .replaceAll(/\bin no event (?=later|earlier|more|less|sooner)/gi, 'not ')
    .replaceAll(/\bprovided(?:,? however,?)? that (?=[^,.;]{1,60}\b(?:shall|may|must)\b)/gi, 'but ')
    .replaceAll(/\bafter (?:which|that(?=,))/gi, '; then')
    .replaceAll(/\b(?:not|no) later than\b/gi, 'by')
    .replaceAll(/\bon or before\b/gi, 'by')
    .replaceAll(/\b(?:not|no) (?:more|longer|greater|higher) than\b/gi, 'at most')
    .replaceAll(/\b(?:not|no) (?:less|fewer|shorter|lower) than\b/gi, 'at least')
    .replaceAll(/\b(?:not|no) (?:earlier|sooner) than\b/gi, 'starting from')
    .replaceAll(/\bMay (?=\d)/g, 'Mai ')
    .replaceAll(/(?<=\d )May\b/g, 'Mai')
    .replaceAll(/\s+/g, ' ')

/** The same three kinds in the other languages: whole words, only counted. */
const elsewhere: Readonly<Record<string, RegExp>> = {
  not: /(?<!\p{L})(?:nicht|kein\p{L}*|niemals|nie|ohne|weder|nunca|jamás|sin|tampoco|não|nem|sem|не|нет|ни|без|нельзя|никогда|değil\p{L}*|yok\p{L}*|asla|لا|لم|لن|ليس\p{L}*|غير|بدون|دون)(?!\p{L})|(?<!\p{L})\p{L}+(?:mez|maz(?!o)|meyin|mayın|memeli|mamalı|mıyor|miyor|muyor|müyor|madı|medi(?![aceou]))\p{L}*|[不没未无勿]/giu,
  must: /(?<!\p{L})(?:muss|müssen|müsst|verpflichtet|debe\p{L}*|deberá\p{L}*|obligad\p{L}*|deve\p{L}*|obrigad\p{L}*|долж\p{L}*|обязан\p{L}*|необходимо|zorunda\p{L}*|gerek\p{L}*|يجب|يتعين|يلزم)(?!\p{L})|(?<!\p{L})\p{L}+(?:meli(?!n)|malı)\p{L}*|必须|应当|须/giu,
  may: /(?<!\p{L})(?:darf|dürfen|dürft|kann|können|könnt|puede\p{L}*|podrá\p{L}*|pode\p{L}*|poderá\p{L}*|мож\p{L}*|вправе|يجوز|يمكن\p{L}*)(?!\p{L})|(?<!\p{L})\p{L}+(?:ebilir|abilir)\p{L}*|可以|可能|得以/giu,
}

/** How often a text of another language denies, binds and permits. */
export const countElsewhere = (text: string): Readonly<Record<string, number>> => Object.fromEntries(Object.entries(elsewhere).map(([kind, pattern]) => [kind, [...text.matchAll(pattern)].length]))
