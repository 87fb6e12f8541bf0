import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { keepInSight } from '#ui/keep-in-sight.ts'
import { linkClass } from '#ui/link-class.ts'
import { adminLinks } from '../admin-links.ts'

/** The way from each page of administrators to the others. */
export function AdminNav() {
  const { t } = useTranslation(['dashboards', 'common'])
  return (
    <nav
      aria-label={t('admin.navigation')}
      className="contain-inline-size overflow-x-auto border-b py-1 [scrollbar-width:none] max-lg:ltr:[mask-image:linear-gradient(to_right,#0000,#000_0.75rem_85%,#0000)] max-lg:rtl:[mask-image:linear-gradient(to_left,#0000,#000_0.75rem_85%,#0000)]"
      ref={keepInSight}
      data-print="hide"
    >
      <ul className="flex w-max gap-1 max-lg:pe-16">
        {adminLinks.map(({ to, key }) => (
          // The head of a wide page has this one already.
          <li key={to} className={key === 'dashboard' ? 'lg:hidden' : undefined}>
            <Link to={to} className={linkClass('nav')} activeProps={{ 'aria-current': 'page' }}>
              {t(`admin.links.${key}`)}
            </Link>
          </li>
        ))}
        <li>
          <Link to="/settings" className={linkClass('nav')}>
            {t('common:navigation.settings')}
          </Link>
        </li>
      </ul>
    </nav>
  )
}
