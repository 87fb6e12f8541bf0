import { canStart } from '#features/conversations/rules.ts'

export interface LawyerActionsProps {
  readonly lawyer: {
    readonly userId: string
    readonly plan: string
    readonly hourlyRate: string | null
    readonly user: { readonly firstName: string; readonly lastName: string }
  }
  readonly place: 'card' | 'header' | 'contact'
  /** The reader came to ask for a consultation: its dialog opens at once. */
  readonly consult?: boolean
}

export interface Look {
  readonly size: 'sm' | 'md'
  readonly first: 'primary' | 'outline'
  readonly hasConsultation: boolean
  readonly hasMessage: boolean
  readonly consultationKey: string
}

/** Which actions stand where: the profile hides direct messages of the Starter plan, a card says why there are none. */
export function lookOf({ lawyer, place }: LawyerActionsProps): Look {
  const card = place === 'card'
  return {
    size: card ? 'sm' : 'md',
    first: card ? 'outline' : 'primary',
    hasConsultation: place === 'card' || (place !== 'contact' && canStart(lawyer.plan) === 'ok'),
    hasMessage: card || canStart(lawyer.plan) === 'ok',
    consultationKey: card ? 'card.consultation' : 'profile.schedule',
  }
}
