import type { LawyerFacts } from './score.ts'

export const feeKinds = ['fixed', 'hourly'] as const

/** US dollars, from the lowest to the highest listed fee of one kind, and how many fees were looked at. */
export interface Budget {
  readonly min: number
  readonly max: number
  readonly kind: (typeof feeKinds)[number]
  readonly feesUsed: number
}

const isFee = (fee: number | null): fee is number => fee !== null && Number.isFinite(fee) && fee > 0

/** The range of fees that these lawyers list: fixed ones where there are any, hourly rates otherwise, null where nobody lists one. Nothing is estimated. */
export function budgetOf(
  lawyers: readonly Pick<LawyerFacts, 'hourlyRate' | 'flatFees'>[],
): Budget | null {
  const fixed = lawyers.flatMap(({ flatFees }) => flatFees).filter(isFee)
  const fees = fixed.length > 0 ? fixed : lawyers.map(({ hourlyRate }) => hourlyRate).filter(isFee)
  if (fees.length === 0) return null
  return {
    min: Math.min(...fees),
    max: Math.max(...fees),
    kind: fixed.length > 0 ? 'fixed' : 'hourly',
    feesUsed: fees.length,
  }
}
