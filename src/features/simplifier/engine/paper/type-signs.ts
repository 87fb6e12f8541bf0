export const documentTypes = [
  'rfe',
  'noid',
  'noid_asylum',
  'noir',
  'denial',
  'n652',
  'nta',
  'hearing_notice',
  'ij_order',
  'bond_order',
  'bia_decision',
  'appointment_notice',
  'interview_notice',
  'asylum_interview',
  'receipt_notice',
  'approval_notice',
  'transfer_notice',
  'rejection_notice',
  'parole_termination',
  'asylum_termination',
  'asylum_fee',
  'tps_notice',
  'ice_checkin',
  'refusal_221g',
  'nvc_letter',
  'lawyer_letter',
  'fee_agreement',
  'employment',
  'lease',
  'eviction_notice',
  'contract',
  'policy',
  'unknown',
] as const

export type DocumentType = (typeof documentTypes)[number]
export type KnownType = Exclude<DocumentType, 'unknown'>

interface Signs {
  /** How such a paper is headed: looked for in short lines of its head. */
  readonly title?: RegExp
  /** What its sentences say, each with its weight. */
  readonly body: readonly (readonly [RegExp, number])[]
}

/** What speaks for a type. The title weighs most: a paper that mentions another paper is not that paper. */
export const signs: Record<KnownType, Signs> = {
  rfe: {
    title: /\brequest for (?:additional |initial |further )?(?:initial )?evidence\b|^RFE\b/i,
    body: [
      [/\brequest for (?:additional |initial )?evidence\b/gi, 1.5],
      [/\b[Tt]his RFE\b|\bRFE response\b/g, 2.5],
      [/\b(?:additional|initial|further|more) (?:evidence|documents|information) (?:is |are |was )?(?:required|requested|needed)\b|\bevidence (?:we|USCIS) (?:need|request)/gi, 3],
      [/\b(?:return|submit|include|place) this (?:original )?(?:notice|letter|request) (?:with|on top)/gi, 1.5],
      [/\bsubmit (?:all|the|your) (?:requested |of the requested )?(?:evidence|materials|documents)\b|\bevidence (?:listed|requested) below\b/gi, 2],
    ],
  },
  noid: {
    title: /\b(?:notice of )?intent to deny\b|^NOID\b/i,
    body: [
      [/\bthis notice of intent to deny\b|\bthis NOID\b|\b(?:issued|issues|sent) (?:you )?a (?:NOID|notice of intent to deny)\b/gi, 3],
      [/\bintends? to deny (?:your|the|this)\b|\bwe (?:plan|intend) to deny\b/gi, 3],
      [/\brebut\w*\b/gi, 1.5],
      [/\bderogatory information\b/gi, 1],
    ],
  },
  noid_asylum: { title: /\b(?:notice of )?intent to deny\b/i, body: [[/\basylum office\b|\basylum officer\b/gi, 1], [/\bintends? to deny (?:your|the|this)\b/gi, 3], [/\brebut\w*\b/gi, 1.5]] },
  noir: { title: /\bintent to revoke\b|^NOIR\b/i, body: [[/\bintends? to revoke (?:your|the|this|its)\b/gi, 4], [/\bnotice of intent to revoke\b|\bNOIR\b/g, 1.5], [/\brevocation\b/gi, 1], [/\brebut\w*\b/gi, 1]] },
  denial: {
    title: /\b(?:notice of )?(?:denial|decision)\b|\bdenial notice\b/i,
    body: [
      [/\b(?:is|are|was|has been|have been|hereby|must be|be) (?:hereby )?denied\b|\b(?:USCIS|we) (?:hereby )?(?:den(?:y|ies)|must deny|has denied|have denied)\b/gi, 3],
      [/\bI-290B\b|\bEOIR-29\b|\bN-336\b/g, 2],
      [/\b(?:appeal|motion to (?:reopen|reconsider))\b/gi, 0.5],
      [/\bwe (?:must deny|cannot approve|are unable to approve)|\bnot (?:eligible|established)\b|\bfailed to establish\b/gi, 1],
    ],
  },
  n652: { title: /\bN-652\b|\bnaturalization interview results\b/i, body: [[/\bN-652\b/g, 4], [/\bnaturalization interview results\b/gi, 4], [/\bdecision cannot yet be made\b/gi, 3], [/\btests? of English and U\.?S\.? history\b|\benglish and (?:u\.?s\.? )?(?:civics|history)\b/gi, 1.5]] },
  nta: {
    title: /^(?:form i-862,? )?notice to appear\b(?! (?:for|at))/i,
    body: [[/\bI-862\b/g, 3], [/\bin removal proceedings under\b/gi, 3], [/\byou are an alien (?:present|who)|\bnot a citizen or national\b|\bfactual allegations?\b|\ballegations? of fact\b/gi, 3], [/\bsubject to removal\b|\bYou are (?:inadmissible|removable|deportable)|\bcharged? (?:with being|that you are)\b/gi, 2]],
  },
  hearing_notice: {
    title: /\bnotice of (?:\p{L}+[ -])*hearing\b|\bhearing notice\b|\bnotice of (?:re)?scheduled\b/iu,
    body: [[/\b(?:master calendar|individual|merits|master|internet-based|in-person|telephonic) (?:calendar )?hearing\b/gi, 2], [/\b(?:scheduled|set|reset) for (?:a|an) [\w ]{0,30}hearing\b/gi, 3], [/\bimmigration court\b|\bimmigration judge\b/gi, 0.7], [/\bin absentia\b/gi, 0.7]],
  },
  ij_order: {
    title: /\border of the immigration judge\b(?!.*\b(?:custody|bond)\b)|\b(?:written |oral )?decision (?:and orders? )?of the immigration judge\b|\b(?:oral|written) decision\b|\bsummary of the oral decision\b|\border of removal\b/i,
    body: [[/\bit is (?:hereby |further )?ordered\b|\bis hereby ordered\b/gi, 3], [/\border(?:ed)? (?:of the immigration judge|removed|that respondent)\b|\bis ordered removed\b/gi, 2], [/\bappeal (?:is |was )?(?:reserved|waived)\b|\bappeal due(?: by| date)?\b/gi, 3], [/\bimmigration judge\b/gi, 0.5], [/\bI (?:find|deny|grant)\b/g, 0.7]],
  },
  bond_order: { title: /\b(?:bond|custody) (?:order|redetermination|determination|decision)\b|\bregarding (?:bond|custody)\b|\bwith respect to custody\b/i, body: [[/\bredetermination of custody\b|\bcustody (?:status|redetermination|determination)\b|\bbond (?:hearing|is (?:set|denied|granted)|in the amount|amount|proceedings)\b/gi, 3], [/\breleased? (?:from custody )?(?:upon|on|under) (?:posting|payment|a)?\b/gi, 1.5], [/\bobligor\b/gi, 1]] },
  bia_decision: { title: /\bboard of immigration appeals\b|\bdecision of the board\b/i, body: [[/\b(?:the )?appeal (?:is|will be) (?:dismissed|sustained)\b|\brecord is remanded\b/gi, 5], [/\bboard of immigration appeals\b/gi, 0.7], [/\bFOR THE BOARD\b|\bwe review\b|\bde novo\b/gi, 3], [/\bon appeal\b/gi, 0.7]] },
  appointment_notice: { title: /\b(?:ASC|biometrics?|fingerprint\w*) (?:services )?appointment\b|\bappointment notice\b|\bcode:? ?[123] (?:biometrics|photo)/i, body: [[/\bapplication support center\b|\bASC\b/g, 2], [/\bfingerprints?(?:ed|ing)?\b|\bbiometrics?\b/gi, 1], [/\bappear (?:at|for) (?:the|your|an) (?:appointment|biometrics|application support center|ASC)\b|\binterview appointment\b|\bappointment notice\b/gi, 3]] },
  interview_notice: { title: /\b(?:request for applicant to appear for |notice of |notice for )?(?:initial |naturalization |adjustment |field office |marriage )?interview\b(?! results)|\bnaturalization oath ceremony\b|\brequest to appear\b/i, body: [[/\b(?:appear|scheduled|come) (?:for|to) (?:an|your|a) (?:\p{L}+ )?interview\b|\binterview (?:is|has been) scheduled\b/giu, 3], [/\bN-400\b|\bI-485\b|\boath ceremony\b|\bN-445\b/g, 0.7], [/\bbring (?:the following|these|this|all)\b/gi, 0.7]] },
  asylum_interview: { title: /\basylum (?:\p{L}+ )?interview\b|\binterview notice\b/iu, body: [[/\basylum (?:interview|office)\b|\binterview (?:for|on|about) your (?:application for )?asylum\b|\basylum application\b/gi, 1.5], [/\bI-589\b/g, 1], [/\binterview (?:is|has been) scheduled\b|\bscheduled (?:for|to) (?:an|your|appear for an) (?:asylum )?interview\b|\byour asylum interview\b/gi, 3]] },
  receipt_notice: {
    title: /\breceipt notice\b|\bnotice type:? receipt\b|\bnotice of receipt\b|\backnowledg\w+ of receipt\b/i,
    body: [[/\b(?:we|USCIS) (?:have |has )?received your (?:application|petition|form|request|payment|I-|N-)|\bhas been received\b|\bwe have received\b/gi, 2.5], [/\bI-797C\b/g, 1], [/\bnotice type:? receipt\b|\bamount received\b|\breceipt notice\b/gi, 3.5], [/\bextended (?:for|by|\d+) \d* ?months\b|\bextends your\b/gi, 2]],
  },
  approval_notice: { title: /\bapproval notice\b|\bnotice of approval\b|\bnotice type:? approval\b|\bwelcome notice\b|\bgrant of asylum\b|\basylum approval\b/i, body: [[/\b(?:petition|application|request)s?(?: \([^)]*\))? (?:has been|have been|was|is) approved\b|\b(?:we|USCIS) (?:have |has )?approved your\b/gi, 4], [/\bapproval notice\b/gi, 2], [/\bI-797[AB]?\b(?!C)/g, 1], [/\bvalid from\b/gi, 1.5]] },
  transfer_notice: { title: /\btransfer notice\b|\bnotice of transfer\b|\bcase transfer\w*\b|\bchange of venue\b/i, body: [[/\b(?:case|application|petition|file)s? (?:has been|was|have been|is being|were) (?:transferred|moved|relocated)\b|\btransferred (?:your|the|this) (?:case|application|petition|file)\b|\bwe (?:have )?transferred\b/gi, 5], [/\btransfer notice\b/gi, 2]] },
  rejection_notice: { title: /\breject(?:ion|ed)(?: notice)?\b|\bnotice of rejection\b/i, body: [[/\bbeing (?:returned|rejected)\b|\b(?:we|USCIS) (?:have |has |are |is )?(?:reject|return)(?:ed|ing)? (?:your|the|this)\b|\b(?:is|was|has been|been|are) rejected\b/gi, 3], [/\bnot (?:properly )?(?:signed|accepted|filed properly)|\bincorrect fee\b|\bfiling fee (?:was|is) (?:not|missing|incorrect)/gi, 2], [/\bresubmit|\brefile|\bfile again\b|\bnew filing\b/gi, 1.5]] },
  parole_termination: { title: /\bterminat\w+ (?:of|your) (?:\p{L}+ )?parole\b|\bparole (?:is |has been |was )?terminat\w+\b|\bnotice of termination of parole\b/iu, body: [[/\bterminat\w+ (?:of )?(?:your|the|this|all) (?:\p{L}+ )?parole\b|\bparole (?:is|will be|has been|was) terminated\b|\byour parole\b/giu, 3], [/\bdepart (?:from )?the united states\b/gi, 1], [/\bCBP ?One\b|\bCHNV\b|\bCBP Home\b/g, 1]] },
  asylum_termination: { title: /\bintent to terminate(?: (?:your )?(?:asylum|asylee)\b.*)?|\btermination of asylum\b|\bterminat\w+ of (?:your )?asyl(?:um|ee)\b/i, body: [[/\bterminat\w+ (?:your|the|his|her) (?:grant of )?(?:asylum|asylee)(?: status)?\b|\btermination interview\b|\bintends? to terminate (?:your )?(?:grant of )?asylum\b/gi, 4], [/\bnotice of intent to terminate\b/gi, 1.5]] },
  asylum_fee: { title: /\bannual asylum (?:application )?fee\b|\basylum fee\b|\bnotice of annual fee\b/i, body: [[/\bannual asylum (?:application )?fee\b|\bAAF\b/g, 3], [/\bannual asylum (?:application )?fee\b/gi, 2], [/\bpending asylum application\b/gi, 1]] },
  tps_notice: { title: /\btemporary protected status\b|\bTPS\b/i, body: [[/\btemporary protected status\b/gi, 1.5], [/\bTPS\b/g, 0.8], [/\bre-?regist(?:er|ration)\b/gi, 1.5], [/\bI-821\b/g, 1]] },
  ice_checkin: { title: /\bcheck-?in\b|\breport(?:ing)? (?:instructions|appointment|notice)\b|\border of supervision\b|\bcall-?in letter\b|\bI-220[AB]\b|\bG-56\b/i, body: [[/\bimmigration and customs enforcement\b|\bICE\b|\bERO\b/g, 1], [/\bcheck(?:ing)?[- ]in\b|\breport (?:in person |to the|to this)\b|\border of supervision\b|\bI-220[AB]\b|\bG-56\b|\bISAP\b/gi, 2]] },
  refusal_221g: { title: /\b221\(g\)|\brefus\w+\b.*\bvisa\b|\bvisa refus\w+\b|\badministrative processing\b/i, body: [[/\b221\(g\)/gi, 5], [/\bconsul(?:ar|ate)\b|\bembassy\b/gi, 1], [/\badministrative processing\b/gi, 2]] },
  nvc_letter: { title: /\bnational visa center\b|\bNVC\b/i, body: [[/\bnational visa center\b|\bNVC\b/g, 2.5], [/\bCEAC\b|\bDS-260\b|\bdocumentarily (?:complete|qualified)\b|\bAffidavit of Support\b/g, 1.5]] },
  lawyer_letter: { body: [[/\b(?:sincerely|best regards|kind regards|warm regards|very truly yours|best),?\s*\n[\s\S]{0,120}\b(?:esq|attorney|law|counsel|paralegal|lawyer)\b/gi, 7], [/\b(?:your attorney|as your (?:attorney|lawyer|counsel)|our (?:law )?(?:firm|office)|my office|on your behalf|our client|attorney[- ]client)\b/gi, 2], [/^(?:dear|hi|hello) \p{L}/gimu, 1.5], [/\b(?:law offices?|law firm|law group|attorneys? at law|LLP|P\.?C\.|PLLC|Esq\.)/gi, 1.2]] },
  fee_agreement: { title: /\b(?:fee|retainer|engagement|representation|legal services) (?:agreement|letter|contract)\b|\bagreement for (?:legal|attorney)\b|\bengagement of counsel\b/i, body: [[/\b(?:fee|retainer|engagement|representation) (?:agreement|letter|contract)\b|\bagreement for legal services\b|\blegal services agreement\b/gi, 3], [/\battorney[’']?s?[ -](?:fees?|client)\b|\bflat fee\b|\bhourly rate\b|\bretainer\b|\btrust account\b/gi, 2], [/\bscope of (?:representation|services|work|the representation)\b/gi, 2.5], [/\bthe (?:client|firm|attorney)\b/gi, 0.7]] },
  employment: { title: /\bemployment (?:agreement|contract|offer|letter)\b|\boffer (?:of employment|letter)\b|\boffer of (?:a )?job\b/i, body: [[/\bemployment (?:agreement|contract)\b|\boffer (?:of employment|letter)\b|\bat[- ]will\b/gi, 3], [/\b(?:the )?(?:employee|employer)s?\b/gi, 1], [/\b(?:base )?salary\b|\bwages\b|\bpaid (?:vacation|time off)\b|\bprobation\w*\b|\bovertime\b|\bpayroll\b|\bper hour\b|\bhours per week\b/gi, 1.2]] },
  lease: { title: /\b(?:lease|rental|tenancy)(?: agreement| contract| renewal)?\b|\bresidential lease\b/i, body: [[/\b(?:lease|rental|tenancy) agreement\b|\bresidential lease\b/gi, 3], [/\b(?:lessee|lessor|landlord|tenant)s?\b/gi, 1.2], [/\bmonthly rent\b|\brent\b|\bsecurity deposit\b|\bpremises\b|\bsublet\w*\b/gi, 0.8]] },
  eviction_notice: { title: /\bnotice to (?:quit|vacate|pay|cure|terminate|tenant|leave)\b|\beviction\b|\b(?:three|five|ten|fourteen|thirty|\d+)(?: \(\d+\))?[- ]day notice\b|\bnotice of (?:termination of tenancy|non-?payment)\b|\bpay (?:rent )?or quit\b|\bunlawful detainer\b|\bdemand for (?:rent|possession)\b/i, body: [[/\bnotice to (?:quit|vacate)\b|\bpay (?:rent )?or quit\b|\beviction\b|\bevict\w*\b|\bunlawful detainer\b/gi, 2.5], [/\b(?:past due|unpaid|overdue) rent\b|\brent (?:in the amount|owed|due)\b|\bsurrender (?:possession|the premises)\b|\b(?:vacate|quit) (?:the|said) (?:premises|property|unit|apartment)\b/gi, 2], [/\b(?:landlord|tenant|premises)s?\b/gi, 0.5]] },
  contract: { title: /\b(?:service|services|sales?|purchase|consulting|licen[cs]e|partnership|loan|non-?disclosure|translation|car|vehicle) (?:agreement|contract)\b|\bbill of sale\b|\bpromissory note\b/i, body: [[/\bthis (?:agreement|contract|note)\b/gi, 1.5], [/\bhereinafter\b|\bin witness whereof\b|\bthe parties\b|\beither party\b|\bindemnif\w+|\bgoverning law\b|\bgoverned by\b|\bforce majeure\b|\bsever?ab\w+/gi, 1.5], [/\b(?:liabilit(?:y|ies)|breach|warrant(?:y|ies)|consideration|termination)\b/gi, 0.8]] },
  policy: { title: /\bpolicy manual\b|\b(?:privacy|refund|cookie|security|attendance|leave|return) (?:policy|notice)\b|\bterms (?:of (?:service|use)|and conditions)\b|\bhouse rules\b/i, body: [[/\bpolicy manual\b|\b(?:privacy|refund|cookie|security|attendance|leave) policy\b|\bterms (?:of (?:service|use)|and conditions)\b/gi, 3], [/\b(?:this|our|the) policy\b|\bpolic(?:y|ies) (?:applies|apply|describes?|explains?)\b/gi, 2.5], [/\b(?:8 (?:CFR|C\.F\.R\.)|INA|8 U\.?S\.?C\.?) ?(?:§|section)? ?\d+/gi, 0.3], [/\bofficers? (?:should|must|may)\b|\bgeneral(?:ly)? eligib\w+|\bpersonal (?:data|information)\b|\bcookies\b|\bthird parties\b/gi, 1.2]] },
}
