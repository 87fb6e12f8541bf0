import { z } from 'zod'
import { isZone } from '#kernel/zones.ts'
import { endpoint } from '#kernel/endpoint.ts'
import { defineErrors } from '#kernel/errors.ts'
import { defineEvent } from '#kernel/events.ts'
import { calendarDay, lineText, personText, queryMoment, uuid } from '#kernel/fields.ts'
import { endOfDay, quarter } from './engine/slots.ts'
import {
  buffers,
  enders,
  fitTogether,
  isCalendarAddress,
  lengths,
  longest,
  mostExceptions,
  mostFee,
  mostWindows,
  notices,
  sides,
  statuses,
  ways,
} from './rules.ts'

export const errors = defineErrors({
  slot_taken: 409,
  own_time_taken: 409,
  calendar_closed: 409,
  terms_changed: 409,
  too_many_open: 409,
  appointment_over: 409,
  calendar_needs_plan: 402,
})

const zone = z.string().refine(isZone, { message: 'invalid' })
const timeOfDay = z.int().min(0).max(endOfDay).multipleOf(quarter)
const window = { from: timeOfDay, to: timeOfDay }
const exception = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('off'), date: calendarDay }),
  z
    .object({ kind: z.enum(['extra', 'blocked']), date: calendarDay, ...window })
    .refine(({ from, to }) => from < to, { path: ['to'], message: 'invalid' }),
])

export const Availability = z.object({
  zone,
  weekly: z
    .array(z.object({ weekday: z.int().min(0).max(6), ...window }))
    .max(mostWindows)
    .refine(fitTogether, { message: 'invalid' }),
  exceptions: z.array(exception).max(mostExceptions),
  length: z.literal([...lengths]),
  buffer: z.literal([...buffers]),
  notice: z.literal([...notices]),
  way: z.enum(ways),
  fee: z.int().min(0).max(mostFee),
  payment: personText(0, longest.payment).nullable(),
})

/** A lawyer's own calendar. `allowed`: the plan in force has one. */
export const OwnCalendar = z.object({
  allowed: z.boolean(),
  availability: Availability.nullable(),
  feedSince: z.date().nullable(),
  /** The calendar kept elsewhere whose busy times are closed here. `failed`: the last reading gave nothing. */
  outside: z
    .object({
      host: z.string(),
      readAt: z.date().nullable(),
      failed: z.boolean(),
      busy: z.array(z.object({ from: z.date(), to: z.date() })),
    })
    .nullable(),
})

/** When a lawyer can be booked and what it costs. Closed where the lawyer has no calendar; then one asks in words. */
export const Slots = z.object({
  open: z.boolean(),
  zone: z.string().nullable(),
  length: z.int().nullable(),
  way: z.enum(ways).nullable(),
  fee: z.int().nullable(),
  payment: z.string().nullable(),
  slots: z.array(z.date()),
  until: z.date(),
  more: z.boolean(),
})

/** When a lawyer can be booked next, as anybody may read it, and the zone of the lawyer's hours. Nothing where nobody can book. */
export const NextTimes = z.object({ zone: z.string().nullable(), times: z.array(z.date()) })

const verdict = z.enum(['ok', 'appointment_over'])
const Person = z.object({ id: uuid, firstName: z.string(), lastName: z.string().nullable() })

/** An appointment as one of its two sides sees it. */
export const Appointment = z.object({
  id: uuid,
  status: z.enum(statuses),
  side: z.enum(sides),
  startsAt: z.date(),
  endsAt: z.date(),
  lawyerZone: z.string(),
  clientZone: z.string(),
  fee: z.int(),
  payment: z.string().nullable(),
  way: z.enum(ways),
  meetAt: z.string().nullable(),
  other: Person,
  lawyerId: uuid,
  conversationId: uuid,
  words: z.string().nullable(),
  proposal: z.object({ startsAt: z.date(), by: z.enum(sides) }).nullable(),
  answerBy: z.date(),
  endedBy: z.enum(enders).nullable(),
  reason: z.string().nullable(),
  can: z.object({
    answer: verdict,
    cancel: verdict,
    propose: verdict,
    accept: verdict,
    dropProposal: verdict,
  }),
})

/** A request in words that its lawyer has not answered. */
export const Asked = z.object({
  conversationId: uuid,
  lawyerId: uuid,
  lawyerName: z.string(),
  askedAt: z.date(),
})

/** `webcal:` is what calendar programs write for the same over https. */
const calendarAddress = z
  .string()
  .max(2_000)
  .transform((text) => text.trim().replace(/^webcals?:/i, 'https:'))
  .refine((text) => URL.canParse(text) && isCalendarAddress(new URL(text)), { message: 'invalid' })

const one = z.object({ id: uuid })
const reason = personText(0, longest.reason).nullish()
const changes = { limit: { times: 60, seconds: 3_600 } } as const
const download = z.object({
  headers: z.object({ 'content-disposition': z.string(), 'cache-control': z.string() }),
  body: z.file(),
})

