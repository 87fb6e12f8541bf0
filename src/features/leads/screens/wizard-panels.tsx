import { PreferencesStep, TypeStep } from './case-steps.tsx'
import { DetailsStep } from './details-step.tsx'
import { ReviewStep } from './review-step.tsx'

/** What stands in each step where there is room for all of it. */
export const panels = {
  type: TypeStep,
  details: DetailsStep,
  preferences: PreferencesStep,
  review: ReviewStep,
}
