import ical, {
  ICalAttendeeRole,
  ICalAttendeeStatus,
  ICalCalendarMethod,
  ICalEventStatus,
} from 'ical-generator'

/** An appointment as a calendar keeps it. `uid` stays the same for ever, `revision` grows with each change. */
export interface CalendarAppointment {
  readonly uid: string
  readonly revision: number
  readonly changedAt: Date
  readonly startsAt: Date
  readonly endsAt: Date
  /** Says nothing about what it is about. */
  readonly title: string
  /** The page that it opens. */
  readonly url: string
  readonly standing: 'agreed' | 'open' | 'cancelled'
}

const statuses = {
  agreed: ICalEventStatus.CONFIRMED,
  open: ICalEventStatus.TENTATIVE,
  cancelled: ICalEventStatus.CANCELLED,
}

const prodId = { company: 'Advena', product: 'Appointments', language: 'EN' }

const eventOf = ({
  uid,
  revision,
  changedAt,
  startsAt,
  endsAt,
  title,
  url,
  standing,
}: CalendarAppointment) => ({
  id: uid,
  sequence: revision,
  stamp: changedAt,
  start: startsAt,
  end: endsAt,
  summary: title,
  url,
  status: statuses[standing],
})

/** A file of several appointments for calendar programs, in UTC: each program shows them in its own zone. */
export function calendarOf(name: string, appointments: readonly CalendarAppointment[]): string {
  const calendar = ical({ name, prodId, ttl: 3_600 })
  for (const one of appointments) calendar.createEvent(eventOf(one))
  return calendar.toString()
}

export type InvitationMethod = 'REQUEST' | 'CANCEL'

/** An invitation, its change or its end (RFC 5546) for one person. The other person's address is not in it. */
export function invitationOf(
  method: InvitationMethod,
  appointment: CalendarAppointment,
  { organizer, attendee }: { organizer: string; attendee: string },
): string {
  const calendar = ical({ prodId, method: ICalCalendarMethod[method] })
  const event = calendar.createEvent(eventOf(appointment))
  event.organizer({ name: 'Advena', email: organizer })
  event.createAttendee({
    email: attendee,
    role: ICalAttendeeRole.REQ,
    status: ICalAttendeeStatus.ACCEPTED,
    rsvp: false,
  })
  return calendar.toString()
}
