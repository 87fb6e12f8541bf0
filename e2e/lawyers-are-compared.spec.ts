import { expect, test } from '@playwright/test'
import { chooseKind, countEntries, goOn, sendCase, tellStory } from './support/case-form.ts'
import { sharedProduct } from './support/product.ts'
import { arrive, open, ready } from './support/visitor.ts'

const product = sharedProduct()

test('a visitor on a phone chooses three lawyers, is refused a fourth in words, reads them side by side, takes one out and comes back to the choice', async ({
  browser,
}) => {
  const visitor = await arrive(browser, product.url, 'A visitor', { locale: 'es', phone: true })
  const { page, words } = visitor
  await open(visitor, '/es/lawyers')
  const boxes = page.getByRole('checkbox', {
    name: new RegExp(`^${words('directory:compare.choose')}:`),
  })
  const rows = page.getByRole('article').filter({ has: page.getByRole('checkbox') })
  const nameOf = (place: number) => rows.nth(place).getByRole('heading').locator('bdi').innerText()
  const [first, second, third, fourth] = [3, 4, 5, 6]
  const names = await Promise.all([first, second, third].map((place) => nameOf(place!)))
  await boxes.nth(first!).check()
  await expect(
    page.getByRole('link', { name: words('directory:compare.go'), exact: true }),
  ).toBeHidden()
  // By keyboard: the bar of the chosen ones stands over the lowest row now.
  for (const place of [second!, third!]) {
    await boxes.nth(place).press('Space')
    await expect(boxes.nth(place)).toBeChecked()
  }
  await boxes.nth(fourth!).click({ force: true })
  await expect(boxes.nth(fourth!)).not.toBeChecked()
  await expect(page.getByText(words('directory:compare.full'))).toBeVisible()

  // A filter keeps the choice; the page of the three can be sent to anybody.
  await page.getByRole('link', { name: words('directory:compare.go'), exact: true }).click()
  await expect(page.getByRole('heading', { name: words('directory:compare.title') })).toBeVisible()
  for (const name of names)
    await expect(page.getByRole('columnheader').filter({ hasText: name })).toBeVisible()
  await expect(page.getByRole('rowheader', { name: words('directory:card.speaks') })).toBeVisible()
  const stranger = await fetch(page.url())
  expect(stranger.status).toBe(200)
  const html = await stranger.text()
  for (const name of names) expect(html).toContain(name)
  expect(html).toContain('noindex')

  await page
    .getByRole('link', { name: words('directory:compare.remove', { name: names[0]! }) })
    .click()
  await expect(page.getByRole('columnheader')).toHaveCount(2)
  await page.getByRole('link', { name: words('directory:compare.back') }).click()
  await ready(visitor)
  await expect(page.getByRole('checkbox', { checked: true })).toHaveCount(2)

  // Nobody is there, and what is no id.
  await open(visitor, '/es/lawyers/compare?ids=x,y')
  await expect(page.getByText(words('directory:compare.empty'))).toBeVisible()
  expect(visitor.faults).toEqual([])
})

test('a visitor who wants a consultation is told why an account comes first and for whom, and a written case stays theirs', async ({
  browser,
}) => {
  const visitor = await arrive(browser, product.url, 'A visitor', { phone: true })
  const { page, words } = visitor
  const list = (await (await page.request.get('/api/lawyers')).json()) as {
    userId: string
    user: { firstName: string; lastName: string }
  }[]
  const { userId, user } = list[0]!
  // The true height of each row, not the one it keeps until it comes near the screen.
  const height = () =>
    page.evaluate(() => {
      for (const row of document.querySelectorAll<HTMLElement>('.lazy-row'))
        row.style.contentVisibility = 'visible'
      return document.documentElement.scrollHeight
    })
  await open(visitor, '/lawyers')
  expect(await height()).toBeLessThanOrEqual(6_000)
  await open(visitor, `/lawyers/${userId}`)
  await page
    .getByRole('link', { name: words('directory:card.case'), exact: true })
    .first()
    .click()
  await expect(page).toHaveURL(/\/sign-up\?returnTo=/)
  const why = words('people:signUp.whyName', { name: `${user.firstName} ${user.lastName}` })
  await expect(page.getByText(why)).toBeVisible()
  await page.getByRole('link', { name: words('people:signUp.signIn'), exact: true }).click()
  await expect(page).toHaveURL(new RegExp(`/sign-in\\?returnTo=.*${userId}`))
  // An address cannot put a name there.
  await open(visitor, '/sign-up?returnTo=/lawyers/somebody-else')
  await expect(page.getByText(words('people:signUp.whyLawyer'))).toBeVisible()
  // Who wants to report something is told no other reason.
  await open(visitor, `/sign-up?returnTo=${encodeURIComponent(`/lawyers/${userId}?tab=contact`)}`)
  await expect(page.getByText(words('people:signUp.whyLawyer'))).toHaveCount(0)

  const begin = page.getByRole('button', { name: words('site:landing.submitCase') }).first()
  await open(visitor, '/')
  const entries = await countEntries(visitor)
  await begin.click()
  await chooseKind(visitor)
  await tellStory(visitor, 'I need help with a letter I got.')
  await page.getByRole('checkbox', { name: words('common:languages.es'), exact: true }).check()
  await goOn(visitor)
  await sendCase(visitor)
  await expect(page.getByText(words('leads:wizard.signInKept'))).toBeVisible()
  expect(await entries()).toBeLessThanOrEqual(12)
  await page.getByRole('link', { name: words('leads:wizard.signUp'), exact: true }).click()
  await expect(page.getByText(words('people:signUp.whyCaseKept'))).toBeVisible()
  await open(visitor, '/')
  await begin.click()
  await expect(page.getByRole('definition').filter({ hasText: 'Miami, FL' })).toBeVisible()
  await open(visitor, '/de/lawyers')
  expect(await height()).toBeLessThanOrEqual(6_000)
  expect(visitor.faults).toEqual([])
  await visitor.context.close()
})
