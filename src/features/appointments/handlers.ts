import { days, later } from '#kernel/clock.ts'
import { commonErrors, ensure } from '#kernel/errors.ts'
import type { RequestCtx } from '#server/context.ts'
import type { Handlers } from '#server/rpc.ts'
import { planAllows } from '#features/billing/actions.ts'
import { areApart } from '#features/conversations/actions.ts'
import { holdForLock } from '#features/conversations/actions/locks.ts'
import { withdrawRequest } from '#features/conversations/actions/requests.ts'
import { hashOf, newToken, tellOwner } from '#features/timeline/actions.ts'
import { announce, endAppointment, endFeed, inform, settle } from './actions.ts'
import { book, nextOpen, openTimes } from './actions/booking.ts'
import { errors, type endpoints } from './contract.ts'
import {
  answerByOfProposal,
  answerByWithout,
  canAccept,
  canAnswer,
  canCancel,
  canDropProposal,
  canPropose,
  canWithdraw,
  isProposable,
  openStatuses,
  otherSide,
  sideOf,
} from './rules.ts'
import * as store from './store.ts'
import { askedIn, listAsked } from './store/asked.ts'
import * as feeds from './store/feeds.ts'
import { addressOf } from './actions/addresses.ts'
import * as outside from './store/outside.ts'
import { seal } from '#server/sealed.ts'
import {
  viewAppointment,
  viewAsked,
  viewAvailability,
  viewCalendarFile,
  viewNextTimes,
  viewOutside,
} from './view.ts'

const most = 300
const listedBefore = days(30)
const forever = days(400)

const found = <Row>(row: Row | undefined): Row => {
  if (row === undefined) throw commonErrors.not_found()
  return row
}

/** An open one of two who are kept apart is over, although the product has yet to end it: no word goes through it. */
async function held(ctx: RequestCtx, id: string) {
  const row = found(await store.lockVisible(ctx.db, ctx.actor.id, id))
  const { status, clientId: userId, lawyerId } = row
  const isOpen = openStatuses.some((one) => one === status)
  if (isOpen && (await areApart(ctx, { userId, lawyerId }))) throw errors.appointment_over()
  return row
}

async function show(ctx: RequestCtx, id: string) {
  const row = found(await store.findVisible(ctx.db, ctx.actor.id, id))
  return viewAppointment(row, ctx.actor, ctx.clock.now(), ctx.locale)
}

async function calendarOf(ctx: RequestCtx) {
  const { db, actor, config } = ctx
  const kept = await store.findAvailability(db, actor.id)
  const elsewhere = await outside.outsideOf(db, actor.id)
  return {
    allowed: await planAllows(ctx, actor.id, 'calendar'),
    availability: kept === undefined ? null : viewAvailability(kept),
    feedSince: (await feeds.feedOf(db, actor.id))?.createdAt ?? null,
    outside: viewOutside(
      elsewhere === undefined ? undefined : { ...elsewhere, address: addressOf(config, elsewhere) },
    ),
  }
}

