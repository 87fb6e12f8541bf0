// P1: the directory's list beside one bare query.
import { isDeepStrictEqual } from 'node:util'
import { spokenLanguages, visaTypes } from '#features/lawyers/rules.ts'
import { prove, readJson, type Bench, type Line } from './bench.ts'
import { sessions, states } from './fill.ts'
import type { Ask } from './load.ts'
import { rowOf } from './report.ts'
import { shootInRounds } from './rounds.ts'

/** Ninety filters, so that nothing is answered from the last answer. */
export const filters = Array.from(
  { length: 90 },
  (_, n) =>
    `visaType=${visaTypes[n % visaTypes.length]}&language=${spokenLanguages[1 + ((n * 5) % (spokenLanguages.length - 1))]}`,
)

/** The same asked by the people who have a session, in turn. */
export const bySessions = (
  { product }: Pick<Bench, 'product'>,
  asks: readonly Ask[],
  count = sessions,
): Ask[] =>
  Array.from({ length: count }, (_, n) => ({
    ...asks[n % asks.length]!,
    cookie: product.cookie('client', n + 1),
  }))

type Card = Record<string, unknown> & { sponsored?: boolean }

/** A card without what the floor does not have: the places that are paid for, whether a figure was measured, and the price of a first talk. */
const comparable = ({
  sponsored: _sponsored,
  responseMeasured: _measured,
  consultationFee: _price,
  ...card
}: Card) => card

/** The product's list holds the floor's lawyers, in its order, with all that is shown of them. */
export async function proveCards(
  { product, floor }: Pick<Bench, 'product' | 'floor'>,
  asked: string,
) {
  const [own, bare] = await Promise.all([
    readJson<Card[]>(product.url, {
      path: `/api/lawyers?${asked}`,
      cookie: product.cookie('client', 1),
    }),
    readJson<Card[]>(floor.url, { path: `/cards?${asked}` }),
  ])
  const listed = own.filter((card) => card.sponsored !== true).map(comparable)
  prove(bare.length > 0, `no lawyers for ${asked}`)
  prove(isDeepStrictEqual(listed, bare.map(comparable)), `GET /api/lawyers?${asked}`)
}

export const listLine: Line = async (bench) => {
  const { product, floor, plan } = bench
  const third = filters.map((filter, n) => `${filter}&state=${states[n % states.length]}&page=3`)
  for (const asked of [...filters.slice(0, 10), ...third.slice(0, 3)])
    await proveCards(bench, asked)
  const bare = filters.map((asked) => ({ path: `/cards?${asked}` }))
  const own = filters.map((asked) => ({ path: `/api/lawyers?${asked}` }))
  const name = 'GET /api/lawyers, with a session'
  const shots = await shootInRounds(
    [
      { name: 'floor: one query', url: floor.url, asks: bare, connections: 32 },
      { name: 'floor again (A/A)', url: floor.url, asks: bare, connections: 32 },
      { name, url: product.url, asks: bySessions(bench, own), connections: 32 },
      { name: 'the same, as a visitor', url: product.url, asks: own, connections: 32 },
      {
        name: 'the same, with a state, page 3',
        url: product.url,
        asks: bySessions(
          bench,
          third.map((asked) => ({ path: `/api/lawyers?${asked}` })),
        ),
        connections: 32,
      },
    ],
    plan,
  )
  const gates = { gate: { least: 0.7 }, p99Gate: { most: 1.6 } }
  return [...shots.keys()].map((target) =>
    rowOf('P1', shots, {
      name: target,
      beside: 'floor: one query',
      ...(target === name ? gates : {}),
    }),
  )
}
