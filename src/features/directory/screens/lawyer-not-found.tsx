import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { buttonClass } from '#ui/button-class.ts'
import { LineArt } from '#ui/line-art.tsx'

/** Shown with status 404 where a profile does not exist or is not listed. */
export function LawyerNotFound() {
  const { t } = useTranslation('directory')
  return (
    <div className="page grid justify-items-center gap-3 py-section text-center">
      <LineArt kind="lost" />
      <h1 className="text-2xl">{t('meta.notFoundTitle')}</h1>
      <p className="max-w-[46ch] text-ink-soft">{t('profile.notFoundText')}</p>
      <Link to="/lawyers" className={buttonClass()}>
        {t('list.title')}
      </Link>
    </div>
  )
}
