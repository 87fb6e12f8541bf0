import { pageHead } from '#web/meta.ts'
import type { RouterContext } from '../router.tsx'

/** The head of a page behind sign-in: its title, and nothing for search engines. `key` is below `titles` in text/dashboards.json. */
export const dashboardHead = (
  { i18n, locale, origin }: Pick<RouterContext, 'i18n' | 'locale' | 'origin'>,
  key: string,
  path: string,
) =>
  pageHead({
    title: i18n.getFixedT(locale, 'dashboards')(`titles.${key}`),
    path,
    locale,
    origin,
    index: false,
  })
