import { useRouterState } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { localeNames, locales, localizedPath } from '#kernel/locale.ts'
import { cn } from '#ui/cn.ts'
import { Flag } from '#ui/flag.tsx'
import { linkClass } from '#ui/link-class.ts'
import { isPublicPath } from '../public-paths.ts'
import { useChangeLanguage } from './use-change-language.ts'

/** The eight languages as links, so that the language can be changed without a script. With one, the choice is kept, as from the header's menu. Plain: without flags, the present one marked. */
export function Languages({ isPlain = false }: { isPlain?: boolean }) {
  const change = useChangeLanguage()
  const { i18n } = useTranslation()
  const path = useRouterState({ select: ({ location }) => location.pathname })
  const publicPath = isPublicPath(path) ? path : '/'
  return (
    <ul className={cn('flex flex-wrap gap-x-4 text-sm', isPlain ? 'py-1' : 'gap-y-1')}>
      {locales.map((locale) => (
        <li key={locale}>
          <a
            href={locale === 'en' ? `/en${publicPath}` : localizedPath(locale, publicPath)}
            lang={locale}
            hrefLang={locale}
            aria-current={isPlain && locale === i18n.language ? 'true' : undefined}
            // In the device's own letters: a page would fetch four faces for eight names otherwise.
            className={cn(
              linkClass('quiet'),
              'inline-flex items-center gap-2 [font-family:system-ui,sans-serif]',
              isPlain
                ? 'min-h-8 aria-[current=true]:font-semibold aria-[current=true]:text-primary'
                : 'min-h-6',
            )}
            onClick={(event) => {
              event.preventDefault()
              void change(locale)
            }}
          >
            {isPlain ? null : <Flag locale={locale} />}
            {localeNames[locale].name}
          </a>
        </li>
      ))}
    </ul>
  )
}
