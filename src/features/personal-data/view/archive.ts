import { zipSync, strToU8 } from 'fflate'
import { intlTag, directionOf, type Locale } from '#kernel/locale.ts'
import { translate } from '#server/text.ts'
import type { ExportPart } from '../contract.ts'

type Row = Readonly<Record<string, unknown>>

export interface CollectedPart {
  readonly name: ExportPart
  /** Rows by the name of their table. */
  readonly content: Readonly<Record<string, readonly Row[]>>
}

interface Reading {
  readonly locale: Locale
  readonly madeAt: Date
  readonly ownerId: string
}

/** The copy as one file: everything as JSON, a page that a person can read in their language, and a lawyer's photo. */
export function archiveOf(
  parts: readonly CollectedPart[],
  reading: Reading,
  photo?: Uint8Array,
): Buffer {
  const json = Object.fromEntries(parts.map(({ name, content }) => [name, content]))
  return Buffer.from(
    zipSync(
      {
        'data.json': strToU8(
          JSON.stringify({ madeAt: reading.madeAt.toISOString(), ...json }, null, 2),
        ),
        'data.html': strToU8(pageOf(parts, reading)),
        ...(photo !== undefined && { 'photo.webp': photo }),
      },
      // A file without a time zone: the time of making stands inside.
      { level: 6, mtime: new Date('2026-01-01T00:00:00Z') },
    ),
  )
}

const escaped = (text: string) =>
  text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')

const style =
  'body{font:16px/1.6 system-ui,sans-serif;max-width:46rem;margin:2rem auto;padding:0 1rem}h2{margin-top:2.5rem}article{border-top:1px solid #ccc;padding:.75rem 0}dt{font-weight:600}dd{margin:0 0 .5rem;white-space:pre-wrap;overflow-wrap:anywhere}'

function pageOf(parts: readonly CollectedPart[], reading: Reading): string {
  const { locale, madeAt } = reading
  const t = (key: string, params: Record<string, unknown> = {}) =>
    escaped(translate(locale, `personal-data:${key}`, params))
  const sections = parts.map(({ name, content }) => {
    const rows = Object.values(content).flat()
    const body =
      rows.length === 0
        ? `<p>${t('file.nothing')}</p>`
        : rows.map((row) => articleOf(row, reading)).join('\n')
    return `<section><h2>${t(`parts.${name}`)}</h2>\n${body}</section>`
  })
  const made = new Intl.DateTimeFormat(intlTag(locale), {
    dateStyle: 'full',
    timeStyle: 'short',
    timeZone: 'UTC',
  }).format(madeAt)
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

function articleOf(row: Row, reading: Reading): string {
  const lines = Object.entries(row).flatMap(([column, value]) => {
    const text = textOf(value, reading)
    return text === ''
      ? []
      : [`<dt>${labelOf(column, reading)}</dt><dd dir="auto">${escaped(text)}</dd>`]
  })
  return lines.length === 0 ? '' : `<article><dl>${lines.join('')}</dl></article>`
}

/** The name of a field in the reader's language; what has none keeps the name that it has in the JSON. */
function labelOf(column: string, { locale }: Reading): string {
  const plain = column.replaceAll('_', ' ')
  return escaped(translate(locale, `personal-data:fields.${column}`, { defaultValue: plain }))
}

/** A moment as JSON writes it, or as the database does. */
const isMoment = /^\d{4}-\d\d-\d\d[T ][\d:.]+(?:Z|\+00)$/

/** A value as words: dates as dates, lists with commas, what has parts line by line; empty where there is nothing to read. */
function textOf(value: unknown, reading: Reading): string {
  const { locale, ownerId } = reading
  if (value === null || value === undefined || value === '') return ''
  if (typeof value === 'boolean')
    return translate(locale, value ? 'personal-data:file.yes' : 'personal-data:file.no')
  if (value === ownerId) return translate(locale, 'personal-data:file.you')
  if (typeof value === 'string' && isMoment.test(value))
    return new Intl.DateTimeFormat(intlTag(locale), {
      dateStyle: 'medium',
      timeStyle: 'short',
      timeZone: 'UTC',
    }).format(new Date(value.replace(' ', 'T').replace('+00', 'Z')))
  if (Array.isArray(value))
    return value
      .map((one) => textOf(one, reading))
      .filter((text) => text !== '')
      .join(', ')
  if (typeof value === 'object')
    return Object.entries(value)
      .map(([part, own]) => [part, textOf(own, reading)] as const)
      .filter(([, text]) => text !== '')
      .map(([part, text]) => `${part}: ${text}`)
      .join('\n')
  return String(value)
}
