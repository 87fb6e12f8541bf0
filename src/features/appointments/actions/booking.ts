import type { z } from 'zod'
import { days, later, minutes } from '#kernel/clock.ts'
import { commonErrors, ensure } from '#kernel/errors.ts'
import type { RequestCtx } from '#server/context.ts'
import { planAllows } from '#features/billing/actions.ts'
import { conversationBetween, writeMessage } from '#features/conversations/actions.ts'
import { announce, inform } from '../actions.ts'
import { errors, type Slots } from '../contract.ts'
import { openSlots } from '../engine/slots.ts'
import { answerBy, horizonDays, mostOpen, mostOpenWithOne, pageDays } from '../rules.ts'
import * as store from '../store.ts'
import { outsideOf } from '../store/outside.ts'

const closed = {
  open: false,
  zone: null,
  length: null,
  way: null,
  fee: null,
  payment: null,
  slots: [],
  more: false,
}

/** The calendar by which a lawyer can be booked now; undefined where there is none, or no plan with one in force. */
async function calendarOf(ctx: RequestCtx, lawyerId: string) {
  if ((await store.findBookable(ctx.db, lawyerId)) === undefined) throw commonErrors.not_found()
  const kept = await store.findAvailability(ctx.db, lawyerId)
  if (kept === undefined || !(await planAllows(ctx, lawyerId, 'calendar'))) return undefined
  return kept
}

async function freeStarts(
  ctx: RequestCtx,
  calendar: store.AvailabilityRow,
  span: { from: Date; to: Date },
): Promise<number[]> {
  const around = { from: later(span.from, -days(1)), to: later(span.to, days(1)) }
  const busy = await store.takenTimes(ctx.db, calendar.lawyerId, around)
  const elsewhere = (await outsideOf(ctx.db, calendar.lawyerId))?.taken ?? []
  return openSlots(
    calendar,
    { from: span.from.getTime(), to: span.to.getTime(), now: ctx.clock.now().getTime() },
    [...busy, ...elsewhere],
  )
}

/** The open times of a lawyer from a moment on, two weeks at once. 404 for whoever is no verified lawyer. */
export async function openTimes(
  ctx: RequestCtx,
  lawyerId: string,
  asked: Date | undefined,
): Promise<z.input<typeof Slots>> {
  const now = ctx.clock.now()
  const horizon = later(now, days(horizonDays))
  const from = asked === undefined || asked < now ? now : asked
  const until = later(from, days(pageDays))
  const to = until < horizon ? until : horizon
  const calendar = await calendarOf(ctx, lawyerId)
  if (calendar === undefined || from >= to) return { ...closed, until: to }
  const { zone, length, way, fee, payment } = calendar
  const starts = await freeStarts(ctx, calendar, { from, to })
  return {
    open: true,
    zone,
    length,
    way,
    fee,
    payment,
    slots: starts.map((start) => new Date(start)),
    until: to,
    more: to < horizon,
  }
}

interface Wish {
  readonly id: string
  readonly lawyerId: string
  readonly startsAt: Date
  readonly length: number
  readonly fee: number
  readonly zone: string
  readonly words: string
}

/**
 * Asks for a time in the client's name. The words go into the conversation of the two, so its rules hold: blocked pairs are
 * refused. The time is taken by a constraint: of many at once one gets it. The same id again changes nothing.
 */
export async function book(ctx: RequestCtx, wish: Wish): Promise<void> {
  const { db, actor } = ctx
  await store.holdTimes(db, wish.lawyerId, actor.id)
  const before = await store.findAny(db, wish.id)
  if (before?.clientId === actor.id && before.lawyerId === wish.lawyerId) return
  if (before !== undefined) throw commonErrors.conflict()
  const calendar = await calendarOf(ctx, wish.lawyerId)
  if (calendar === undefined) throw errors.calendar_closed()
  if (calendar.fee !== wish.fee || calendar.length !== wish.length) throw errors.terms_changed()
  const open = await store.countOpen(db, actor.id, wish.lawyerId)
  if (open.all >= mostOpen || open.withLawyer >= mostOpenWithOne) throw errors.too_many_open()
  await ensureOpen(ctx, calendar, wish.startsAt)
  const { id: conversationId } = await conversationBetween(ctx, {
    userId: actor.id,
    lawyerId: wish.lawyerId,
  })
  const message = await writeMessage(ctx, {
    conversationId,
    senderId: actor.id,
    body: wish.words,
    messageType: 'consultation_request',
  })
  const now = ctx.clock.now()
  const endsAt = later(wish.startsAt, minutes(calendar.length))
  const kept = await store.insertAppointment(db, {
    id: wish.id,
    lawyerId: wish.lawyerId,
    clientId: actor.id,
    conversationId,
    messageId: message.id,
    startsAt: wish.startsAt,
    endsAt,
    busyUntil: later(endsAt, minutes(calendar.buffer)),
    lawyerZone: calendar.zone,
    clientZone: wish.zone,
    fee: calendar.fee,
    payment: calendar.payment,
    way: calendar.way,
    answerBy: answerBy(now, wish.startsAt),
    createdAt: now,
    updatedAt: now,
  })
  if (typeof kept === 'string') throw errors[kept]()
  // The lawyer has the message; the client keeps a word of it too, also after the page is closed.
  await inform(ctx, kept, { side: 'client', kind: 'appointment_requested' })
  announce(ctx, kept)
}

/** The time is one of those that are open now. */
async function ensureOpen(ctx: RequestCtx, calendar: store.AvailabilityRow, startsAt: Date) {
  const horizon = later(ctx.clock.now(), days(horizonDays))
  const span = { from: startsAt, to: later(startsAt, 1) }
  const starts = startsAt < horizon ? await freeStarts(ctx, calendar, span) : []
  ensure(errors, starts.includes(startsAt.getTime()) ? 'ok' : 'slot_taken')
}
