import type { KnownType, Signs } from './paper-kinds.ts'

/** What speaks for a letter of an office: appointments, receipts, approvals, ends. */
export const officeSigns = {
  appointment_notice: {
    title:
      /\b(?:ASC|biometrics?|fingerprint\w*) (?:services )?appointment\b|\bappointment notice\b|\bcode:? ?[123] (?:biometrics|photo)/i,
    body: [
      [/\bapplication support center\b|\bASC\b/g, 2],
      [/\bfingerprints?(?:ed|ing)?\b|\bbiometrics?\b/gi, 1],
      [
        /\bappear (?:at|for) (?:the|your|an) (?:appointment|biometrics|application support center|ASC)\b|\binterview appointment\b|\bappointment notice\b/gi,
        3,
      ],
    ],
  },
  interview_notice: {
    title:
      /\b(?:request for applicant to appear for |notice of |notice for )?(?:initial |naturalization |adjustment |field office |marriage )?interview\b(?! results)|\bnaturalization oath ceremony\b|\brequest to appear\b/i,
    body: [
      [
        /\b(?:appear|scheduled|come) (?:for|to) (?:an|your|a) (?:\p{L}+ )?interview\b|\binterview (?:is|has been) scheduled\b/giu,
        3,
      ],
      [/\bN-400\b|\bI-485\b|\boath ceremony\b|\bN-445\b/g, 0.7],
      [/\bbring (?:the following|these|this|all)\b/gi, 0.7],
    ],
  },
  asylum_interview: {
    title: /\basylum (?:\p{L}+ )?interview\b|\binterview notice\b/iu,
    body: [
      [
        /\basylum (?:interview|office)\b|\binterview (?:for|on|about) your (?:application for )?asylum\b|\basylum application\b/gi,
        1.5,
      ],
      [/\bI-589\b/g, 1],
      [
        /\binterview (?:is|has been) scheduled\b|\bscheduled (?:for|to) (?:an|your|appear for an) (?:asylum )?interview\b|\byour asylum interview\b/gi,
        3,
      ],
    ],
  },
  receipt_notice: {
    title:
      /\breceipt notice\b|\bnotice type:? receipt\b|\bnotice of receipt\b|\backnowledg\w+ of receipt\b/i,
    body: [
      [
        /\b(?:we|USCIS) (?:have |has )?received your (?:application|petition|form|request|payment|I-|N-)|\bhas been received\b|\bwe have received\b/gi,
        2.5,
      ],
      [/\bI-797C\b/g, 1],
      [/\bnotice type:? receipt\b|\bamount received\b|\breceipt notice\b/gi, 3.5],
      [/\bextended (?:for|by|\d+) \d* ?months\b|\bextends your\b/gi, 2],
    ],
  },
  approval_notice: {
    title:
      /\bapproval notice\b|\bnotice of approval\b|\bnotice type:? approval\b|\bwelcome notice\b|\bgrant of asylum\b|\basylum approval\b/i,
    body: [
      [
        /\b(?:petition|application|request)s?(?: \([^)]*\))? (?:has been|have been|was|is) approved\b|\b(?:we|USCIS) (?:have |has )?approved your\b/gi,
        4,
      ],
      [/\bapproval notice\b/gi, 2],
      [/\bI-797[AB]?\b(?!C)/g, 1],
      [/\bvalid from\b/gi, 1.5],
    ],
  },
  transfer_notice: {
    title: /\btransfer notice\b|\bnotice of transfer\b|\bcase transfer\w*\b|\bchange of venue\b/i,
    body: [
      [
        /\b(?:case|application|petition|file)s? (?:has been|was|have been|is being|were) (?:transferred|moved|relocated)\b|\btransferred (?:your|the|this) (?:case|application|petition|file)\b|\bwe (?:have )?transferred\b/gi,
        5,
      ],
      [/\btransfer notice\b/gi, 2],
    ],
  },
  rejection_notice: {
    title: /\breject(?:ion|ed)(?: notice)?\b|\bnotice of rejection\b/i,
    body: [
      [
        /\bbeing (?:returned|rejected)\b|\b(?:we|USCIS) (?:have |has |are |is )?(?:reject|return)(?:ed|ing)? (?:your|the|this)\b|\b(?:is|was|has been|been|are) rejected\b/gi,
        3,
      ],
      [
        /\bnot (?:properly )?(?:signed|accepted|filed properly)|\bincorrect fee\b|\bfiling fee (?:was|is) (?:not|missing|incorrect)/gi,
        2,
      ],
      [/\bresubmit|\brefile|\bfile again\b|\bnew filing\b/gi, 1.5],
    ],
  },
  parole_termination: {
    title:
      /\bterminat\w+ (?:of|your) (?:\p{L}+ )?parole\b|\bparole (?:is |has been |was )?terminat\w+\b|\bnotice of termination of parole\b/iu,
    body: [
      [
        /\bterminat\w+ (?:of )?(?:your|the|this|all) (?:\p{L}+ )?parole\b|\bparole (?:is|will be|has been|was) terminated\b|\byour parole\b/giu,
        3,
      ],
      [/\bdepart (?:from )?the united states\b/gi, 1],
      [/\bCBP ?One\b|\bCHNV\b|\bCBP Home\b/g, 1],
    ],
  },
  asylum_termination: {
    title:
      /\bintent to terminate(?: (?:your )?(?:asylum|asylee)\b.*)?|\btermination of asylum\b|\bterminat\w+ of (?:your )?asyl(?:um|ee)\b/i,
    body: [
      [
        /\bterminat\w+ (?:your|the|his|her) (?:grant of )?(?:asylum|asylee)(?: status)?\b|\btermination interview\b|\bintends? to terminate (?:your )?(?:grant of )?asylum\b/gi,
        4,
      ],
      [/\bnotice of intent to terminate\b/gi, 1.5],
    ],
  },
  asylum_fee: {
    title: /\bannual asylum (?:application )?fee\b|\basylum fee\b|\bnotice of annual fee\b/i,
    body: [
      [/\bannual asylum (?:application )?fee\b|\bAAF\b/g, 3],
      [/\bannual asylum (?:application )?fee\b/gi, 2],
      [/\bpending asylum application\b/gi, 1],
    ],
  },
  tps_notice: {
    title: /\btemporary protected status\b|\bTPS\b/i,
    body: [
      [/\btemporary protected status\b/gi, 1.5],
      [/\bTPS\b/g, 0.8],
      [/\bre-?regist(?:er|ration)\b/gi, 1.5],
      [/\bI-821\b/g, 1],
    ],
  },
  ice_checkin: {
    title:
      /\bcheck-?in\b|\breport(?:ing)? (?:instructions|appointment|notice)\b|\border of supervision\b|\bcall-?in letter\b|\bI-220[AB]\b|\bG-56\b/i,
    body: [
      [/\bimmigration and customs enforcement\b|\bICE\b|\bERO\b/g, 1],
      [
        /\bcheck(?:ing)?[- ]in\b|\breport (?:in person |to the|to this)\b|\border of supervision\b|\bI-220[AB]\b|\bG-56\b|\bISAP\b/gi,
        2,
      ],
    ],
  },
  refusal_221g: {
    title: /\b221\(g\)|\brefus\w+\b.*\bvisa\b|\bvisa refus\w+\b|\badministrative processing\b/i,
    body: [
      [/\b221\(g\)/gi, 5],
      [/\bconsul(?:ar|ate)\b|\bembassy\b/gi, 1],
      [/\badministrative processing\b/gi, 2],
    ],
  },
} satisfies Partial<Record<KnownType, Signs>>
