import { expect, it } from 'vitest'
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
