import { useState } from 'react'
import { useFormContext } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { Alert } from '#ui/alert.tsx'
import { Button } from '#ui/button.tsx'
import { withWords, type CaseValues } from './case-form.tsx'

interface LetterNoteProps {
  /** What the letter itself says, where it was pasted. */
  readonly words: string | undefined
  /** The step in which the story is written. */
  readonly inDetails: boolean
}

/** Says that a letter filled the form in, and beside the story adds the letter's words if the reader wants that. */
export function LetterNote({ words, inDetails }: LetterNoteProps) {
  const { t } = useTranslation('leads')
  const { getValues, setValue } = useFormContext<CaseValues>()
  const [added, setAdded] = useState(false)
  if (!inDetails || words === undefined)
    return <Alert tone="info">{t('wizard.letter.filled')}</Alert>
  const add = () => {
    setValue('summary', withWords(getValues('summary'), words), {
      shouldDirty: true,
      shouldTouch: true,
    })
    setAdded(true)
  }
  return (
    <Alert
      tone="info"
      action={
        added ? undefined : (
          <Button size="sm" variant="outline" onClick={add}>
            {t('wizard.letter.add')}
          </Button>
        )
      }
    >
      {t(added ? 'wizard.letter.added' : 'wizard.letter.stays')}
    </Alert>
  )
}
