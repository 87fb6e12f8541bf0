import { localizedPath, splitLocalePath, type Locale } from '#kernel/locale.ts'
import { useApi } from '#web/api.ts'
import { rememberLocale } from '#web/i18n.ts'
import type { endpoints } from '#features/accounts/contract.ts'
import { useViewer } from '#features/accounts/client.ts'
import { isPublicPath } from '../public-paths.ts'

/** Changes the language and keeps the page and its query. */
export function useChangeLanguage() {
  const api = useApi<typeof endpoints>('accounts')
  const viewer = useViewer()
  return async (locale: Locale) => {
    rememberLocale(locale)
    if (viewer !== null) await api.updateProfile({ language: locale }).catch(() => undefined)
    const { pathname, search } = window.location
    const { path } = splitLocalePath(pathname)
    window.location.assign((isPublicPath(path) ? localizedPath(locale, path) : path) + search)
  }
}
