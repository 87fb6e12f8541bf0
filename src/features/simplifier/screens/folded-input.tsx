import { useTranslation } from 'react-i18next'
import { Button } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'

interface FoldedInputProps {
  readonly text: string
  readonly onEdit: () => void
  readonly onClear: () => void
}

/** What was pasted, as one line above its answer. */
export function FoldedInput({ text, onEdit, onClear }: FoldedInputProps) {
  const { t } = useTranslation(['simplifier', 'common'])
  return (
    <Card tone="outline" pad="none" className="flex items-center gap-2 px-4 py-2">
      <div className="min-w-0 flex-1 text-sm">
        <p className="font-semibold">{t('input.label')}</p>
        <p dir="auto" className="truncate text-ink-soft">
          {text.trim().slice(0, 200)}
        </p>
      </div>
      <Button variant="outline" size="sm" onClick={onEdit}>
        {t('common:common.edit')}
      </Button>
      <Button variant="quiet" size="sm" className="max-sm:hidden" onClick={onClear}>
        {t('input.clear')}
      </Button>
    </Card>
  )
}
