import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { buttonClass } from '#ui/button-class.ts'

/** The way to "What is this paper?" for somebody who holds a letter and has no account. */
export function PaperPromotion() {
  const { t } = useTranslation('deadlines')
  return (
    <section className="page pt-section" aria-labelledby="paper-promotion">
      <div className="flex flex-wrap items-center justify-between gap-x-8 gap-y-4 border-y border-hair py-6">
        <div className="grid max-w-measure gap-1">
          <h2 id="paper-promotion">{t('paper.title')}</h2>
          <p className="text-ink-soft">{t('paper.metaDescription')}</p>
        </div>
        <Link to="/paper" className={buttonClass({ variant: 'outline' })}>
          {t('paper.which')}
        </Link>
      </div>
    </section>
  )
}
