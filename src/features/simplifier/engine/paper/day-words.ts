/** The words beside a day that say whose it is and what it is for. */

export const label =
  /\b(?:hearing|appointment|interview|check-?in|report(?:ing)?|ceremony|inspection|biometrics|appear(?:ance)?|oath|court|walk-?through)\s*(?:date|on|day|scheduled(?: for| on)?|date (?:and|&|\/) time|date\/time)?(?: (?:and|&) time)?(?: of (?:your )?(?:appointment|hearing|interview))?\s*(?:is)?\s*[:|–-]?\s*(?:(?:\w+day|mon|tues?|wed|thu(?:rs?)?|fri|sat|sun)\.?,? )?$/i

export const dateLabel =
  /(?:^|\n)[ \t]*(?:date|when|on(?=:)|date (?:and|&) time|date\/time)(?: (?:and|&) time)?(?: of (?:appointment|hearing|interview|ceremony))?\s*[:|]?\s*(?:(?:\w+day|mon|tues?|wed|thu(?:rs?)?|fri|sat|sun)\.?,? ?)?$/i

export const meets =
  /\b(?:call (?:us|\d[\d-]{6,})|appear(?:ance)?|report|scheduled?|rescheduled|reset|set|continued|adjourned|noticed for|attend|come|check[ -]?in|interview|hearing|appointment|ceremony|inspection|be present|present yourself|arrive|visit)\b/i

/** The same where an hour stands beside the day. */
export const meetsAt =
  /\bhear your\b|\b(?:(?:help|see|hear|meet(?: with)?|visit|interview|examine|test) you|^\W*be (?:at|in)|come to your (?:house|home|apartment|place)|be (?:at )?home|new (?:time|date|slot)|bring|trial|mediation|conference|meeting|orientation|test|session|clinic|exam(?:ination)?|class|training|pick-?up)\b/i

/** What an office does together with the reader: "The judge will hear your case on". */
export const serves =
  /\b(?:hear|see|call|visit|interview|meet(?: with)?|examine|help|fingerprint|photograph|test|inspect) (?:you\b|your (?:case|appeal|home|house|apartment|unit|child|request|application))/i

/** A time that is kept for the reader. */
export const held =
  /\b(?:held|reserved|booked|saved|set aside|kept) (?:(?:this|the|a|your|that) (?:time|appointment|place|slot|spot|seat) )?for you\b/i

export const over =
  /\b(?:was|were|appeared|attended|(?<!be )held|took place|interviewed|conducted|failed|missed|did not|had|came|testified|previous(?:ly)?|earlier|originally|prior|last|closed|since|ended|formerly|canceled|cancelled)\b/i

/** Who acts in a sentence up to a day, where that is not the reader: "OIS must enter", "He or she must call by", "The card will be mailed by". */
export const actor =
  /\b(?:we|USCIS|DHS|ICE|he or she|he|she|(?:the|your|our|her|his) (?:\p{L}+ )?(?:inspector|laboratory|lab|team|panel|clinic|nurse|teacher|psychologist|examiner|evaluator|carrier|lender|servicer|sheriff|marshal|agent|bursar|registrar|principal|court|clerk|judge|landlord|owner|plaintiff|creditor|employer|board|committee|company|doctor|school|office|plan|bank|insurer|hospital|county|city|agency|department|caseworker|officer|consulate|government|administrator|firm|attorney|lawyer)|the other parent|plaintiff|employers?|payers?|dr\.? \p{L}+)(?:, [^,]{2,30},)? (?:will|must|shall|expects?|plans?|aims?|(?:is|are|was|were) (?:required|expected|due|going) to|has to|have to|needs? to|decides?)\b(?! (?:have|receive|get|hear|file|submit|respond|appear|answer)\b)/giu

