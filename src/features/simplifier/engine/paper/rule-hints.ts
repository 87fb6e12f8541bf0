import type { RuleId } from '#features/deadlines/engine/rules.ts'
import type { DocumentType } from './type-signs.ts'

/** What the feature `deadlines` needs to count the days of this paper; `printedDate` is the last day the paper itself prints. */
export interface RuleHint {
  readonly rule: RuleId
  readonly noticeDate: string
  readonly printedDate?: string
}

const answers =
  /\brespon|\breply|\bsubmit|\breturn|\brebut|\bevidence\b|\b(?:provide|include|attach|upload|send|mail)\b/i
const appeals = /\bappeal|\bEOIR-26\b|\bBoard of Immigration Appeals\b/i
const answered: Partial<Record<DocumentType, RuleId>> = {
  rfe: 'rfe',
  noid: 'noid',
  noid_asylum: 'noid_asylum',
  noir: 'noir',
}

/** Tells which rule of the feature `deadlines` counts the days of a sentence in this paper. The whole text is read once. */
export function rulesFor(type: DocumentType, text: string): (sentence: string) => RuleId | null {
  const asked = type === 'rfe' && /\bI-539\b/.test(text) ? 'rfe_i539' : answered[type]
  if (asked !== undefined) return (sentence) => (answers.test(sentence) ? asked : null)
  if (type === 'ij_order' || type === 'hearing_notice')
    return (sentence) => (type === 'ij_order' && appeals.test(sentence) ? 'bia_appeal' : null)
  if (type === 'bond_order') return (sentence) => (appeals.test(sentence) ? 'bond_appeal' : null)
  if (type === 'bia_decision')
    return (sentence) =>
      /\bpetition for review\b|\bcourt of appeals\b|\bcircuit\b/i.test(sentence)
        ? 'petition_for_review'
        : /\breconsider/i.test(sentence)
          ? 'board_reconsider'
          : /\breopen/i.test(sentence)
            ? 'board_reopen'
            : null
  if (type === 'asylum_fee')
    return (sentence) => (/\bpa(?:y|id|yment)\b|\bfee\b/i.test(sentence) ? 'asylum_fee' : null)
  if (type !== 'denial') return () => null
  const isVisaPetition = /\bI-130\b/.test(text) && /\bEOIR-29\b/.test(text)
  const isNaturalization = /\bN-336\b/.test(text)
  return (sentence) => {
    if (isNaturalization && /\bN-336\b|\bhearing\b/i.test(sentence)) return 'n336'
    if (isVisaPetition && appeals.test(sentence)) return 'eoir29'
    if (/\bBoard of Immigration Appeals\b|\bBIA\b/.test(sentence)) return 'bia_appeal'
    if (
      !/\bI-290B\b|\bAdministrative Appeals\b|\bmotion to (?:reopen|reconsider)\b/i.test(sentence)
    )
      return null
    return /\bappeal/i.test(sentence) ? 'aao_appeal' : 'uscis_motion'
  }
}
