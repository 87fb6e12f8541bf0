import sharp from 'sharp'
import { expect, test } from '@playwright/test'
import { sharedProduct } from './support/product.ts'
import { arrive, open, ready, signInByHand, type Visitor } from './support/visitor.ts'

const product = sharedProduct()
const title = 'What to bring to a first hearing'
const excerpt = 'A short list of papers, and why the judge asks for each of them.'
const start = 'Bring the letter with the date of the hearing.'
const body = `## Papers to bring

${start} ${'The court looks at originals first, and copies help when an original stays there. '.repeat(5)}`
const reason = 'Please name the government page that this list rests on.'
const source = 'The list follows the [page of the court](https://www.justice.gov/eoir).'

const dialogOf = ({ page }: Visitor) => page.getByRole('dialog').or(page.getByRole('alertdialog'))

async function handIn(grace: Visitor) {
  const { page, words } = grace
  const button = { name: words('blog:edit.submit'), exact: true }
  await page.getByRole('button', button).click()
  await dialogOf(grace).getByRole('button', button).click()
  await expect(page.getByText(words('blog:edit.waiting'), { exact: true })).toBeVisible()
}

/** An administrator decides about the article that waits: without a reason nothing happens. */
async function decide(ada: Visitor, act: 'publish' | 'return', why: string) {
  const { page, words } = ada
  await open(ada, '/admin/content')
  const card = page
    .getByRole('listitem')
    .filter({ has: page.getByRole('heading', { name: title }) })
  await card.getByRole('button', { name: words(`blog:admin.${act}`), exact: true }).click()
  const confirm = dialogOf(ada).getByRole('button', {
    name: words(`blog:admin.${act}`),
    exact: true,
  })
  await confirm.click()
  await expect(dialogOf(ada).getByText(words('moderation:act.reasonMissing'))).toBeVisible()
  await dialogOf(ada).getByLabel(words('moderation:act.reason')).fill(why)
  await confirm.click()
  await expect(dialogOf(ada)).toBeHidden()
  await expect(card).toHaveCount(0)
}