/** An office by its letters: "OIS must enter". */
export const lettered =
  /(?:^|[ (])(?!YOU|THE|ALL|AND|NO |IT|THIS)[A-Z]{2,6} (?:will|must|shall|is required to|needs to)\b(?! (?:have|receive|get|hear)\b)/g

export const readers =
  /\bplease\b|\b(?:you|respondents?|tenants?|applicants?|petitioners?|clients?|defendants?|students?|residents?|parents|lessees?|employees?|members?|associates?|beneficiar(?:y|ies)|your (?:\p{L}+ )?(?:request|answer|response|appeal|payment|form|reply)) (?:also )?(?:must|shall|should|may|can|have|has|need|needs|are|is)\b|[:;,] (?:return|send|sign|call|file|submit|pay|tell|ask|bring|come) /giu

export const passed =
  /\b(?:reply|card|check|payment|refund|decision|wages|notice|letter|bill|vacation|result|answer from|benefits|form|questionnaire|survey)s?\b[^.;]{0,60}\b(?:will be|is|are) (?:expected|paid|mailed|sent|issued|credited|made|posted|decided|ready)\b|\b(?:new )?(?:date|time) will be\b|\blast day of (?:employment|work|coverage)\b/i

/** What is done to the reader's case, not by the reader: "Review takes place no later than". */
export const happens =
  /\b(?:takes?|will take|shall take|must take) place\b|\b(?:card|check|letter|notice|package|refund|benefits|parcel)s?\b[^.;]{0,80}\b(?:should|will) (?:arrive|come|reach you|be delivered)\b|\b(?:DHS|ICE|USCIS|government|department|plaintiff|landlord|employer|opposing party|agency|state)['’]s (?:\p{L}+ ){0,2}(?:brief|reply|response|answer|report|statement|filing|decision|motion|appeal|review)\b|\bdeadline for (?:the |an )?(?:government|DHS|landlord|employer|agency|court|plaintiff|other side)\b|\b(?:expect|await) (?:our|a|the) (?:decision|answer|reply|letter|notice)\b|\bwill be (?:sent|mailed|e-?mailed|issued|given|paid|credited|deposited|available|ready|posted|loaded|on your|in your|decided|processed|refunded|reviewed|held|made)\b(?! (?:if|unless|only))|\b(?:laboratory|lab|agency|department|plaintiff|petitioner['’]s \p{L}+) (?:shall|must|will) file\b/iu

export const gone =
  /^[\s,]{0,2}(?:at [\d:apm. ]{3,12} )?(?:\w+ ){0,2}?(?:was|were|has been|have been|is|are) (?:hereby )?(?:cancel|vacated|taken off|called off|off\b|withdrawn|stricken|no longer|postponed|held)/i

/** The same further on in the sentence: "set for December 3 at 8:30 before Judge Farrow has been cancelled". */
export const canceled =
  /^[^;]{0,140}?\b(?:has been|have been|was|is|are) (?:hereby )?(?:cancel|vacated|taken off|called off|off (?:the )?(?:calendar|docket)|withdrawn|stricken|postponed)/i

/** What a meeting that was is told with: "At the hearing on November 17, the respondent admitted". */
export const wasTold =
  /^[^;:]{0,90}\b(?:admitted|conceded|stated|appeared|testified|said|told|found|was|were|had|did|asked|agreed|denied|withdrew)\b/i

export const stamps =
  /\b(?:printed|received|filed|issued|generated|mailed|created|updated|sent|signed|entered|stamped|scanned|faxed|downloaded|birth|priority|dated|posted|served|run)(?: (?:on|date|by|at|in))*\s*:?\s*(?:(?:\w+day|mon|tues?|wed|thu(?:rs?)?|fri|sat|sun)\.?,? )?$/i

/** "You may register from", "file between": the range itself is the time to act. "Submit records from May to June" is none. */
export const opens =
  /\b(?:enrollment|registration|re-registration|filing|application)(?: period)?:\s*(?:from )?$|\b(?:register|re-register|file|submit|respond|apply|pay|enroll|appeal|object|renew|report|return|do so|filed|submitted)(?: (?:online|by mail|in person|again|only|now|for [A-Za-z]+))*,? (?:at any time )?(?:between|from)\s*$|\b(?:file|apply|register|pay|return|renew)(?: [\w-]+){1,5} between\s*$|\b(?:registration|re-registration|filing|application|response|comment|enrollment)(?: [\w-]+){0,5} (?:is open|are open|runs|opens|lasts)(?: from)?\s*$|\b(?:period|window),? (?:that |which )?(?:runs|is open|opens|lasts|is)(?: from)?\s*$/i

/** A line that names a day with its hour, whatever it is called. */
export const eventLine =
  /^\W*(?!.*\b(?:open|opens|closed|closes|office|hours?|printed|sent|received|read|filed|outage|maintenance|shut-?off|ends?|loads?|effective|mailed|issued|arrest|violation|stop|incident|date of|dated|as of|until|from|served|generated|posted)\b)\p{Lu}[^:.;]{2,40}(?::| -{1,2}| –)\s*(?:\p{L}{3,9}\.?,? )?$/iu
