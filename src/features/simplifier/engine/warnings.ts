import { splitSentences } from './sentences.ts'

/** What may happen to the reader: of everything in a paper this must not be overlooked. */
const consequences = [
  /\b(?:will|may|can|could|shall|would|might)\b[^.;]{0,60}\b(?:be |result in |lead to |become )?(?:den(?:y|ied|ial)|terminat\w+|revok\w+|revocation|reject\w*|cancel\w*|forfeit\w*|evict\w*|abandon\w*|ineligib\w*|void|dismiss\w*|remov(?:ed|al)|deport\w*|detain\w*|detention|barred|inadmissib\w*|prosecut\w*|arrest\w*|default|suspend\w*|withdraw\w*|expire\w*|fined?)\b/i,
  /\b(?:considered|deemed|treated as|presumed)\b[^.;]{0,30}\b(?:abandoned|withdrawn|waived|denied|default)\b/i,
  /\bin absentia\b|\bin your absence\b/i,
  /\b(?:will|may|shall|can) not be (?:considered|accepted|read|reviewed|extended)\b/i,
  // What is said to follow from an omission.
  /^\W*(?:unless\b|if\b[^.;]{0,160}(?:\b(?:not|no|fail\w*|late|unless|without|until)\b|n['’]t\b))[^.;]{0,120}, ?(?!you (?:may|can|should) (?:call|contact|ask|write|request|bring|submit|send|provide))[^.;]{0,80}\b(?:will|may|can|shall|becomes?|is final|are final|must|loses?|ends?)\b/i,
  /\b(?:is|are|will be) (?:closed|ended|canceled|lost|returned)\b[^.;]{0,60}\b(?:if|unless)\b/i,
  /\b(?:take|takes|taken) (?:it|the \w+|your \w+|possession) back\b|\bwarrant\b|\b(?:will|may|can) end (?:the|your|his|her|any)\b|\byour [a-z]+(?: [a-z]+)? (?:will|may|can) end\b|\b(?:taken|take you) into custody\b|\bwithout your (?:answer|response|reply)\b|\border (?:you|him|her|your \w+) (?:removed|deported)\b/i,
  /\blate (?:fee|charge|payment)s?\b|\bpenalt(?:y|ies)\b|\bliquidated damages\b/i,
  /\bfail(?:ure|s|ed|ing)? to (?:respond|appear|pay|submit|comply|file|attend|report|provide|notify|depart|return|do so)\b/i,
  /\b(?:forfeits?|waives?|loses?)\b[^.;]{0,40}\b(?:right|deposit|claim|benefit|status|fee)s?\b/i,
  /\b(?:evict(?:ed|ion)|unlawful presence|order of removal|removal order|perjury|non-?refundable|no (?:appeal|extension|refund)s?)\b/i,
  /\b(?:cannot|may not|will not|can ?not) be (?:appealed|extended|refunded|waived|reopened)\b/i,
]

/** The sentences of a text that say what the reader may lose, in their order, as written. */
export const warningSentences = (text: string): string[] => splitSentences(text).filter(isWarning).map((sentence) => sentence.text)

const isWarning = ({ text }: { readonly text: string }) => text.length <= 1_200 && consequences.some((consequence) => consequence.test(text))
