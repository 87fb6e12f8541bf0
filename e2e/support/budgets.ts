import type { Browser } from '@playwright/test'
import { signIn } from './person.ts'
import { kinds, weigh, type Kind, type Weight } from './weight.ts'

export type Reader = 'visitor' | 'client' | 'lawyer' | 'admin'

/** What a page may take on a first visit: files, and kilobytes (of 1,000 bytes, headers too) of HTML, scripts with texts, styles, fonts. */
export type Budget = readonly [files: number, html: number, js: number, css: number, font: number]

/** One row a page. `:id` is the first lawyer or question of the list. Whoever makes one larger says why in the same commit. */
export const budgets: Readonly<Record<Reader, Readonly<Record<string, Budget>>>> = {
  visitor: {
    '/': [18, 14, 158, 14, 102],
    '/lawyers': [16, 15, 157, 14, 133],
    '/lawyers/:id': [20, 12, 201, 14, 104],
    '/questions': [18, 18, 155, 14, 142],
    '/questions/:id': [22, 10, 202, 14, 40],
    '/paper': [16, 12, 175, 14, 40],
    '/pricing': [16, 9, 157, 14, 40],
    '/help': [15, 15, 150, 14, 40],
    '/contact': [17, 9, 186, 14, 40],
    '/privacy': [14, 12, 146, 14, 40],
    '/how-it-works': [14, 8, 147, 14, 40],
    '/blog': [13, 7, 138, 14, 40],
    '/sign-in': [17, 8, 191, 14, 40],
    '/sign-up': [17, 8, 191, 14, 40],
    '/ar': [18, 15, 161, 14, 123],
    '/ru/lawyers': [18, 17, 160, 14, 161],
    '/zh/questions': [18, 18, 155, 14, 142],
  },
  client: {
    '/': [30, 8, 198, 14, 59],
    '/dashboard': [38, 20, 234, 14, 59],
    '/messages': [33, 14, 229, 14, 122],
    '/create-lead': [26, 9, 211, 14, 40],
  },
  lawyer: {
    '/dashboard': [33, 11, 217, 14, 40],
    '/lawyer/leads': [36, 18, 217, 14, 93],
    '/settings': [30, 9, 233, 14, 90],
  },
  admin: {
    '/dashboard': [29, 11, 193, 14, 59],
    '/admin/panel': [38, 13, 223, 14, 111],
    '/admin/users': [32, 12, 207, 14, 111],
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
