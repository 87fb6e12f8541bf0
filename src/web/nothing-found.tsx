import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '#ui/button.tsx'
import { EmptyState } from '#ui/empty-state.tsx'

interface NothingFoundProps {
  /** What was looked for; absent or empty where only choices narrow the list. */
  readonly words?: string | undefined
  readonly text: ReactNode
  /** Takes the words and the choices away. */
  readonly onClear: () => void
}

/** A search that found nothing: what was looked for, and the way back to the whole list. */
export function NothingFound({ words = '', text, onClear }: NothingFoundProps) {
  const { t } = useTranslation('common')
  return (
    <EmptyState
      kind="search"
      heading="h3"
      title={
        words === '' ? undefined : (
          <q className="wrap-anywhere">
            <bdi>{words}</bdi>
          </q>
        )
      }
      text={text}
      action={
        <Button variant="outline" onClick={onClear}>
          {t('common.clear')}
        </Button>
      }
    />
  )
}