test('Grace writes a guest article, it comes back with a reason, she changes it, it is published, a visitor reads it and somebody reports it', async ({
  browser,
  request,
}) => {
  const grace = await arrive(browser, product.url, 'Grace')
  const { page, words } = grace
  await signInByHand(grace, 'premium@advena.test')
  await open(grace, '/write')
  await page.getByRole('button', { name: words('blog:mine.start') }).click()
  await expect(page).toHaveURL(/\/write\/[0-9a-f-]{36}$/)
  const address = new URL(page.url()).pathname

  // Too little text is refused in words, beside the field, and nothing is handed in.
  const text = page.getByLabel(words('blog:edit.body'))
  await page.getByLabel(words('blog:edit.title')).fill(title)
  await page.getByLabel(words('blog:edit.excerpt')).fill(excerpt)
  await text.fill(start)
  await page.getByRole('button', { name: words('blog:edit.submit'), exact: true }).click()
  await expect(page.getByText(words('blog:edit.missing.body'))).toBeVisible()
  await expect(dialogOf(grace)).toHaveCount(0)

  await text.fill(body)
  await expect(page.getByText(words('blog:edit.missing.body'))).toHaveCount(0)
  const preview = page.getByRole('region', { name: words('blog:edit.preview') })
  await expect(preview.getByRole('heading', { name: 'Papers to bring' })).toBeVisible()
  await handIn(grace)

  const ada = await arrive(browser, product.url, 'Ada')
  await signInByHand(ada, 'admin@advena.test')
  await decide(ada, 'return', reason)

  // The way to the reason leads through the line in her inbox.
  await open(grace, '/notifications')
  await page
    .getByRole('link', { name: new RegExp(words('notifications:kinds.post_returned.title')) })
    .first()
    .click()
  await expect(page).toHaveURL(new RegExp(`${address}$`))
  await ready(grace)
  await expect(page.getByText(reason)).toBeVisible()
  await text.fill(`${body}\n\n${source}`)
  await expect(preview.getByRole('link', { name: 'page of the court' })).toBeVisible()

  // A picture comes with it, and is handed in only with words for who cannot see it.
  const create = { width: 1600, height: 1200, channels: 3, background: '#8fb3a5' } as const
  await page.locator(`input[type=file][aria-label="${words('blog:picture.add')}"]`).setInputFiles({
    name: 'door.png',
    mimeType: 'image/png',
    buffer: await sharp({ create }).png().toBuffer(),
  })
  const alt = page.getByLabel(words('blog:picture.alt'))
  await expect(alt).toBeVisible()
  await page.getByRole('button', { name: words('blog:edit.submit'), exact: true }).click()
  await expect(page.getByText(words('blog:edit.missing.alt'))).toBeVisible()
  await alt.fill('The door of an immigration court')
  await handIn(grace)
  await expect(page.getByText(reason)).toHaveCount(0)
  await decide(ada, 'publish', 'The source is named now.')

  const visitor = await arrive(browser, product.url, 'Vera', { phone: true })
  await expect(async () => {
    await open(visitor, '/blog')
    await expect(visitor.page.getByRole('link', { name: title })).toBeVisible({ timeout: 500 })
  }).toPass()
  await visitor.page.getByRole('link', { name: title }).click()
  await expect(visitor.page.getByRole('heading', { name: title, level: 1 })).toBeVisible()
  const picture = visitor.page.getByRole('img', { name: 'The door of an immigration court' })
  await expect(picture).toBeVisible()
  await expect
    .poll(() => picture.evaluate((one: HTMLImageElement) => one.naturalWidth))
    .toBeGreaterThan(0)
  const author = visitor.page.getByRole('region', { name: visitor.words('blog:post.author') })
  await expect(author.getByRole('link', { name: 'Grace Okafor' })).toBeVisible()
  await expect(author.getByText(visitor.words('blog:post.guest'))).toBeVisible()

  // What programs read: the page itself, the feed and the sitemap.
  const post = new URL(visitor.page.url()).pathname
  const html = await (await request.get(product.url + post)).text()
  expect(html).toContain('"BlogPosting"')
  expect(html).toMatch(/property="og:image" content="[^"]*\/api\/blog\/pictures\//)
  expect(html).toContain('"name":"Grace Okafor"')
  expect(html).toContain('href="https://www.justice.gov/eoir"')
  for (const path of ['/blog/feed/en.xml', '/sitemap/blog.xml'])
    expect(await (await request.get(product.url + path)).text()).toContain(post)

  const reader = await arrive(browser, product.url, 'Rosa')
  await signInByHand(reader, 'client@advena.test')
  await open(reader, post)
  await reader.page.getByRole('button', { name: reader.words('blog:post.report') }).click()
  const send = dialogOf(reader).getByRole('button', {
    name: reader.words('moderation:report.submit'),
  })
  await send.click()
  await expect(
    dialogOf(reader).getByText(reader.words('common:fieldErrors.required')),
  ).toBeVisible()
  await dialogOf(reader).getByRole('radio').first().check()
  await dialogOf(reader)
    .getByLabel(reader.words('moderation:report.details'))
    .fill('The list leaves out the interpreter.')
  await send.click()
  await expect(reader.page.getByText(reader.words('moderation:report.doneTitle'))).toBeVisible()

  // Staff finds what was reported, and the way to the article.
  await open(ada, '/admin/support')
  const reported = ada.page.getByRole('listitem').filter({ hasText: 'leaves out the interpreter' })
  await expect(
    reported.getByRole('link', { name: ada.words('moderation:reports.article') }),
  ).toHaveAttribute('href', post)
  const faults = [grace, ada, visitor, reader].flatMap((person) => person.faults)
  expect(faults).toEqual([])
})
