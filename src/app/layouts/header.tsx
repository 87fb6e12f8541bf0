import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { useViewer } from '#features/people/client.ts'
import { buttonClass } from '#ui/button-class.ts'
import { Logo } from '#ui/drawing.tsx'
import { linkClass } from '#ui/link-class.ts'
import { loginPath } from '#web/links.ts'
import { publicLinks } from './destinations.ts'
import { LanguageMenu } from './language-menu.tsx'
import { MobileDrawer } from './mobile-drawer.tsx'
import { ThemeMenu } from './theme-menu.tsx'
import { UserMenu } from './user-menu.tsx'

/** The head of every page: logo, public links, language and theme, and the way in or the person's own menu. */
export function Header() {
  const { t } = useTranslation('common')
  const viewer = useViewer()
  return (
    <header className="border-b bg-raised" data-print="hide">
      <div className="page flex min-h-16 items-center gap-2">
        <Link to="/" className="me-2 flex shrink-0" aria-label={t('brand')}>
          <Logo />
        </Link>
        <nav aria-label={t('navigation.label')} className="hidden items-center gap-1 lg:flex">
          {publicLinks.map(({ to, key }) => (
            <Link key={to} to={to} className={linkClass('nav')} activeProps={{ 'aria-current': 'page' }}>
              {t(`navigation.${key}`)}
            </Link>
          ))}
        </nav>
        <div className="ms-auto flex items-center gap-1">
          <LanguageMenu />
          <ThemeMenu />
          {viewer !== null && <UserMenu viewer={viewer} />}
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
          <MobileDrawer viewer={viewer} />
        </div>
      </div>
    </header>
  )
}
