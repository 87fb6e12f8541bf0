import { Link, useMatches, useRouteContext, useRouterState } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { useViewer } from '#features/accounts/client.ts'
import { Logo } from '#ui/drawing.tsx'
import { cn } from '#ui/cn.ts'
import { linkClass } from '#ui/link-class.ts'
import { useFormat } from '#web/dates.ts'
import { OpensOnDemand } from '#web/on-demand.tsx'
import { isPublicPath } from '../public-paths.ts'
import { Languages } from '../parts/languages.tsx'

const columns = [
  {
    key: 'clients',
    links: [
      ['/lawyers', 'findLawyers'],
      ['/questions', 'questions'],
      ['/paper', 'paper'],
      ['/how-it-works', 'howItWorks'],
      ['/right-representative', 'representatives'],
      ['/success-stories', 'successStories'],
      ['/help', 'help'],
    ],
  },
  {
    key: 'lawyers',
    links: [
      ['/pricing', 'pricing'],
      ['/lawyer-resources', 'resources'],
      ['/how-we-match', 'howWeMatch'],
      ['/support', 'support'],
    ],
  },
  {
    key: 'company',
    links: [
      ['/blog', 'blog'],
      ['/about', 'about'],
      ['/contact', 'contact'],
      ['/safety', 'safety'],
      ['/privacy', 'privacy'],
      ['/terms', 'terms'],
      ['/accessibility', 'accessibility'],
    ],
  },
] as const

const demoLinks = [['/test-login', 'demo']] as const
const memberLinks = [['/help', 'help'], ...columns[2].links.slice(1)] as const

const firstYear = 2024
// Isolated, because a range of numbers would turn round in a line of Arabic.
const yearsUntil = (year: number) =>
  year === firstYear ? String(year) : `\u2066${firstYear}–${year}\u2069`

/** The whole foot on pages that everybody may read; behind the sign-in help, contact and the small print. */
export function Footer() {
  const { t } = useTranslation(['site', 'common'])
  const viewer = useViewer()
  const path = useRouterState({ select: ({ location }) => location.pathname })
  const isShort = viewer !== null && (path === '/' || !isPublicPath(path))
  const year = new Date(useFormat().now()).getUTCFullYear()
  return (
    <footer className="mt-section border-t bg-sunken" data-print="hide">
      {isShort ? null : <SiteMap />}
      <div className="page flex flex-wrap items-center justify-between gap-x-6 gap-y-2 py-8 text-sm text-ink-soft">
        {isShort ? (
          <>
            <ul className="flex w-full flex-wrap gap-x-6 gap-y-3 pb-2">
              <Links list={memberLinks} />
            </ul>
            <Languages />
            <p className="w-full">{t('footer.disclaimer')}</p>
          </>
        ) : null}
        <p>{t('footer.copyright', { years: yearsUntil(year) })}</p>
        <ReportTranslation />
        <OpensOnDemand
          popup="menu"
          load={() => import('./theme-choices.tsx').then((module) => module.ThemeChoices)}
          button={
            <button type="button" className={`${linkClass('quiet')} min-h-11`}>
              {t('common:theme.label')}
            </button>
          }
        />
      </div>
    </footer>
  )
}

function SiteMap() {
  const { t } = useTranslation('site')
  const { demo } = useRouteContext({ from: '__root__' })
  return (
    <div className="page grid grid-cols-2 gap-x-6 gap-y-6 pt-8 md:grid-cols-[1.4fr_1fr_1fr_1fr] md:gap-10 md:pt-12">
      <div className="col-span-full grid content-start gap-3 md:col-span-1">
        <Logo className="justify-self-start" />
        <p className="max-w-measure text-sm text-ink-soft">{t('footer.disclaimer')}</p>
        <p className="text-sm text-ink-soft">{t('footer.languages')}</p>
        <Languages />
      </div>
      {columns.map(({ key, links }) => (
        <nav
          key={key}
          aria-label={t(`footer.${key}`)}
          className={key === 'company' ? 'col-span-full md:col-span-1' : undefined}
        >
          <h2 className="mb-2 font-sans text-sm font-semibold">{t(`footer.${key}`)}</h2>
          <ul
            className={cn('grid gap-1', key === 'company' && 'grid-cols-2 gap-x-6 md:grid-cols-1')}
          >
            <Links list={links} />
            {key === 'company' && demo && <Links list={demoLinks} />}
          </ul>
        </nav>
      ))}
    </div>
  )
}

function Links({
  list,
}: {
  list: (typeof columns)[number]['links'] | typeof memberLinks | typeof demoLinks
}) {
  const { t } = useTranslation('site')
  return list.map(([to, text]) => (
    <li key={to}>
      <Link to={to} className={linkClass('quiet')}>
        {t(`footer.${text}`)}
      </Link>
    </li>
  ))
}

/** For readers of a translation. What travels is the page's pattern, never its address: that may hold an id or the token of a link. */
function ReportTranslation() {
  const { t, i18n } = useTranslation('site')
  const page = useMatches({ select: (matches) => matches.at(-1)?.fullPath ?? '/' })
  if (i18n.language === 'en') return null
  return (
    <Link to="/contact" search={{ page }} className={linkClass('quiet')}>
      {t('footer.reportTranslation')}
    </Link>
  )
}
