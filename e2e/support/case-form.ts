import type { Visitor } from './visitor.ts'

const goOn = ({ page, words }: Visitor) =>
  page.getByRole('button', { name: words('leads:wizard.next'), exact: true }).click()

/** The first step of a case: asylum, here as a tourist. */
export async function chooseKind(visitor: Visitor): Promise<void> {
  const { page, words } = visitor
  await page.getByLabel(words('leads:fields.visaType')).selectOption('asylum')
  await page.getByLabel(words('leads:fields.currentStatus')).selectOption('tourist')
  await goOn(visitor)
}

/** The third step: urgent, with a lawyer who speaks Spanish. */
export async function choosePreferences(visitor: Visitor): Promise<void> {
  const { page, words } = visitor
  await page.getByLabel(words('leads:urgencies.high'), { exact: true }).check({ force: true })
  await page.getByRole('checkbox', { name: words('common:languages.es'), exact: true }).check()
  await goOn(visitor)
}
