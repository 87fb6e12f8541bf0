import type { Ctx } from '#server/context.ts'
import { notify, type NewNotification } from '#features/notifications/actions.ts'
import { recordSecurity } from '#features/security/actions.ts'
import { appointmentChanged } from './contract.ts'
import { invitationOf, type InvitationMethod } from './engine/invitation.ts'
import type { Ender, Side } from './rules.ts'
import { updateAppointment, type AppointmentRow } from './store.ts'
import { deleteFeed } from './store/feeds.ts'
import { calendarEntry, pageOf } from './view.ts'

const addressOf = (mailFrom: string) => /<([^>]+)>/.exec(mailFrom)?.[1] ?? mailFrom

export const personOf = (row: AppointmentRow, side: Side) =>
  side === 'lawyer' ? row.lawyerId : row.clientId

type Reader = Parameters<NonNullable<NewNotification['calendar']>>[0]

/** Makes both sides reload. */
export function announce(ctx: Ctx, { id, lawyerId, clientId }: AppointmentRow): void {
  ctx.publish(appointmentChanged, { appointmentId: id }, { to: [lawyerId, clientId] })
}

/** Notifies one side; with an invitation or its end where the calendars of both have to change. */
export async function inform(
  ctx: Ctx,
  row: AppointmentRow,
  {
    side,
    kind,
    method,
    group,
  }: { side: Side; kind: string; method?: InvitationMethod | undefined; group?: string },
): Promise<void> {
  const calendar = ({ email, locale }: Reader) => ({
    method: method!,
    content: invitationOf(
      method!,
      calendarEntry(row, side, { appUrl: ctx.config.appUrl, locale }),
      { organizer: addressOf(ctx.config.mailFrom), attendee: email },
    ),
  })
  await notify(ctx, {
    to: personOf(row, side),
    kind,
    link: pageOf(side),
    ...(group === undefined ? {} : { group }),
    ...(method === undefined ? {} : { calendar }),
  })
}

/** Agrees on the time of an appointment: both have it from now on, and it goes into both calendars. */
export async function settle(
  ctx: Ctx,
  row: AppointmentRow,
  kind: 'appointment_confirmed' | 'appointment_moved',
): Promise<void> {
  for (const side of ['client', 'lawyer'] as const)
    await inform(ctx, row, { side, kind, method: 'REQUEST' })
  announce(ctx, row)
}

interface Ending {
  readonly status: 'declined' | 'cancelled' | 'expired'
  readonly by: Ender | null
  readonly reason?: string | null | undefined
}

/** Ends an open appointment that the caller holds. Its time is free again; who did not do it is told, and calendars drop it. */
export async function endAppointment(
  ctx: Ctx,
  before: AppointmentRow,
  { status, by, reason }: Ending,
): Promise<AppointmentRow> {
  const now = ctx.clock.now()
  const row = await updateAppointment(ctx.db, before.id, {
    status,
    endedBy: by,
    reason: reason?.trim() ? reason : null,
    proposedStart: null,
    proposedBy: null,
    revision: before.revision + 1,
    updatedAt: now,
  })
  const wasAgreed = before.status === 'confirmed'
  for (const side of ['client', 'lawyer'] as const)
    // Who ends an agreed appointment gets its end for the calendar too.
    if (side !== by || wasAgreed)
      await inform(ctx, row, {
        side,
        kind: `appointment_${status}`,
        method: wasAgreed ? 'CANCEL' : undefined,
      })
  announce(ctx, row)
  return row
}

/** Ends the address of a person's appointments. */
export async function endFeed(ctx: Ctx, userId: string): Promise<void> {
  if (await deleteFeed(ctx.db, userId))
    recordSecurity(ctx, { kind: 'feed_ended', personId: userId })
}
