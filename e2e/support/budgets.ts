import type { Browser } from '@playwright/test'
import { signIn } from './person.ts'
import { kinds, weigh, type Kind, type Weight } from './weight.ts'

export type Reader = 'visitor' | 'client' | 'lawyer' | 'admin'

/** What a page may take on a first visit: files, and kilobytes (of 1,000 bytes, headers too) of HTML, scripts with texts, styles, fonts. */
export type Budget = readonly [files: number, html: number, js: number, css: number, font: number]

/** One row a page. The styles are one file for all: 14.2 kB since lawyers stand side by side in a table. `:id` is the first lawyer or question of the list. Whoever makes one larger says why in the same commit. */
export const budgets: Readonly<Record<Reader, Readonly<Record<string, Budget>>>> = {
  visitor: {
    '/': [17, 14, 154, 14.5, 102],
    '/lawyers': [15, 15.5, 156, 14.5, 133],
    // A name with letters such as ş fetches two font files more (19 and 21 are the only counts).
    '/lawyers/:id': [21, 12, 184, 14.5, 104],
    '/questions': [17, 18, 152, 14.5, 142],
    '/questions/:id': [21, 10, 182, 14.5, 40],
    '/paper': [14, 12, 151, 14.5, 40],
    '/pricing': [16, 9, 156, 14.5, 40],
    '/help': [15, 15, 150, 14.5, 40],
    '/contact': [15, 9, 162, 14.5, 40],
    '/privacy': [14, 12, 146, 14.5, 40],
    '/how-it-works': [14, 8, 146, 14.5, 40],
    '/blog': [14, 13, 150, 14.5, 102],
    '/sign-in': [15, 8, 170, 14.5, 40],
    '/sign-up': [15, 8, 170, 14.5, 40],
    '/ar': [17, 15, 158, 14.5, 123],
    // The line above every page took 0.6 kB of scripts.
    '/ru/lawyers': [17, 17, 158, 14.5, 161],
    '/zh/questions': [17, 18, 153, 14.5, 142],
  },
  client: {
    '/': [30, 8, 200, 14.5, 59],
    '/dashboard': [43, 24, 251, 14.5, 59],
    // With who reads along (estimated).
    '/messages': [33, 14, 233, 14.5, 122],
    // An estimate until the next measuring.
    '/support/tickets': [30, 9, 215, 14.5, 90],
    '/create-lead': [26, 9, 216, 14.5, 40],
  },
  lawyer: {
    // The case that fits best stands first: in the demo it is written in Arabic, which fetches its font.
    '/dashboard': [34, 11, 219, 14.5, 82],
    '/lawyer/calendar': [42, 20, 251, 14.5, 60],
    '/lawyer/team': [34, 11, 215, 14.5, 90],
    // With saved views and what fits (+1.5 kB).
    '/lawyer/leads': [37, 18, 225, 14.5, 106],
    // Billing and its texts came with the tab; the figures of /subscribe are an estimate until the next measuring.
    // Settings lead to the team page, whose texts come along (estimated).
    '/settings': [35, 10, 253, 14.5, 90],
    '/subscribe': [34, 14, 241, 14.5, 90],
  },
  admin: {
    '/dashboard': [29, 11, 196, 14.5, 59],
    '/admin/panel': [38, 13, 227, 14.5, 111],
    '/admin/users': [32, 12, 209, 14.5, 111],
  },
}

export interface Weighed {
  readonly path: string
  readonly weight: Weight
  /** What is over the budget, in words. */
  readonly over: readonly string[]
}

const limited: readonly Kind[] = kinds.slice(0, 4)

async function addressOf(url: string, path: string): Promise<string> {
  if (!path.endsWith('/:id')) return path
  const list = path.slice(0, -4)
  const html = await (
    await fetch(url + list, { headers: { accept: 'text/html', 'accept-language': 'en' } })
  ).text()
  return new RegExp(`${list}/[0-9a-f-]{36}`).exec(html)![0]
}

/** Weighs every page of one reader that has a budget. */
export async function weighPages(
  browser: Browser,
  url: string,
  reader: Reader,
): Promise<Weighed[]> {
  const cookie = reader === 'visitor' ? undefined : (await signIn(url, reader)).cookie
  const weighed: Weighed[] = []
  for (const [path, [files, ...most]] of Object.entries(budgets[reader])) {
    const weight = await weigh(browser, url, await addressOf(url, path), cookie)
    const over = limited.flatMap((kind, at) =>
      weight.bytes[kind] > most[at]! * 1_000
        ? [`${path}: ${kind} ${(weight.bytes[kind] / 1_000).toFixed(1)} of ${most[at]} kB`]
        : [],
    )
    weighed.push({
      path,
      weight,
      over: weight.files > files ? [...over, `${path}: ${weight.files} of ${files} files`] : over,
    })
  }
  return weighed
}
