import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { Button } from '#ui/button.tsx'
import { buttonClass } from '#ui/button-class.ts'
import { LineArt } from '#ui/line-art.tsx'

interface QuestionNotFoundProps {
  /** `invalid`: the address names no question at all. */
  readonly reason: 'invalid' | 'missing'
  /** Where loading failed, it can be tried again. */
  readonly onRetry?: () => void
}

/** Shown where there is no such question, or it cannot be loaded. */
export function QuestionNotFound({ reason, onRetry }: QuestionNotFoundProps) {
  const { t } = useTranslation('questions')
  const [title, text] =
    reason === 'invalid'
      ? [t('detail.invalidTitle'), t('detail.invalidText')]
      : [t('detail.notFoundTitle'), t('detail.notFoundText')]
  return (
    <div className="page grid justify-items-center gap-3 py-section text-center">
      <LineArt kind="lost" />
      <h1 className="text-2xl">{title}</h1>
      <p className="max-w-[46ch] text-ink-soft">{text}</p>
      <p className="flex flex-wrap justify-center gap-2">
        {onRetry === undefined ? null : (
          <Button variant="outline" onClick={onRetry}>
            {t('detail.retry')}
          </Button>
        )}
        <Link to="/questions" className={buttonClass()}>
          {t('detail.back')}
        </Link>
      </p>
    </div>
  )
}
