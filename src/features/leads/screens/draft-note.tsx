import { useTranslation } from 'react-i18next'
import { Alert } from '#ui/alert.tsx'
import { Button } from '#ui/button.tsx'
import { useTabOnly } from '#web/careful.ts'

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

/** Where the draft stays, unless it goes with the tab. */
export function DraftPlace() {
  const { t } = useTranslation('leads')
  return useTabOnly() ? null : <p className="text-sm text-ink-soft">{t('wizard.draftKept')}</p>
}
