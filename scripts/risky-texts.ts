// Texts of risk class 1 (src/text/risk.txt): which translations lag behind their English, and the note that they follow again.
// usage: npm run texts:risk                                            prints each fault with the English and all translations
//        npm run texts:risk -- --accept leads:claim.cost [more keys]   somebody compared all languages with the English
//        npm run texts:risk -- --accept leads:claim.cost --in de,es    somebody compared these two
//        npm run texts:risk -- --harmless leads:toasts.title           the rule finds it, and nobody acts on it
import { readFileSync, writeFileSync } from 'node:fs'
import { argv, exit, stdout } from 'node:process'
import { parseArgs } from 'node:util'
import {
  accepted,
  englishTexts,
  followed,
  judgedHarmless,
  readRiskList,
  riskListPath,
  writeRiskList,
} from '../src/architecture/risk.ts'
import { textFilesOf } from '../src/architecture/texts.ts'
import { readTree } from '../src/architecture/tree.ts'
import { locales } from '#kernel/locale.ts'

const { values, positionals } = parseArgs({
  args: argv.slice(2),
  allowPositionals: true,
  options: { accept: { type: 'boolean' }, harmless: { type: 'boolean' }, in: { type: 'string' } },
})
const languages = locales.filter((locale) => locale !== 'en')
const tree = readTree('.')
const texts = englishTexts(tree)
const source = readFileSync(riskListPath, 'utf8')
const list = readRiskList(source)

const unknown = positionals.filter((name) => !texts.some((text) => text.name === name))
const strangers = (values.in?.split(',') ?? []).filter(
  (language) => !languages.some((known) => known === language),
)
if (unknown.length + strangers.length > 0) {
  stdout.write(`No such text or language: ${[...unknown, ...strangers].join(', ')}\n`)
  exit(1)
}

if (values.accept || values.harmless) {
  const chosen = texts.filter(({ name }) => positionals.includes(name))
  const next = values.harmless
    ? judgedHarmless(list, texts, chosen)
    : accepted(list, texts, chosen, values.in?.split(',') ?? languages, languages)
  writeFileSync(riskListPath, writeRiskList(source.slice(0, source.indexOf('\n\n')), next))
  stdout.write(`${chosen.length} noted in ${riskListPath}\n`)
} else {
  for (const { problem } of followed(tree, list, languages)) {
    const text = texts.find(({ name }) => problem.startsWith(`${name} `))
    stdout.write(`${problem}\n`)
    for (const { key, language, said } of text === undefined ? [] : inAllLanguages(text.name))
      stdout.write(`  ${language}  ${key}: ${said}\n`)
  }
}

/** Every form of a text in every language. */
function inAllLanguages(name: string) {
  const [namespace, base = ''] = name.split(/:(.*)/)
  return textFilesOf(tree)
    .filter((file) => file.namespace === namespace)
    .flatMap((file) =>
      [...file.texts].map(([key, said]) => ({
        key,
        language: file.language,
        said: JSON.stringify(said),
      })),
    )
    .filter(
      ({ key }) =>
        key === base ||
        (key.startsWith(`${base}_`) &&
          /_(zero|one|two|few|many|other)$/.test(key) &&
          key.lastIndexOf('_') === base.length),
    )
}
