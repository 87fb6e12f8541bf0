import type { ReactNode } from 'react'
import { canStart } from '#features/conversations/rules.ts'
import type { Plan } from '#features/lawyers/rules.ts'

export interface LawyerActionsProps {
  readonly lawyer: {
    readonly userId: string
    readonly plan: Plan
    readonly hourlyRate: string | null
    readonly consultationFee: number | null
    readonly user: { readonly firstName: string; readonly lastName: string }
  }
  /** The head of a comparison shows one act; what a row of the list unfolds has them all. */
  readonly place: 'row' | 'unfolded' | 'card' | 'contact' | 'bar'
  /** The reader came to ask for a consultation: its dialog opens at once, with a time (milliseconds) or without. */
  readonly consult?: Wish
  /** When a client can have a consultation next. */
  readonly renderNext?: (renderTime: RenderTime) => ReactNode
  /** Where there is room, what stands around the button of an act. */
  readonly around?: ((act: Act, button: ReactNode) => ReactNode) | undefined
}

/** A consultation: whether the dialog for it is open, or for which time. */
export type Wish = boolean | number

/** Makes of a time (milliseconds) something to press that looks so. */
export type RenderTime = (
  time: number,
  look: { readonly className: string; readonly children: ReactNode },
) => ReactNode

export type Act = 'case' | 'consultation' | 'message'

export interface Look {
  readonly size: 'sm' | 'md'
  readonly first: 'primary' | 'outline'
  readonly hasCase: boolean
  readonly hasConsultation: boolean
  readonly hasMessage: boolean
  /** What the consultation's button says; the price stands beside the lawyer's name. */
  readonly consultation: string
}

/** Which actions stand where. A lawyer whose plan has no messages and no calendar can be sent a case, and nothing else is offered. */
export function lookOf({ lawyer, place }: LawyerActionsProps): Look {
  const listed = place === 'row' || place === 'unfolded'
  const writes = canStart(lawyer.plan) === 'ok'
  return {
    size: listed ? 'sm' : 'md',
    first: listed ? 'outline' : 'primary',
    hasCase: place !== 'row' || !writes,
    hasConsultation: writes && (listed || place === 'card'),
    hasMessage: writes && place !== 'row' && place !== 'bar',
    consultation: lawyer.consultationFee === 0 ? 'card.consultation' : 'profile.schedule',
  }
}

/** An act alone: its button. */
export const bare = (_act: Act, button: ReactNode) => button
