import { expect, test, type Page } from '@playwright/test'
import {
  axeFaults,
  colorFaults,
  equip,
  focusFaults,
  langFaults,
  layoutFaults,
  type Fault,
} from './audit/a11y.ts'
import { dialogFaults } from './audit/dialogs.ts'
import { turnedRound } from './audit/in-page/bidi.ts'
import { saidThere } from './audit/in-page/said.ts'
import { textFaults, unlengthened } from './audit/languages.ts'
import { namesOf, readers } from './audit/pages.ts'
import { isPseudo, pseudo } from './audit/pseudo.ts'

/** A page without a fault, around a part that may have one. */
async function show(page: Page, part: string, { lang = 'en', style = '' } = {}) {
  const dir = lang === 'ar' ? 'rtl' : 'ltr'
  await page.setContent(
    `<!doctype html><html lang="${lang}" dir="${dir}"><head><title>A page</title><style>${style}</style></head><body><main><h1>A page</h1>${part}</main></body></html>`,
  )
  await equip(page)
}

const saying = (faults: readonly Fault[]) => faults.map((fault) => fault.join(': ')).join('\n')

const phoneFaults = (page: Page) => layoutFaults(page, true)
const seeded: readonly (readonly [
  fault: string,
  part: string,
  look: (page: Page) => Promise<Fault[]>,
  found: RegExp,
  style?: string,
])[] = [
  ['a heading that skips a level', '<h3>Deep</h3>', axeFaults, /axe heading-order/],
  [
    'targets too close to press',
    '<button style="width:9px;height:9px;padding:0" aria-label="A"></button><button style="width:9px;height:9px;padding:0" aria-label="B"></button>',
    axeFaults,
    /axe target-size/,
  ],
  [
    'a button without a name',
    '<button style="width:30px;height:30px"></button>',
    axeFaults,
    /axe button-name/,
  ],
  [
    'a part wider than the phone',
    '<p style="width:500px">wide</p>',
    phoneFaults,
    /scrolls sideways: \d+ px/,
  ],
  [
    'a text that is cut off',
    '<p style="width:60px;overflow:hidden;white-space:nowrap">Some long words that go on</p>',
    phoneFaults,
    /cut text: cut off/,
  ],
  [
    'a text that runs out of its button',
    '<button style="width:60px;white-space:nowrap">Some long words that go on</button>',
    phoneFaults,
    /cut text: runs out of its box/,
  ],
  [
    'two texts in one place',
    '<p style="position:absolute;top:90px">One text</p><p style="position:absolute;top:90px">Another</p>',
    phoneFaults,
    /two texts in one place/,
  ],
  [
    'a hint wider than its field',
    '<input aria-label="Name" style="width:80px" placeholder="Write all of your names here">',
    phoneFaults,
    /cut off: input/,
  ],
  [
    'a text that fits only while lines are close',
    '<p style="height:18px;line-height:1;font-size:20px;overflow:hidden;width:300px">Jumping words</p>',
    phoneFaults,
    /text spacing: cut off/,
  ],
  [
    'a low button',
    '<button class="button" style="height:30px">Send</button>',
    phoneFaults,
    /small control: 30 px/,
  ],
  [
    'a focus that is not seen',
    '<a href="/" style="outline:none">Home</a>',
    focusFaults,
    /focus is not seen: a “Home”/,
  ],
  [
    'a focus under something else',
    '<a href="/" style="position:fixed;top:5px">Home</a><div style="position:fixed;inset:0;background:white"></div>',
    focusFaults,
    /stands under something else/,
  ],
  [
    'a button without an edge in colours of the reader',
    '<button style="border:0;background:green;color:white">Send</button>',
    colorFaults,
    /no edge: button “Send”/,
  ],
  [
    'a tab that is chosen by colour alone',
    '<div role="tablist"><button role="tab" aria-selected="true" style="background:red">One</button><button role="tab" aria-selected="false">Two</button></div>',
    colorFaults,
    /looks like the others/,
  ],
  [
    'a text in another language',
    '<p>Ich habe keine Arbeit und ich weiß nicht, was ich tun kann, wenn das so bleibt.</p>',
    langFaults,
    /says en, is de/,
  ],
]

for (const [fault, part, look, found] of seeded)
  test(`the audit of access finds ${fault}`, async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 844 })
    await show(page, part)
    expect(saying(await look(page))).toMatch(found)
  })

