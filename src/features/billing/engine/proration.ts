export interface Charged {
  readonly start: Date
  readonly end: Date
}

export interface Proration {
  /** What is left of the time paid for, at the old price. */
  readonly creditCents: number
  /** The same time at the new price, less the credit; never below zero. */
  readonly dueNowCents: number
}

/** Changing to another price in the middle of a paid period, to the second. */
export function prorate(period: Charged, fromCents: number, toCents: number, now: Date): Proration {
  const whole = period.end.getTime() - period.start.getTime()
  const left = Math.min(Math.max(period.end.getTime() - now.getTime(), 0), whole)
  const part = (cents: number) => (whole <= 0 ? 0 : Math.round((cents * left) / whole))
  const creditCents = part(fromCents)
  return { creditCents, dueNowCents: Math.max(0, part(toCents) - creditCents) }
}
