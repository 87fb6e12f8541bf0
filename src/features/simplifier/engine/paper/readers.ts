/** Parties that are hardly ever the reader: whoever reads here rents, works, applies, is charged, or has a lawyer. */
const others =
  /\b(?:landlords?|lessors?|owners?|compan(?:y|ies)|firm|employers?|lenders?|sellers?|licensors?|attorneys?|counsel|providers?|government|department|DHS|representatives?|opposing party|plaintiffs?|vendors?|suppliers?|agents?|managers?|banks?|schools?|insurers?|laborator(?:y|ies)|office|official|court|agency|staff|clerk)$/i

/** Whether an action is the reader's own: 'you', nobody named, or a party that a reader here may be. */
export const isReaders = (who: string | null): boolean => who === null || !others.test(who)
