import { Button } from '#ui/button.tsx'
import { useDialogOnDemand } from '#web/on-demand.tsx'
import type { Lead } from '../client.ts'
import type { CasePlace, ChosenLawyer } from './case-form.tsx'

const loadDialog = () => import('./case-dialog.tsx').then((module) => module.CaseDialog)

interface CaseButtonProps {
  readonly place: CasePlace
  readonly lawyer?: ChosenLawyer
  /** Changes this case instead of making a new one. */
  readonly lead?: Lead
  readonly text: string
  readonly variant?: 'primary' | 'outline' | 'quiet'
  readonly size?: 'sm' | 'md' | 'lg'
}

/** A button that opens the case form. */
export function CaseButton({ place, lawyer, lead, text, ...look }: CaseButtonProps) {
  const { press, dialog } = useDialogOnDemand(loadDialog)
  return (
    <>
      <Button {...look} {...press}>
        {text}
      </Button>
      {dialog({ place, lawyer, lead })}
    </>
  )
}
