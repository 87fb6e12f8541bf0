import { createFileRoute } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { Answers } from '#features/support/screens/sections.tsx'
import { PlanCards } from './landing/sections.tsx'
import { usePage } from './reading/reading.tsx'
import { reading } from './reading/reading-route.ts'

export const Route = createFileRoute('/pricing')({
  ...reading('pricing', '/pricing'),
  component: Pricing,
})

function Pricing() {
  const { t } = useTranslation('support')
  const page = usePage('pricing')
  return (
    <>
      <PlanCards heading="h1" />
      <section className="page grid gap-4 py-section">
        <h2>{t('reading.faq')}</h2>
        <p className="max-w-measure text-ink-soft">{page.lead}</p>
        <Answers sections={page.sections} />
      </section>
    </>
  )
}
