import { Link, useRouterState } from '@tanstack/react-router'
import { Languages, Menu as MenuIcon } from 'lucide-react'
import { Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import { localeNames, type Locale } from '#kernel/locale.ts'
import { useViewer } from '#features/accounts/client.ts'
import { IconButton } from '#ui/button.tsx'
import { buttonClass } from '#ui/button-class.ts'
import { cn } from '#ui/cn.ts'
import { Logo } from '#ui/drawing.tsx'
import { linkClass } from '#ui/link-class.ts'
import { late } from '#web/late.tsx'
import { loginPath, signUpPath } from '#web/links.ts'
import { OpensOnDemand } from '#web/on-demand.tsx'
import { headLinks } from './destinations.ts'
import { ExitPlace } from './exit-button.tsx'

const UserMenu = late(() => import('./user-menu.tsx').then((module) => module.UserMenu))

/** Who begins on a page for lawyers begins as one: with the profile. */
const startOf = (path: string) =>
  /^\/(?:pricing|lawyer-resources)$/.test(path) ? '/onboarding' : undefined

/** The head of every page: logo, public links, language, and the way in or the person's own menu. */
export function Header() {
  const { t, i18n } = useTranslation('common')
  const viewer = useViewer()
  const language = localeNames[i18n.language as Locale].name
  // The pool has an address of its own beside the page that the head leads to.
  const path = useRouterState({ select: ({ location }) => location.pathname })
  const inPool = path === '/lawyer/leads'
  return (
    <header className="border-b bg-raised" data-print="hide">
      <div className="page flex min-h-16 items-center gap-2">
        <Link to="/" className="me-2 flex shrink-0 max-[22rem]:me-0" aria-label={t('brand')}>
          {/* On the narrowest phones the buttons leave room for the mark alone. */}
          <Logo className="max-[24rem]:[&>:last-child]:hidden" />
        </Link>
        <nav
          aria-label={t('navigation.label')}
          className={cn('hidden items-center', viewer ? 'lg:flex' : 'xl:flex')}
        >
          {headLinks(viewer?.role).map(({ to, key }) => (
            <Link
              key={to}
              to={to}
              // The fifth of a member leaves room on narrower screens.
              className={cn(
                linkClass('nav'),
                'px-2.5 whitespace-nowrap',
                viewer && 'max-xl:nth-[n+5]:hidden',
              )}
              aria-current={inPool && key === 'myLeads' ? 'page' : undefined}
              activeProps={{ 'aria-current': 'page' }}
            >
              {t(`navigation.${key === 'timeline' ? 'timelineShort' : key}`)}
            </Link>
          ))}
        </nav>
        <div className="ms-auto flex items-center gap-1 max-[22rem]:gap-0">
          <OpensOnDemand
            popup="menu"
            load={() => import('./language-choices.tsx').then((module) => module.LanguageChoices)}
            button={
              <IconButton
                label={`${t('language.label')}: ${language}`}
                variant="quiet"
                data-tour="language"
                className="sm:w-auto sm:px-2.5"
              >
                <Languages aria-hidden />
                <span className="max-sm:hidden">{language}</span>
              </IconButton>
            }
          />
          {viewer !== null && (
            <Suspense>
              <UserMenu viewer={viewer} />
            </Suspense>
          )}
          {viewer === null && (
            <div className="hidden items-center gap-2 lg:flex">
              <a href={loginPath()} className={buttonClass({ variant: 'quiet', size: 'sm' })}>
                {t('navigation.signIn')}
              </a>
              <a
                href={signUpPath(startOf(path))}
                className={buttonClass({ variant: 'primary', size: 'sm' })}
              >
                {t('navigation.getStarted')}
              </a>
            </div>
          )}
          <OpensOnDemand
            popup="dialog"
            load={() => import('./drawer-links.tsx').then((module) => module.DrawerLinks)}
            button={
              <IconButton
                label={t('navigation.openMenu')}
                variant="quiet"
                className={viewer ? 'lg:hidden' : 'xl:hidden'}
                data-tour="menu"
              >
                <MenuIcon aria-hidden />
              </IconButton>
            }
          />
          <ExitPlace />
        </div>
      </div>
    </header>
  )
}
