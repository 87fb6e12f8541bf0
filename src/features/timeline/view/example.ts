import { sampleOf } from '../engine/samples.ts'
import { templates } from '../engine/templates.ts'
import type { TemplateType } from '../rules.ts'
import type { CaseRow } from '../store.ts'
import type { DocumentRow } from '../store/documents.ts'
import type { StepRow } from '../store/steps.ts'
import { viewJourney, type JourneyView, type Reading } from '../view.ts'

/** One of our examples, in the shape of a case. */
export function viewExample(
  type: TemplateType,
  story: 'sample' | 'plain',
  reading: Reading,
): JourneyView {
  const sample = sampleOf(type, reading.today, story)
  const at = new Date(0)
  const none = {
    title: null,
    note: null,
    rule: null,
    noticeDate: null,
    servedBy: null,
    printedDate: null,
    revision: 0,
    createdAt: at,
    updatedAt: at,
  }
  const row: CaseRow = {
    id: `example-${type}`,
    userId: '',
    leadId: null,
    caseType: type,
    title: null,
    startDate: sample.startDate,
    createdAt: at,
    updatedAt: at,
  }
  const steps = sample.steps.map(({ key, date, doneOn }, position): StepRow => ({
    ...none,
    id: `${type}-${key}`,
    caseId: row.id,
    templateKey: key,
    position,
    type: templates[type][position]!.type,
    date,
    doneOn,
  }))
  const documents = templates[type].flatMap((step, index) =>
    step.documents.map((nameKey, position): DocumentRow => ({
      id: `${type}-${step.key}-${nameKey}`,
      caseId: row.id,
      stepId: `${type}-${step.key}`,
      nameKey,
      name: null,
      position,
      status: sample.steps[index]!.doneOn === null ? 'missing' : 'have',
      expiresOn: null,
      revision: 0,
      createdAt: at,
      updatedAt: at,
    })),
  )
  return {
    ...viewJourney({ row, steps, documents }, { attorney: null, shares: [] }, reading),
    example: true,
  }
}
