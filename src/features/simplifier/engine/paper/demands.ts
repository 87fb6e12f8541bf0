const verbs =
  'get (?=(?:an? |the |your |it\\b|this |new |all )(?!(?:answer|reply|decision|notice|letter|result|response|refund|card|check|bill)\\b))|be (?=(?:at|in|there|present|ready|home|on time|prepared)\\b)|choose|select|start (?=(?:the|your|paying|sending|a)\\b)|repay|disregard|ensure|make sure|retain|prepare|protect|pick up|drop off|discuss|(?:place|mark|move|order|book|initial|enter|transfer|collect|stop|open|allow|save|record|list|clean|park|fill|stay|arrange|remain|hold)(?= (?:the|your|a|an|this|these|that|it|all|any|us|one|each|both|off|yourself|only|for a)\\b)|submit|respond|reply|answer|pay|appear|bring|send|return|file|sign|include|mail|contact|report|complete|provide|attach|notify|update|upload|arrive|attend|schedule|give|deliver|vacate|renew|keep|maintain|obtain|register|re-register|write|use|follow|enclose|call|check|request|depart|leave|surrender|insure|reimburse|repair|make|present|show|inform|tell|wear|remove|serve|move out|cure|apply|go|take|verify|fill in|fill out|correct|resubmit|refile|ask|review|print|post|visit|confirm|surrender|turn in|hand in|come'
const done =
  'submitted|received|filed|paid|signed|returned|sent|mailed|translated|included|accompanied|completed|provided|made|given|postmarked|delivered|attached|reported|notified|in writing|in English|renewed|vacated|served|posted|lodged|surrendered|uploaded|accepted|remitted|postmarked|current|up to date|enrolled|registered|requested|entered|shown|present|removed|moved|notarized|certified|witnessed|corrected|obtained|requested in writing|finished|taken|done|booked|attended|payed'

const binding =
  '(?:must|shall|(?:is|are) (?:hereby )?(?:required|obliged|obligated|expected) (?:either )?to|(?:is|are) responsible for|(?:is|are) (?:hereby )?(?:ordered|directed) to|(?:have|has|need|needs|will (?:need|have)) to|agrees? to|(?:is|are) to (?=appear|report|pay|submit|file|depart))'
/** "must have filed": what had to be so before, nothing to do now. */
const perfect =
  '(?! (?:already |not )?have (?:been |not )?(?:[a-z]+(?:ed|en|ne|nt)|met|had|paid|held|lost|won|made|left|come|kept|lived)\\b)'
const duty = new RegExp(`^(.*?)\\b${binding}(?!\\w)${perfect}`, 'is')
const should = new RegExp(`^(.*?)\\bshould (?:also |now )?(?:${verbs})(?!\\w)`, 'is')
const passive = new RegExp(
  `\\b${binding} (?:also |then |first |physically |actually )?be (?:${done})\\b`,
  'i',
)
const order = new RegExp(
  `^(?:\\[[xX]\\] ?|important[:,] |note[:,] |\\*+ ?|please (?:also |then )?|kindly |pl[sz] |(?:can|could|would|will) you (?:please |kindly )?|(?:instead|also|then|next|first|finally|until then|meanwhile|in the meantime),? |(?:until|till|within) [^,]{3,80}, |(?:on|by) (?:[a-z]+day,? )?[a-z]{3,9}\\.? \\d{1,2}(?:, \\d{4})?[,:]? |you are (?:hereby )?(?:ordered|directed|requested|asked|scheduled|instructed|required) to |(?:in order )?to [^,]{3,80}, (?:please |you (?:should|must|can) )?|(?:when|if|before|after|once) [^,]{3,90}, (?:please )?)*(?:do not |don['’]t |also |immediately )?(?:${verbs}|keep (?:paying|filing|sending))\\b(?![ -](?:date|number|type|of|by:))`,
  'i',
)
/** "What you need to do immediately", "How to answer": a heading above what is asked. */
const titled =
  /^\W*(?:what|how|when|where|why) (?:you|to|do|happens|if)\b[^.:?!]*$|^\W*report cards?\b/i