/** A page whose button opens a dialog, which Escape closes. */
const withDialog = (
  onClose: string,
) => `<!doctype html><html lang="en" data-ready="yes"><head><title>A page</title></head>
<body><main><h1>A page</h1><button class="button" style="min-height:44px;border:1px solid">Open</button></main><script>
const button = document.querySelector('button')
button.onclick = () => {
  document.body.insertAdjacentHTML('beforeend', '<div role="dialog" aria-modal="true" aria-label="Part" tabindex="-1"><h2>Part</h2></div>')
  const dialog = document.querySelector('[role=dialog]')
  dialog.focus()
  dialog.onkeydown = ({ key }) => { if (key === 'Escape') { dialog.remove(); ${onClose} } }
}
</script></body></html>`

test('the audit of access presses what opens a dialog, and finds one that loses the focus', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 })
  const faultsWith = async (onClose: string) => {
    await page.route('http://audit.test/', (route) =>
      route.fulfill({ contentType: 'text/html', body: withDialog(onClose) }),
    )
    return saying(await dialogFaults(page, 'http://audit.test/'))
  }
  expect(await faultsWith('')).toMatch(/focus: dialog of “Open”: does not come back to the button/)
  expect(await faultsWith('button.focus()')).toBe('')
})

test('the audit of access finds nothing on a page without a fault', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await show(
    page,
    '<h2>Part</h2><p>Words.</p><p lang="de">Ich habe keine Arbeit und ich weiß nicht, was ich tun kann, wenn das so bleibt.</p><p><button class="button" style="min-height:44px;border:1px solid">Send</button></p>',
  )
  const looks = [axeFaults, phoneFaults, langFaults, colorFaults, focusFaults]
  for (const look of looks) expect(await look(page)).toEqual([])
})

for (const [fault, part, lang, found] of [
  ['English that is left over', '<p>Find a lawyer</p>', 'ar', /left over: text/],
  ['an English label', '<button aria-label="Close">×</button>', 'ru', /left over: aria-label/],
  [
    'an English hint',
    '<input aria-label="名字" placeholder="Your name">',
    'zh',
    /left over: placeholder/,
  ],
  [
    'a whole English sentence',
    '<p>You can ask a lawyer what this letter is and what you have to do.</p>',
    'de',
    /left over: text/,
  ],
  ['a raw key', '<p>leads:status.open</p>', 'de', /raw key/],
  ['a placeholder that nothing fills', '<p>Hallo {{name}}</p>', 'de', /gap/],
] as const)
  test(`the audit of languages finds ${fault}`, async ({ page }) => {
    await show(page, part, { lang })
    await page.evaluate(() => (document.title = ''))
    const said = (await page.evaluate(saidThere)).filter(({ text }) => text !== 'A page')
    expect(saying(textFaults(said, lang))).toMatch(found)
  })

test('the audit of languages finds what did not come from the texts', async ({ page }) => {
  await show(
    page,
    `<p>${pseudo('Find a lawyer')}</p><p>Some other words</p><p><bdi>Maria Lopez</bdi></p>`,
  )
  const found = unlengthened(
    (await page.evaluate(saidThere)).filter(({ text }) => text !== 'A page'),
  )
  expect(found.map(([, what]) => what)).toEqual(['text: “Some other words”'])
})

test('the audit of languages finds numbers, names and addresses that a line of Arabic turns round', async ({
  page,
}) => {
  const part =
    '<p>السنوات 2024–2026</p><p>راسل help@advena.test</p><p>كتب Maria Lopez</p><p>في <bdi>2024–2026</bdi> كتب <bdi>Maria Lopez</bdi></p>'
  await show(page, part, { lang: 'ar' })
  const found = await page.evaluate(turnedRound, ['Maria Lopez'])
  expect(found).toEqual([
    expect.stringContaining('turned round: “2024–2026”'),
    expect.stringContaining('not kept apart: “help@advena.test”'),
    expect.stringContaining('not kept apart: “Maria Lopez”'),
  ])
})

test('the longer English is two fifths longer and keeps placeholders, tags and addresses', () => {
  const text = 'Find a lawyer who speaks your language and knows this kind of case'
  expect(pseudo(text).length / text.length).toBeGreaterThan(1.3)
  expect(isPseudo(pseudo(text)) && !isPseudo(text)).toBe(true)
  expect(pseudo('{{name}} <b>I-765</b> at help@advena.test')).toBe(
    '{{name}} <b>I-765</b> áàt help@advena.test',
  )
})

test('every page has a reader', () => {
  const all = readers.flatMap((reader) => namesOf(reader))
  expect(all.length).toBeGreaterThan(100)
  expect(all).toContain('/admin/users/:personId')
})
