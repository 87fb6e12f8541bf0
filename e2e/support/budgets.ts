import type { Browser } from '@playwright/test'
import { signIn } from './person.ts'
import { kinds, weigh, type Kind, type Weight } from './weight.ts'

export type Reader = 'visitor' | 'client' | 'lawyer' | 'admin'

/** What a page may take on a first visit: files, and kilobytes (of 1,000 bytes, headers too) of HTML, scripts with texts, styles, fonts. */
export type Budget = readonly [files: number, html: number, js: number, css: number, font: number]

/** One row a page. `:id` is the first lawyer or question of the list. Whoever makes one larger says why in the same commit. */
export const budgets: Readonly<Record<Reader, Readonly<Record<string, Budget>>>> = {
  visitor: {
    '/': [15, 14, 168, 14, 180],
    '/lawyers': [13, 15, 168, 14, 120],
    '/lawyers/:id': [25, 12, 191, 14, 70],
    '/questions': [15, 18, 168, 14, 225],
    '/questions/:id': [37, 10, 213, 14, 70],
    '/paper': [16, 12, 178, 14, 70],
    '/pricing': [14, 9, 170, 14, 120],
    '/help': [13, 15, 171, 14, 70],
    '/contact': [16, 9, 188, 14, 70],
    '/privacy': [13, 12, 170, 14, 70],
    '/how-it-works': [13, 8, 170, 14, 70],
    '/blog': [12, 7, 154, 14, 70],
    '/sign-in': [17, 8, 213, 14, 70],
    '/sign-up': [17, 8, 218, 14, 70],
    '/ar': [14, 15, 171, 14, 200],
    '/ru/lawyers': [15, 17, 172, 14, 180],
    '/zh/questions': [15, 18, 169, 14, 225],
  },
  client: {
    '/': [57, 8, 289, 14, 120],
    '/dashboard': [96, 20, 353, 14, 145],
    '/messages': [64, 14, 301, 14, 200],
    '/create-lead': [64, 9, 314, 14, 70],
  },
  lawyer: {
    '/dashboard': [94, 11, 353, 14, 120],
    '/lawyer/leads': [72, 18, 312, 14, 145],
    '/settings': [62, 9, 299, 14, 145],
  },
  admin: {
    '/dashboard': [93, 11, 353, 14, 145],
    '/admin/panel': [77, 13, 317, 14, 200],
    '/admin/users': [64, 12, 298, 14, 180],
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
