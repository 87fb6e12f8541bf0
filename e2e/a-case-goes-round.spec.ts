import { expect, test, type Locator } from '@playwright/test'
import { intlTag, type Locale } from '../src/kernel/locale.ts'
import { chooseKind, choosePreferences, goOn, nextQuestion, sendCase } from './support/case-form.ts'
import { sharedProduct } from './support/product.ts'
import { arrive, open, ready, signInByHand, signUpByHand, type Visitor } from './support/visitor.ts'

const secrets = ['yolanda.reyes@example.test', 'A-204 581 973', '(305) 555-0142']

const sentence: Partial<Record<Locale, string>> = {
  es: 'Vivíamos en un pueblo donde un grupo armado cobra por dejar abrir la tienda, y cuando mi hermano se negó a pagar vinieron a buscarlo de noche. ',
  ar: 'كنا نعيش في بلدة تفرض فيها جماعة مسلحة المال على أصحاب المتاجر، وعندما رفض أخي أن يدفع جاؤوا يبحثون عنه ليلاً. ',
}

/** A story of 1,200 characters with personal data in it, as people write. */
function storyIn(locale: Locale): string {
  const line = sentence[locale]!
  const story = `${line}${secrets.join(', ')}. ${line.repeat(20)}`
  return [...story].slice(0, 1_200).join('')
}

const product = sharedProduct()

async function submitCase(client: Visitor, story: string) {
  const { page, words } = client
  const next = page.getByRole('button', { name: words('leads:wizard.next'), exact: true })
  await open(client, '/create-lead')
  await expect(next).toBeDisabled()
  await chooseKind(client)
  await page.getByLabel(words('leads:fields.summary')).fill(story)
  await nextQuestion(client)
  await page
    .getByRole('button', { name: words('leads:wizard.addOwnName', { name: 'Yolanda Reyes' }) })
    .click()
  await nextQuestion(client)
  await page.getByLabel(words('leads:wizard.noticeTitle')).selectOption('rfe')
  await page
    .getByLabel(words('leads:fields.noticeDate'))
    .fill(new Date().toISOString().slice(0, 10))
  await goOn(client)
  await choosePreferences(client)
  await sendCase(client)
  await expect(page.getByText(words('leads:wizard.done_dashboard.title')).first()).toBeVisible()
}

async function claimCase(lawyer: Visitor, leadId: string, message: string) {
  const { page, words } = lawyer
  await open(lawyer, `/cases/${leadId}`)
  for (const secret of [...secrets, 'Yolanda', 'Reyes'])
    await expect(page.getByText(secret)).toHaveCount(0)
  await page
    .getByRole('button', { name: words('leads:card.claim') })
    .first()
    .click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: words('leads:conflict.read'), exact: true }).click()
  await expect(dialog.getByRole('listitem')).toHaveText(['Yolanda Reyes'])
  for (const secret of secrets) await expect(page.getByText(secret)).toHaveCount(0)
  await dialog.getByRole('button', { name: words('leads:conflict.no'), exact: true }).click()
  await dialog.getByLabel(words('leads:claim.message')).fill(message)
  // What was written is there again after the dialog was left.
  await page.keyboard.press('Escape')
  await expect(dialog).toHaveCount(0)
  await page
    .getByRole('button', { name: words('leads:card.claim') })
    .first()
    .click()
  await expect(dialog.getByLabel(words('leads:claim.message'))).toHaveValue(message)
  await dialog.getByRole('button', { name: words('leads:claim.confirm'), exact: true }).click()
  await expect(page.getByRole('link', { name: words('leads:detail.message') })).toBeVisible()
  await expect(page.getByText('Yolanda').first()).toBeVisible()
}

async function say(speaker: Visitor, text: string) {
  const { page, words } = speaker
  await page.getByLabel(words('conversations:chat.input')).fill(text)
  await page.keyboard.press('Enter')
  await expect(spoken(speaker, text)).toBeVisible()
}

/** The messages of the open conversation, without the list beside it. */
const talk = ({ page, words }: Visitor): Locator =>
  page.getByLabel(words('conversations:chat.messages'), { exact: true })

const spoken = (visitor: Visitor, text: string): Locator =>
  talk(visitor).getByText(text, { exact: true })

/** Presses a button and confirms it in the dialog that asks. */
async function decide({ page, words }: Visitor, button: string, yes: string) {
  await page
    .getByRole('button', { name: words(button), exact: true })
    .first()
    .click()
  await page
    .getByRole('dialog')
    .or(page.getByRole('alertdialog'))
    .getByRole('button', { name: words(yes), exact: true })
    .click()
}

const plays = [
  {
    title:
      'Yolanda sends her case in Spanish, two lawyers answer, she chooses one, and her review stands on the profile',
    locale: 'es',
    phone: false,
  },
  { title: 'the same in Arabic on a phone', locale: 'ar', phone: true },
] as const

