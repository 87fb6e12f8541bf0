import type { z } from 'zod'
import { days, later, minutes } from '#kernel/clock.ts'
import { commonErrors, ensure } from '#kernel/errors.ts'
import type { RequestCtx } from '#server/context.ts'
import { featuresPlan, includes } from '#features/billing/rules.ts'
import { conversationBetween, writeMessage } from '#features/conversations/actions.ts'
import { announce, inform } from '../actions.ts'
import { errors, type Slots } from '../contract.ts'
import { openSlots } from '../engine/slots.ts'
import { answerBy, horizonDays, mostOpen, mostOpenWithOne, pageDays } from '../rules.ts'
import * as store from '../store.ts'
import { findBookable } from '../store/bookable.ts'

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

type Reading = Pick<RequestCtx, 'db' | 'clock'>
type Span = { readonly from: Date; readonly to: Date }

/** The calendar by which a verified lawyer can be booked, with the open times of a span; null without one, or without a plan that has one. */
async function calendarOf({ db, clock }: Reading, lawyerId: string, { from, to }: Span) {
  const now = clock.now()
  const around = { from: later(from, -days(1)), to: later(to, days(1)) }
  const row = await findBookable(db, lawyerId, around)
  if (row === undefined) return undefined
  const { calendar, subscription, taken, elsewhere } = row
  const plan = featuresPlan(subscription ?? undefined, now)
  if (calendar === null || includes(plan, 'calendar') !== 'ok') return null
  const span = { from: from.getTime(), to: to.getTime(), now: now.getTime() }
  return { ...calendar, starts: openSlots(calendar, span, [...taken, ...(elsewhere ?? [])]) }
}

/** The same, where whoever is no verified lawyer is not there. */
async function foundCalendar(ctx: Reading, lawyerId: string, span: Span) {
  const calendar = await calendarOf(ctx, lawyerId, span)
  if (calendar === undefined) throw commonErrors.not_found()
  return calendar
}

/** The open times of the next two weeks, for whoever reads the profile. */
export function nextOpen(ctx: Reading, lawyerId: string) {
  const now = ctx.clock.now()
  return calendarOf(ctx, lawyerId, { from: now, to: later(now, days(pageDays)) })
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
  const calendar = await foundCalendar(ctx, lawyerId, { from, to })
  if (calendar === null || from >= to) return { ...closed, until: to }
  const { zone, length, way, fee, payment, starts } = calendar
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
  const calendar = await foundCalendar(ctx, wish.lawyerId, {
    from: wish.startsAt,
    to: later(wish.startsAt, 1),
  })
  if (calendar === null) throw errors.calendar_closed()
  if (calendar.fee !== wish.fee || calendar.length !== wish.length) throw errors.terms_changed()
  const open = await store.countOpen(db, actor.id, wish.lawyerId)
  if (open.all >= mostOpen || open.withLawyer >= mostOpenWithOne) throw errors.too_many_open()
  const horizon = later(ctx.clock.now(), days(horizonDays))
  const isOpen = wish.startsAt < horizon && calendar.starts.includes(wish.startsAt.getTime())
  ensure(errors, isOpen ? 'ok' : 'slot_taken')
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
