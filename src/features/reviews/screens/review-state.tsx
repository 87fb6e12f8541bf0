import { useTranslation } from 'react-i18next'
import { Chip } from '#ui/chip.tsx'
import type { ReviewStatus } from '../rules.ts'

/** What the client who wrote a review is told of it while others cannot read it. */
export function ReviewState({ status }: { status: ReviewStatus }) {
  const { t } = useTranslation('reviews')
  if (status === 'published') return null
  if (status === 'hidden')
    return (
      <Chip tone="warning" className="justify-self-start">
        {t('list.hidden')}
      </Chip>
    )
  const key = status === 'pending' ? 'waiting' : 'refused'
  return (
    <div className="grid max-w-measure gap-1">
      <Chip tone="warning" className="justify-self-start">
        {t(`list.${key}`)}
      </Chip>
      <p className="text-sm text-ink-soft">{t(`list.${key}Text`)}</p>
    </div>
  )
}
