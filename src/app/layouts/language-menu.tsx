import { Languages } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { localeNames, locales, localizedPath, splitLocalePath, type Locale } from '#kernel/locale.ts'
import { useApi } from '#web/api.ts'
import { rememberLocale } from '#web/i18n.ts'
import type { endpoints } from '#features/people/contract.ts'
import { useViewer } from '#features/people/client.ts'
import { IconButton } from '#ui/button.tsx'
import { Menu, MenuContent, MenuRadioGroup, MenuRadioItem, MenuTrigger } from '#ui/dropdown-menu.tsx'
import { isPublicPath } from '../public-paths.ts'

/** Changes the language and keeps the page and its query. */
export function useChangeLanguage() {
  const api = useApi<typeof endpoints>('people')
  const viewer = useViewer()
  return async (locale: Locale) => {
    rememberLocale(locale)
    if (viewer !== null) await api.updateProfile({ language: locale }).catch(() => undefined)
    const { pathname, search } = window.location
    const { path } = splitLocalePath(pathname)
    window.location.assign((isPublicPath(path) ? localizedPath(locale, path) : path) + search)
  }
}

export function LanguageMenu() {
  const { t, i18n } = useTranslation('common')
  const change = useChangeLanguage()
  return (
    <Menu>
      <MenuTrigger asChild>
        <IconButton label={`${t('language.label')}: ${localeNames[i18n.language as Locale].name}`} variant="quiet" data-tour="language">
          <Languages aria-hidden />
        </IconButton>
      </MenuTrigger>
      <MenuContent align="end">
        <MenuRadioGroup value={i18n.language} onValueChange={(value) => void change(value as Locale)}>
          {locales.map((locale) => (
            <MenuRadioItem key={locale} value={locale} textValue={localeNames[locale].name}>
              <span lang={locale}>{localeNames[locale].name}</span>
            </MenuRadioItem>
          ))}
        </MenuRadioGroup>
      </MenuContent>
    </Menu>
  )
}
