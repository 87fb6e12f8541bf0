import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { CaseDialog } from '#features/leads/screens/case-dialog.tsx'
import { caseOfLetter, type Letter } from './letter-case.ts'

interface LetterDialogProps {
  readonly letter: Letter
  readonly open: boolean
  readonly onOpenChange: (open: boolean) => void
}

/** The case form with what the letter says filled in. Its words come along only if the reader adds them. */
export function LetterDialog({ letter, ...open }: LetterDialogProps) {
  const [begun] = useState(() => caseOfLetter(letter, new Date()))
  const words = 'original' in letter ? letter.original : undefined
  const navigate = useNavigate()
  return (
    <CaseDialog
      place="dashboard"
      letter={{ begun, words }}
      // The page of the letter would offer to send it once more.
      onSent={({ id }) =>
        void navigate({ to: '/cases/$leadId', params: { leadId: id }, replace: true })
      }
      {...open}
    />
  )
}
