import type { Browser } from '@playwright/test'
import { signIn } from './person.ts'
import { kinds, weigh, type Kind, type Weight } from './weight.ts'

export type Reader = 'visitor' | 'client' | 'lawyer' | 'admin'

/** What a page may take on a first visit: files, and kilobytes (of 1,000 bytes, headers too) of HTML, scripts with texts, styles, fonts. */
export type Budget = readonly [files: number, html: number, js: number, css: number, font: number]

/** The way out on every page, its texts and script, the manifest and the portraits of the demo came with estimates (+1 file, +1 kB of HTML, +2 kB of scripts; a directory has up to 20 portraits). Names that run the other way are kept apart (+0.5 kB). One row a page. The styles are one file for all: 14.2 kB since lawyers stand side by side in a table. 14.9 kB since lists of administrators fit a phone, which brought the scripts of administrators 0.2 kB too. The short foot of pages behind the sign-in is 0.15 kB of scripts on every page, and up to 1 kB of HTML less on theirs. A sheet whose parts change while it stays, refusals inside of dialogs and names of time zones are 0.2 to 0.5 kB behind the sign-in (days and times that do not break inside are 0.1 kB everywhere, and settings fetch the names of zones as a file); what waits stands on the home of lawyers and administrators. Notices that give way to what they speak of, reads that say they are still tried, where paper is from, and pages that are kept for times without a network are 0.8 kB of scripts everywhere and up to 3 kB behind the sign-in; 0.3 kB of styles. The starter that lets a page be painted before its scripts are fetched is 0.4 kB of HTML everywhere; chips, longer lines and a number for more kinds are 0.4 kB of HTML of a directory; tours, the card that says what comes next to lawyers too, the stages of each case in lists and places in the head are 5 to 8 kB of scripts behind the sign-in, new leads with their reasons 7 kB of HTML of a lawyer’s home, a case form that asks one thing at a time 10 kB of its scripts. The name of the language and the way out in words in the head, and the theme in the foot, are 0.4 kB of scripts everywhere; what was nearest where nobody is found 0.5 kB of a directory’s; what a case begun by a letter says 4 kB of a case form’s; whose turn it is, in which language a case is written and who waits 1 to 2 kB behind the sign-in. The languages on the landing page, searches for what is no kind of case, an eleventh language, the way to the plans, the zone of a consultation and the person's own places in the menu are 1 to 2 kB of scripts everywhere; whose turn it is in consultations, searching conversations, cases that are put aside and a client's next step 2 to 6 kB behind the sign-in; every queue with its age 9 kB on the home of administrators. The page of who operates an installation, months to choose, addresses of tickets and help in every menu are 0.7 kB of scripts everywhere; a case that is offered, the next step of one, what waits for a lawyer by date, and the queues’ own words 3 to 4 kB behind the sign-in. The days that the case form computes stand in one file with those of /paper, which fetches 4 kB of the form with it. Boxes ticked before the scripts are there, and the name beside a question, are 0.3 kB. A request in words that is remembered, own questions, a case put aside that can be taken back, drafts of answers and claims, and decisions that name what they were made on are 0.2 kB for visitors and 0.2 to 1 kB behind the sign-in; what an administrator reads of a reported review, and opening a conversation again, 2 kB and a file of their panel. Arabic is a file without the letters of its neighbors: 39 kB less where both weights are shown. `:id` is the first lawyer or question of the list. What lawyers alone see is a file of its own: 4 to 5 kB less for clients and administrators, 3 kB more on the two pages of lawyers with new leads. The first page of a client comes with the next step in it (3 kB of HTML; it came later and pushed the page down). Two lines of an answer in the list of questions are 1 kB of HTML; alerts that no mail goes out are 2.5 kB and a file where an administrator decides about people. Longer words of who reads the names for a conflict check are 0.3 kB of HTML in Arabic. Answered questions first, so that the first one has answers, is 1 kB of its HTML; the rate and the answer time in rows, the form of a letter in one line, and topics in the open 0.5 kB of scripts; the way to all pages on the home of administrators 1 to 2.5 kB and a file; what has an hour today, and the words of who waits, 1 kB of a lawyer’s; their columns are 0.2 kB of styles. Free times on a profile and what leads to a search that is folded are 0.1 to 0.4 kB. How long ago in days of the calendar, one way of writing a last day, rows that draw once they come near and safe use in every menu are 0.7 to 1 kB of scripts everywhere; letters that name their time themselves, plans that follow one another and times that are proposed 0.3 to 0.7 kB more behind the sign-in. Whoever makes one larger says why in the same commit. */
export const budgets: Readonly<Record<Reader, Readonly<Record<string, Budget>>>> = {
  visitor: {
    '/': [21, 16, 165.2, 16.3, 90],
    '/lawyers': [36, 19, 166.8, 16.3, 116],
    // Sponsored lawyers take turns, so whose name and reviews stand first changes: letters such as ş are two font files more (27 kB), Arabic two (22 kB), Cyrillic two (26 kB).
    '/lawyers/:id': [23, 13.5, 195.3, 16.3, 92],
    // Titles in the language of who wrote them have the letters of headings: another font file in place of a smaller one (+14 kB).
    '/questions': [18, 20.5, 161.8, 16.3, 120],
    '/questions/:id': [22, 12.6, 191.8, 16.3, 40],
    '/paper': [15, 13.5, 165.6, 16.3, 40],
    // Texts that fail to come are tried again (+0.1 kB on every page), and the answers say what a month by PayPal is.
    '/pricing': [17, 10.7, 166.3, 16.3, 40],
    '/help': [16, 17, 157.9, 16.3, 40],
    '/contact': [16, 10.5, 169.4, 16.3, 40],
    '/privacy': [15, 13.6, 153.6, 16.3, 40],
    '/how-it-works': [15, 10, 153.9, 16.3, 40],
    '/blog': [15, 14.5, 157.9, 16.3, 64],
    '/sign-in': [16, 9.5, 179.3, 16.3, 40],
    '/sign-up': [16, 9.5, 179.5, 16.3, 40],
    '/ar': [21, 17.6, 169.4, 16.3, 90],
    // The line above every page took 0.6 kB of scripts.
    '/ru/lawyers': [38, 20.4, 170.4, 16.3, 123],
    '/zh/questions': [18, 20.5, 162.7, 16.3, 120],
  },
  client: {
    '/': [31, 13.5, 218.9, 16.3, 59],
    '/dashboard': [48, 25.5, 270.5, 16.3, 59],
    // With who reads along (estimated).
    '/messages': [34, 15.5, 249.1, 16.3, 84],
    // An estimate until the next measuring.
    '/support/tickets': [31, 10.5, 221.7, 16.3, 90],
    '/create-lead': [27, 10.5, 246.1, 16.3, 40],
  },
  lawyer: {
    // The case that fits best stands first: in the demo it is written in another script, which fetches its font.
    '/dashboard': [36, 20.5, 247.9, 16.3, 90],
    '/lawyer/calendar': [43, 21.5, 249.0, 16.3, 60],
    '/lawyer/team': [35, 12.5, 232.1, 16.3, 90],
    // With saved views and what fits (+1.5 kB).
    '/lawyer/leads': [38, 20.5, 251.7, 16.3, 89],
    // Billing and its texts came with the tab; the figures of /subscribe are an estimate until the next measuring.
    // Settings lead to the team page, whose texts come along (estimated).
    '/settings': [39, 11.5, 277.3, 16.3, 90],
    '/subscribe': [35, 15.5, 244.0, 16.3, 90],
  },
  admin: {
    '/dashboard': [33, 12.5, 226.2, 16.3, 59],
    '/admin/panel': [43, 14.5, 256.1, 16.3, 90],
    '/admin/users': [35, 13.5, 234.8, 16.3, 90],
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