export const endpoints = {
  getCalendar: endpoint('lawyer', 'GET /appointments/availability', {
    summary: 'When the signed-in lawyer can be booked',
  }).output(OwnCalendar),
  setCalendar: endpoint('lawyer', 'PUT /appointments/availability', {
    summary: 'Sets weekly hours, single days, length, notice, price and the way to meet',
  })
    .input(Availability)
    .output(OwnCalendar),
  setOutsideCalendar: endpoint('lawyer', 'PUT /appointments/outside-calendar', {
    limit: { times: 20, seconds: 3_600 },
    summary: 'Names a calendar kept elsewhere (.ics over https); when it is busy, nobody can book',
  })
    .input(z.object({ calendarUrl: calendarAddress }))
    .output(OwnCalendar),
  forgetOutsideCalendar: endpoint('lawyer', 'DELETE /appointments/outside-calendar', {
    summary: 'Forgets that calendar and its times',
  }).output(OwnCalendar),
  listSlots: endpoint('user', 'GET /lawyers/{lawyerId}/slots', {
    limit: { times: 120, seconds: 60 },
    summary: 'The open times of a lawyer in the two weeks after a moment, and the price',
  })
    .input(z.object({ lawyerId: uuid, from: queryMoment.optional() }))
    .output(Slots),
  listNextTimes: endpoint('anyone', 'GET /lawyers/{lawyerId}/next-times', {
    summary: 'The next few open times of a lawyer, within two weeks',
  })
    .input(z.object({ lawyerId: uuid }))
    .output(NextTimes),

  bookAppointment: endpoint('user', 'POST /appointments', {
    status: 201,
    limit: { times: 30, seconds: 3_600 },
    summary:
      'Asks a lawyer for an open time; the same `id` again answers the same appointment. `fee` and `length` are those the client was shown',
  })
    .input(
      z.object({
        id: uuid,
        lawyerId: uuid,
        startsAt: queryMoment,
        length: z.int(),
        fee: z.int().min(0).max(mostFee),
        zone,
        words: personText(1, longest.words),
      }),
    )
    .output(Appointment),
  listAppointments: endpoint('member', 'GET /appointments', {
    summary: 'The appointments of the signed-in person that end within a span, the next first',
  })
    .input(z.object({ from: queryMoment.optional(), to: queryMoment.optional() }))
    .output(z.array(Appointment)),
  confirmAppointment: endpoint('lawyer', 'POST /appointments/{id}/confirm', {
    ...changes,
    summary: 'Agrees to a request; `meetAt` says where the two meet',
  })
    .input(z.object({ id: uuid, meetAt: lineText(0, longest.where).nullish() }))
    .output(Appointment),
  declineAppointment: endpoint('lawyer', 'POST /appointments/{id}/decline', {
    ...changes,
    summary: 'Refuses a request; the client reads the reason',
  })
    .input(z.object({ id: uuid, reason }))
    .output(Appointment),
  cancelAppointment: endpoint('member', 'POST /appointments/{id}/cancel', {
    ...changes,
    summary: 'Cancels an appointment, or takes a request back; the other side reads the reason',
  })
    .input(z.object({ id: uuid, reason }))
    .output(Appointment),
  proposeTime: endpoint('member', 'POST /appointments/{id}/proposal', {
    limit: { times: 20, seconds: 86_400 },
    summary:
      'Proposes another time, in the place of the one before; the appointment stays as it is until the other side agrees',
  })
    .input(z.object({ id: uuid, startsAt: queryMoment }))
    .output(Appointment),
  acceptTime: endpoint('member', 'POST /appointments/{id}/proposal/accept', {
    ...changes,
    summary: 'Agrees to the time that the other side proposed',
  })
    .input(z.object({ id: uuid, startsAt: queryMoment }))
    .output(Appointment),
  dropProposal: endpoint('member', 'DELETE /appointments/{id}/proposal', {
    ...changes,
    summary: 'Refuses the proposed time, or takes back one’s own; the time stays as it was',
  })
    .input(one)
    .output(Appointment),

  listAsked: endpoint('user', 'GET /consultations', {
    summary:
      'What the signed-in client asked for in words and no lawyer has answered, the newest first',
  }).output(z.array(Asked)),
  withdrawAsked: endpoint('user', 'DELETE /consultations/{conversationId}', {
    ...changes,
    status: 204,
    summary:
      'Takes back what was asked for in words in this conversation, until the lawyer answers; the lawyer is told, once',
  }).input(z.object({ conversationId: uuid })),

  downloadAppointment: endpoint('member', 'GET /appointments/{id}/calendar.ics', {
    detailed: true,
    summary: 'One appointment as a calendar file',
  })
    .input(one)
    .output(download),
  getAppointmentFeed: endpoint('member', 'GET /appointments/feed', {
    summary: 'Since when the signed-in person has a calendar link',
  }).output(z.object({ since: z.date().nullable() })),
  createAppointmentFeed: endpoint('member', 'POST /appointments/feed', {
    status: 201,
    limit: { times: 20, seconds: 3_600 },
    summary: 'Creates the address of the feed; it is shown once and replaces an earlier one',
  }).output(z.object({ url: z.string() })),
  revokeAppointmentFeed: endpoint('member', 'DELETE /appointments/feed', {
    status: 204,
    summary: 'Revokes the feed',
  }),
  readAppointmentFeed: endpoint('anyone', 'GET /appointments/feed/{file}', {
    detailed: true,
    limit: { times: 120, seconds: 60 },
    summary: 'The appointments for calendar programs; whoever has the address can read it',
  })
    .input(z.object({ file: z.string().min(1).max(100) }))
    .output(download),
}

/** It is new, or its time or state changed: look again. */
export const appointmentChanged = defineEvent(
  'appointment.changed',
  z.object({ appointmentId: uuid }),
)
