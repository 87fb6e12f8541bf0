import { createElement as h } from 'react'
import { renderToString } from 'react-dom/server'
import type { LawyerRow } from './floor-cards.ts'

const links = [
  'lawyers',
  'how-it-works',
  'pricing',
  'help',
  'support',
  'privacy',
  'terms',
  'contact',
]
const navigation = links.map((name) => h('a', { key: name, href: `/${name}` }, name))
const items = (words: readonly string[]) =>
  h(
    'ul',
    null,
    words.map((word) => h('li', { key: word }, word)),
  )

const card = (row: LawyerRow) =>
  h(
    'article',
    { key: row.id, className: 'card' },
    h('h2', null, h('a', { href: `/lawyers/${row.id}` }, `${row.first_name} ${row.last_name}`)),
    h('span', { className: 'badge' }, 'Verified'),
    h('p', null, `${row.average_rating} (${row.total_reviews} reviews)`),
    items(row.practice_areas),
    items(row.languages),
    h('p', null, row.bio),
    h('p', null, `${row.office_locations[0]?.city}, ${row.office_locations[0]?.state}`),
    h(
      'dl',
      null,
      h('dt', null, 'Response time'),
      h('dd', null, `${row.response_time} h`),
      h('dt', null, 'Cases'),
      h('dd', null, row.successful_cases),
      h('dt', null, 'Rate'),
      h('dd', null, `$${row.hourly_rate}`),
    ),
    h('a', { href: `/lawyers/${row.id}`, className: 'button' }, 'View profile'),
  )

/** A directory page without a design, a language or a script: what React takes at the least. */
export const pageOf = (rows: readonly LawyerRow[]): string =>
  `<!doctype html>${renderToString(
    h(
      'html',
      { lang: 'en' },
      h(
        'head',
        null,
        h('title', null, 'Find lawyers'),
        h('link', { rel: 'stylesheet', href: '/app.css' }),
      ),
      h(
        'body',
        null,
        h('header', null, navigation),
        h('main', null, h('h1', null, `${rows.length} lawyers`), rows.map(card)),
        h('footer', null, navigation),
      ),
    ),
  )}`
