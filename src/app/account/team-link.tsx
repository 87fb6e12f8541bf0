import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { buttonClass } from '#ui/button-class.ts'
import { Card } from '#ui/card.tsx'

/** From the plan to those who work with it. */
export function TeamLink() {
  const { t } = useTranslation('firms')
  return (
    <Card className="grid justify-items-start gap-3">
      <h2 className="text-lg">{t('settings.title')}</h2>
      <p>{t('settings.text')}</p>
      <Link to="/lawyer/team" className={buttonClass({ variant: 'outline' })}>
        {t('settings.open')}
      </Link>
    </Card>
  )
}
