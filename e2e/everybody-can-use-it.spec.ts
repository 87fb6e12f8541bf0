import { AxeBuilder } from '@axe-core/playwright'
import { expect, test, type Page } from '@playwright/test'
import { sharedProduct } from './support/product.ts'
import { arrive, open, signInByHand, type Visitor } from './support/visitor.ts'

const product = sharedProduct()

const rules = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa']

/** What the checker finds on a page, each with the first place it stands in; and sideways scrolling, which no phone should need. */
async function barriersOn(page: Page, path: string): Promise<string[]> {
  const { violations } = await new AxeBuilder({ page }).withTags(rules).analyze()
  const found = violations.map((violation) => `${path}: ${violation.id} at ${violation.nodes[0]?.target.join(' ')}`)
  const sideways = await page.evaluate(() => document.documentElement.scrollWidth > window.innerWidth + 1)
  return sideways ? [...found, `${path}: scrolls sideways`] : found
}

async function barriers(visitor: Visitor, paths: readonly string[]): Promise<string[]> {
  const found: string[] = []
  for (const path of paths) {
    await open(visitor, path)
    found.push(...(await barriersOn(visitor.page, path)))
  }
  return found
}

const readings = ['/how-it-works', '/how-we-match', '/success-stories', '/pricing', '/lawyer-resources', '/support', '/help', '/contact', '/privacy', '/terms', '/accessibility', '/right-representative']
const developerPages = ['/language-test', '/tooltip-demo', '/translation-validator', '/logout-test']
const visitorPages = ['/', '/lawyers', '/questions', '/paper', ...readings, '/sign-in', '/sign-up', '/forgot-password', '/test-login', ...developerPages, '/no-such-page']
const pagesOf = {
  'client@advena.test': ['/', '/dashboard', '/cases', '/create-lead', '/messages', '/notifications', '/timeline', '/simplify', '/questions', '/settings'],
  'lawyer@advena.test': ['/', '/dashboard', '/lawyer/leads', '/lawyer/messages', '/lawyer/clients', '/lawyer/analytics', '/onboarding'],
  'admin@advena.test': ['/dashboard', '/admin/panel', '/admin/activity', '/admin/users', '/admin/verifications', '/admin/content', '/admin/analytics', '/admin/support', '/admin/billing'],
} as const

for (const [screen, look] of [
  ['a wide screen in English', { locale: 'en', phone: false }],
  ['a phone in Arabic', { locale: 'ar', phone: true }],
] as const) {
  test(`a visitor meets no barrier on any public page, on ${screen}`, async ({ browser }) => {
    const visitor = await arrive(browser, product.url, `a visitor (${look.locale})`, look)
    expect(await barriers(visitor, visitorPages)).toEqual([])
    expect(visitor.faults).toEqual([])
    await visitor.context.close()
  })
}

for (const [email, paths] of Object.entries(pagesOf)) {
  const phone = email.startsWith('client')
  test(`${email} meets no barrier on any page ${phone ? 'on a phone' : 'on a wide screen'}`, async ({ browser }) => {
    const person = await arrive(browser, product.url, email, { phone })
    await signInByHand(person, email)
    expect(await barriers(person, paths)).toEqual([])
    expect(person.faults).toEqual([])
    await person.context.close()
  })
}
