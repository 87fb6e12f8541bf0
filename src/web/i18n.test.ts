import { afterEach, expect, it, vi } from 'vitest'
import { textsToAwait } from './i18n.ts'
import { textFiles } from './text-files.ts'
import { Texts } from './texts.ts'

it('a part that waits for its texts is told the same wait after they have come, so that React goes on where it stood', async () => {
  const leads = { meta: { one: 'Başvurunuz' } }
  Object.assign(textFiles, { 'tr/leads': async () => ({ default: { leads } }) })
  const texts = new Texts('tr')
  const coming = textsToAwait(texts, 'leads')
  expect(coming).toBeInstanceOf(Promise)
  await coming
  texts.add({ leads })
  expect(textsToAwait(texts, 'leads')).toBe(coming)
})

it('a part whose texts came with the page waits for nothing, then and later', () => {
  const texts = new Texts('ru')
  texts.add({ common: { brand: 'Advena' } })
  expect(textsToAwait(texts, 'common')).toBeUndefined()
  expect(textsToAwait(texts, 'common')).toBeUndefined()
})

it('texts that belong to no group are a mistake in the code, and said to be', () => {
  expect(() => textsToAwait(new Texts('en'), 'nothing')).toThrow('no texts belong to nothing')
})

/** A browser whose network is back the moment somebody waits for it. */
function withWindow() {
  const events = new EventTarget()
  vi.stubGlobal(
    'window',
    Object.assign(events, {
      addEventListener: (name: string, heard: EventListener) => {
        EventTarget.prototype.addEventListener.call(events, name, heard)
        queueMicrotask(() => events.dispatchEvent(new Event(name)))
      },
    }),
  )
}
afterEach(() => vi.unstubAllGlobals())

it.each([
  [5, 'there'],
  [6, 'refused'],
])('the texts of a page whose file fails %i times are %s', async (failures, outcome) => {
  withWindow()
  // Modules of its own: what it puts in place of a file and fetches is nobody else's.
  vi.resetModules()
  const [{ loadTexts }, files] = [await import('./i18n.ts'), await import('./text-files.ts')]
  let asked = 0
  const load = async () => {
    asked += 1
    if (asked <= failures) throw new TypeError('Failed to fetch dynamically imported module')
    return { default: { timeline: {} } }
  }
  Object.assign(files.textFiles, { 'ru/tools': load })
  const coming = loadTexts('ru', ['tools'])
  expect(
    await Promise.resolve(coming).then(
      () => 'there',
      () => 'refused',
    ),
  ).toBe(outcome)
  expect(asked).toBe(6)
})
