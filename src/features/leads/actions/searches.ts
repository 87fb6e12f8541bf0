import { later, minutes } from '#kernel/clock.ts'
import type { Ctx } from '#server/context.ts'
import { notify } from '#features/notifications/actions.ts'
import { poolSize } from '../store/pool.ts'
import { markLooked, searchesWithNews, type SearchRow } from '../store/searches.ts'

/** Tells lawyers, once for all their saved views, that cases came in since the last look which they may claim. */
export async function tellOfNewCases(ctx: Ctx): Promise<void> {
  // What is being written at this moment is left to the next look.
  const until = later(ctx.clock.now(), -minutes(1))
  const matching = new Map<string, SearchRow[]>()
  for (const search of await searchesWithNews(ctx.db, until)) {
    const { lawyerId, visaType, language, urgency, lookedAt } = search
    const count = await poolSize(ctx.db, lawyerId, {
      visaType: visaType ?? undefined,
      language: language ?? undefined,
      urgency: urgency ?? undefined,
      today: until.toISOString().slice(0, 10),
      cameIn: { after: lookedAt, until },
    })
    if (count > 0) matching.set(lawyerId, [...(matching.get(lawyerId) ?? []), search])
  }
  await markLooked(ctx.db, until)
  for (const [lawyerId, searches] of matching)
    await notify(ctx, { to: lawyerId, kind: 'lead_matches', link: linkTo(searches) })
}

/** The view itself, or the whole pool where several have news. */
function linkTo([only, ...others]: readonly SearchRow[]): string {
  if (only === undefined || others.length > 0) return '/lawyer/leads'
  const { visaType, language, urgency } = only
  const set = Object.entries({ visaType, language, urgency }).flatMap(([name, value]) =>
    value === null ? [] : [[name, value]],
  )
  const query = new URLSearchParams(set).toString()
  return query === '' ? '/lawyer/leads' : `/lawyer/leads?${query}`
}
