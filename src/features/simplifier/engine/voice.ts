import { places, phraseBefore, isPlural, type Place } from './grammar.ts'
import { baseOf } from './forms.ts'
import { beForms, people } from './lexicon.ts'
import { verbForm } from './inflect.ts'
import { capital, isCapital, made, uncapital, type Token } from './tokens.ts'

/** "The appeal was dismissed by the court." → "The court dismissed the appeal." Only in short, plain clauses. */
export function activeVoice(tokens: readonly Token[]): Token[] {
  const where = places(tokens)
  for (let i = 1; i < tokens.length - 3; i++) {
    const turned = turn(tokens, where, i)
    if (turned !== undefined) return turned
  }
  return [...tokens]
}

function turn(tokens: readonly Token[], where: readonly Place[], be: number): Token[] | undefined {
  const helper = tokens[be]
  const participle = tokens[be + 1]
  if (
    helper === undefined ||
    participle === undefined ||
    !/^(?:was|were|is|are)$/.test(helper.lower) ||
    participle.tag !== 'participle' ||
    beForms.has(participle.lower) ||
    tokens[be + 2]?.lower !== 'by'
  )
    return undefined
  if (where[be]?.inside !== false || where[be]?.clause !== -1) return undefined
  const { start } = phraseBefore(tokens, be)
  const patient = tokens.slice(start, be)
  if (
    start < 0 ||
    patient.some(({ tag, text }) => tag === 'stop' && !/^[-]$/.test(text)) ||
    patient.length > 9
  )
    return undefined
  const front = tokens.slice(0, start)
  if (
    front.some(
      ({ text, tag }, k) =>
        (tag === 'stop' && text !== ',') ||
        tag === 'and' ||
        tag === 'relative' ||
        tag === 'that' ||
        (k > 0 && /^(?:past|present|modal)$/.test(tag)),
    )
  )
    return undefined
  const last = front.at(-1)
  if (last !== undefined && !/^(?:stop|number|name|noun|adverb)$/.test(last.tag)) return undefined
  const agent = agentAt(tokens, be + 3)
  const base = baseOf(participle.lower)
  if (agent === undefined || base === undefined) return undefined
  const rest = tokens.slice(agent.end)
  if (
    rest.some(
      ({ tag, text }, k) =>
        tag === 'and' ||
        tag === 'relative' ||
        (text === ',' && rest[k + 1]?.tag !== 'number') ||
        tag === 'subordinator' ||
        text === ';',
    ) ||
    rest.length > 14
  )
    return undefined
  const words = tokens.slice(be + 3, agent.end)
  const many = isPlural(tokens[agent.head]?.lower ?? '') && tokens[agent.head]?.tag === 'noun'
  const past = helper.lower.startsWith('w')
  const verb = verbForm(base, past ? 'past' : many ? 'base' : 'present')
  const object = objectForm(patient)
  if (object === undefined) return undefined
  const leads = front.length === 0
  const subject = words.map((token, k) =>
    k === 0
      ? {
          ...token,
          text: leads ? capital(token.text) : token.text,
          space: leads ? (patient[0]?.space ?? '') : ' ',
          why: 'voice' as const,
        }
      : token,
  )
  const spoken = made(verb, 'voice').map((token) => ({
    ...token,
    tag: past ? ('past' as const) : ('present' as const),
  }))
  return [...front, ...subject, ...spoken, ...object, ...rest]
}

function agentAt(
  tokens: readonly Token[],
  from: number,
): { end: number; head: number } | undefined {
  const first = tokens[from]
  if (first === undefined || !/^(?:determiner|name)$/.test(first.tag)) return undefined
  let end = from
  let head = -1
  while (
    end < tokens.length &&
    /^(?:determiner|adjective|noun|name|possessive)$/.test(tokens[end]?.tag ?? '') &&
    (end === from || tokens[end]?.tag !== 'determiner')
  ) {
    if (/^(?:noun|name)$/.test(tokens[end]?.tag ?? '')) head = end
    end++
  }
  if (head < 0) return undefined
  while (tokens[end]?.lower === 'of') {
    let k = end + 1
    while (/^(?:determiner|adjective|noun|name)$/.test(tokens[k]?.tag ?? '')) k++
    if (k === end + 1) break
    end = k
  }
  return end > from + 9 ||
    !(bodies.test(tokens[head]?.lower ?? '') || people.has(tokens[head]?.lower ?? ''))
    ? undefined
    : { end, head }
}

/** Who acts, so that "by" names the doer and not a means, a date or a place. */
const bodies =
  /^(?:courts?|tribunal|government|ministry|minister|board|commission|company|office|department|authorit(?:y|ies)|committee|chamber|council|assembly|bank|parliament|agency|service|judges?|prosecutor|police|officers?|governor|director|president|mayor|applicants?|defendants?|plaintiffs?|petitioner|respondent|lawyer|attorney|landlord|tenant|employer|employee|uscis|dhs|registrar|bailiffs?|inspector|experts?|doctors?|congress|senate|legislature|owner|secretary|presidium|circuit|ombudsman|investigator|municipality|administration)$/

const objects: Record<string, string> = {
  he: 'him',
  she: 'her',
  they: 'them',
  it: 'it',
  this: 'this',
  i: 'me',
  we: 'us',
  you: 'you',
}

function objectForm(patient: readonly Token[]): Token[] | undefined {
  const first = patient[0]
  if (first === undefined) return undefined
  const object = objects[first.lower]
  if (patient.length === 1 && object !== undefined)
    return made(object, 'voice').map((token) => ({ ...token, tag: 'pronoun' as const }))
  if (first.tag === 'pronoun') return undefined
  const lower =
    first.tag === 'name' || !isCapital(first.text) || (patient.length > 1 && first.tag === 'noun')
      ? first.text
      : uncapital(first.text)
  return patient.map((token, k) =>
    k === 0 ? { ...token, text: lower, space: ' ', why: 'voice' as const } : token,
  )
}
