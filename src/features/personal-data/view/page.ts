import { directionOf, intlTag, type Locale } from '#kernel/locale.ts'
import { escaped } from '#kernel/markup.ts'
import { servedTexts, translate } from '#server/text.ts'
import type { CollectedPart, Reading, Row } from './archive.ts'
import { pageTables, type Line, type PageTable } from './page-tables.ts'

const style =
  ':root{color-scheme:light dark}body{font:16px/1.6 system-ui,sans-serif;max-width:46rem;margin:2rem auto;padding:0 1rem}h2{margin-top:2.5rem}h3{margin:1.5rem 0 .25rem}article{border-top:1px solid #8886;padding:.75rem 0}dl{margin:0}div{display:grid;gap:0 1rem;padding:.15rem 0}@media(min-width:36rem){div{grid-template-columns:11rem 1fr}}dt{color:#888;font-size:.9em}dd{margin:0;white-space:pre-wrap;overflow-wrap:anywhere}'

/** Who has none of their rows is told nothing about them: a client has no profile of a lawyer. */
const ofLawyersAlone = new Set(['profile', 'billing'])

/** The copy as a page: what a person can read, in their language. Everything else stands in the JSON beside it. */
export function pageOf(parts: readonly CollectedPart[], reading: Reading): string {
  const { locale, madeAt } = reading
  const t = (key: string, params: Record<string, unknown> = {}) =>
    escaped(translate(locale, `personal-data:${key}`, params))
  const sections = parts.flatMap(({ name, content }) => {
    const body = pageTables.flatMap((table) => tableOf(table, content, reading)).join('\n')
    if (body === '' && ofLawyersAlone.has(name)) return []
    const shown = body === '' ? `<p>${t('file.nothing')}</p>` : body
    return [`<section><h2>${t(`parts.${name}`)}</h2>\n${shown}</section>`]
  })
  const made = momentOf(madeAt, locale, 'full')
  return `<!doctype html>
<html lang="${locale}" dir="${directionOf(locale)}">
<meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${t('file.title')}</title>
<style>${style}</style>
<h1>${t('file.title')}</h1>
<p>${t('file.made', { when: `${made} UTC` })}</p>
<p>${t('file.lead')}</p>
${sections.join('\n')}
</html>
`
}

function tableOf(table: PageTable, content: CollectedPart['content'], reading: Reading): string[] {
  const { title, lines, order = [], isShown = () => true } = table
  const rows = (content[table.name] ?? []).filter(isShown)
  const sorted = rows.toSorted((a, b) =>
    order
      .map((column) => String(a[column] ?? '').localeCompare(String(b[column] ?? '')))
      .reduce((found, one) => found || one, 0),
  )
  const numbers = [...new Set(sorted.map((row) => row['conversation_id']))]
  const articles = sorted.flatMap((row) => {
    const named = { ...row, ...namesOf(row, content, reading.locale) }
    if (row['conversation_id'] !== undefined)
      named['conversation_id'] = numbers.indexOf(row['conversation_id']) + 1
    const text = lines.map((line) => lineOf(line, named, reading)).join('')
    return text === '' ? [] : [`<article><dl>${text}</dl></article>`]
  })
  if (articles.length === 0 || title === undefined) return articles
  return [`<h3>${escaped(translate(reading.locale, title))}</h3>`, ...articles]
}

type Journeys = Record<string, Record<string, { title: string } | undefined> | undefined>

/** A step of a path has the name that the path gives it, where that is sure. */
function namesOf(row: Row, content: CollectedPart['content'], locale: Locale): Row {
  const key = row['template_key']
  if (typeof key !== 'string' || typeof row['title'] === 'string') return {}
  const journeys = servedTexts<Journeys>(locale, 'journeys')
  const types = (content['timeline_cases'] ?? []).map((one) => String(one['case_type']))
  const titles = new Set(types.flatMap((type) => journeys[type]?.[key]?.title ?? []))
  return titles.size === 1 ? { title: [...titles][0] } : {}
}

function lineOf({ column, label, words }: Line, row: Row, reading: Reading): string {
  const text = textOf(row[column], reading, words)
  if (text === '') return ''
  const name = escaped(
    label === undefined
      ? translate(reading.locale, `personal-data:fields.${column}`)
      : translate(reading.locale, label),
  )
  return `<div><dt>${name}</dt><dd dir="auto">${escaped(text)}</dd></div>`
}

/** A moment as JSON writes it, or as the database does. */
const isMoment = /^\d{4}-\d\d-\d\d[T ][\d:.]+(?:Z|\+00)$/
const isDay = /^\d{4}-\d\d-\d\d$/
const isId = /^[\da-f]{8}-[\da-f]{4}-[\da-f]{4}-[\da-f]{4}-[\da-f]{12}$/

const momentOf = (at: Date, locale: Locale, dateStyle: 'full' | 'medium') =>
  new Intl.DateTimeFormat(intlTag(locale), {
    dateStyle,
    timeStyle: 'short',
    timeZone: 'UTC',
  }).format(at)

/** A value as words: dates as dates, words of ours in the reader's language, lists with commas; empty where there is nothing to read. */
function textOf(value: unknown, reading: Reading, words?: string): string {
  const { locale, ownerId } = reading
  if (value === null || value === undefined || value === '') return ''
  if (typeof value === 'number')
    return words === 'cents'
      ? new Intl.NumberFormat(intlTag(locale), { style: 'currency', currency: 'USD' }).format(
          value / 100,
        )
      : String(value)
  if (typeof value === 'string') {
    if (value === ownerId) return translate(locale, 'personal-data:file.you')
    if (isId.test(value))
      return words === 'people' ? translate(locale, 'personal-data:file.other') : ''
    if (isMoment.test(value))
      return momentOf(new Date(value.replace(' ', 'T').replace('+00', 'Z')), locale, 'medium')
    if (isDay.test(value))
      return new Intl.DateTimeFormat(intlTag(locale), {
        dateStyle: 'medium',
        timeZone: 'UTC',
      }).format(new Date(value))
    return words === undefined
      ? value
      : translate(locale, words.replace('*', value), { defaultValue: value })
  }
  if (Array.isArray(value))
    return value
      .map((one) => textOf(one, reading, words))
      .filter((text) => text !== '')
      .join(', ')
  if (typeof value === 'object')
    return Object.entries(value)
      .map(([part, own]) => [part, textOf(own, reading)] as const)
      .filter(([, text]) => text !== '')
      .map(([part, text]) => (words === 'named' ? `${part}: ${text}` : text))
      .join(words === 'named' ? '\n' : ', ')
  return ''
}
