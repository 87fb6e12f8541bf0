import { useState } from 'react'
import { useFormContext } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { Alert } from '#ui/alert.tsx'
import { useFormat } from '#web/dates.ts'
import { Button } from '#ui/button.tsx'
import {
  deadlineIn,
  emptyCase,
  withWords,
  type BegunByLetter,
  type CaseValues,
} from './case-form.tsx'

interface LetterNoteProps {
  readonly letter: BegunByLetter
  /** The step in which the story is written. */
  readonly inDetails: boolean
}

/** Says that a letter filled the form in, and beside the story adds the letter's words if the reader wants that. */
export function LetterNote({ letter: { begun, words }, inDetails }: LetterNoteProps) {
  const { t } = useTranslation('leads')
  const format = useFormat()
  const { getValues, setValue } = useFormContext<CaseValues>()
  const [added, setAdded] = useState(false)
  const day = deadlineIn({ ...emptyCase(), ...begun })
  const filled = [
    ...(begun.visaType === '' ? [] : (['fields.visaType'] as const)),
    ...(begun.noticeType === '' ? [] : (['fields.noticeType'] as const)),
    ...(begun.noticeDate === '' ? [] : (['fields.noticeDate'] as const)),
    ...(day === null || begun.noticeType === 'hearing' ? [] : (['facts.lastDay'] as const)),
    ...(day === null && begun.urgency === 'medium' ? [] : (['facts.urgency'] as const)),
  ]
  if (!inDetails || words === undefined)
    return filled.length === 0 ? null : (
      <Alert tone="info">
        {t('wizard.letter.filled', { what: format.labels(filled.map((key) => t(key))) })}
      </Alert>
    )
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
