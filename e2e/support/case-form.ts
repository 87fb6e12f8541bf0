import type { Visitor } from './visitor.ts'

/** On a phone the form asks one thing at a time. */
const onPhone = ({ page }: Visitor) => (page.viewportSize()?.width ?? 1280) < 640

const press = ({ page, words }: Visitor, act: 'next' | 'skip' | 'submit') =>
  page.getByRole('button', { name: words(`leads:wizard.${act}`), exact: true }).click()

/** To the next step of a case. */
export const goOn = (visitor: Visitor) => press(visitor, 'next')

/** To the next question inside a step, which stands on the same screen where there is room. */
export const nextQuestion = async (visitor: Visitor) => {
  if (onPhone(visitor)) await goOn(visitor)
}

/** The first step of a case: asylum, here as a tourist. */
export async function chooseKind(
  visitor: Visitor,
  kind = 'asylum',
  status = 'tourist',
): Promise<void> {
  const { page, words } = visitor
  if (onPhone(visitor)) {
    for (const answer of [`common:visaTypes.${kind}`, `leads:currentStatuses.${status}`])
      await page.getByRole('button', { name: words(answer), exact: true }).click()
    return
  }
  await page.getByLabel(words('leads:fields.visaType')).selectOption(kind)
  await page.getByLabel(words('leads:fields.currentStatus')).selectOption(status)
  await goOn(visitor)
}

/** The second step with nothing but the story: what may be left out is passed over. */
export async function tellStory(visitor: Visitor, story: string, passedOver = 2): Promise<void> {
  const { page, words } = visitor
  await page.getByLabel(words('leads:fields.summary')).fill(story)
  await goOn(visitor)
  if (onPhone(visitor)) for (let n = 0; n < passedOver; n++) await press(visitor, 'skip')
}

/** The third step: urgent, with a lawyer who speaks Spanish. */
export async function choosePreferences(visitor: Visitor): Promise<void> {
  const { page, words } = visitor
  await page.getByLabel(words('leads:urgencies.high'), { exact: true }).check({ force: true })
  await page.getByRole('checkbox', { name: words('common:languages.es'), exact: true }).check()
  await goOn(visitor)
}

/** The fourth step: in Miami, and sent. */
export async function sendCase(visitor: Visitor): Promise<void> {
  const { page, words } = visitor
  await page.getByLabel(words('leads:fields.location')).fill('Miami, FL')
  await nextQuestion(visitor)
  await press(visitor, 'submit')
}

/** Counts from here on what a person does: each press, and each field that is written in. */
export async function countEntries({ page }: Visitor): Promise<() => Promise<number>> {
  await page.evaluate(() => {
    const written = new Set<EventTarget>()
    let presses = 0
    const say = () => (document.documentElement.dataset['entries'] = String(presses + written.size))
    addEventListener(
      'pointerdown',
      () => {
        presses += 1
        say()
      },
      true,
    )
    addEventListener(
      'input',
      ({ target }) => {
        if (
          target instanceof HTMLElement &&
          target.matches('textarea, select, input[type=text], input:not([type])')
        )
          written.add(target)
        say()
      },
      true,
    )
  })
  return async () => Number(await page.evaluate(() => document.documentElement.dataset['entries']))
}
