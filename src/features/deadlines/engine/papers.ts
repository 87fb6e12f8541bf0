import { cfr, page, type Source } from './rule.ts'
import { findRule, type RuleId } from './rules.ts'

export const paperGroups = ['uscis', 'court', 'removal', 'appointment', 'asylum', 'protection', 'study_work', 'visas', 'cards', 'events'] as const
export type PaperGroup = (typeof paperGroups)[number]

export const helpers = ['detained', 'violence', 'trafficking', 'children', 'school', 'consulate'] as const
/** Help that is meant for the holders of some papers, beside the free legal help for all. */
export type Helper = (typeof helpers)[number]

interface More {
  /** The law fixes no number of days: the text `noDay` says why, and whom to ask. */
  readonly noDay?: boolean
  /** Where it stands, for a paper that no rule counts from or that rests on more than its rules. */
  readonly sources?: readonly Source[]
  readonly help?: readonly Helper[]
}

/** A paper a person may hold, and the rules that count from it, the one that matters most first. Its words stand in `served/rules.json`. */
export interface Paper {
  readonly id: string
  readonly group: PaperGroup
  readonly rules: readonly RuleId[]
  /** Does it matter how it came? Only where the mail adds days. */
  readonly served: boolean
  readonly noDay: boolean
  readonly sources: readonly Source[]
  readonly help: readonly Helper[]
}

const paper = <Id extends string>(id: Id, group: PaperGroup, rules: readonly RuleId[] = [], { noDay = false, sources = [], help = [] }: More = {}): Paper & { readonly id: Id } => ({
  id,
  group,
  rules,
  served: rules.some((rule) => findRule(rule)?.mail),
  noDay,
  sources,
  help,
})

/** In the order of the list a person chooses from. */
const all = [
  paper('rfe', 'uscis', ['rfe']),
  paper('rfe_i539', 'uscis', ['rfe_i539']),
  paper('noid', 'uscis', ['noid']),
  paper('noir', 'uscis', ['noir']),
  paper('uscis_denial', 'uscis', ['uscis_motion', 'aao_appeal']),
  paper('i130_denial', 'uscis', ['eoir29', 'uscis_motion']),
  paper('revocation', 'uscis', ['revocation_appeal', 'uscis_motion']),
  paper('n400_denial', 'uscis', ['n336']),
  paper('receipt', 'uscis'),
  paper('approval', 'uscis'),
  paper('rejection', 'uscis'),
  paper('transfer', 'uscis'),
  paper('premium', 'uscis', ['premium_15', 'premium_30', 'premium_45']),

  paper('nta', 'court'),
  paper('hearing', 'court', ['hearing']),
  paper('judge_decision', 'court', ['bia_appeal', 'court_reconsider', 'court_reopen'], { sources: [cfr('1003.4'), cfr('1003.6')] }),
  paper('in_absentia', 'court', ['court_in_absentia', 'court_reopen']),
  paper('board_decision', 'court', ['petition_for_review', 'board_reconsider', 'board_reopen'], { sources: [page('Riley v. Bondi (26 June 2025)', 'https://www.supremecourt.gov/opinions/24pdf/23-1270_new_3dq3.pdf'), cfr('1240.26', '(b)(3), (i)')] }),
  paper('voluntary_departure', 'court', ['voluntary_departure_60', 'voluntary_departure_120'], { sources: [cfr('1240.26', '(b)(3), (e), (i)')] }),

  paper('ice_checkin', 'removal', [], { help: ['detained'] }),

  paper('biometrics', 'appointment', ['biometrics']),
  paper('interview', 'appointment', ['interview']),

  paper('arrival', 'asylum', ['asylum_one_year'], { sources: [cfr('208.4', '(a)(4)-(5)')] }),
  paper('asylum_receipt', 'asylum', ['asylum_work_permit']),
  paper('asylum_fee', 'asylum', ['asylum_fee']),
  paper('noid_asylum', 'asylum', ['noid_asylum']),
  paper('asylum_grant', 'asylum', ['i730']),



  paper('immigrant_visa', 'visas', ['immigrant_visa_end']),
  paper('visa_current', 'visas', ['cspa_one_year']),

  paper('conditional_card', 'cards', ['i751']),
  paper('green_card', 'cards', ['n400_three', 'n400_five']),
  paper('work_permit', 'cards', ['work_permit_renewal']),
  paper('daca', 'cards', ['daca_renewal', 'daca_ends', 'daca_late']),
  paper('i94', 'cards', ['i94']),
  paper('reentry_permit', 'cards', ['reentry_permit']),

  paper('job_end', 'events', ['h1b_grace']),
  paper('moved', 'events', ['ar11', 'eoir33']),
  paper('green_card_abroad', 'events', ['green_card_absence']),
  paper('unknown', 'uscis'),
] as const

export type PaperId = (typeof all)[number]['id']

export const papers: readonly (Paper & { readonly id: PaperId })[] = all

/** The paper of an id, or undefined where there is none. */
export const findPaper = (id: string): (Paper & { readonly id: PaperId }) | undefined => papers.find((one) => one.id === id)
