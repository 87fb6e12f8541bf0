import { useQuery, useSuspenseQuery } from '@tanstack/react-query'
import { createFileRoute, Link, useNavigate } from '@tanstack/react-router'
import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { dateIn } from '#kernel/calendar-dates.ts'
import { paperQuery, papersQuery } from '#features/deadlines/client.ts'
import { dayFor, readPaperSearch, todaysZone } from '#features/deadlines/rules.ts'
import { PaperScreen } from '#features/deadlines/screens/paper-screen.tsx'
import { Button } from '#ui/button.tsx'
import { linkClass } from '#ui/link-class.ts'
import { useHydrated } from '#web/hydration.tsx'
import { breadcrumbs, pageHead } from '#web/meta.ts'
import { AskAct, AskLawyers } from './ask-lawyers.tsx'
import { keepPaper } from './keep-paper.ts'

export const Route = createFileRoute('/paper')({
  validateSearch: readPaperSearch,
  // Not by the search: the page kept for use without a network answers to any.
  loader: async ({ context, location }) => {
    const { deadlines } = context.api
    const rendered = readPaperSearch(location.search as Record<string, unknown>)
    const papers = await context.queries.ensureQueryData(papersQuery(deadlines))
    // The words of a paper travel only when it is asked for.
    if (rendered.paper !== undefined && papers.some(({ id }) => id === rendered.paper))
      await context.queries
        .ensureQueryData(paperQuery(deadlines, rendered.paper))
        .catch(() => undefined)
    return { rendered, today: dateIn(todaysZone, new Date()) }
  },
  head: ({ match }) => {
    const { i18n, locale, origin } = match.context
    const t = i18n.getFixedT(locale, 'deadlines')
    const steps = [
      { name: 'Advena', path: '/' },
      { name: t('paper.title'), path: '/paper' },
    ]
    return pageHead({
      title: t('paper.metaTitle'),
      description: t('paper.metaDescription'),
      path: '/paper',
      locale,
      origin,
      index: true,
      structured: [breadcrumbs(origin, locale, steps)],
    })
  },
  component: PaperPage,
})

const ownDay = () => dayFor(new Intl.DateTimeFormat().resolvedOptions().timeZone, new Date())

function PaperPage() {
  const { api } = Route.useRouteContext()
  const { rendered, today } = Route.useLoaderData()
  const search = Route.useSearch()
  // The document may be the kept one, made for another search on another day: only after React has taken over does the own one count.
  const hydrated = useHydrated()
  const navigate = useNavigate()
  const papers = useSuspenseQuery(papersQuery(api.deadlines)).data
  const asked = hydrated ? search : rendered
  const known = papers.some(({ id }) => id === asked.paper)
  const paper = useQuery({ ...paperQuery(api.deadlines, asked.paper ?? ''), enabled: known }).data
  useEffect(() => void keepPaper().catch(() => undefined), [])
  const ask = (next: Record<string, unknown>) =>
    void navigate({ to: '/paper', search: readPaperSearch(next), resetScroll: false })
  return (
    <PaperScreen
      papers={papers}
      paper={known ? paper : undefined}
      search={asked}
      today={hydrated ? ownDay() : today}
      onAsk={ask}
      renderAsk={(shown, answers) => (
        <>
          {pasted.includes(shown.id) ? <PasteLetter /> : null}
          <AskLawyers letter={{ paper: shown, search: asked, answers }} />
        </>
      )}
      renderAct={(shown, answers) => <AskAct letter={{ paper: shown, search: asked, answers }} />}
      help={<FreeHelp />}
    />
  )
}

/** Papers that say themselves what to send, and one that nobody knows. */
const pasted = ['unknown', 'rfe', 'rfe_i539', 'noid']

/** Who does not know their letter, or what it asks for, can have its words read. */
function PasteLetter() {
  const { t } = useTranslation('deadlines')
  return (
    <div className="grid justify-items-start gap-3">
      <p>{t('ask.paste')}</p>
      <Button asChild variant="outline">
        <Link to="/simplify">{t('ask.pasteAct')}</Link>
      </Button>
    </div>
  )
}

const outside = [
  ['eoir', 'https://www.justice.gov/eoir/list-pro-bono-legal-service-providers'],
  ['lawHelp', 'https://www.immigrationlawhelp.org/'],
  ['hotline', 'tel:+18008987180'],
] as const

function FreeHelp() {
  const { t } = useTranslation('deadlines')
  return (
    <section className="grid content-start gap-2">
      <h2 className="text-lg">{t('paper.help')}</h2>
      <p className="text-ink-soft">{t('paper.helpText')}</p>
      <ul className="grid gap-1">
        {outside.map(([key, href]) => (
          <li key={key}>
            <a href={href} rel="noreferrer" className={`${linkClass()} inline-block py-2`}>
              {t(`paper.links.${key}`)}
            </a>
          </li>
        ))}
        <li>
          <Link to="/lawyers" className={`${linkClass()} inline-block py-2`}>
            {t('paper.links.lawyers')}
          </Link>
        </li>
        <li>
          <Link to="/right-representative" className={`${linkClass()} inline-block py-2`}>
            {t('paper.links.scam')}
          </Link>
        </li>
      </ul>
    </section>
  )
}
