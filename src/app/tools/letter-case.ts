import type { PaperShape } from '#features/deadlines/client.ts'
import type { PaperId, PaperGroup } from '#features/deadlines/engine/papers.ts'
import type { PaperSearch } from '#features/deadlines/rules.ts'
import type { RuleAnswer } from '#features/deadlines/screens/paper-article.tsx'
import { urgencyWith } from '#features/leads/engine/last-day.ts'
import { deadlineOf } from '#features/leads/rules.ts'
import type { LetterCase } from '#features/leads/screens/case-form.tsx'
import type { SimplifiedText } from '#features/simplifier/client.ts'

/** A letter as its reader has it: chosen from the list with its date, or pasted and read by us. */
export type Letter =
  | {
      readonly paper: Pick<PaperShape, 'id' | 'group' | 'input'>
      readonly search: PaperSearch
      readonly answers: readonly RuleAnswer[]
    }
  | { readonly result: SimplifiedText; readonly original: string }

type Notice = LetterCase['noticeType']
type Visa = LetterCase['visaType']

interface Facts {
  readonly notice?: Notice | undefined
  readonly visa?: Visa | undefined
  /** The day on the letter; of a hearing the day of the hearing. */
  readonly date?: string | undefined
  /** The last day to answer, as far as anybody knows it. */
  readonly deadline?: string | undefined
  /** Waiting may cost much, also where no day is known. */
  readonly pressing?: boolean
}

/** What a case begins with. Its reader checks it; what they do not know stays empty and is asked for. */
export function caseOfLetter(letter: Letter, now: Date): LetterCase {
  const facts = 'paper' in letter ? factsOfPaper(letter) : factsOfText(letter)
  const { notice = '', visa = '', date = '', deadline = '', pressing = false } = facts
  // The case counts by itself where it knows the letter. Only another day is told to it.
  const counted = notice === '' || date === '' ? null : deadlineOf({ type: notice, date })
  // A letter that names its time itself may leave little of it: without the day nobody says that there is time.
  const isHurried = pressing || ((notice === 'rfe' || notice === 'noid') && !deadline && !counted)
  const urgency = urgencyWith(isHurried ? 'high' : 'medium', deadline || counted, now)
  return {
    visaType: visa,
    noticeType: notice,
    noticeDate: notice === '' ? '' : date,
    noticeDeadline: notice === '' || counted === deadline ? '' : deadline,
    urgency,
  }
}

const noticeOfPaper: Partial<Record<PaperId, Notice>> = {
  rfe: 'rfe',
  rfe_i539: 'rfe',
  noid: 'noid',
  noid_asylum: 'noid',
  uscis_denial: 'denial',
  i130_denial: 'denial',
  n400_denial: 'denial',
  hearing: 'hearing',
  asylum_fee: 'other',
  asylum_fee_order: 'other',
  asylum_referral: 'other',
  refusal_221g: 'other',
}

/** What stands in these groups came from an office. The others hold cards, stays and events, which are no letters. */
const letterGroups: readonly PaperGroup[] = ['uscis', 'court', 'removal', 'appointment']

const visaOfPaper: Partial<Record<PaperId, Visa>> = {
  i130_denial: 'family',
  conditional_card: 'family',
  n400_denial: 'naturalization',
  n652: 'naturalization',
  green_card: 'naturalization',
  asylum_interview: 'asylum',
  f1_end: 'student',
  opt: 'student',
  opt_endorsed: 'student',
  opt_card: 'student',
  stem_opt: 'student',
  cap_gap: 'student',
  j1_end: 'student',
  job_end: 'h1b',
}
const visaOfGroup: Partial<Record<PaperGroup, Visa>> = {
  court: 'deportation',
  removal: 'deportation',
  asylum: 'asylum',
}

const daysOnLetters = ['notice', 'decision', 'order']

function factsOfPaper({ paper, search, answers }: Extract<Letter, { paper: unknown }>): Facts {
  const id = paper.id as PaperId
  const first = answers[0]
  const notice = noticeOfPaper[id] ?? (letterGroups.includes(paper.group) ? 'other' : undefined)
  const common = {
    notice,
    visa: visaOfPaper[id] ?? visaOfGroup[paper.group],
    pressing: paper.group === 'removal' || id === 'nta',
  }
  if (notice === 'hearing') return { ...common, date: search.date }
  const asksNothing =
    first === undefined || first.outcome.kind === 'opens' || first.outcome.kind === 'advised'
  return {
    ...common,
    // A last day or an appointment is no day of the letter.
    date: paper.input !== null && daysOnLetters.includes(paper.input) ? search.date : undefined,
    deadline: asksNothing ? search.printed : first.outcome.safeDate,
  }
}

const ofText: Partial<
  Record<SimplifiedText['documentType'], readonly [Notice, Visa?, 'pressing'?]>
> = {
  rfe: ['rfe'],
  noid: ['noid'],
  noid_asylum: ['noid', 'asylum'],
  denial: ['denial'],
  hearing_notice: ['hearing', 'deportation'],
  n652: ['other', 'naturalization'],
  nta: ['other', 'deportation', 'pressing'],
  ij_order: ['other', 'deportation', 'pressing'],
  bond_order: ['other', 'deportation', 'pressing'],
  bia_decision: ['other', 'deportation', 'pressing'],
  ice_checkin: ['other', 'deportation', 'pressing'],
  asylum_interview: ['other', 'asylum'],
  asylum_termination: ['other', 'asylum', 'pressing'],
  asylum_fee: ['other', 'asylum'],
  parole_termination: ['other', undefined, 'pressing'],
}

/** Forms that belong to one kind of case. A green card is asked for by many ways: an I-485 alone tells none. */
const formsOf = [
  ['family', /\bI[-‑–]?(?:130|129F|751)\b/],
  ['naturalization', /\bN[-‑–]?400\b/],
  ['asylum', /\bI[-‑–]?589\b/],
] as const

function visaInWords(words: string): Visa | undefined {
  const found = formsOf.filter(([, form]) => form.test(words))
  return found.length === 1 ? found[0]![0] : undefined
}

function factsOfText({ result, original }: Extract<Letter, { result: unknown }>): Facts {
  const { card, actions } = result
  const [notice, known, pressing] = ofText[card.what.type] ?? ['other']
  const visa = known ?? visaInWords(original)
  const day = card.by?.due.kind === 'date' ? card.by.due.date : undefined
  const common = { notice, visa, pressing: pressing !== undefined }
  if (notice !== 'hearing')
    return { ...common, date: card.what.noticeDate ?? undefined, deadline: day }
  const isHearing = card.by !== null && actions[card.by.action]?.kind === 'appointment'
  return isHearing ? { ...common, date: day } : { ...common, deadline: day }
}