export const handlers: Handlers<typeof endpoints> = {
  getCalendar: (_input, ctx) => calendarOf(ctx),

  async setCalendar({ payment, ...wish }, ctx) {
    const { db, actor, clock } = ctx
    if (!(await planAllows(ctx, actor.id, 'calendar'))) throw errors.calendar_needs_plan()
    await store.saveAvailability(db, {
      ...wish,
      payment: payment?.trim() ? payment : null,
      lawyerId: actor.id,
      updatedAt: clock.now(),
    })
    return calendarOf(ctx)
  },

  async setOutsideCalendar({ calendarUrl }, ctx) {
    const { db, actor, clock, config } = ctx
    if (!(await planAllows(ctx, actor.id, 'calendar'))) throw errors.calendar_needs_plan()
    await outside.setOutside(db, actor.id, seal(config, calendarUrl, actor.id), clock.now())
    return calendarOf(ctx)
  },

  async forgetOutsideCalendar(_input, ctx) {
    await outside.deleteOutside(ctx.db, ctx.actor.id)
    return calendarOf(ctx)
  },

  listSlots: ({ lawyerId, from }, ctx) => openTimes(ctx, lawyerId, from),

  async listNextTimes({ lawyerId }, ctx) {
    const calendar = await nextOpen(ctx, lawyerId)
    return viewNextTimes(calendar?.zone ?? null, calendar?.starts ?? [])
  },

  async bookAppointment(wish, ctx) {
    await book(ctx, wish)
    return show(ctx, wish.id)
  },

  async listAppointments({ from, to }, ctx) {
    const now = ctx.clock.now()
    const span = { from: from ?? later(now, -listedBefore), to: to ?? later(now, forever) }
    return (await store.listVisible(ctx.db, ctx.actor.id, span, most)).map((row) =>
      viewAppointment(row, ctx.actor, now, ctx.locale),
    )
  },

  async confirmAppointment({ id, meetAt }, ctx) {
    const row = await held(ctx, id)
    // Pressed twice, it is agreed once.
    if (row.status === 'confirmed') return show(ctx, id)
    const now = ctx.clock.now()
    ensure(errors, canAnswer(sideOf(ctx.actor.id, row), row, now))
    const agreed = await store.updateAppointment(ctx.db, id, {
      status: 'confirmed',
      meetAt: meetAt || null,
      settledAt: now,
      proposedStart: null,
      proposedBy: null,
      revision: row.revision + 1,
      updatedAt: now,
    })
    await settle(ctx, agreed, 'appointment_confirmed')
    return show(ctx, id)
  },

  async declineAppointment({ id, reason }, ctx) {
    const row = await held(ctx, id)
    if (row.status === 'declined') return show(ctx, id)
    ensure(errors, canAnswer(sideOf(ctx.actor.id, row), row, ctx.clock.now()))
    await endAppointment(ctx, row, { status: 'declined', by: 'lawyer', reason })
    return show(ctx, id)
  },

  async cancelAppointment({ id, reason }, ctx) {
    const row = await held(ctx, id)
    const side = sideOf(ctx.actor.id, row)
    if (row.status === 'cancelled') return show(ctx, id)
    ensure(errors, canCancel(side, row, ctx.clock.now()))
    await endAppointment(ctx, row, { status: 'cancelled', by: side, reason })
    return show(ctx, id)
  },

  async proposeTime({ id, startsAt }, ctx) {
    const row = await held(ctx, id)
    const now = ctx.clock.now()
    const side = sideOf(ctx.actor.id, row)
    ensure(errors, canPropose(side, row, now))
    await ensureFree(ctx, row, startsAt)
    const proposed = await store.updateAppointment(ctx.db, id, {
      proposedStart: startsAt,
      proposedBy: side,
      // Asking again gives the client no more time: otherwise a request would hold hours without an end.
      ...(row.status === 'requested' && side === 'lawyer'
        ? { answerBy: answerByOfProposal(now, row) }
        : {}),
      updatedAt: now,
    })
    await inform(ctx, proposed, {
      side: otherSide(side),
      kind: 'appointment_proposed',
      group: `appointment ${id}`,
    })
    announce(ctx, proposed)
    return show(ctx, id)
  },

  async acceptTime({ id, startsAt }, ctx) {
    const row = await held(ctx, id)
    const now = ctx.clock.now()
    if (row.status === 'confirmed' && row.startsAt.getTime() === startsAt.getTime())
      return show(ctx, id)
    ensure(errors, canAccept(sideOf(ctx.actor.id, row), row, now))
    // What was on the screen is what is agreed to.
    if (row.proposedStart?.getTime() !== startsAt.getTime()) throw errors.terms_changed()
    const moved = await store.moveAppointment(ctx.db, id, {
      ...timesFrom(row, startsAt),
      status: 'confirmed',
      settledAt: now,
      proposedStart: null,
      proposedBy: null,
      revision: row.revision + 1,
      updatedAt: now,
    })
    if (typeof moved === 'string') throw errors[moved]()
    await settle(ctx, moved, 'appointment_moved')
    return show(ctx, id)
  },

  async dropProposal({ id }, ctx) {
    const row = await held(ctx, id)
    const now = ctx.clock.now()
    const side = sideOf(ctx.actor.id, row)
    ensure(errors, canDropProposal(side, row, now))
    const kept = await store.updateAppointment(ctx.db, id, {
      proposedStart: null,
      proposedBy: null,
      ...(row.proposedBy === side ? { answerBy: answerByWithout(now, row) } : {}),
      updatedAt: now,
    })
    await inform(ctx, kept, {
      side: otherSide(side),
      kind: 'appointment_kept',
      group: `appointment ${id}`,
    })
    announce(ctx, kept)
    return show(ctx, id)
  },

  listAsked: async (_input, { db, actor }) => (await listAsked(db, actor.id)).map(viewAsked),

  async withdrawAsked({ conversationId }, ctx) {
    // Held, so that a second press finds the first one done.
    const sides = found(await holdForLock(ctx, ctx.actor.id, conversationId))
    const state = await askedIn(ctx.db, ctx.actor.id, conversationId)
    ensure(errors, canWithdraw(state))
    if (state === 'open') await withdrawRequest(ctx, sides)
  },

  async downloadAppointment({ id }, ctx) {
    const { row } = found(await store.findVisible(ctx.db, ctx.actor.id, id))
    const { appUrl } = ctx.config
    return viewCalendarFile([row], ctx.actor.id, { appUrl, locale: ctx.locale })
  },

  async getAppointmentFeed(_input, ctx) {
    return { since: (await feeds.feedOf(ctx.db, ctx.actor.id))?.createdAt ?? null }
  },

  async createAppointmentFeed(_input, ctx) {
    const { token, hash } = newToken()
    await feeds.setFeed(ctx.db, ctx.actor.id, hash, ctx.clock.now())
    await tellOwner(ctx, 'feed_made')
    return { url: new URL(`/api/appointments/feed/${token}.ics`, ctx.config.appUrl).href }
  },

  revokeAppointmentFeed: (_input, ctx) => endFeed(ctx, ctx.actor.id),

  async readAppointmentFeed({ file }, ctx) {
    const token = /^([\w-]{43})\.ics$/.exec(file)?.[1]
    const { userId, locale } = found(
      token === undefined ? undefined : await feeds.findFeedOwner(ctx.db, hashOf(token)),
    )
    const now = ctx.clock.now()
    const span = { from: later(now, -listedBefore), to: later(now, forever) }
    const rows = (await store.listVisible(ctx.db, userId, span, most))
      .map(({ row }) => row)
      .filter(({ status }) => ['requested', 'confirmed', 'done'].includes(status))
    return viewCalendarFile(rows, userId, { appUrl: ctx.config.appUrl, locale })
  },
}

/** The same length and the same pause, from another start on. */
function timesFrom(row: store.AppointmentRow, startsAt: Date) {
  const passed = startsAt.getTime() - row.startsAt.getTime()
  return {
    startsAt,
    endsAt: later(row.endsAt, passed),
    busyUntil: later(row.busyUntil, passed),
  }
}

/** A new time can be proposed, and the lawyer has nothing else then. */
async function ensureFree(ctx: RequestCtx, row: store.AppointmentRow, startsAt: Date) {
  if (!isProposable(startsAt, row.startsAt, ctx.clock.now()))
    throw commonErrors.invalid_input({ fields: [{ path: 'startsAt', message: 'invalid' }] })
  const { busyUntil } = timesFrom(row, startsAt)
  const taken = await store.takenTimes(
    ctx.db,
    row.lawyerId,
    { from: startsAt, to: busyUntil },
    row.id,
  )
  if (taken.length > 0) throw errors.slot_taken()
}
