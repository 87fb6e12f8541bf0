import { splitSentences } from './sentences.ts'

/** What may happen to the reader: of everything in a paper this must not be overlooked. */
const consequences = [
  /\b(?:will|may|can|could|shall|would|might)\b[^.;]{0,60}\b(?:be |result in |lead to |become )?(?:den(?:y|ied|ial)|terminat\w+|revok\w+|revocation|reject\w*|cancel\w*|forfeit\w*|evict\w*|abandon\w*|ineligib\w*|void|dismiss\w*|remov(?:ed|al)|deport\w*|detain\w*|detention|barred|inadmissib\w*|prosecut\w*|arrest\w*|default|suspend\w*|withdraw\w*|expire\w*|fined?)\b/i,
  /\b(?:considered|deemed|treated as|presumed)\b[^.;]{0,30}\b(?:abandoned|withdrawn|waived|denied|default)\b/i,
  /\bin absentia\b|\bin your absence\b/i,
  /\b(?:will|may|shall|can) not be (?:considered|accepted|read|reviewed|extended)\b/i,
  // What is said to follow from an omission.
  /^\W*(?:unless\b|if\b[^.;]{0,160}(?:\b(?:not|no|nothing|neither|nobody|fail\w*|late|unless|without|until)\b|n['’]t\b))[^.;]{0,120}, ?(?!you (?:may|can|should) (?:call|contact|ask|write|request|bring|submit|send|provide))[^.;]{0,80}\b(?:will|may|can|shall|becomes?|is final|are final|must|loses?|ends?|goes|continues|closes|stops|stands)\b/i,
  /\b(?:is|are|will be) (?:closed|ended|canceled|lost|returned)\b[^.;]{0,60}\b(?:if|unless)\b/i,
  /\b(?:take|takes|taken) (?:it|the \w+|your \w+|possession) back\b|\bwarrant\b|\b(?:will|may|can) end (?:the|your|his|her|any)\b|\byour [a-z]+(?: [a-z]+)? (?:will|may|can) end\b|\b(?:taken|take you) into custody\b|\bwithout your (?:answer|response|reply)\b|\border (?:you|him|her|your \w+) (?:removed|deported)\b/i,
  /\blate (?:fee|charge|payment)s?\b|\bpenalt(?:y|ies)\b|\bliquidated damages\b/i,
  /\bfail(?:ure|s|ed|ing)? to (?:respond|appear|pay|submit|comply|file|attend|report|provide|notify|depart|return|do so)\b/i,
  /\b(?:forfeits?|waives?|loses?)\b[^.;]{0,40}\b(?:right|deposit|claim|benefit|status|fee)s?\b/i,
  /\b(?:evict(?:ed|ion)|unlawful presence|order of removal|removal order|perjury|non-?refundable|no (?:appeal|extension|refund)s?)\b/i,
  // What follows without an "if": "or it may not be considered", "will lapse", "is treated as a resignation", "otherwise".
  /\bor (?:else )?(?:it|they|you|your [a-z]+(?: [a-z]+)?|the [a-z]+(?: [a-z]+)?|we|USCIS|benefits|late [a-z]+) (?:will|may|can|must|shall) (?!(?:also )?(?:call|contact|ask|write|request|choose|bring|use|apply|file|visit|pay)\b)(?:not )?(?:be|lose|stop|end|have to|decide|deny|close|reject|treat|consider)\b/i,
  /\brequires? that (?:your|the) [a-z]+ be (?:cancell?ed|terminated|denied|revoked)\b|\bif (?:you|we|no|the|it)\b[^.;]{0,160}\b(?:not|no|nothing|neither)\b[^.;]{0,160}, (?:we|the \w+) (?:cannot|will not|can no longer)\b/i,
  /\botherwise\b|\bor else\b|\b(?:will|may|shall|does|do) (?:automatically )?(?:lapse|stand|end|stop|be (?:lost|towed|late|void|excluded|garnished|repossessed|collected|turned over|referred|charged|returned unprocessed|final|taken as|reduced|rejected|refused|shut off|disconnected|reported|treated|considered|decided without|held against))\b/i,
  /\b(?:is|are) (?:lost|treated as|considered|void|late after|forfeited|ineligible|deemed)\b/i,
  /\b(?:lose|loses|losing) (?:your|the|his|her|their|any|eligibility|this)\b|\b(?:decide|rule|enter (?:a )?judgment|proceed) (?:against|without) you\b|\bdefault judgment\b|\bdischarge|\bdismissal\b|\bwritten warning\b|\bdisciplin\w+|\bcollection agency\b|\btermination of (?:your|the)\b|\b(?:be|been) terminated\b|\bpay (?:it )?back\b|\brepay\b|\bleads? to\b|\bviolation of\b/i,
  /\b(?:may|will|can|could) (?:also )?(?:stop|lose|end|close|deny|reject|refuse|shut off|demand|take possession|begin|start|file|charge|sue|report|refer|tow|repossess|garnish)\b[^.;]{0,80}\b(?:eviction|court|legal|collection|agency|benefits?|account|service|loan|vehicle|case|proceedings|judgment|possession|application|coverage|licen[cs]e)\b/i,
  // "The offer lapses", "can lose", "subject to disconnection", "is a crime", "final unless you appeal", "you must apply again".
  /\blapses\b|\b(?:can|may|will|could) lose\b|\bsubject to (?:a |an )?(?:disconnection|removal|fines?|penalt\w+|suspension|denial|arrest|cancel\w+|termination)\b|\b(?:is|are) a crime\b|\bpunish(?:ed|able) by\b|\b(?:is|becomes?) final unless\b|\b(?:will|may|can) be (?:billed|charged|sued|shut off|switched off)\b|\b(?:get|gets|is|are) sent back\b|\bwould bar\b|\binterest (?:will|continues|goes)\b|\b(?:reconnection|reinstatement) fee\b|\bcollection actions?\b|\b(?:must|will have to|have to) (?:apply|start|pay) (?:again|anew|over)\b|\b(?:petition|application|registration|case|account) is (?:canceled|cancelled|closed|denied)\b/i,
  /^\W*(?:if|unless)\b[^.;]{0,120}\b(?:not|no|none|nothing)\b[^.;]{0,60}, [^.;]{0,40}\bmay not\b/i,
  /\b(?:cannot|may not|will not|can ?not) be (?:appealed|extended|refunded|waived|reopened)\b/i,
]

/** The sentences of a text that say what the reader may lose, in their order, as written. */
export const warningSentences = (text: string): string[] =>
  splitSentences(text)
    .filter(isWarning)
    .map((sentence) => sentence.text)

/** Comfort, a right of the reader, a thing to ask the office: no consequence of an omission. */
const harmless =
  /^\W*\[ ?\]|\bI (?:declare|certify|swear)\b|^\W*(?:[A-Z]+: )?repay\b|\blaw limits\b|\b(?:is|are) no penalt|\b(?:employer|landlord|school|agency) (?:may|must|can) ?not (?:fire|suspend|evict|cut|punish|retaliate)\b|\bhas been filed against you\b|\b(?:was|were) (?:entered|issued|ordered)\b[^.;]*\bin absentia\b|^\W*(?:pay a|please read)\b|\bwill be excused\b|^\W*if\b[^,]*, or if [^,]*, you must (?:file|tell|send|report)\b|:\s*$|^[^.:]{3,40}: ?\$|^\W*(?:if|unless)\b[^,]*, (?:please |you (?:must|may|can|should) )(?:also )?(?:ask|request|call|contact|apply|appeal|file|make|submit|write|send|notify|tell|depart|bring|update)\b(?![^.]*\b(?:or (?:it|you|your)|otherwise)\b)|^\W*you (?:may|can) (?:also )?(?:request|ask|apply|file|seek|submit|call)\b|\beither (?:you or|party) [^.]{0,30}may end\b|\b(?:does|do|will) not mean\b|^\W*(?:you|client|tenant|the (?:client|tenant)|either party) (?:may|can) (?:cancel|end|terminate|withdraw|revoke|rescind|dispute|appeal)\b|^\W*you (?:may|can) not be (?:removed|evicted|fired|deported|punished|penalized)\b|\b(?:have not|haven['’]t|do not|don['’]t) (?:heard?|received?|got|gotten)\b[^.;]{0,60}\byou (?:may|can|should)\b|\bwill not be (?:denied|punished|penalized|canceled|cancelled|terminated|fired|affected|referred|removed|evicted)\b(?![^.;]*\bif (?:you|the|no)\b)|\bno (?:late fee|penalty|charge) (?:applies|is|will)\b|^\W*we (?:may|can) (?:cancel|terminate|change)\b[^.;]*\bnotice\b/i

/** A heading, a cell of a table: no sentence that says anything. */
const isSaid = (text: string) =>
  /[.!?…]["”’)\]]*$/.test(text) &&
  text.split(/\s+/).length >= 4 &&
  !/^\W*(?:OPTION|STEP) [A-Z0-9]\b/.test(text)
/** What an office, a creditor or a court does where somebody else leaves something undone. */
const theirs =
  /^\W*(?:if|unless) (?:it|the (?:creditor|plaintiff|employer|landlord|court|office)) (?:do|does|fails?)\b/i
/** Sums and choices with a penalty to pay, told as what to do. */
const pays =
  /^\W*payment of this penalty|\bdisciplinary action\b|\b(?:stays|remains) in force\b|^\W*(?:he|she) (?:stated|said)\b|^\W*we will (?:notify|send you|tell)\b|^\W*if you appeal\b/i

const isWarning = ({ text: written }: { readonly text: string }) => {
  if (written.length > 1_200) return false
  const text = written.replace(/\s+/g, ' ')
  return (
    isSaid(text) &&
    !theirs.test(text) &&
    !pays.test(text) &&
    !harmless.test(text) &&
    consequences.some((consequence) => consequence.test(text))
  )
}
