import { localeNames, locales } from '../../src/kernel/locale.ts'
import type { Finding } from './findings.ts'
import type { Walk } from './walk.ts'

/** The languages at the foot of a page are links that lead to the page in that language, without a script. */
export async function footerFaults({ contextOf, pages }: Walk): Promise<Finding[]> {
  const found: Finding[] = []
  const context = await contextOf('visitor', { javaScriptEnabled: false, locale: 'de' })
  const page = await context.newPage()
  const visited = ['/lawyers', '/sign-in'].filter((path) => pages.some(({ name }) => name === path))
  for (const from of visited) {
    for (const locale of locales) {
      const note = (what: string) =>
        found.push({ reader: 'visitor', page: from, kind: 'language links', what, form: locale })
      await page.goto(from)
      const link = page
        .locator('footer')
        .getByRole('link', { name: localeNames[locale].name, exact: true })
      if ((await link.count()) !== 1) {
        note(`${await link.count()} links named ${localeNames[locale].name}`)
        continue
      }
      if (
        (await link.getAttribute('hreflang')) !== locale ||
        (await link.getAttribute('lang')) !== locale
      )
        note('the link does not say its language')
      await link.click()
      const lang = await page.locator('html').getAttribute('lang')
      if (lang !== locale) note(`leads to a page in ${lang}`)
    }
  }
  await context.close()
  return found
}
