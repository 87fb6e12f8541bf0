import { hours, later } from '#kernel/clock.ts'
import type { notifications } from '#features/notifications/table.ts'
import type { DemoRows } from './case-rows.ts'
import { demoId } from './random.ts'

type Notice = typeof notifications.$inferInsert

const shown = 6
const unread = 2

/** The last things that happened to one person, told as the product tells them; the newest are unread. */
function notificationsOf(
  userId: string,
  happened: readonly Omit<Notice, 'userId'>[],
  now: Date,
): Notice[] {
  return happened.slice(0, shown).map((notice, place) => {
    const createdAt = later(now, -hours(3 + place * 31))
    return {
      ...notice,
      id: demoId(`notice ${userId} ${place}`),
      userId,
      createdAt,
      readAt: place < unread ? null : later(createdAt, hours(1)),
    }
  })
}

/** Notices of the client and of the lawyer one signs in as, about their own cases. */
export function makeNotifications(
  rows: DemoRows,
  clientId: string,
  lawyerId: string,
  now: Date,
): Notice[] {
  const ofClient = rows.leads.filter((lead) => lead.userId === clientId)
  const ofLawyer = rows.claims.filter((claim) => claim.lawyerId === lawyerId)
  const kinds: Partial<Record<string, string>> = {
    claimed: 'lead_claimed',
    completed: 'lead_completed',
    expired: 'lead_expired',
  }
  const told = ofClient.flatMap(({ id, status }) =>
    kinds[status ?? ''] === undefined
      ? []
      : [{ kind: kinds[status!]!, link: `/cases/${id}`, data: { leadId: id! } }],
  )
  const won = ofLawyer.flatMap(({ leadId, status }) =>
    status === 'accepted' || status === 'declined'
      ? [{ kind: `claim_${status}`, link: `/cases/${leadId}`, data: { leadId } }]
      : [],
  )
  return [
    ...notificationsOf(clientId, told, now),
    ...notificationsOf(
      lawyerId,
      [{ kind: 'review_received', link: `/lawyers/${lawyerId}?tab=reviews` }, ...won],
      now,
    ),
  ]
}
