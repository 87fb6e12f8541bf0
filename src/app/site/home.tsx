import { createFileRoute, Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'

export const Route = createFileRoute('/')({ component: Home })

function Home() {
  const { t } = useTranslation('common')
  return <main><h1>{t('brand')}</h1><Link to="/lawyers">{t('navigation.findLawyers')}</Link></main>
}
