import { useFormContext } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { visaTypes } from '#features/lawyers/rules.ts'
import { FieldHelp } from '#ui/field.tsx'
import { currentStatuses } from '../contract/values.ts'
import { specificFields, wizardSteps, type CaseValues, type WizardStep } from './case-form.tsx'
import { stepIndexOf, type Question } from './case-questions.tsx'
import { PreferencesStep } from './case-steps.tsx'
import { Choices } from './choices.tsx'
import { NoticeFields, PeopleFields, StoryField } from './details-step.tsx'
import { Answers, PlaceFields } from './review-step.tsx'
import { useFieldError } from './step-errors.tsx'

/** What a screen of a phone is called: the question, or the step where it asks for several things. */
export function useQuestionTitle() {
  const { t } = useTranslation('leads')
  return (id: Question, visaType: string): string => {
    if (id === 'kind') return t('fields.visaType')
    if (id === 'status') return t('fields.currentStatus')
    if (id === 'story') return t('fields.summary')
    if (id === 'people' && specificFields(visaType).length === 0) return t('fields.conflictNames')
    if (id === 'letter') return t('wizard.noticeTitle')
    if (id === 'place') return t('fields.location')
    return t(`wizard.steps.${wizardSteps[stepIndexOf(id)]!}`)
  }
}

/** What a step is called; a case that is changed is saved at the last one, not sent. */
export function useStepLabel(isChange: boolean) {
  const { t } = useTranslation('leads')
  return (id: WizardStep) =>
    t(isChange && id === 'review' ? 'wizard.reviewSaved' : `wizard.steps.${id}`)
}

interface CaseQuestionProps {
  readonly id: Question
  readonly headingId: string
  /** Goes on to the next question. */
  readonly onAnswered: () => void
  readonly onQuestion: (question: Question) => void
}

/** One question of the case form on a screen of its own. */
export function CaseQuestion({ id, headingId, onAnswered, onQuestion }: CaseQuestionProps) {
  const { t } = useTranslation(['leads', 'common'])
  const { setValue, clearErrors, watch } = useFormContext<CaseValues>()
  const error = useFieldError('type')
  const choice = (field: 'visaType' | 'currentStatus') => ({
    labelledBy: headingId,
    value: watch(field),
    error: error(field),
    onChoose: (value: string) => {
      clearErrors(field)
      setValue(field, value, { shouldDirty: true, shouldTouch: true })
      onAnswered()
    },
  })
  switch (id) {
    case 'kind':
      return (
        <Choices
          {...choice('visaType')}
          options={visaTypes.map((value) => ({
            value,
            label: t(`common:visaTypes.${value}`),
            note: t(`leads:kindNotes.${value}`),
          }))}
        />
      )
    case 'status':
      return (
        <>
          <FieldHelp>{t('leads:wizard.statusHelp')}</FieldHelp>
          <Choices
            {...choice('currentStatus')}
            options={currentStatuses.map((value) => ({
              value,
              label: t(`leads:currentStatuses.${value}`),
            }))}
          />
        </>
      )
    case 'story':
      return <StoryField alone />
    case 'people':
      return <PeopleFields alone />
    case 'letter':
      return <NoticeFields alone />
    case 'preferences':
      return <PreferencesStep />
    case 'place':
      return <PlaceFields alone />
    case 'review':
      return <Answers onQuestion={onQuestion} />
  }
}
