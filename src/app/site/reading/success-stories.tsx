import { createFileRoute, Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { Prose } from '#features/support/screens/sections.tsx'
import { buttonClass } from '#ui/button-class.ts'
import { Card } from '#ui/card.tsx'
import { Chip } from '#ui/chip.tsx'
import { Stat, StatList } from '#ui/stat.tsx'
import { useMayContact } from '../../lawyers/lawyer-actions.tsx'
import { ReadingFrame, usePage } from './reading.tsx'
import { reading } from './reading-route.ts'

export const Route = createFileRoute('/success-stories')({
  ...reading('success-stories', '/success-stories'),
  component: SuccessStories,
})

/** The specification's sample stories and figures, each labelled as the example it is. */
function SuccessStories() {
  const { t } = useTranslation(['support', 'common', 'site'])
  const mayContact = useMayContact()
  const page = usePage('success-stories')
  return (
    <ReadingFrame page={page}>
      {page.stats.length === 0 ? null : (
        <div className="mb-10 grid gap-3">
          <StatList>
            {page.stats.map(({ value, label }) => (
              <Stat key={label} value={value} label={label} />
            ))}
          </StatList>
          <p className="text-sm text-ink-soft">{t('stories.sample')}</p>
        </div>
      )}
      <div className="grid gap-6 md:grid-cols-2">
        {page.sections.map(({ id, heading, html }) => (
          <Card key={id} asChild>
            <article className="grid content-start gap-3">
              <Chip tone="accent" icon={null} className="justify-self-start">
                {t('stories.example')}
              </Chip>
              <h2 className="text-lg">{heading}</h2>
              <Prose html={html} />
            </article>
          </Card>
        ))}
      </div>
      <p className="mt-10 flex flex-wrap gap-3 *:max-sm:w-full">
        <Link to="/lawyers" className={buttonClass()}>
          {t('common:navigation.findLawyers')}
        </Link>
        {mayContact && (
          <Link to="/create-lead" className={buttonClass({ variant: 'outline' })}>
            {t('site:landing.submitCase')}
          </Link>
        )}
      </p>
    </ReadingFrame>
  )
}
