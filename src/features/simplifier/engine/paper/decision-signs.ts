import type { KnownType, Signs } from './paper-kinds.ts'

/** What speaks for a decision, a denial or an order. */
export const decisionSigns = {
  rfe: {
    title: /\brequest for (?:additional |initial |further )?(?:initial )?evidence\b|^RFE\b/i,
    body: [
      [/\brequest for (?:additional |initial )?evidence\b/gi, 1.5],
      // A part of one, pasted without its title.
      [
        /\b(?:we|USCIS) (?:are |is )?(?:request|need|requir)(?:ing|s|e|es)? (?:additional|initial|further|more) (?:evidence|documents|information)\b|\brequested to submit (?:additional|further) evidence\b/gi,
        4,
      ],
      [/\b(?:evidence|documents)\b[^.]{0,80}\bForm [IN]-\d{3}/gi, 1],
      [/\b[Tt]his RFE\b|\bRFE response\b/g, 2.5],
      [
        /\b(?:additional|initial|further|more) (?:evidence|documents|information) (?:is |are |was )?(?:required|requested|needed)\b|\bevidence (?:we|USCIS) (?:need|request)/gi,
        3,
      ],
      [
        /\b(?:return|submit|include|place) this (?:original )?(?:notice|letter|request) (?:with|on top)/gi,
        1.5,
      ],
      [
        /\bsubmit (?:all|the|your) (?:requested |of the requested )?(?:evidence|materials|documents)\b|\b(?:evidence|documents) (?:listed|requested) below\b/gi,
        2,
      ],
    ],
  },
  noid: {
    title: /\b(?:notice of )?intent to deny\b|^NOID\b/i,
    body: [
      [
        /\bthis notice of intent to deny\b|\bthis NOID\b|\b(?:issued|issues|sent) (?:you )?a (?:NOID|notice of intent to deny)\b/gi,
        3,
      ],
      [/\bintends? to deny (?:your|the|this)\b|\bwe (?:plan|intend) to deny\b/gi, 3],
      [/\b(?:we|USCIS) intends? to deny (?:your|the|this) (?:application|petition|Form)\b/gi, 3],
      [/\brebut\w*\b/gi, 1.5],
      [/\bderogatory information\b/gi, 1],
    ],
  },
  noid_asylum: {
    title: /\b(?:notice of )?intent to deny\b/i,
    body: [
      [/\basylum office\b|\basylum officer\b/gi, 1],
      [/\bintends? to deny (?:your|the|this)\b/gi, 3],
      [/\brebut\w*\b/gi, 1.5],
    ],
  },
  noir: {
    title: /\bintent to revoke\b|^NOIR\b/i,
    body: [
      [/\bintends? to revoke (?:your|the|this|its)\b/gi, 4],
      [/\bnotice of intent to revoke\b|\bNOIR\b/g, 1.5],
      [/\brevocation\b/gi, 1],
      [/\brebut\w*\b/gi, 1],
    ],
  },
  denial: {
    title: /\b(?:notice of )?(?:denial|decision)\b|\bdenial notice\b/i,
    body: [
      [
        /\b(?:is|are|was|has been|have been|hereby|must be|be) (?:hereby )?denied\b|\b(?:USCIS|we) (?:hereby )?(?:den(?:y|ies)|must deny|has denied|have denied)\b/gi,
        3,
      ],
      [/\bI-290B\b|\bEOIR-29\b|\bN-336\b/g, 2],
      [/\b(?:appeal|motion to (?:reopen|reconsider))\b/gi, 0.5],
      [
        /\bwe (?:must deny|cannot approve|are unable to approve)|\bnot (?:eligible|established)\b|\bfailed to establish\b/gi,
        1,
      ],
    ],
  },
  n652: {
    title: /\bN-652\b|\bnaturalization interview results\b/i,
    body: [
      [/\bN-652\b/g, 4],
      [/\bnaturalization interview results\b/gi, 4],
      [/\bdecision cannot yet be made\b/gi, 3],
      [
        /\btests? of English and U\.?S\.? history\b|\benglish and (?:u\.?s\.? )?(?:civics|history)\b/gi,
        1.5,
      ],
    ],
  },
  nta: {
    title: /^(?:form i-862,? )?notice to appear\b(?! (?:for|at))/i,
    body: [
      [/\bI-862\b/g, 3],
      [/\bin removal proceedings under\b/gi, 3],
      [
        /\byou are an alien (?:present|who)|\bnot a citizen or national\b|\bfactual allegations?\b|\ballegations? of fact\b/gi,
        3,
      ],
      [
        /\bsubject to removal\b|\bYou are (?:inadmissible|removable|deportable)|\bcharged? (?:with being|that you are)\b/gi,
        2,
      ],
    ],
  },
  hearing_notice: {
    title:
      /\bnotice of (?:\p{L}+[ -])*hearing\b|\bhearing notice\b|\bnotice of (?:re)?scheduled\b/iu,
    body: [
      [
        /\b(?:master calendar|individual|merits|master|internet-based|in-person|telephonic) (?:calendar )?hearing\b/gi,
        2,
      ],
      [/\b(?:scheduled|set|reset) for (?:a|an) [\w ]{0,30}hearing\b/gi, 3],
      [/\bimmigration court\b|\bimmigration judge\b/gi, 0.7],
      [/\bin absentia\b/gi, 0.7],
    ],
  },
  ij_order: {
    title:
      /\border of the immigration judge\b(?!.*\b(?:custody|bond)\b)|\b(?:written |oral )?decision (?:and orders? )?of the immigration judge\b|\b(?:oral|written) decision\b|\bsummary of the oral decision\b|\border of removal\b/i,
    body: [
      [/\bit is (?:hereby |further )?ordered\b|\bis hereby ordered\b/gi, 3],
      [
        /\border(?:ed)? (?:of the immigration judge|removed|that respondent)\b|\bis ordered removed\b/gi,
        2,
      ],
      [/\bappeal (?:is |was )?(?:reserved|waived)\b|\bappeal due(?: by| date)?\b/gi, 3],
      [/\bimmigration judge\b/gi, 0.5],
      [/\bI (?:find|deny|grant)\b/g, 0.7],
    ],
  },
  bond_order: {
    title:
      /\b(?:bond|custody) (?:order|redetermination|determination|decision)\b|\bregarding (?:bond|custody)\b|\bwith respect to custody\b/i,
    body: [
      [
        /\bredetermination of custody\b|\bcustody (?:status|redetermination|determination)\b|\bbond (?:hearing|is (?:set|denied|granted)|in the amount|amount|proceedings)\b/gi,
        3,
      ],
      [/\breleased? (?:from custody )?(?:upon|on|under) (?:posting|payment|a)?\b/gi, 1.5],
      [/\bobligor\b/gi, 1],
    ],
  },
  bia_decision: {
    title: /\bboard of immigration appeals\b|\bdecision of the board\b/i,
    body: [
      [/\b(?:the )?appeal (?:is|will be) (?:dismissed|sustained)\b|\brecord is remanded\b/gi, 5],
      [/\bboard of immigration appeals\b/gi, 0.7],
      [/\bFOR THE BOARD\b|\bwe review\b|\bde novo\b/gi, 3],
      [/\bon appeal\b/gi, 0.7],
    ],
  },
} satisfies Partial<Record<KnownType, Signs>>
