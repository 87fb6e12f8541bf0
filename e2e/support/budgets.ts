import type { Browser } from '@playwright/test'
import { signIn } from './person.ts'
import { kinds, weigh, type Kind, type Weight } from './weight.ts'

export type Reader = 'visitor' | 'client' | 'lawyer' | 'admin'

/** What a page may take on a first visit: files, and kilobytes (of 1,000 bytes, headers too) of HTML, scripts with texts, styles, fonts. */
export type Budget = readonly [files: number, html: number, js: number, css: number, font: number]

/** One row a page. `:id` is the first lawyer or question of the list. Whoever makes one larger says why in the same commit. */
export const budgets: Readonly<Record<Reader, Readonly<Record<string, Budget>>>> = {
  visitor: {
    '/': [15, 14, 158, 14, 180],
    '/lawyers': [13, 15, 157, 14, 120],
    '/lawyers/:id': [21, 12, 205, 14, 70],
    '/questions': [15, 18, 155, 14, 225],
    '/questions/:id': [23, 10, 206, 14, 70],
    '/paper': [16, 12, 179, 14, 70],
    '/pricing': [14, 9, 157, 14, 120],
    '/help': [13, 15, 151, 14, 70],
    '/contact': [16, 9, 190, 14, 70],
    '/privacy': [13, 12, 147, 14, 70],
    '/how-it-works': [13, 8, 147, 14, 70],
    '/blog': [12, 7, 139, 14, 70],
    '/sign-in': [16, 8, 172, 14, 70],
    '/sign-up': [16, 8, 172, 14, 70],
    '/ar': [14, 15, 161, 14, 200],
    '/ru/lawyers': [15, 17, 160, 14, 180],
    '/zh/questions': [15, 18, 156, 14, 225],
  },
  client: {
    '/': [30, 8, 202, 14, 120],
    '/dashboard': [37, 20, 238, 14, 145],
    '/messages': [32, 14, 231, 14, 200],
    '/create-lead': [25, 9, 214, 14, 70],
  },
  lawyer: {
    '/dashboard': [35, 11, 221, 14, 120],
    '/lawyer/leads': [35, 18, 220, 14, 145],
    '/settings': [31, 9, 238, 14, 145],
  },
  admin: {
    '/dashboard': [30, 11, 197, 14, 145],
    '/admin/panel': [38, 13, 226, 14, 200],
    '/admin/users': [31, 12, 210, 14, 180],
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
