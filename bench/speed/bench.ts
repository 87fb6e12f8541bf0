import type { Sizes } from './fill.ts'
import type { Floor } from './floors.ts'
import type { Ask } from './load.ts'
import type { Running } from './product.ts'
import type { Row } from './report.ts'
import type { Plan } from './rounds.ts'

/** What a line of the table is given: a product with 10,000 lawyers and a floor over the same tables. */
export interface Bench {
  readonly plan: Plan
  readonly quick: boolean
  readonly product: Running
  readonly floor: Floor
  /** Where the data of products lie. */
  readonly folder: string
  /** Another product with much more data, and its floor; started when the first line asks for it. */
  large(): Promise<{ product: Running; floor: Floor }>
}

/** The data of the product that most lines measure. */
export const smallSizes: Sizes = { lawyers: 10_000, clients: 500, questions: 2_000, leads: 500 }

export type Line = (bench: Bench) => Promise<readonly Row[]>

/** Fetches what a target will be asked, whole. */
export async function read(url: string, { path, cookie, accept }: Ask) {
  const headers = {
    accept: accept ?? 'application/json',
    'accept-language': 'en',
    ...(cookie === undefined ? {} : { cookie }),
  }
  const response = await fetch(url + path, { headers, redirect: 'manual' })
  const text = await response.text()
  if (response.status !== 200)
    throw new Error(`${path} answered ${response.status}: ${text.slice(0, 200)}`)
  return text
}

export async function readJson<T>(url: string, ask: Ask): Promise<T> {
  return JSON.parse(await read(url, ask)) as T
}

/** Refuses to measure answers that are not what they should be. */
export function prove(holds: boolean, what: string): void {
  if (!holds) throw new Error(`the answers are not equal: ${what}`)
}

export const html = 'text/html'
