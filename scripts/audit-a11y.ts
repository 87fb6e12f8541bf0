import { parseArgs } from 'node:util'
import {
  atRest,
  axeFaults,
  colorFaults,
  equip,
  focusFaults,
  langFaults,
  layoutFaults,
  type Fault,
  type Theme,
} from '../e2e/audit/a11y.ts'
import { dialogFaults } from '../e2e/audit/dialogs.ts'
import { report, type Finding } from '../e2e/audit/findings.ts'
import type { AuditedPage } from '../e2e/audit/pages.ts'
import { openPage, startWalk, walkPages } from '../e2e/audit/walk.ts'
import { isLocale, type Locale } from '#kernel/locale.ts'
import { findBrowser } from './browser.ts'
import { build } from './build.ts'

/** Every page of every reader, in two languages, two themes and three widths: `npm run audit:a11y -- --help` names what narrows it. */
const { values } = parseArgs({
  options: {
    readers: { type: 'string' },
    pages: { type: 'string' },
    languages: { type: 'string', default: 'en,ar' },
    themes: { type: 'string', default: 'light,dark' },
    widths: { type: 'string', default: '1280,390,320' },
    tabs: { type: 'string', default: '2' },
    quick: { type: 'boolean', default: false },
    dialogs: { type: 'boolean', default: false },
    url: { type: 'string' },
    help: { type: 'boolean', default: false },
  },
})
if (values.help) {
  process.stdout.write(
    '--readers visitor,client,lawyer,premium,admin  --pages /lawyers,/settings (parts of addresses)  --languages en,ar  --themes light,dark  --widths 1280,390,320  --quick (English, light, 390)  --dialogs (what the buttons of each page open, in place of the page)  --url of a product that runs  --tabs 2\n',
  )
  process.exit(0)
}
const listed = (value: string | undefined) => value?.split(',')
const quick = values.quick
const locales = listed(quick ? 'en' : values.languages)!.filter(isLocale)
const themes = listed(quick ? 'light' : values.themes) as Theme[]
const widths = listed(quick ? '390' : values.widths)!.map(Number)

if (values.url === undefined) await build()
const walk = await startWalk({
  url: values.url,
  executablePath: await findBrowser(),
  readers: listed(values.readers),
  pages: listed(values.pages),
})
let looks = 0

/** One page in one language: opened once, then laid out in each width and theme. */
async function lookAt({ reader, name, path }: AuditedPage, locale: Locale): Promise<Finding[]> {
  const context = await walk.contextOf(reader, {
    locale,
    viewport: { width: widths[0]!, height: 900 },
    colorScheme: themes[0]!,
  })
  const found: Finding[] = []
  try {
    const page = await context.newPage()
    const note = (form: string, faults: readonly Fault[]) =>
      found.push(
        ...faults.map(([kind, what]) => ({
          reader,
          page: name,
          kind,
          what,
          form: `${locale} ${form}`,
        })),
      )
    if (values.dialogs) {
      await page.setViewportSize({ width: 390, height: 844 })
      note(`${themes[0]} 390`, await dialogFaults(page, path))
      looks += 1
      return found
    }
    await openPage(page, path)
    await equip(page)
    for (const width of widths) {
      const phone = width < 640
      await page.setViewportSize({ width, height: phone ? 844 : 900 })
      for (const theme of themes) {
        await page.emulateMedia({ colorScheme: theme })
        await atRest(page, theme)
        note(`${theme} ${width}`, await axeFaults(page))
        looks += 1
      }
      note(`${width}`, await layoutFaults(page, phone))
    }
    note('any', await langFaults(page))
    note('forced colors', await colorFaults(page))
    note('keyboard', await focusFaults(page))
  } finally {
    await context.close()
  }
  return found
}

const started = performance.now()
const findings: Finding[] = []
for (const locale of locales) {
  await walk.speak(locale)
  findings.push(
    ...(await walkPages(walk.pages, Number(values.tabs), (page) => lookAt(page, locale))),
  )
}
await walk.speak('en')
await walk.end()
const forms = [locales.join(' and '), themes.join(' and '), `${widths.join(', ')} px`]
process.stdout.write(
  `${report(findings, { pages: walk.pages.length, forms, looks })} in ${((performance.now() - started) / 60_000).toFixed(1)} minutes\n`,
)
process.exit(findings.length > 0 ? 1 : 0)