for (const { title, locale, phone } of plays) {
  test(title, async ({ browser }) => {
    const email = `yolanda-${locale}@example.test`
    const story = storyIn(locale)
    expect([...story].length).toBe(1_200)

    const yolanda = await arrive(browser, product.url, 'Yolanda', { locale, phone })
    await signUpByHand(yolanda, {
      firstName: 'Yolanda',
      lastName: 'Reyes',
      email,
      password: 'tres gatos en la luna',
    })
    await submitCase(yolanda, story)
    await expect(yolanda.page.locator('html')).toHaveAttribute(
      'dir',
      locale === 'ar' ? 'rtl' : 'ltr',
    )
    const [lead] = await (await yolanda.page.request.get('/api/leads/mine')).json()
    expect(lead.status).toBe('open')

    const deniz = await arrive(browser, product.url, 'Deniz (Starter)', { phone })
    await signInByHand(deniz, 'starter@advena.test')
    let elena = await arrive(browser, product.url, 'Elena (Professional)', { phone })
    await signInByHand(elena, 'lawyer@advena.test')
    const { id: elenaId } = await (await elena.page.request.get('/api/auth/user')).json()
    const before = await (await elena.page.request.get(`/api/lawyers/${elenaId}`)).json()

    await open(elena, '/lawyer/leads')
    await expect(elena.page.getByText([...story].slice(0, 40).join('')).first()).toBeVisible()
    await claimCase(deniz, lead.id, 'I can read your papers this week.')
    await claimCase(elena, lead.id, 'Hello. I have worked on many cases like yours.')

    await open(yolanda, `/cases/${lead.id}`)
    await expect(yolanda.page.getByText('Deniz Aydın').first()).toBeVisible()
    const [conversation] = (
      await (await yolanda.page.request.get('/api/conversations')).json()
    ).filter((one: { lawyer: { id: string } }) => one.lawyer.id === elenaId)
    await open(yolanda, `/messages/${conversation.id}`)
    await open(elena, `/messages/${conversation.id}`)
    await say(yolanda, 'Gracias por responder. Tengo la carta aquí. 🙏')
    await expect(spoken(elena, 'Gracias por responder. Tengo la carta aquí. 🙏')).toBeVisible()

    // Elena's browser is closed and opened again; what was said while it was closed is there.
    const kept = await elena.context.storageState()
    await elena.context.close()
    await say(yolanda, '¿Está ahí?')
    const again = await arrive(browser, product.url, 'Elena (Professional)', { phone })
    await again.context.addCookies(kept.cookies)
    elena = { ...again, faults: [...elena.faults, ...again.faults] }
    await open(elena, `/messages/${conversation.id}`)
    await expect(spoken(elena, '¿Está ahí?')).toBeVisible()
    await say(elena, 'I am here. Please photograph every page.')
    await expect(spoken(yolanda, 'I am here. Please photograph every page.')).toBeVisible()
    for (const text of [
      'Gracias por responder. Tengo la carta aquí. 🙏',
      '¿Está ahí?',
      'I am here. Please photograph every page.',
    ])
      await expect(talk(elena).getByText(text, { exact: true })).toHaveCount(1)

    await open(yolanda, `/cases/${lead.id}`)
    const card = yolanda.page.getByRole('listitem').filter({ hasText: 'Elena Muñoz' })
    await card.getByRole('button', { name: yolanda.words('leads:detail.accept') }).click()
    await yolanda.page
      .getByRole('dialog')
      .or(yolanda.page.getByRole('alertdialog'))
      .getByRole('button', { name: yolanda.words('leads:confirm.accept.yes'), exact: true })
      .click()
    await expect(
      yolanda.page.getByText(yolanda.words('leads:statuses.in_progress')).first(),
    ).toBeVisible()

    await open(elena, `/cases/${lead.id}`)
    await decide(elena, 'leads:detail.complete', 'leads:confirm.complete.yes')
    await expect(
      elena.page.getByText(elena.words('leads:statuses.completed')).first(),
    ).toBeVisible()

    await open(yolanda, `/cases/${lead.id}`)
    await decide(yolanda, 'leads:detail.close', 'leads:confirm.close.yes')
    await yolanda.page
      .getByRole('button', { name: yolanda.words('leads:card.review') })
      .first()
      .click()
    const review = yolanda.page.getByRole('dialog')
    await review
      .locator('label')
      .filter({ hasText: yolanda.words('reviews:form.star', { count: 4 }) })
      .click()
    await review.getByLabel(yolanda.words('reviews:form.headline')).fill(`Review in ${locale}`)
    await review
      .getByLabel(yolanda.words('reviews:form.body'))
      .fill(`Me explicó cada paso (${locale}).`)
    await review.getByRole('button', { name: yolanda.words('reviews:form.submit') }).click()
    await expect(
      yolanda.page.getByText(yolanda.words('reviews:form.submittedTitle')).first(),
    ).toBeVisible()

    const stranger = await arrive(browser, product.url, 'a stranger', { locale, phone })
    await open(stranger, `/lawyers/${elenaId}`)
    await ready(stranger)
    const after = await (await stranger.page.request.get(`/api/lawyers/${elenaId}`)).json()
    const ratings = (page: { reviews: { rating: number }[]; profile: { totalReviews: number } }) =>
      page.profile.totalReviews
    expect(ratings(after)).toBe(ratings(before) + 1)
    await stranger.page
      .getByRole('tab', { name: stranger.words('directory:profile.tabs.reviews') })
      .click()
    await expect(stranger.page.getByText(`Me explicó cada paso (${locale}).`)).toBeVisible()
    const average = new Intl.NumberFormat(intlTag(locale), {
      minimumFractionDigits: 1,
    }).format(after.profile.averageRating)
    await expect(stranger.page.getByText(average).first()).toBeVisible()

    for (const visitor of [yolanda, deniz, elena, stranger]) {
      expect(visitor.faults).toEqual([])
      await visitor.context.close()
    }
  })
}
