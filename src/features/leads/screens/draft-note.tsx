import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useViewer } from '#features/accounts/client.ts'
import { Alert } from '#ui/alert.tsx'
import { Button } from '#ui/button.tsx'
import { Checkbox } from '#ui/checkbox.tsx'
import { chooseExit, exitTakesAll } from '#web/careful.ts'

/** What was written before is there again, and may be thrown away. */
export function DraftNote({ onDiscard }: { readonly onDiscard: () => void }) {
  const { t } = useTranslation('leads')
  return (
    <Alert
      tone="info"
      action={
        <Button size="sm" variant="outline" onClick={onDiscard}>
          {t('wizard.discard')}
        </Button>
      }
    >
      {t('wizard.restored')}
    </Alert>
  )
}

/** Where the draft stays, and the choice that nobody else finds it. Members make that choice for their account, in the settings. */
export function DraftPlace({ offers }: { readonly offers: boolean }) {
  const { t } = useTranslation('leads')
  const viewer = useViewer()
  const [takesAll, setTakesAll] = useState(exitTakesAll)
  return (
    <div className="grid gap-1">
      {takesAll ? null : <p className="text-sm text-ink-soft">{t('wizard.draftKept')}</p>}
      {offers && viewer === null && (
        <Checkbox
          label={t('wizard.exitTakes')}
          help={t('wizard.exitTakesHelp')}
          checked={takesAll}
          onCheckedChange={(on) => {
            chooseExit(on)
            setTakesAll(on)
          }}
        />
      )}
    </div>
  )
}
