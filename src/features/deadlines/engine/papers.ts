import { cfr, ina, page, type Source } from './rule.ts'
import { findRule, type RuleId } from './rules.ts'

export const paperGroups = [
  'uscis',
  'court',
  'removal',
  'appointment',
  'asylum',
  'protection',
  'study_work',
  'visas',
  'cards',
  'events',
] as const
export type PaperGroup = (typeof paperGroups)[number]

export const helpers = [
  'detained',
  'violence',
  'trafficking',
  'children',
  'school',
  'consulate',
] as const
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

const paper = <Id extends string>(
  id: Id,
  group: PaperGroup,
  rules: readonly RuleId[] = [],
  { noDay = false, sources = [], help = [] }: More = {},
): Paper & { readonly id: Id } => ({
  id,
  group,
  rules,
  served: rules.some((rule) => findRule(rule)?.mail),
  noDay,
  sources,
  help,
})

const visaBulletin = page(
  'U.S. Department of State, Visa Bulletin',
  'https://travel.state.gov/content/travel/en/legal/visa-law0/visa-bulletin.html',
)

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
  paper('n652', 'uscis', ['n652'], { sources: [cfr('335.3', '(a)')] }),
  paper('receipt', 'uscis'),
  paper('approval', 'uscis'),
  paper('rejection', 'uscis'),
  paper('transfer', 'uscis'),
  paper('premium', 'uscis', ['premium_15', 'premium_30', 'premium_45']),

  paper('nta', 'court'),
  paper('hearing', 'court', ['hearing']),
  paper('filing_individual', 'court', ['court_filing_individual'], { sources: [cfr('1003.31')] }),
  paper('filing_master', 'court', ['court_filing_master'], { sources: [cfr('1003.31')] }),
  paper('judge_decision', 'court', ['bia_appeal', 'court_reconsider', 'court_reopen'], {
    sources: [cfr('1003.4'), cfr('1003.6')],
  }),
  paper('in_absentia', 'court', ['court_in_absentia', 'court_reopen']),
  paper('board_briefing', 'court', ['board_briefing']),
  paper('board_decision', 'court', ['petition_for_review', 'board_reconsider', 'board_reopen'], {
    sources: [
      page(
        'Riley v. Bondi (26 June 2025)',
        'https://www.supremecourt.gov/opinions/24pdf/23-1270_new_3dq3.pdf',
      ),
      cfr('1240.26', '(b)(3), (i)'),
    ],
  }),
  paper('voluntary_departure', 'court', ['voluntary_departure_60', 'voluntary_departure_120'], {
    sources: [cfr('1240.26', '(b)(3), (e), (i)')],
  }),
  paper('vd_bond', 'court', ['vd_bond'], { sources: [cfr('1240.26', '(c)(3)-(4)')] }),
  paper('vawa_reopen', 'court', ['vawa_reopen'], { help: ['violence'] }),

  paper('bond_hearing', 'removal', [], {
    noDay: true,
    sources: [cfr('1003.19'), cfr('1236.1', '(d)'), ina('236', '1226')],
    help: ['detained'],
  }),
  paper('bond_decision', 'removal', ['bond_appeal'], { help: ['detained'] }),
  paper('stay', 'removal', [], {
    noDay: true,
    sources: [cfr('241.6'), cfr('1003.6'), cfr('1003.23', '(b)(1)(v)')],
    help: ['detained'],
  }),
  paper('credible_fear', 'removal', ['credible_fear_review'], {
    noDay: true,
    sources: [cfr('208.30', '(g)(1)'), cfr('1003.42')],
    help: ['detained'],
  }),
  paper('reasonable_fear', 'removal', ['reasonable_fear_review'], {
    noDay: true,
    sources: [cfr('208.31', '(g)')],
    help: ['detained'],
  }),
  paper('reinstatement', 'removal', ['petition_dhs_order'], {
    sources: [cfr('241.8'), ina('241', '1231', '(a)(5)')],
    help: ['detained'],
  }),
  paper('faro_notice', 'removal', ['faro_answer'], {
    sources: [ina('238', '1228', '(b)')],
    help: ['detained'],
  }),
  paper('faro_order', 'removal', ['petition_dhs_order'], {
    sources: [ina('238', '1228', '(b)(3)')],
    help: ['detained'],
  }),
  paper('ice_checkin', 'removal', [], { help: ['detained'] }),

  paper('biometrics', 'appointment', ['biometrics']),
  paper('interview', 'appointment', ['interview']),
  paper('asylum_interview', 'appointment', ['asylum_interview', 'asylum_evidence'], {
    sources: [cfr('208.10')],
  }),

  paper('arrival', 'asylum', ['asylum_one_year'], { sources: [cfr('208.4', '(a)(4)-(5)')] }),
  paper('asylum_receipt', 'asylum', ['asylum_work_permit']),
  paper('asylum_fee', 'asylum', ['asylum_fee']),
  paper('asylum_fee_order', 'asylum', ['asylum_fee_order'], { noDay: true }),
  paper('noid_asylum', 'asylum', ['noid_asylum']),
  paper('asylum_referral', 'asylum', [], {
    noDay: true,
    sources: [cfr('208.14', '(c)(1)'), ina('240', '1229a', '(b)(5)')],
  }),
  paper('asylum_grant', 'asylum', ['i730']),

  paper('parole_end', 'protection', ['parole_end'], {
    noDay: true,
    sources: [cfr('274a.14', '(b)(2)'), cfr('208.4', '(a)(5)(iv)')],
  }),
  paper('tps_registration', 'protection', ['tps_period'], {
    noDay: true,
    sources: [cfr('244.2', '(f)(2)')],
  }),
  paper('tps_reregistration', 'protection', ['tps_period'], {
    noDay: true,
    sources: [cfr('244.17')],
  }),
  paper('u_certificate', 'protection', ['u_certification'], { help: ['violence'] }),
  paper('u_visa', 'protection', ['u_adjust', 'u_ends'], { help: ['violence'] }),
  paper('t_visa', 'protection', ['t_adjust', 't_ends'], { help: ['trafficking'] }),
  paper('vawa', 'protection', ['vawa_marriage_end'], { help: ['violence'] }),
  paper('sij', 'protection', ['sij_age'], {
    sources: [ina('101', '1101', '(a)(27)(J)')],
    help: ['children'],
  }),

  paper('f1_end', 'study_work', ['f1_grace'], { help: ['school'] }),
  paper('opt', 'study_work', ['opt_window'], { help: ['school'] }),
  paper('opt_endorsed', 'study_work', ['opt_endorsed'], { help: ['school'] }),
  paper('opt_card', 'study_work', ['opt_unemployment'], { help: ['school'] }),
  paper('stem_opt', 'study_work', ['stem_opt'], { help: ['school'] }),
  paper('cap_gap', 'study_work', ['cap_gap'], { help: ['school'] }),
  paper('j1_end', 'study_work', ['j1_grace'], { help: ['school'] }),
  paper('perm', 'study_work', ['perm']),
  paper('i140', 'study_work', [], {
    noDay: true,
    sources: [visaBulletin, ina('245', '1255', '(a)'), ina('204', '1154', '(j)')],
  }),

  paper('refusal_221g', 'visas', ['refusal_221g'], {
    sources: [ina('221', '1201', '(g)')],
    help: ['consulate'],
  }),
  paper('nvc_year', 'visas', ['nvc_year'], {
    sources: [cfr('42.83', '', 22)],
    help: ['consulate'],
  }),
  paper('i601a', 'visas', [], { noDay: true, sources: [cfr('212.7', '(e)')], help: ['consulate'] }),
  paper('immigrant_visa', 'visas', ['immigrant_visa_end']),
  paper('visa_current', 'visas', ['cspa_one_year']),

  paper('conditional_card', 'cards', ['i751']),
  paper('investor_card', 'cards', ['i829']),
  paper('i90', 'cards', ['i90']),
  paper('green_card', 'cards', ['n400_three', 'n400_five']),
  paper('work_permit', 'cards', ['work_permit_renewal']),
  paper('daca', 'cards', ['daca_renewal', 'daca_ends', 'daca_late']),
  paper('i94', 'cards', ['i94']),
  paper('reentry_permit', 'cards', ['reentry_permit']),

  paper('registration', 'events', ['registration'], {
    sources: [cfr('264.1'), ina('266', '1306', '(a)')],
  }),
  paper('job_end', 'events', ['h1b_grace']),
  paper('moved', 'events', ['ar11', 'eoir33']),
  paper('green_card_abroad', 'events', ['green_card_absence']),
  paper('unknown', 'uscis'),
] as const

export type PaperId = (typeof all)[number]['id']

export const papers: readonly (Paper & { readonly id: PaperId })[] = all

/** The paper of an id, or undefined where there is none. */
export const findPaper = (id: string): (Paper & { readonly id: PaperId }) | undefined =>
  papers.find((one) => one.id === id)
