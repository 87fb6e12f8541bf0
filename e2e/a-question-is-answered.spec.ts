import { expect, test, type Page } from '@playwright/test'
import { sharedProduct } from './support/product.ts'
import { listenLive, signIn, type LiveEvent, type Person } from './support/person.ts'
import { arrive, open, ready, signInByHand, signUpByHand, type Visitor } from './support/visitor.ts'

const asker = {
  firstName: 'Quitéria',
  lastName: 'Zambujal',
  email: 'quiteria@example.test',
  password: 'três gatos na lua cheia',
}
const question = {
  title: 'Posso trabalhar enquanto espero a resposta do asilo?',
  content:
    'Entreguei o pedido de asilo há sete meses com a minha filha e ainda não recebi resposta.',
}
const secrets = ['quiteria.z@example.test', '(305) 555-0142']
const reply =
  'Em regra sim: passados 150 dias pode pedir a autorização, e ela pode ser dada depois de 180 dias.'

const product = sharedProduct()

/** Fills the dialog in without a session, leaves the personal data in it to be masked, signs in where it says so, and posts. */
async function ask({ page, words, ...visitor }: Visitor): Promise<string> {
  await open({ page, words, ...visitor }, '/questions')
  await page.getByRole('link', { name: words('questions:list.ask') }).click()
  const dialog = page.getByRole('dialog')
  const field = (name: string) =>
    dialog.getByLabel(words(`questions:ask.fields.${name}`), { exact: false })
  await field('title').fill(question.title)
  await field('content').fill(`${question.content} ${secrets.join(', ')}`)
  await expect(dialog.getByText(words('questions:masked.title', { count: 2 }))).toBeVisible()
  await field('category').selectOption('asylum')
  await field('state').selectOption('FL')
  await field('zipCode').fill('33125')
  const tag = dialog
    .getByLabel(words('questions:ask.fields.tags'), { exact: false })
    .and(dialog.getByRole('textbox'))
  await expect(
    dialog.getByRole('button', { name: words('questions:ask.fields.addTag'), exact: true }),
  ).toBeDisabled()
  await tag.fill(' asilo ')
  await tag.press('Enter')
  await tag.fill('ASILO')
  await dialog
    .getByRole('button', { name: words('questions:ask.fields.addTag'), exact: true })
    .click()
  await expect(
    dialog.getByRole('list', { name: words('questions:ask.fields.tags') }).getByRole('listitem'),
  ).toHaveCount(1)
  await dialog
    .getByRole('checkbox', { name: words('questions:ask.fields.anonymous') })
    .check({ force: true })
  await dialog.getByRole('button', { name: words('questions:ask.submit') }).click()
  await expect(page.getByText(words('questions:ask.loginText')).first()).toBeVisible()

  await dialog.getByRole('link', { name: words('questions:ask.login') }).click()
  await page.waitForURL(/sign-in/)
  await ready({ page })
  await page.getByLabel(words('people:fields.email')).fill(asker.email)
  await page.getByLabel(words('people:fields.password'), { exact: true }).fill(asker.password)
  await page.getByRole('button', { name: words('people:signIn.submit') }).click()
  await expect(dialog.getByText(words('questions:ask.restored'))).toBeVisible()
  await expect(field('title')).toHaveValue(question.title)
  await dialog.getByRole('button', { name: words('questions:ask.submit') }).click()
  await expect(page.getByRole('heading', { level: 1, name: question.title })).toBeVisible()
  await expect(page.getByText(`${question.content} •••••, •••••`)).toBeVisible()
  // The address of the page in English, which everybody else reads.
  return new URL(page.url()).pathname.replace(/^\/pt/, '')
}

async function answer(lawyer: Visitor, path: string) {
  const { page, words } = lawyer
  await open(lawyer, path)
  const form = page.getByRole('form', { name: words('questions:answerForm.title') })
  await form.getByLabel(words('questions:answerForm.content'), { exact: false }).first().fill(reply)
  await form
    .getByRole('checkbox', { name: words('questions:answerForm.offering') })
    .check({ force: true })
  await form.getByLabel(words('questions:answerForm.fee')).fill('75')
  await form.getByLabel(words('questions:answerForm.timeframe')).fill('3 a 5 meses')
  await form.getByRole('button', { name: words('questions:answerForm.submit') }).click()
  const offer = page.getByRole('complementary', { name: words('questions:offer.title') })
  await expect(offer.getByText('$75')).toBeVisible()
  await expect(offer.getByText(words('questions:offer.noObligation'))).toBeVisible()
}

const answerOn = (page: Page) => page.getByRole('article').filter({ hasText: reply })

