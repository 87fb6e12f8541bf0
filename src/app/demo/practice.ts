import { days, later } from '#kernel/clock.ts'
import { addMonths } from '#features/billing/rules.ts'
import { firmMembers, firms } from '#features/firms/table.ts'
import { profileViews } from '#features/insights/table.ts'
import type { Db } from '#server/db.ts'
import type { DemoLawyer } from './lawyers.ts'

const monthsBack = 12

/** How often the profiles of those who sign in were looked at: a little more each month, with a quiet summer. */
const viewsOf = (lawyers: readonly DemoLawyer[], now: Date) =>
  lawyers.flatMap(({ user }, index) =>
    Array.from({ length: monthsBack }, (_, back) => {
      const month = addMonths(now, -back).toISOString().slice(0, 7)
      const quiet = ['07', '08'].includes(month.slice(5)) ? 9 : 0
      const views = 24 + index * 5 + (monthsBack - back) * 3 - quiet + ((back * 7) % 5)
      return { lawyerId: user.id, month, views }
    }),
  )

/** What a lawyer's practice has besides its cases: views of the profile, and a colleague of the one on Premium. */
export async function insertPractice(
  db: Db,
  lawyers: readonly DemoLawyer[],
  now: Date,
): Promise<void> {
  const [owner, colleague] = [lawyers[2]!.user.id, lawyers[40]!.user.id]
  const joinedAt = later(now, -days(40))
  await db.insert(profileViews).values(viewsOf(lawyers.slice(0, 3), now))
  await db.insert(firms).values({ ownerId: owner, createdAt: joinedAt })
  await db.insert(firmMembers).values({ ownerId: owner, memberId: colleague, place: 1, joinedAt })
}
