import { X } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Alert } from '#ui/alert.tsx'
import { IconButton } from '#ui/button.tsx'

const hints = ['wizardType', 'wizardSafe'] as const

/** What the tour says about the form of a case. It stands inside the form: a window over a window would shut out who hears the page. */
export function CaseHints() {
  const { t } = useTranslation('site')
  const [isClosed, setClosed] = useState(false)
  if (isClosed) return null
  return (
    <div className="relative">
      <Alert tone="info" className="pe-14">
        <ul className="grid gap-3">
          {hints.map((key) => (
            <li key={key}>
              <p className="font-semibold">{t(`tourSteps.${key}.title`)}</p>
              <p>{t(`tourSteps.${key}.text`)}</p>
            </li>
          ))}
        </ul>
      </Alert>
      <IconButton
        label={t('tourSteps.close')}
        className="absolute end-1 top-1 text-ink-soft"
        onClick={() => setClosed(true)}
      >
        <X />
      </IconButton>
    </div>
  )
}
