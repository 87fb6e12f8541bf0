import type { StepType, TemplateType } from '../rules.ts'

export interface TemplateStep {
  readonly key: string
  readonly type: StepType
  /** How many days it usually takes after the step before, from and to. */
  readonly after: readonly [min: number, max: number]
  /** Keys below `documents` in served/journeys.json. */
  readonly documents: readonly string[]
}

const step = (
  key: string,
  type: StepType,
  min: number,
  max: number,
  ...documents: string[]
): TemplateStep => ({ key, type, after: [min, max], documents })

/**
 * The steps of each path, in order. The words are in served/journeys.json below the same keys. Durations are wide on
 * purpose: they are what such steps have taken of late, not what anybody promises.
 */
export const templates: Readonly<Record<TemplateType, readonly TemplateStep[]>> = {
  h1b: [
    step('lca', 'document', 7, 14, 'jobOffer', 'employerId'),
    step('petition', 'document', 14, 30, 'passport', 'degree', 'resume', 'jobOffer'),
    step('file', 'milestone', 1, 14, 'formI129', 'certifiedLca'),
    step('receipt', 'milestone', 7, 30, 'receiptNotice'),
    step('rfe', 'deadline', 30, 120, 'rfeNotice', 'extraEvidence'),
    step('decision', 'decision', 15, 180, 'approvalNotice'),
    step('visa', 'interview', 14, 90, 'ds160', 'passport', 'approvalNotice'),
    step('start', 'milestone', 1, 180, 'i94', 'formI9'),
  ],
  family: [
    step('file', 'document', 14, 60, 'formI130', 'relationshipProof', 'statusProof'),
    step('receipt', 'milestone', 14, 45, 'receiptNotice'),
    step('biometrics', 'interview', 30, 90, 'appointmentNotice', 'photoId'),
    step('approval', 'decision', 300, 540, 'approvalNotice'),
    step('nvc', 'document', 60, 150, 'ds260', 'affidavit', 'birthCertificate', 'policeRecord'),
    step('interview', 'interview', 60, 240, 'passport', 'medicalExam', 'interviewLetter'),
    step('visa', 'decision', 7, 60, 'passport'),
    step('enter', 'milestone', 1, 180, 'passport', 'sealedPacket'),
  ],
  adjustment: [
    step(
      'file',
      'document',
      14,
      60,
      'formI130',
      'formI485',
      'i94',
      'relationshipProof',
      'medicalExam',
      'affidavit',
      'birthCertificate',
    ),
    step('receipt', 'milestone', 14, 45, 'receiptNotice'),
    step('biometrics', 'interview', 20, 90, 'appointmentNotice', 'photoId'),
    step('work', 'milestone', 60, 300, 'formI765'),
    step('rfe', 'deadline', 30, 180, 'rfeNotice', 'extraEvidence'),
    step('interview', 'interview', 60, 540, 'interviewLetter', 'passport', 'originals'),
    step('decision', 'decision', 0, 180, 'decisionLetter'),
    step('card', 'milestone', 7, 90, 'greenCard'),
  ],
  eb1: [
    step('evidence', 'document', 60, 180, 'resume', 'awards', 'recommendations'),
    step('file', 'milestone', 1, 21, 'formI140', 'extraEvidence'),
    step('receipt', 'milestone', 7, 30, 'receiptNotice'),
    step('rfe', 'deadline', 30, 120, 'rfeNotice', 'extraEvidence'),
    step('decision', 'decision', 15, 360, 'approvalNotice'),
    step('number', 'milestone', 0, 730),
    step('adjust', 'document', 14, 60, 'formI485', 'medicalExam', 'birthCertificate'),
    step('biometrics', 'interview', 20, 90, 'appointmentNotice', 'photoId'),
    step('card', 'decision', 150, 720, 'passport'),
  ],
  eb2: [
    step('wage', 'milestone', 120, 240, 'jobOffer'),
    step('recruit', 'milestone', 60, 180, 'recruitmentReport'),
    step('perm', 'decision', 360, 540, 'formEta9089'),
    step('file', 'deadline', 14, 150, 'formI140', 'degree', 'employerId'),
    step('decision', 'decision', 15, 300, 'approvalNotice'),
    step('number', 'milestone', 0, 1460),
    step('adjust', 'document', 14, 60, 'formI485', 'medicalExam', 'birthCertificate'),
    step('biometrics', 'interview', 20, 90, 'appointmentNotice', 'photoId'),
    step('card', 'decision', 150, 720, 'passport'),
  ],
  o1: [
    step('evidence', 'document', 45, 120, 'resume', 'awards', 'recommendations'),
    step('opinion', 'document', 14, 45, 'advisoryOpinion'),
    step('contract', 'document', 7, 30, 'contract', 'itinerary'),
    step('file', 'milestone', 1, 14, 'formI129'),
    step('receipt', 'milestone', 7, 30, 'receiptNotice'),
    step('rfe', 'deadline', 30, 120, 'rfeNotice', 'extraEvidence'),
    step('decision', 'decision', 15, 240, 'approvalNotice'),
    step('visa', 'interview', 14, 90, 'ds160', 'passport', 'approvalNotice'),
    step('start', 'milestone', 1, 60, 'i94', 'formI9'),
  ],
  l1: [
    step('companies', 'document', 14, 60, 'companyProof'),
    step('year', 'document', 7, 30, 'payRecords', 'jobDescription'),
    step('file', 'milestone', 7, 30, 'formI129'),
    step('receipt', 'milestone', 7, 30, 'receiptNotice'),
    step('rfe', 'deadline', 30, 120, 'rfeNotice', 'extraEvidence'),
    step('decision', 'decision', 15, 240, 'approvalNotice'),
    step('visa', 'interview', 14, 90, 'ds160', 'passport', 'approvalNotice'),
    step('start', 'milestone', 1, 90, 'i94', 'formI9'),
  ],
  asylum: [
    step('deadline', 'deadline', 0, 365, 'arrivalProof'),
    step('prepare', 'document', 30, 120, 'formI589', 'statement', 'countryEvidence', 'photoId'),
    step('file', 'milestone', 1, 30, 'formI589'),
    step('receipt', 'milestone', 14, 60, 'receiptNotice'),
    step('biometrics', 'interview', 20, 90, 'appointmentNotice', 'photoId'),
    step('work', 'document', 60, 150, 'formI765'),
    step('interview', 'interview', 30, 1825, 'interviewLetter', 'originals', 'interpreter'),
    step('decision', 'decision', 14, 365, 'decisionLetter'),
    step('card', 'milestone', 365, 400, 'formI485', 'medicalExam'),
  ],
  naturalization: [
    step('check', 'milestone', 7, 30, 'greenCard', 'travelList'),
    step('papers', 'document', 14, 60, 'greenCard', 'taxRecords', 'marriageCertificate'),
    step('file', 'milestone', 1, 14, 'formN400'),
    step('receipt', 'milestone', 7, 30, 'receiptNotice'),
    step('biometrics', 'interview', 20, 60, 'appointmentNotice', 'greenCard'),
    step('study', 'milestone', 14, 60, 'studyGuide'),
    step('interview', 'interview', 90, 300, 'interviewLetter', 'greenCard', 'passport'),
    step('decision', 'decision', 0, 120, 'decisionLetter'),
    step('oath', 'milestone', 1, 60, 'oathNotice', 'greenCard'),
  ],
  removal: [
    step('notice', 'document', 1, 7, 'noticeToAppear'),
    step('hearing', 'deadline', 1, 3, 'hearingNotice'),
    step('lawyer', 'milestone', 1, 30, 'formEoir28'),
    step('address', 'deadline', 0, 5, 'formEoir33'),
    step('master', 'interview', 30, 365, 'hearingNotice', 'photoId'),
    step('relief', 'document', 14, 180, 'reliefForm', 'feeReceipt'),
    step('evidence', 'deadline', 30, 540, 'statement', 'extraEvidence', 'witnessList'),
    step('merits', 'interview', 15, 540, 'originals', 'interpreter'),
    step('decision', 'decision', 0, 180, 'decisionLetter'),
    step('appeal', 'deadline', 1, 30, 'formEoir26'),
  ],
}

/** The step of a path by its key; undefined for one that a later version no longer has. */
export const templateStep = (type: string, key: string | null): TemplateStep | undefined =>
  key === null
    ? undefined
    : (templates as Partial<Record<string, readonly TemplateStep[]>>)[type]?.find(
        (one) => one.key === key,
      )