/** "Contact: privacy@…", "Present monthly amount: $536", "Request having been made": no order. */
const labelled =
  /^\W*(?:contact|call|review|report|schedule|answer|file|print|visit|request|return|deposit|check|present|order|record|list|book|move|mark|transfer|open|leave|stay|initial|complete|record|enter)(?: (?!to\b|the\b|your\b|this\b|us\b|all\b|it\b|a\b)[\p{L}#]+){0,3}\s*(?:[:#]|\.{3}|no\.)|^\W*(?:request|notice|order|report|application|return|check|answer|review) (?:having|of|was|has|is|for (?:evidence|review|hearing|initial)|filed)\b|^\W*(?:present|leave|open|order|report|return|complete|move|transfer|list|record|book|mark|deposit|clean|hold|stop) (?:and|or|monthly|balance|amount|number|copy|status|hours|policy|rent|employer|address|date|time)\b/iu
/** "You do not need to file", "No fee is due": what need not be done. */
export const needless =
  /\b(?:do|does|did|will) not (?:need|have) to\b|\bneed not\b|\b(?:is|are) not required\b|\bno (?:fee|payment|action|response|reply|answer|appointment|interview|money|further [a-z]+) (?:is|are|will be) (?:now )?(?:due|required|needed|necessary|owed)\b|\bnothing (?:more |else )?(?:is|you (?:need|must|have))\b/i
const binds =
  /\b(?:must|shall|please|(?:is|are) (?:hereby )?(?:required|ordered|obliged))\b(?! not required)/i
/** "Your payments due on May 5 have not been received": what was, though it says "due". */
const lapsed =
  /\b(?:has|have|was|were) not (?:yet )?(?:been )?(?:received|paid|made)\b|\blast day (?:to|for)\b[^.;]{0,60}\b(?:was|were)\b|\blast day of (?:employment|work)\b|\b(?:notice|letter|card|check) will (?:come|arrive|be)\b|\bnew (?:date|time) will be\b/i
/** What says of itself that it may be done. */
const optional =
  /\b(?:may|can|might|option(?:al)?|right to|if you (?:wish|want|choose|decide|would like|disagree|do not agree))\b/i
const forbids = /\b(?:must|shall|do|should|may|can) not\b|\bdon['’]t\b|\bcannot\b|\bnever\b/i
const ordered =
  /\byou are (?:hereby )?(?:again )?(?:ordered|directed|requested|asked|scheduled|instructed|summoned|commanded|notified) (?:to|for)\b|\byou (?:have been|are) scheduled (?:to|for)\b/i
const advised = new RegExp(
  `\\byou should (?:also |immediately )?(?:${verbs})\\b|^(?:please )?(?:do not|don['’]t|never) [a-z]+|\\bplease (?:do not|don['’]t) [a-z]+|\\bplease (?:be sure to |make sure to |remember to )?(?!take notice|note\\b)(?:${verbs})\\b`,
  'i',
)
const addressed = new RegExp(
  `\\b(?<!that )you (?:also |then |therefore )?${binding}(?!\\w)${perfect}|\\bthat you (?:must|are required to|appear|report|depart)\\b`,
  'i',
)
const granted =
  /\b(?:you|respondent|petitioner|applicant|beneficiary|client|tenant|lessee|appellant|employee|part(?:y|ies)|family|household)s? (?:will |now |then )?(?:have|has|got|(?:are|is|was|were) (?:hereby )?(?:given|granted|allowed|permitted))\b|\b(?:grants|gives|allows) (?:you|(?:the )?respondent)\b/i
const choices =
  /\b(?:you|respondent|petitioner|applicant|beneficiary|client|tenant|lessee|appellant|employee|either party|part(?:y|ies)|decision|order|appeal|motion)s? (?:may|can) (?:also |still |then |each )?(?:be )?(?:appeal|rebut|respond|file|submit|request|seek|ask|reply|challenge|contest|offer|provide|present|return|move|apply|enroll|join|renew|re-?register|register|reschedule|object|dispute|cure|pay|reconsider|redeem|cancel|terminate|rescind|review)|\b(?:motion|appeal|petition|request)s?(?: [a-z]+){1,6} (?:may|can) be (?:filed|made|sought|sent)\b/i
const due =
  /\b(?:is|are|falls?|becomes?) (?:now )?(?:payable and )?due\b(?! to [a-z]+ )|\bpayable\b|\b(?:next|first|second|final) (?:payment|instal?lment)\b|\bdue (?:date|on|by|back)\b|\bdue:|\bdeadline\b|\b(?:no|not) later than\b|\blast day\b/i
/** What names a time limit by saying what follows when it passes. */
const misses =
  /^\W*without\b|\b(?:if|unless)\b[^.;]{0,120}\b(?:not|no|nothing|neither|fail|unless|without|until)\b|\bif\b[^.;]{0,100}n['’]t\b|\bunless\b[^.;]{0,60}\b(?:you|we|received|paid|filed)\b|\bfail(?:ure|ing) to\b/i

const official =
  /\b(?:USCIS|DHS|ICE|CBP|EOIR|NVC|(?:the|this|our|an?|each|any) (?:\p{L}+ ){0,2}(?:court|judge|board|government|department|service|officer|office|agency|secretary|embassy|consulate|officials?|bank|center|school|college|university|registrar)|we)\s*$/iu
const conditions =
  /^(?:if|when|unless|in order|to|once|until|because|although|while|where|before|after|as|under|upon|on|at|by|for|in)\b/i
const notParties =
  /^(?:it|this|that|these|those|there|which|who|they|each|any|all|evidence|documents?|copies|response|application|petition|form|fee|payment|notice|translation)$/i
const actors =
  /\b(?:lessees?|lessors?|tenants?|landlords?|applicants?|petitioners?|beneficiar(?:y|ies)|respondents?|clients?|attorneys?|firm|sponsors?|employers?|employees?|contractors?|part(?:y|ies)|buyers?|sellers?|borrowers?|lenders?|residents?|students?|customers?|users?|members?|visitors?|workers?|nonimmigrants?|immigrants?|aliens?|noncitizens?|individuals?|persons?|people|owners?|provider|company|licensees?|consultant|occupants?|guests?|parents?|spouses?|associates?|staff|drivers?|patients?|guarantors?|policyholders?|insureds?|defendants?|plaintiffs?|debtors?|households?|recipients?|claimants?|candidates?|volunteers?|registrants?|enrollees?|dependents?|holders?|co-signers?|participants?|vendors?|suppliers?|agents?|subtenants?|companies|providers|nationals?|anyone|everyone|appellants?|obligors?|counsel|representatives?|guardians?|supporters?|child(?:ren)?|famil(?:y|ies))$/i

/** How a sentence asks: a duty, or a choice that has its time; and of whom: 'you', a party's name, or null where it does not say. */
export interface Demand {
  readonly kind: 'duty' | 'choice'
  readonly who: string | null
}

/** All capitals, or a line without an end whose longer words all begin with one: "Request for Evidence". Orders in capitals are none. */
export const isHeading = (sentence: string) => {
  if (!/\p{Ll}/u.test(sentence))
    return !(
      sentence.split(/\s+/).length > 4 &&
      (/\bYOU\b/.test(sentence) || /^\W*PLEASE\b/.test(sentence) || /\bMUST\b/.test(sentence))
    )
  return !/[.!?:;]\W*$/.test(sentence) && !/(?<![\p{L}’'-])\p{Ll}[\p{L}’'-]{3,}/u.test(sentence)
}

/** "OVERPAYMENT: repay", "Step 2. Have", "Offer: settle": what stands before an order. */
const lead =
  /^\W*(?:\p{Lu}[\p{Lu}'’/& -]{2,40}|(?:step|option|item|part) (?:\d+|\p{Lu}+)|\p{Lu}\p{Ll}+(?: \p{Ll}+){0,2})\s*[:.—]+\s+(?=\p{L})/u
const listMark = /^\W*\(?\d{1,3}[.)]\s+/
/** A box without a cross: this line does not hold for the reader. */
const unchecked = /^\W*(?:\[ ?\]|☐|□)/
/** Time that runs against an office: "if you do not hear from us within 90 days, you may call". */
export const waits =
  /\bif (?:USCIS|we|the [a-z]+) (?:do|does|has|have)(?: not|n['’]t) (?!receive|get|have|hear|your)|\byou (?:do not|don['’]t|have not|haven['’]t) (?:received?|hear|heard|get|got)\b/i
/** What the office must have is what the reader must send. */
const reaches =
  /\b(?:we|this office|USCIS|the (?:court|board|office)) (?:must|need to|needs to|have to) (?:receive|have|get|file|submit|send)\b|\bmust reach (?:us|this office)\b/i
const decreed =
  /\b(?:it is (?:hereby |further )*|is hereby |hereby )ordered that\b[^.;]{0,80}\b(?:depart|post|pay|submit|file|report|appear|surrender|provide|vacate|shall)\b/i

/**
 * Whether a sentence leaves what it names to the reader: "you may appeal", "30 days to rebut". What must be done with an appeal
 * ("do not send it to the Board") is none of the reader's choice.
 */
function isChoice(sentence: string): boolean {
  if (
    forbids.test(sentence.replace(/^\W*if\b[^,]*,/i, '')) ||
    /^\W*warning\b|\brent\b/i.test(sentence)
  )
    return false
  const isAppeal =
    /\b(?:appeal(?!ing\b)|motion|rebut|reconsider|reopen|contest|dispute|object)/i.test(
      sentence.replace(
        /\b(?:immigration|administrative|court of) appeals\b|\bnotice of appeal\b/gi,
        '',
      ),
    )
  if (binds.test(sentence))
    return (
      isAppeal && /^\W*(?:if|to|should) (?:you|appeal|contest|dispute|object)\b/i.test(sentence)
    )
  if (/^\W*if (?:USCIS|we|the|this)\b/i.test(sentence)) return false
  return (
    isAppeal ||
    /^\W*if you (?:wish|want|choose|decide|would like|disagree|believe)\b/i.test(sentence) ||
    (optional.test(sentence) && /^\W*if you (?:ask|apply|request|file)\b/i.test(sentence))
  )
}

/** "Amount due: $102.00", "TOTAL TO CURE ..... $686.88", "How to pay: online only". */
const sums =
  /^\W*(?:(?:total )?amount (?:now )?(?:due|owed|to (?:pay|cure))|total (?:amount )?(?:(?:rent|now|balance|fee) )?(?:due|to (?:pay|cure)|owed)|you (?:now )?owe|(?:new )?balance due|pay this amount|minimum (?:payment|due)(?: due)?|fee due)\b[^a-z]{0,60}\d|^\W*(?:how|ways|where) to pay\s*:\s*\S/i

/** What a sentence asks, or undefined where it asks nothing of anyone. `isTimed`: it names a time limit. */
export function demandOf(given: string, isTimed: boolean): Demand | undefined {
  if (sums.test(given)) return { kind: 'duty', who: null }
  if (isHeading(given) || unchecked.test(given)) return undefined
  const sentence = given.replace(listMark, '')
  const kind = isChoice(sentence) ? 'choice' : 'duty'
  // The head of a table.
  if (titled.test(sentence) || (!isTimed && /^\W*\|.*\|\W*$/.test(sentence))) return undefined
  if (/^\W*please take notice\b/i.test(sentence) && !/\byou\b|:\W*$/i.test(sentence))
    return undefined
  if (/\bordered that:\s*$/i.test(sentence)) return { kind: 'duty', who: null }
  if (
    waits.test(sentence) ||
    labelled.test(sentence) ||
    (needless.test(sentence) && !binds.test(sentence))
  )
    return undefined
  if (decreed.test(sentence))
    return {
      kind: 'duty',
      who:
        partyOf(
          /\bordered that (.{3,60}?)\b(?:depart|post|pay|submit|file|report|appear|surrender|provide|vacate|shall)\b/i.exec(
            sentence,
          )?.[1] ?? '',
        ) ?? null,
    }
  if (
    order.test(sentence) ||
    order.test(sentence.replace(lead, '')) ||
    ordered.test(sentence) ||
    advised.test(sentence) ||
    addressed.test(sentence)
  )
    return { kind, who: 'you' }
  const subject = (duty.exec(sentence) ?? should.exec(sentence))?.[1]
  if (subject !== undefined && !official.test(clauseEnd(subject))) {
    const party = partyOf(subject)
    if (party === 'you') return { kind, who: party }
    if (passive.test(sentence)) return { kind, who: null }
    if (party !== undefined) return { kind, who: party }
  }
  if (!isTimed)
    return due.test(sentence) &&
      !lapsed.test(sentence) &&
      /\d|\b(?:first|last|rent|payment|response|fee)\b/i.test(sentence)
      ? { kind, who: null }
      : undefined
  if (reaches.test(sentence)) return { kind, who: null }
  if (granted.test(sentence))
    return {
      kind:
        kind === 'choice' || /\b(?:to|may) (?:request|seek|ask)\b/i.test(sentence)
          ? 'choice'
          : 'duty',
      who: /\byou\b/i.test(sentence) ? 'you' : null,
    }
  if (choices.test(sentence))
    return { kind: 'choice', who: /\byou (?:may|can)\b/i.test(sentence) ? 'you' : null }
  if (misses.test(sentence) && !/\blate (?:fee|charge)/i.test(sentence))
    return { kind, who: /\byou\b/i.test(sentence) ? 'you' : null }
  return due.test(sentence) && !lapsed.test(sentence) ? { kind, who: null } : undefined
}

/** The head of the subject: of "a decision of the Board" the decision. */
const clauseEnd = (subject: string) =>
  (
    subject
      .split(/[,;:()—]|\b(?:and|but|then)\b/)
      .at(-1)
      ?.trim() ?? ''
  ).replace(/\s+(?:of|from|by|with|to|for|in|at|on|against|before)\s.*$/is, '')

/** Who stands before "must": 'you', a party's name, or undefined where that is no person. "the petitioner's income" is none. */
function partyOf(subject: string): string | undefined {
  if (
    /\b(?:you|your (?:attorney|representative|lawyer|family|spouse|sponsor))(?: or your \p{L}+)?(?: (?:also|therefore))?$/iu.test(
      subject.trim(),
    ) &&
    !/\bthat you$/i.test(subject.trim())
  )
    return 'you'
  const clause =
    subject
      .split(/[,;:()—]|\b(?:but|that|then)\b/)
      .at(-1)
      ?.trim() ?? ''
  const bare = clause
    .replace(conditions, '')
    .replace(/^(?:\s*)(?:the|each|every|any|an?|said|such|all|both)\s+/i, '')
    .replace(/\s+(?:also|further|hereby|then|first|each|both)$/i, '')
    .trim()
  const party =
    bare
      .split(/\s+(?:who|in|of|with|on|at|under|over|age|aged|residing|listed|named)\s/)[0]
      ?.trim() ?? ''
  const isName = /^[\p{L}][\p{L}’' -]{1,40}$/u.test(party) && party.split(/\s+/).length <= 5
  if (!isName || notParties.test(party) || !actors.test(party)) return undefined
  return /^\p{Ll}/u.test(party) && !/^(?:anyone|everyone|people)\b/.test(party)
    ? `the ${party}`
    : party
}