test('Quitéria asks without her name, Elena answers with an offer, Rosa votes, Quitéria marks the best answer; nobody learns who asked', async ({
  browser,
}) => {
  await signUpByHand(await arrive(browser, product.url, 'Quitéria', { locale: 'pt' }), asker)
  const lawyerApi = await signIn(product.url, 'lawyer')
  const heard: LiveEvent[] = []
  const listening = new AbortController()
  const stream = listenLive(lawyerApi, product.url, (event) => heard.push(event), {
    signal: listening.signal,
  })

  const quiteria = await arrive(browser, product.url, 'Quitéria', { locale: 'pt', phone: true })
  const path = await ask(quiteria)
  await expect(
    quiteria.page.getByText(quiteria.words('questions:card.anonymous')).first(),
  ).toBeVisible()

  const elena = await arrive(browser, product.url, 'Elena')
  await signInByHand(elena, 'lawyer@advena.test')
  await open(elena, '/questions')
  await elena.page.getByRole('searchbox').fill('asilo enquato')
  await elena.page.getByRole('searchbox').press('Enter')
  await expect(elena.page.getByRole('link', { name: question.title })).toBeVisible()
  await answer(elena, path)

  // The asker's page shows the answer without being loaded again.
  await expect(answerOn(quiteria.page)).toBeVisible()

  const rosa = await arrive(browser, product.url, 'Rosa')
  await signInByHand(rosa, 'client@advena.test')
  await open(rosa, path)
  await answerOn(rosa.page)
    .getByRole('button', {
      name: rosa.words('questions:votes.upCount', { formatted: '0' }),
      exact: true,
    })
    .click()
  await expect(
    answerOn(rosa.page).getByRole('button', {
      name: rosa.words('questions:votes.upCount', { formatted: '1' }),
      exact: true,
    }),
  ).toHaveAttribute('aria-pressed', 'true')

  await answerOn(quiteria.page)
    .getByRole('button', { name: quiteria.words('questions:answers.markBest') })
    .click()
  await expect(
    answerOn(quiteria.page).getByText(quiteria.words('questions:answers.best'), { exact: true }),
  ).toBeVisible()
  await expect(
    answerOn(elena.page).getByText(elena.words('questions:answers.best'), { exact: true }),
  ).toBeVisible()
  expect((await lawyerApi.call('GET', '/api/notifications')).body.items[0]).toMatchObject({
    kind: 'answer_marked_best',
    link: path,
  })

  await expect
    .poll(() => heard.map(({ name }) => name))
    .toEqual(expect.arrayContaining(['question.changed', 'notification.created']))
  listening.abort()
  await stream
  const id = path.split('/').at(-1)!
  await expectNobodyKnows(lawyerApi, id, JSON.stringify(heard))
  expect([...quiteria.faults, ...elena.faults, ...rosa.faults]).toEqual([])
})

/** Neither the pages nor the API nor the stream name the asker, to a visitor or to the lawyer. */
async function expectNobodyKnows(lawyer: Person, id: string, stream: string) {
  const visit = async (path: string, headers: Record<string, string> = {}) =>
    (await fetch(new URL(path, product.url), { headers })).text()
  const places = [
    `/questions/${id}`,
    `/pt/questions/${id}`,
    '/questions',
    '/questions?search=asilo',
    '/',
    `/api/questions/${id}`,
    '/api/questions?limit=50',
    `/api/questions/similar?title=${encodeURIComponent(question.title)}`,
    `/api/questions/${id}/recommendations`,
    '/api/openapi.json',
    '/sitemap.xml',
    '/sitemap/questions-1.xml',
  ]
  const personal = ['/api/notifications', '/notifications', '/api/leads/available']
  const told = [
    { place: 'the live stream', text: stream },
    ...(await Promise.all(places.map(async (place) => ({ place, text: await visit(place) })))),
    ...(await Promise.all(
      [...places, ...personal].map(async (place) => ({
        place: `${place} as the lawyer`,
        text: await visit(place, { cookie: lawyer.cookie }),
      })),
    )),
  ]
  expect(told.find(({ place }) => place === `/questions/${id}`)?.text).toContain(question.title)
  for (const { place, text } of told) {
    for (const secret of [asker.firstName, asker.lastName, asker.email, '33125', ...secrets])
      expect(text.includes(secret), `${place} holds ${secret}`).toBe(false)
  }

  const page = told.find(({ place }) => place === `/questions/${id}`)!.text
  const structured = [
    ...page.matchAll(/<script[^>]*application\/ld\+json[^>]*>(.*?)<\/script>/gs),
  ].map(
    ([, json]) => JSON.parse(json!) as { '@type': string; mainEntity?: Record<string, unknown> },
  )
  expect(structured.find((thing) => thing['@type'] === 'QAPage')?.mainEntity).toMatchObject({
    '@type': 'Question',
    name: question.title,
    answerCount: 1,
    acceptedAnswer: { text: reply, upvoteCount: 1, author: { name: 'Elena Muñoz' } },
  })
  expect(structured.find((thing) => thing['@type'] === 'QAPage')?.mainEntity).not.toHaveProperty(
    'author',
  )
}
