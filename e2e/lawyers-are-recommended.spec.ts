import { expect, test } from '@playwright/test'
import words from '../src/text/en/recommendations.json' with { type: 'json' }
import { sharedProduct } from './support/product.ts'
import { signIn } from './support/person.ts'
import { arrive, open, signInByHand, signUpByHand } from './support/visitor.ts'

const product = sharedProduct()

const question = {
  title: '¿Todavía puedo pedir asilo después de dos años?',
  content:
    'Llegué hace dos años con mi hija y tengo miedo de volver. No sé si es muy tarde para mi solicitud.',
  category: 'asylum',
  state: 'TX',
  isAnonymous: true,
}

test('Rosa has lawyers found for her anonymous question and sees why; another client sees them too and cannot have them found', async ({
  browser,
}) => {
  const { status, body } = await (
    await signIn(product.url, 'client')
  ).call('POST', '/api/qa/questions', question)
  expect(status).toBe(201)
  const path = `/questions/${body.id}`

  const rosa = await arrive(browser, product.url, 'Rosa', { phone: true })
  await signInByHand(rosa, 'client@advena.test')
  await open(rosa, path)
  const panel = rosa.page.getByRole('region', { name: words.panel.title })
  await expect(panel.getByText(words.panel.emptyTitle)).toBeVisible()
  await panel.getByRole('button', { name: words.panel.generate }).click()

  const found = panel.getByRole('list', { name: words.panel.list }).getByRole('article')
  await expect(found.first()).toBeVisible()
  const kept = (await (await rosa.page.request.get(`/api${path}/recommendations`)).json()) as {
    firstName: string
    lastName: string
    matchScore: number
    reasoning: string
  }[]
  await expect(found).toHaveCount(kept.length)
  for (const [place, { firstName, lastName, matchScore }] of kept.entries()) {
    await expect(found.nth(place).getByRole('heading', { level: 3 })).toHaveText(
      `${firstName} ${lastName}`,
    )
    await expect(
      found
        .nth(place)
        .getByText(words.score.of.replace('{{score}}', String(matchScore)), { exact: true }),
    ).toBeVisible()
    await expect(found.nth(place).getByText(words.score.caption, { exact: true })).toBeVisible()
  }
  await expect(
    found.first().getByText('Speaks Spanish, the language of the question.'),
  ).toBeVisible()
  await expect(panel.getByRole('heading', { name: words.analysis.title })).toBeVisible()
  await expect(panel.getByText(words.complexityReasons.protection)).toBeVisible()
  await expect(panel.getByRole('button', { name: words.panel.again })).toBeVisible()
  await found.first().getByText(words.card.points).click()
  await expect(found.first().getByText('40 of 40')).toBeVisible()

  const mei = await arrive(browser, product.url, 'another client')
  await signUpByHand(mei, {
    firstName: 'Mei',
    lastName: 'Lin',
    email: 'mei@example.test',
    password: 'three cats on the moon',
  })
  await open(mei, path)
  const hers = mei.page.getByRole('region', { name: words.panel.title })
  await expect(hers.getByRole('article')).toHaveCount(kept.length)
  await expect(
    hers.getByRole('button', { name: new RegExp(`${words.panel.generate}|${words.panel.again}`) }),
  ).toHaveCount(0)
  const refused = await mei.page.request.post(`/api${path}/recommendations`, {
    data: {},
    headers: { origin: product.url },
  })
  expect(refused.status()).toBe(403)
  await expect(mei.page.getByText('Rosa')).toHaveCount(0)

  await hers.getByRole('link', { name: words.panel.how }).click()
  await expect(mei.page.getByRole('heading', { level: 1 })).toHaveText('How we match')
  await expect(mei.page.getByRole('row', { name: /^Practice area 40/ })).toBeVisible()
  expect([...rosa.faults, ...mei.faults]).toEqual([])
})
