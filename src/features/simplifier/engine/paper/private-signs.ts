import type { KnownType, Signs } from './paper-kinds.ts'

/** What speaks for a paper of a lawyer, an employer, a landlord or a company. */
export const privateSigns = {
  nvc_letter: {
    title: /\bnational visa center\b|\bNVC\b/i,
    body: [
      [/\bnational visa center\b|\bNVC\b/g, 2.5],
      [
        /\bCEAC\b|\bDS-260\b|\bdocumentarily (?:complete|qualified)\b|\bAffidavit of Support\b/g,
        1.5,
      ],
    ],
  },
  lawyer_letter: {
    body: [
      [
        /\b(?:sincerely|best regards|kind regards|warm regards|very truly yours|best),?\s*\n[\s\S]{0,120}\b(?:esq|attorney|law|counsel|paralegal|lawyer)\b/gi,
        7,
      ],
      [
        /\b(?:your attorney|as your (?:attorney|lawyer|counsel)|our (?:law )?(?:firm|office)|my office|on your behalf|our client|attorney[- ]client)\b/gi,
        2,
      ],
      [/^(?:dear|hi|hello) \p{L}/gimu, 1.5],
      [/\b(?:law offices?|law firm|law group|attorneys? at law|LLP|P\.?C\.|PLLC|Esq\.)/gi, 1.2],
    ],
  },
  fee_agreement: {
    title:
      /\b(?:fee|retainer|engagement|representation|legal services) (?:agreement|letter|contract)\b|\bagreement for (?:legal|attorney)\b|\bengagement of counsel\b/i,
    body: [
      [
        /\b(?:fee|retainer|engagement|representation) (?:agreement|letter|contract)\b|\bagreement for legal services\b|\blegal services agreement\b/gi,
        3,
      ],
      [
        /\battorney[’']?s?[ -](?:fees?|client)\b|\bflat fee\b|\bhourly rate\b|\bretainer\b|\btrust account\b/gi,
        2,
      ],
      [/\bscope of (?:representation|services|work|the representation)\b/gi, 2.5],
      [/\bthe (?:client|firm|attorney)\b/gi, 0.7],
    ],
  },
  employment: {
    title:
      /\bemployment (?:agreement|contract|offer|letter)\b|\boffer (?:of employment|letter)\b|\boffer of (?:a )?job\b/i,
    body: [
      [
        /\bemployment (?:agreement|contract)\b|\boffer (?:of employment|letter)\b|\bat[- ]will\b/gi,
        3,
      ],
      [/\b(?:the )?(?:employee|employer)s?\b/gi, 1],
      [
        /\b(?:base )?salary\b|\bwages\b|\bpaid (?:vacation|time off)\b|\bprobation\w*\b|\bovertime\b|\bpayroll\b|\bper hour\b|\bhours per week\b/gi,
        1.2,
      ],
    ],
  },
  lease: {
    title: /\b(?:lease|rental|tenancy)(?: agreement| contract| renewal)?\b|\bresidential lease\b/i,
    body: [
      [/\b(?:lease|rental|tenancy) agreement\b|\bresidential lease\b/gi, 3],
      [/\b(?:lessee|lessor|landlord|tenant)s?\b/gi, 1.2],
      [/\bmonthly rent\b|\brent\b|\bsecurity deposit\b|\bpremises\b|\bsublet\w*\b/gi, 0.8],
    ],
  },
  eviction_notice: {
    title:
      /\bnotice to (?:quit|vacate|pay|cure|terminate|tenant|leave)\b|\beviction\b|\b(?:three|five|ten|fourteen|thirty|\d+)(?: \(\d+\))?[- ]day notice\b|\bnotice of (?:termination of tenancy|non-?payment)\b|\bpay (?:rent )?or quit\b|\bunlawful detainer\b|\bdemand for (?:rent|possession)\b/i,
    body: [
      [
        /\bnotice to (?:quit|vacate)\b|\bpay (?:rent )?or quit\b|\beviction\b|\bevict\w*\b|\bunlawful detainer\b/gi,
        2.5,
      ],
      [
        /\b(?:past due|unpaid|overdue) rent\b|\brent (?:in the amount|owed|due)\b|\bsurrender (?:possession|the premises)\b|\b(?:vacate|quit) (?:the|said) (?:premises|property|unit|apartment)\b/gi,
        2,
      ],
      [/\b(?:landlord|tenant|premises)s?\b/gi, 0.5],
    ],
  },
  contract: {
    title:
      /\b(?:service|services|sales?|purchase|consulting|licen[cs]e|partnership|loan|non-?disclosure|translation|car|vehicle) (?:agreement|contract)\b|\bbill of sale\b|\bpromissory note\b/i,
    body: [
      [/\bthis (?:agreement|contract|note)\b/gi, 1.5],
      [
        /\bhereinafter\b|\bin witness whereof\b|\bthe parties\b|\beither party\b|\bindemnif\w+|\bgoverning law\b|\bgoverned by\b|\bforce majeure\b|\bsever?ab\w+/gi,
        1.5,
      ],
      [/\b(?:liabilit(?:y|ies)|breach|warrant(?:y|ies)|consideration|termination)\b/gi, 0.8],
    ],
  },
  policy: {
    title:
      /\bpolicy manual\b|\b(?:privacy|refund|cookie|security|attendance|leave|return) (?:policy|notice)\b|\bterms (?:of (?:service|use)|and conditions)\b|\bhouse rules\b/i,
    body: [
      [
        /\bpolicy manual\b|\b(?:privacy|refund|cookie|security|attendance|leave) policy\b|\bterms (?:of (?:service|use)|and conditions)\b/gi,
        3,
      ],
      [
        /\b(?:this|our|the) policy\b|\bpolic(?:y|ies) (?:applies|apply|describes?|explains?)\b/gi,
        2.5,
      ],
      [/\b(?:8 (?:CFR|C\.F\.R\.)|INA|8 U\.?S\.?C\.?) ?(?:§|section)? ?\d+/gi, 0.3],
      [
        /\bofficers? (?:should|must|may)\b|\bgeneral(?:ly)? eligib\w+|\bpersonal (?:data|information)\b|\bcookies\b|\bthird parties\b/gi,
        1.2,
      ],
    ],
  },
} satisfies Partial<Record<KnownType, Signs>>
