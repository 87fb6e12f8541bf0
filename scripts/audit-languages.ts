import { parseArgs } from 'node:util'
import { drawRows } from '../e2e/audit/a11y.ts'
import { report, type Finding } from '../e2e/audit/findings.ts'
import { languageFaults } from '../e2e/audit/languages.ts'
import { footerFaults } from '../e2e/audit/footer-links.ts'
import { installTools } from '../e2e/audit/in-page/tools.ts'
import type { AuditedPage } from '../e2e/audit/pages.ts'
import { pseudoFolder } from '../e2e/audit/pseudo.ts'
import { openPage, startWalk, walkPages, type Walk } from '../e2e/audit/walk.ts'
import { isLocale, locales, type Locale } from '#kernel/locale.ts'
import { findBrowser } from './browser.ts'
import { build } from './build.ts'

/** Every page of every reader in each language, on a phone of 360 pixels, and once in a longer English: `npm run audit:languages -- --help` names what narrows it. */
const { values } = parseArgs({
  options: {
    readers: { type: 'string' },
    pages: { type: 'string' },
    languages: { type: 'string', default: [...locales, 'longer'].join() },
    tabs: { type: 'string', default: '2' },
    quick: { type: 'boolean', default: false },
    url: { type: 'string' },
    help: { type: 'boolean', default: false },
  },
})
if (values.help) {
  process.stdout.write(
    '--readers visitor,client,lawyer,premium,admin  --pages /lawyers,/settings (parts of addresses)  --languages en,de,es,tr,ar,ru,zh,pt,longer  --quick (German and Arabic)  --url of a product that runs  --tabs 2\n',
  )
  process.exit(0)
}
const listed = (value: string | undefined) => value?.split(',')
const languages = listed(values.quick ? 'de,ar' : values.languages)!
const wanted = {
  executablePath: await findBrowser(),
  readers: listed(values.readers),
  pages: listed(values.pages),
}
const started = performance.now()
const findings: Finding[] = []
let [looks, pages] = [0, 0]

/** Names of demo people, which a line of Arabic keeps apart. */
async function namesOf({ people }: Walk): Promise<string[]> {
  const { body } = await people.admin.call('GET', '/api/admin/users')
  return body.map(({ name }: { name: string }) => name)
}

async function walkIn(walk: Walk, locale: Locale, form: string, names: readonly string[]) {
  const pseudo = form === 'longer'
  const lookAt = async ({ reader, name, path }: AuditedPage): Promise<Finding[]> => {
    const context = await walk.contextOf(reader, { locale, viewport: { width: 360, height: 780 } })
    try {
      const page = await context.newPage()
      const status = await openPage(page, path)
      await drawRows(page)
      await page.evaluate(installTools)
      const faults = await languageFaults(page, locale, { names, pseudo })
      if (name === '/no-such-page' && status !== 404) faults.push(['status', String(status)])
      looks += 1
      return faults.map(([kind, what]) => ({ reader, page: name, kind, what, form }))
    } finally {
      await context.close()
    }
  }
  pages = walk.pages.length
  findings.push(...(await walkPages(walk.pages, Number(values.tabs), lookAt)))
}

/** Everything in the languages that the product has. */
async function ownLanguages() {
  const walk = await startWalk({ ...wanted, url: values.url })
  const names = await namesOf(walk)
  for (const locale of languages.filter(isLocale)) {
    await walk.speak(locale)
    await walkIn(walk, locale, locale, names)
  }
  await walk.speak('en')
  findings.push(...(await footerFaults(walk)))
  await walk.end()
}

/** Everything in the longer English, which a copy of the product speaks. */
async function longerEnglish() {
  const { folder, remove } = pseudoFolder()
  try {
    const walk = await startWalk({ ...wanted, folder })
    await walkIn(walk, 'en', 'longer', [])
    await walk.end()
  } finally {
    remove()
  }
}

if (values.url === undefined) await build()
if (languages.some(isLocale)) await ownLanguages()
if (languages.includes('longer')) await longerEnglish()
process.stdout.write(
  `${report(findings, { pages, forms: languages, looks })} in ${((performance.now() - started) / 60_000).toFixed(1)} minutes\n`,
)
process.exit(findings.length > 0 ? 1 : 0)
