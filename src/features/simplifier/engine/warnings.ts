import { splitSentences } from './sentences.ts'

/** What may happen to the reader: of everything in a paper this must not be overlooked. */
const consequences = [
  /\b(?:will|may|can|could|shall|would|might)\b[^.;]{0,60}\b(?:be |result in |lead to |become )?(?:den(?:y|ied|ial)|terminat\w+|revok\w+|revocation|reject\w*|cancel\w*|forfeit\w*|evict\w*|abandon\w*|dismiss\w*|remov(?:ed|al)|deport\w*|detain\w*|detention|barred|inadmissib\w*|prosecut\w*|arrest\w*|default|suspend\w*|withdrawn|expire\w*|fined?)\b/i,
  /\b(?:considered|deemed|treated as|presumed)\b[^.;]{0,30}\b(?:abandoned|withdrawn|waived|denied|default)\b/i,
  /\bin absentia\b/i,
  /\blate (?:fee|charge|payment)s?\b|\bpenalt(?:y|ies)\b|\bliquidated damages\b/i,
  /\bfail(?:ure|s|ed|ing)? to (?:respond|appear|pay|submit|comply|file|attend|report|provide|notify|depart|return|do so)\b/i,
  /\b(?:forfeits?|waives?|loses?)\b[^.;]{0,40}\b(?:right|deposit|claim|benefit|status|fee)s?\b/i,
  /\b(?:evict(?:ed|ion)|unlawful presence|order of removal|removal order|perjury|non-?refundable|no (?:appeal|extension|refund)s?)\b/i,
  /\b(?:cannot|may not|will not|can ?not) be (?:appealed|extended|refunded|waived|reopened)\b/i,
]

/** The sentences of a text that say what the reader may lose, in their order, as written. */
export const warningSentences = (text: string): string[] => splitSentences(text).filter(isWarning).map((sentence) => sentence.text)

const isWarning = ({ text }: { readonly text: string }) => text.length <= 1_200 && consequences.some((consequence) => consequence.test(text))
