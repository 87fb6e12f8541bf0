import type { z } from 'zod'
import type { Actor } from '#kernel/actor.ts'
import type { Locale } from '#kernel/locale.ts'
import { translate } from '#server/text.ts'
import type { Appointment, Asked, Availability, NextTimes } from './contract.ts'
import { calendarOf, type CalendarAppointment } from './engine/invitation.ts'
import {
  canAccept,
  canAnswer,
  canCancel,
  canDropProposal,
  canPropose,
  shownNext,
  sideOf,
  type Side,
} from './rules.ts'
import type { AppointmentRow, AvailabilityRow, ShownRow } from './store.ts'
import type { AskedRow } from './store/asked.ts'
import type { OutsideCalendar } from './store/outside.ts'

export const viewAvailability = ({
  zone,
  weekly,
  exceptions,
  length,
  buffer,
  notice,
  way,
  fee,
  payment,
}: AvailabilityRow): z.input<typeof Availability> =>
  // The database keeps the lengths that the contract let in.
  ({ zone, weekly, exceptions, length, buffer, notice, way, fee, payment }) as z.input<
    typeof Availability
  >

/** Of the address only the host: the rest is the key to the calendar. An address that no secret opens has failed. */
export const viewOutside = (
  row: (OutsideCalendar & { readonly address: string | undefined }) | undefined,
) =>
  row === undefined
    ? null
    : {
        host: row.address === undefined ? '' : new URL(row.address).hostname,
        readAt: row.readAt,
        failed: row.failed || row.address === undefined,
        busy: row.taken.map(({ from, to }) => ({ from: new Date(from), to: new Date(to) })),
      }

/** A client sees the lawyer’s public name; the lawyer a client's first name, as in their conversation. */
function otherOf(
  { lawyer, client }: Pick<ShownRow, 'lawyer' | 'client'>,
  side: Side,
  locale: Locale,
) {
  const other = side === 'client' ? lawyer : client
  if (other.deletedAt !== null)
    return {
      id: other.id,
      firstName: translate(locale, 'conversations:someone'),
      lastName: null,
    }
  return {
    id: other.id,
    firstName: other.firstName,
    lastName: side === 'client' ? other.lastName : null,
  }
}

/** An appointment as one of its two sides may see it. */
export function viewAppointment(
  { row, lawyer, client, words }: ShownRow,
  actor: Pick<Actor, 'id'>,
  now: Date,
  locale: Locale,
): z.input<typeof Appointment> {
  const side = sideOf(actor.id, row)
  return {
    id: row.id,
    status: row.status,
    side,
    startsAt: row.startsAt,
    endsAt: row.endsAt,
    lawyerZone: row.lawyerZone,
    clientZone: row.clientZone,
    fee: row.fee,
    payment: row.payment,
    way: row.way,
    meetAt: row.meetAt,
    other: otherOf({ lawyer, client }, side, locale),
    lawyerId: row.lawyerId,
    conversationId: row.conversationId,
    words,
    proposal:
      row.proposedStart === null || row.proposedBy === null
        ? null
        : { startsAt: row.proposedStart, by: row.proposedBy },
    answerBy: row.answerBy,
    endedBy: row.endedBy,
    reason: row.reason,
    can: {
      answer: canAnswer(side, row, now),
      cancel: canCancel(side, row, now),
      propose: canPropose(side, row, now),
      accept: canAccept(side, row, now),
      dropProposal: canDropProposal(side, row, now),
    },
  }
}

export const viewAsked = ({
  conversationId,
  lawyerId,
  lawyerName,
  askedAt,
}: AskedRow): z.input<typeof Asked> => ({ conversationId, lawyerId, lawyerName, askedAt })

/** Of a lawyer's open times the next few alone: a week of them would say when the lawyer is busy. */
export const viewNextTimes = (
  zone: string | null,
  starts: readonly number[],
): z.input<typeof NextTimes> => ({
  zone,
  times: starts.slice(0, shownNext).map((start) => new Date(start)),
})

/** The page of this site where a side looks after its appointments. */
export const pageOf = (side: Side) => (side === 'lawyer' ? '/lawyer/calendar' : '/dashboard')

interface Place {
  readonly appUrl: string
  readonly locale: Locale
}

/** An appointment as a calendar keeps it: that there is one and when, neither with whom nor what about. */
export const calendarEntry = (
  row: AppointmentRow,
  side: Side,
  { appUrl, locale }: Place,
): CalendarAppointment => ({
  uid: `appointment-${row.id}@${new URL(appUrl).hostname}`,
  revision: row.revision,
  changedAt: row.updatedAt,
  startsAt: row.startsAt,
  endsAt: row.endsAt,
  title: translate(locale, 'appointments:calendar.title'),
  url: new URL(pageOf(side), appUrl).href,
  standing:
    row.status === 'requested'
      ? 'open'
      : row.status === 'confirmed' || row.status === 'done'
        ? 'agreed'
        : 'cancelled',
})

export function viewCalendarFile(rows: readonly AppointmentRow[], personId: string, place: Place) {
  const entries = rows.map((row) => calendarEntry(row, sideOf(personId, row), place))
  const text = calendarOf(translate(place.locale, 'appointments:calendar.name'), entries)
  return {
    headers: {
      'content-disposition': 'attachment; filename="appointments.ics"',
      'cache-control': 'private, no-store',
    },
    body: new File([text], 'appointments.ics', { type: 'text/calendar; charset=utf-8' }),
  }
}
