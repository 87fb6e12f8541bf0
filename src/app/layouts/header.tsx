import { Link } from '@tanstack/react-router'
import { Languages, Menu as MenuIcon, SunMoon } from 'lucide-react'
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
import { loginPath } from '#web/links.ts'
import { OpensOnDemand } from '#web/on-demand.tsx'
import { headLinks } from './destinations.ts'
import { ExitPlace, useHasExit } from './exit-button.tsx'

const UserMenu = late(() => import('./user-menu.tsx').then((module) => module.UserMenu))

/** The head of every page: logo, public links, language and theme, and the way in or the person's own menu. */
export function Header() {
  const { t, i18n } = useTranslation('common')
  const viewer = useViewer()
  const hasExit = useHasExit()
  return (
    <header className="border-b bg-raised" data-print="hide">
      <div className="page flex min-h-16 items-center gap-2">
        <Link to="/" className="me-2 flex shrink-0 max-[22rem]:me-0" aria-label={t('brand')}>
          {/* On phones the buttons leave room for the mark alone. */}
          <Logo
            className={
              !hasExit
                ? 'max-[24rem]:[&>:last-child]:hidden'
                : viewer === null
                  ? 'max-[26rem]:[&>:last-child]:hidden'
                  : 'max-[30rem]:[&>:last-child]:hidden'
            }
          />
        </Link>
        <nav aria-label={t('navigation.label')} className="hidden items-center gap-1 lg:flex">
          {headLinks(viewer?.role).map(({ to, key }) => (
            <Link
              key={to}
              to={to}
              // The last two of a member's six leave room on narrower screens.
              className={cn(linkClass('nav'), viewer && 'max-xl:nth-[n+5]:hidden')}
              activeProps={{ 'aria-current': 'page' }}
            >
              {t(`navigation.${key}`)}
            </Link>
          ))}
        </nav>
        <div className="ms-auto flex items-center gap-1 max-[22rem]:gap-0">
          <OpensOnDemand
            popup="menu"
            load={() => import('./language-choices.tsx').then((module) => module.LanguageChoices)}
            button={
              <IconButton
                label={`${t('language.label')}: ${localeNames[i18n.language as Locale].name}`}
                variant="quiet"
                data-tour="language"
              >
                <Languages aria-hidden />
              </IconButton>
            }
          />
          <OpensOnDemand
            popup="menu"
            load={() => import('./theme-choices.tsx').then((module) => module.ThemeChoices)}
            button={
              <IconButton label={t('theme.label')} variant="quiet">
                <SunMoon aria-hidden />
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
              <a href={loginPath()} className={buttonClass({ variant: 'primary', size: 'sm' })}>
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
                className="lg:hidden"
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
