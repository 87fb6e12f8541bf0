import { hours, later } from '#kernel/clock.ts'
import type { notifications } from '#features/notifications/table.ts'
import type { DemoRows } from './case-rows.ts'
import { demoId } from './random.ts'

type Notice = typeof notifications.$inferInsert
/** What happened, and when: the day that the case itself shows. */
type Happened = Omit<Notice, 'userId' | 'createdAt'> & { readonly createdAt: Date }

const shown = 6
const unread = 2

/** The last things that happened to one person, told as the product tells them; the newest are unread. */
const notificationsOf = (userId: string, happened: readonly Happened[]): Notice[] =>
  happened
    .toSorted((one, other) => other.createdAt.getTime() - one.createdAt.getTime())
    .slice(0, shown)
    .map((notice, place) => ({
      ...notice,
      id: demoId(`notice ${userId} ${place}`),
      userId,
      readAt: place < unread ? null : later(notice.createdAt, hours(1)),
    }))

/** Notices of the client and of the lawyer one signs in as, about their own cases. */
export function makeNotifications(rows: DemoRows, clientId: string, lawyerId: string): Notice[] {
  const told = { claim: 'lead_claimed', complete: 'lead_completed', expire: 'lead_expired' }
  const ofClient = rows.leads
    .filter((lead) => lead.userId === clientId)
    .flatMap(({ id, status }) => {
      const last = rows.moves.findLast((one) => one.leadId === id && one.toStatus === status)
      const kind = told[last?.move as keyof typeof told]
      return kind === undefined
        ? []
        : [{ kind, link: `/cases/${id}`, data: { leadId: id! }, createdAt: last!.at as Date }]
    })
  const ofLawyer = rows.claims
    .filter((claim) => claim.lawyerId === lawyerId)
    .flatMap(({ leadId, status, decidedAt }) =>
      (status === 'accepted' || status === 'declined') && decidedAt
        ? [
            {
              kind: `claim_${status}`,
              link: `/cases/${leadId}`,
              data: { leadId },
              createdAt: decidedAt,
            },
          ]
        : [],
    )
  const link = `/lawyers/${lawyerId}?tab=reviews`
  const reviews = rows.reviews
    .filter((one) => one.lawyerId === lawyerId && !one.lawyerReply)
    .map((one) => ({ kind: 'review_received', link, createdAt: one.createdAt as Date }))
  return [
    ...notificationsOf(clientId, ofClient),
    ...notificationsOf(lawyerId, [...reviews, ...ofLawyer]),
  ]
}
