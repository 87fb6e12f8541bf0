import { useFormContext } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { missingIn, type CaseValues, type WizardStep } from './case-form.tsx'

export interface StepProps {
  readonly onStep: (step: number) => void
}

/** What is wrong with a field, once it was touched or the server refused it. */
export function useFieldError(step: WizardStep) {
  const { t } = useTranslation('leads')
  const { watch, formState } = useFormContext<CaseValues>()
  const missing = missingIn(step, watch())
  return (name: keyof CaseValues) => {
    if (formState.errors[name]?.type === 'server') return t('wizard.missing.server')
    const key = missing[name]
    return key !== undefined && formState.touchedFields[name]
      ? t(`wizard.missing.${key}`)
      : undefined
  }
}
