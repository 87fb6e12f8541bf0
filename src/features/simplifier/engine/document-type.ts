export const documentTypes = [
  'rfe',
  'noid',
  'nta',
  'receipt_notice',
  'approval_notice',
  'appointment_notice',
  'hearing_notice',
  'denial',
  'fee_agreement',
  'lease',
  'contract',
  'policy',
  'unknown',
] as const

export type DocumentType = (typeof documentTypes)[number]

/** What speaks for a type, with its weight; in the first lines, where a paper says what it is, it weighs double. */
const signs: Record<Exclude<DocumentType, 'unknown'>, readonly (readonly [RegExp, number])[]> = {
  rfe: [
    [/\brequest for (?:additional |initial )?evidence\b/gi, 5],
    [/\bRFE\b/g, 3],
    [/\b(?:additional|initial|further) evidence (?:is |was )?(?:required|requested|needed)\b|\bevidence (?:we|USCIS) (?:need|request)/gi, 3],
    [/\b(?:return|submit|include) this (?:original )?(?:notice|letter|request) (?:with|on top)/gi, 2],
    [/\bsubmit (?:all|the|your) (?:requested |of the requested )?(?:evidence|materials|documents)\b/gi, 2],
  ],
  noid: [
    [/\bnotice of intent to (?:deny|revoke|terminate|rescind)\b/gi, 6],
    [/\bNOI[DRT]\b/g, 3],
    [/\bintends? to (?:deny|revoke|terminate) (?:your|the|this)\b/gi, 4],
    [/\brebut\w*\b/gi, 2],
  ],
  nta: [
    [/\bnotice to appear\b/gi, 6],
    [/\bI-862\b/g, 4],
    [/\bin removal proceedings\b/gi, 2],
    [/\byou are an alien (?:present|who)|\bnot a citizen or national\b|\bfactual allegations?\b/gi, 3],
    [/\bsubject to removal\b|\b(?:inadmissible|removable|deportable) (?:under|pursuant)/gi, 2],
  ],
  receipt_notice: [
    [/\breceipt notice\b/gi, 6],
    [/\b(?:we|USCIS) (?:have |has )?received your (?:application|petition|form|request)\b|\bhas been received\b/gi, 3],
    [/\bI-797C\b/g, 2],
    [/\bnotice type:? receipt\b|\bamount received\b/gi, 4],
  ],
  approval_notice: [
    [/\bapproval notice\b/gi, 6],
    [/\b(?:petition|application|request)s? (?:has been|have been|was|is) approved\b|\b(?:we|USCIS) (?:have |has )?approved your\b/gi, 4],
    [/\bI-797A?\b(?!C)/g, 2],
    [/\bvalid from\b/gi, 2],
  ],
  appointment_notice: [
    [/\b(?:biometrics?|ASC|interview) appointment\b|\bappointment notice\b/gi, 5],
    [/\bapplication support center\b/gi, 4],
    [/\bfingerprints?\b|\bbiometrics?\b/gi, 1],
    [/\bappear (?:at|for) (?:the|your|an) (?:appointment|interview|application support center)\b/gi, 3],
  ],
  hearing_notice: [
    [/\bnotice of (?:in-person |internet-based |telephonic |master |individual )*hearing\b|\bhearing notice\b/gi, 6],
    [/\b(?:master calendar|individual|merits|master) hearing\b/gi, 3],
    [/\b(?:scheduled|set) for (?:a|an) [\w ]{0,30}hearing\b/gi, 3],
    [/\bimmigration court\b|\bimmigration judge\b/gi, 1],
    [/\bin absentia\b/gi, 1],
  ],
  denial: [
    [/\b(?:decision|notice of (?:decision|denial))\b(?=[^.]{0,80}\bden)|\bnotice of denial\b|\bdenial notice\b/gi, 5],
    [/\b(?:is|are|was|has been|have been|hereby) (?:hereby )?denied\b/gi, 4],
    [/\bI-290B\b/g, 3],
    [/\b(?:appeal|motion to (?:reopen|reconsider))\b/gi, 1],
    [/\bwe (?:must |have |cannot approve|are unable to approve)/gi, 1],
  ],
  fee_agreement: [
    [/\b(?:fee|retainer|engagement|representation) (?:agreement|letter|contract)\b|\bagreement for legal services\b|\blegal services agreement\b/gi, 5],
    [/\battorney[’']?s?[ -](?:fees?|client)\b|\bflat fee\b|\bhourly rate\b|\bretainer\b|\btrust account\b/gi, 2],
    [/\bscope of (?:representation|services)\b/gi, 3],
    [/\bthe (?:client|firm|attorney)\b/gi, 0.5],
  ],
  lease: [
    [/\b(?:lease|rental|tenancy) agreement\b|\bresidential lease\b/gi, 5],
    [/\b(?:lessee|lessor|landlord|tenant)s?\b/gi, 1.5],
    [/\b(?:monthly )?rent\b|\bsecurity deposit\b|\bpremises\b|\beviction\b|\bsublet\w*\b/gi, 1],
  ],
  contract: [
    [/\b(?:service|sales?|purchase|employment|consulting|licen[cs]e|partnership|loan|non-?disclosure) (?:agreement|contract)\b/gi, 5],
    [/\bthis (?:agreement|contract)\b/gi, 2],
    [/\bhereinafter\b|\bin witness whereof\b|\bthe parties\b|\beither party\b|\bindemnif\w+|\bgoverning law\b|\bforce majeure\b|\bsever?ab\w+/gi, 1.5],
    [/\b(?:liabilit(?:y|ies)|breach|warrant(?:y|ies)|consideration|termination)\b/gi, 1],
  ],
  policy: [
    [/\bpolicy manual\b|\b(?:privacy|refund|cookie|security|attendance|leave) policy\b|\bterms (?:of (?:service|use)|and conditions)\b/gi, 5],
    [/\b(?:this|our|the) policy\b|\bpolic(?:y|ies) (?:applies|apply|describes?|explains?)\b/gi, 3],
    [/\b(?:8 (?:CFR|C\.F\.R\.)|INA|8 U\.?S\.?C\.?) ?(?:§|section)? ?\d+/gi, 1],
    [/\bofficers? (?:should|must|may)\b|\bgeneral(?:ly)? eligib\w+|\bpersonal (?:data|information)\b/gi, 1.5],
  ],
}

const enough = 6
const lead = 1.15
const most = 4

function scoreOf(text: string, head: string, type: Exclude<DocumentType, 'unknown'>): number {
  // Beyond a few times a word says no more: a long paper must not win by its length.
  return signs[type].reduce((sum, [sign, weight]) => sum + weight * (Math.min(most, text.match(sign)?.length ?? 0) + (head.match(sign) ? 1 : 0)), 0)
}

/** What kind of paper a text is; 'unknown' where too little speaks for one kind, or as much for another. English texts only. */
export function documentTypeOf(text: string): DocumentType {
  const head = text.slice(0, 400)
  const [best, second] = documentTypes
    .filter((type) => type !== 'unknown')
    .map((type) => ({ type, score: scoreOf(text, head, type) }))
    .toSorted((a, b) => b.score - a.score)
  if (best === undefined || best.score < enough || best.score < lead * (second?.score ?? 0)) return 'unknown'
  return best.type
}
