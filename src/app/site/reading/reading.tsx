import { useSuspenseQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { pageQuery, useSupportApi, type ReadingPage } from '#features/support/client.ts'
import type { PageName } from '#features/support/rules.ts'
import { Sections } from '#features/support/screens/sections.tsx'
import { useFormat } from '#web/dates.ts'

export const usePage = (name: PageName): ReadingPage =>
  useSuspenseQuery(pageQuery(useSupportApi(), name)).data

/** Title, lead and date of a reading page, and below it what the page is made of. */
export function ReadingFrame({
  page,
  aside,
  children,
}: {
  page: ReadingPage
  aside?: ReactNode
  children: ReactNode
}) {
  const { t } = useTranslation('support')
  const format = useFormat()
  return (
    <div className="page pb-section">
      <header className="mark-rule grid gap-3 pt-10 pb-8 sm:pt-16 sm:pb-12">
        <h1 className="text-xl sm:text-2xl">{page.title}</h1>
        <p className="max-w-measure text-lg text-ink-soft">{page.lead}</p>
        {page.updated === null ? null : (
          <p className="text-sm text-ink-soft">
            {t('reading.updated', { date: format.date(page.updated) })}
          </p>
        )}
      </header>
      {aside === undefined ? (
        children
      ) : (
        <div className="grid gap-10 lg:grid-cols-[16rem_minmax(0,1fr)]">
          {aside}
          <div className="min-w-0">{children}</div>
        </div>
      )}
    </div>
  )
}

const few = 5

/** A page to be read from top to bottom; a long one carries a list of its parts. */
export function LongReading({ name, before }: { name: PageName; before?: ReactNode }) {
  const { t } = useTranslation('support')
  const page = usePage(name)
  const contents =
    page.sections.length <= few ? undefined : (
      <nav
        aria-label={t('reading.contents')}
        className="lg:sticky lg:top-24 lg:self-start"
        data-print="hide"
      >
        <p className="mb-2 text-sm font-semibold">{t('reading.contents')}</p>
        <ul className="grid gap-0.5 border-s border-hair text-sm">
          {page.sections.map(({ id, heading }) => (
            <li key={id}>
              <a href={`#${id}`} className="block py-1.5 ps-4 text-ink-soft hover:text-primary">
                {heading}
              </a>
            </li>
          ))}
        </ul>
      </nav>
    )
  return (
    <ReadingFrame page={page} aside={contents}>
      {before}
      <Sections sections={page.sections} />
    </ReadingFrame>
  )
}
