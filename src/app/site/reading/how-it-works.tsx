import { createFileRoute, Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { Prose, Sections } from '#features/support/screens/sections.tsx'
import { buttonClass } from '#ui/button-class.ts'
import { Card } from '#ui/card.tsx'
import { ReadingFrame, usePage } from './reading.tsx'
import { reading } from './reading-route.ts'

export const Route = createFileRoute('/how-it-works')({
  ...reading('how-it-works', '/how-it-works'),
  component: HowItWorks,
})

const steps = 3

/** Three numbered steps, then what else a newcomer asks. */
function HowItWorks() {
  const { t } = useTranslation('common')
  const page = usePage('how-it-works')
  return (
    <ReadingFrame page={page}>
      <ol className="mb-12 grid gap-6 md:grid-cols-3">
        {page.sections.slice(0, steps).map(({ id, heading, html }, index) => (
          <Card key={id} asChild>
            <li className="grid content-start gap-3">
              <span className="figures inline-grid size-9 place-items-center rounded-full bg-primary-soft font-semibold text-primary">
                {index + 1}
              </span>
              <h2 className="text-lg">{heading}</h2>
              <Prose html={html} />
            </li>
          </Card>
        ))}
      </ol>
      <Sections sections={page.sections.slice(steps)} />
      <div className="mt-10 flex flex-wrap gap-3">
        <Link to="/create-lead" className={buttonClass({ variant: 'primary' })}>
          {t('common.submitCase')}
        </Link>
        <Link to="/lawyers" className={buttonClass({ variant: 'outline' })}>
          {t('navigation.findLawyers')}
        </Link>
      </div>
    </ReadingFrame>
  )
}
