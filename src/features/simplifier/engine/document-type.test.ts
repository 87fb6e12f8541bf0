import { expect, it } from 'vitest'
import { documentTypeOf } from './document-type.ts'
import { documentTypes, type DocumentType } from './paper/type-signs.ts'
import samples from './samples.json' with { type: 'json' }

const papers: Partial<Record<DocumentType, readonly string[]>> = {
  rfe: [
    'U.S. Citizenship and Immigration Services\nREQUEST FOR EVIDENCE\nWe need more documents before we can decide on your Form I-130. Submit the evidence listed below by June 3, 2026. Place this notice on top of your response.',
    'Notice Date: March 2, 2026. Additional evidence is required to process your Form I-129. This RFE explains what to send. Please submit all requested materials together.',
    'We are requesting additional evidence for your Form I-485. You must submit the requested evidence within 87 days of the date of this notice.',
    'USCIS needs more information about your Form N-400. Send the documents listed below by January 4, 2027.',
  ],
  noid: [
    'NOTICE OF INTENT TO DENY\nAfter a review of the record, USCIS intends to deny your petition. You have 30 days to rebut the findings in this letter. If you do not respond, the petition will be denied.',
    'This office has issued a NOID for your case. USCIS intends to deny the application because the marriage could not be shown. You may rebut this.',
  ],
  nta: [
    'Department of Homeland Security\nNotice to Appear\nIn removal proceedings under section 240 of the Immigration and Nationality Act. You are an alien present in the United States who has not been admitted. The factual allegations follow. You are ordered to appear before an immigration judge.',
  ],
  receipt_notice: [
    'Form I-797C, Notice of Action\nNotice Type: Receipt Notice\nAmount received: $675.00\nWe received your application and fee. We will tell you when we need more from you.',
    'We have received your Form I-765. Your receipt notice shows the number of your case.',
  ],
  approval_notice: [
    'Form I-797A, Notice of Action\nNotice Type: Approval Notice\nThe petition has been approved. Your status is valid from October 1, 2026 to September 30, 2029.',
    'Approval Notice. We have approved your application for travel.',
  ],
  appointment_notice: [
    'ASC Appointment Notice\nTo process your application, your fingerprints must be taken. Please appear at the Application Support Center on the date below. Bring this notice and an identity card.',
  ],
  interview_notice: [
    'Your interview appointment is on May 4, 2026. This appointment notice must be shown at the door.',
  ],
  hearing_notice: [
    'NOTICE OF HEARING\nYour case has been scheduled for a master calendar hearing before the Immigration Court on May 4, 2026 at 9:00 A.M. If you do not appear, you may be ordered removed in absentia.',
  ],
  denial: [
    'DECISION\nYour Form I-485 is denied for the following reasons. If you disagree, you may file a motion on Form I-290B within 30 days of this decision.',
    'Notice of Denial. Your application has been denied. There is no appeal.',
  ],
  fee_agreement: [
    'LEGAL SERVICES AGREEMENT\nThe Client retains the Firm to prepare one asylum application. Scope of representation: the application and one interview. The flat fee is $3,000. Money is held in a trust account until earned.',
    'Attorney fee agreement. The hourly rate is $250 and a retainer of $1,000 is due today.',
  ],
  lease: [
    'RENTAL AGREEMENT\nThe Tenant pays rent of $900 to the Landlord on the first day of each month. A security deposit of $900 is held. The Tenant may not sublet the premises.',
  ],
  contract: [
    'CONSULTING AGREEMENT\nThis Agreement is made between the parties. Either party may end it. The Consultant shall indemnify the Company for any breach. Governing law: Delaware.',
  ],
  employment: [
    'Employment contract. In consideration of the wages below, the employee works 40 hours. This contract ends on June 1, 2027. Termination requires notice.',
  ],
  policy: [
    'PRIVACY POLICY\nThis policy explains how we use personal information. Our policy applies to every visitor of the site.',
    'USCIS Policy Manual. Officers should review all evidence. General eligibility follows 8 CFR 103.2 and INA 245.',
  ],
  unknown: [
    'Dear customer, we need additional documents to open your bank account. Submit all requested documents within 30 days.',
    'We intend to deny your application for a loan. We intend to deny this application unless you rebut our findings.',
    'Dear Maria, thank you for the lovely dinner. We should meet again in June, perhaps by the lake.',
    'The weather will be cold tomorrow, with rain in the afternoon.',
    'Notice. Please read the following page with care.',
    'Sehr geehrte Damen und Herren, hiermit kündige ich den Mietvertrag zum Ende des Monats.',
    '',
  ],
}

it.each(documentTypes.flatMap((type) => (papers[type] ?? []).map((text) => [type, text] as const)))(
  'knows a paper of the type %s',
  (type, text) => {
    expect(documentTypeOf(text)).toBe(type)
  },
)

it('knows the samples of the page', () => {
  expect(samples.map(({ id, text }) => [id, documentTypeOf(text)])).toEqual([
    ['letter', 'rfe'],
    ['immigration', 'hearing_notice'],
    ['visa', 'unknown'],
    ['contract', 'contract'],
    ['lease', 'lease'],
  ])
})

it('does not call a story that mentions a denial and a lease by either name', () => {
  expect(
    documentTypeOf(
      'My cousin was afraid of a denial. He had a lease and a job, and he asked a lawyer about it.',
    ),
  ).toBe('unknown')
})

it('a word said a hundred times does not outweigh what the head of the paper says', () => {
  const text = `REQUEST FOR EVIDENCE\nYour RFE response is due soon. Additional evidence is required.\n${'The tenant pays the landlord. '.repeat(100)}`
  expect(documentTypeOf(text)).toBe('rfe')
})
