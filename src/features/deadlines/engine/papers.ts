import type { RuleId } from './rules.ts'

export const paperGroups = ['uscis', 'court', 'appointment', 'asylum', 'cards', 'events'] as const
export type PaperGroup = (typeof paperGroups)[number]

/** A paper a person may hold, and the rules that count from it, the nearest first; none where nothing can be computed. */
export interface Paper {
  readonly id: string
  readonly group: PaperGroup
  readonly rules: readonly RuleId[]
  /** Does it matter how it came? */
  readonly served: boolean
}

const paper = <Id extends string>(id: Id, group: PaperGroup, rules: readonly RuleId[] = [], served = false): Paper & { readonly id: Id } => ({ id, group, rules, served })

/** In the order of the list a person chooses from. */
const all = [
  paper('rfe', 'uscis', ['rfe'], true),
  paper('rfe_i539', 'uscis', ['rfe_i539'], true),
  paper('noid', 'uscis', ['noid'], true),
  paper('noir', 'uscis', ['noir'], true),
  paper('uscis_denial', 'uscis', ['uscis_motion', 'aao_appeal'], true),
  paper('revocation', 'uscis', ['revocation_appeal', 'uscis_motion'], true),
  paper('n400_denial', 'uscis', ['n336'], true),
  paper('receipt', 'uscis'),
  paper('approval', 'uscis'),
  paper('rejection', 'uscis'),
  paper('transfer', 'uscis'),
  paper('premium', 'uscis', ['premium_15', 'premium_30', 'premium_45']),

  paper('nta', 'court'),
  paper('hearing', 'court', ['hearing']),
  paper('judge_decision', 'court', ['bia_appeal', 'court_reconsider', 'court_reopen']),
  paper('in_absentia', 'court', ['court_reopen', 'court_in_absentia']),
  paper('board_decision', 'court', ['petition_for_review', 'court_reconsider', 'court_reopen']),
  paper('voluntary_departure', 'court', ['voluntary_departure_60', 'voluntary_departure_120']),
  paper('ice_checkin', 'court'),

  paper('biometrics', 'appointment', ['biometrics']),
  paper('interview', 'appointment', ['interview']),

  paper('arrival', 'asylum', ['asylum_one_year']),
  paper('asylum_receipt', 'asylum', ['asylum_work_permit']),
  paper('asylum_fee', 'asylum', ['asylum_fee']),
  paper('asylum_grant', 'asylum', ['i730']),

  paper('conditional_card', 'cards', ['i751']),
  paper('green_card', 'cards', ['n400_three', 'n400_five']),
  paper('work_permit', 'cards', ['work_permit_renewal']),
  paper('daca', 'cards', ['daca_renewal']),
  paper('i94', 'cards', ['i94']),
  paper('immigrant_visa', 'cards', ['immigrant_visa']),
  paper('reentry_permit', 'cards', ['reentry_permit']),
  paper('visa_current', 'cards', ['cspa_one_year']),

  paper('job_end', 'events', ['h1b_grace']),
  paper('moved', 'events', ['eoir33', 'ar11']),
  paper('green_card_abroad', 'events', ['green_card_absence']),
  paper('unknown', 'uscis'),
] as const

export type PaperId = (typeof all)[number]['id']

export const papers: readonly (Paper & { readonly id: PaperId })[] = all

/** The paper of an id, or undefined where there is none. */
export const findPaper = (id: string): (Paper & { readonly id: PaperId }) | undefined => papers.find((one) => one.id === id)
