import { later } from '#kernel/clock.ts'
import { intlTag, type Locale } from '#kernel/locale.ts'
import type { Ctx } from '#server/context.ts'
import { translate } from '#server/text.ts'
import { recordPlan } from '#features/lawyers/actions.ts'
import { notify } from '#features/notifications/actions.ts'
import type { GatewaySubscription, PaymentGateway } from '../gateways/gateway.ts'
import { paymentsOf, type SyncCtx } from '../gateways/payments.ts'
import { isTakenBack } from '../engine/money-back.ts'
import { tellOfInvoices } from './invoice-news.ts'
import { partiesOf } from './parties.ts'
import { hasPlan, inForce, isSame, surplus, unpaidTime } from '../rules.ts'
import { findSubscription } from '../store.ts'
import { saveInvoices } from '../store/invoices.ts'
import {
  closeCheckout,
  findProviderRow,
  isStale,
  listHeld,
  listUnread,
  lockBuyer,
  saveBought,
  saveReading,
  takeTicket,
  type ProviderRow,
} from '../store/payments.ts'

const link = '/settings?tab=billing'

/** The first card of a plan is no news. */
const isOtherCard = ({ card: was }: ProviderRow, { card: is }: ProviderRow): boolean =>
  was !== null && is !== null && !isSame(was, is)

/** What changed between two readings that the lawyer should know. */
function newsOf(before: ProviderRow, after: ProviderRow): string[] {
  const was = before.status
  if (after.status === 'past_due' && was !== 'past_due') return ['payment_failed']
  if (after.status === 'cancelled')
    return was === 'incomplete' || was === 'cancelled' ? [] : ['plan_ended']
  if (was !== 'active' || after.status !== 'active') return []
  const news = before.plan === after.plan ? [] : ['plan_changed']
  return after.cancelAtEnd && !before.cancelAtEnd ? [...news, 'plan_cancelled'] : news
}

/** Makes the one plan that counts out of all that the lawyer began. */
async function writePlan(ctx: Ctx, lawyerId: string, held: readonly ProviderRow[]): Promise<void> {
  const now = ctx.clock.now()
  const { current, next } = inForce(held, now)
  if (current === undefined || current.status === 'incomplete') return
  const standing = await findSubscription(ctx.db, lawyerId)
  const granted = standing?.gateway === 'granted' && hasPlan(standing, now)
  if (granted && current.status !== 'active') return
  const end = current.periodEnd!
  const bought = {
    lawyerId,
    plan: current.plan,
    status: current.status,
    gateway: current.gateway,
    currentPeriodStart: current.periodStart!,
    currentPeriodEnd: end,
    cancelAtEnd: current.cancelAtEnd && next === undefined,
    scheduledPlan: current.scheduledPlan,
    providerSubscriptionId: current.id,
  }
  // Most readings find what is written already: providers repeat themselves.
  if (standing !== undefined && isSame(bought, standing)) return
  await saveBought(ctx.db, bought, now)
  const over = current.status === 'cancelled'
  const renewal = current.status === 'past_due' ? later(end, unpaidTime) : end
  await recordPlan(
    ctx,
    lawyerId,
    over ? { plan: 'starter', renewal: null } : { plan: current.plan, renewal },
  )
}

/** Writes one reading, its invoices and the plan, and notifies. Answers what has to be ended: where somebody pays twice, or where the money for the present time went back. */
async function apply(
  ctx: Ctx,
  ticket: ProviderRow,
  { invoices, ...state }: GatewaySubscription,
): Promise<ProviderRow[]> {
  const now = ctx.clock.now()
  const { lawyerId } = ticket
  await lockBuyer(ctx.db, lawyerId)
  const before = (await findProviderRow(ctx.db, ticket.id))!
  const after = await saveReading(ctx.db, ticket, state, now)
  if (after === undefined) return []
  const parties = await partiesOf(ctx, lawyerId, invoices)
  await tellOfInvoices(ctx, lawyerId, await saveInvoices(ctx.db, after, invoices, parties))
  const held = await listHeld(ctx.db, lawyerId)
  await writePlan(ctx, lawyerId, held)
  const news = [...newsOf(before, after), ...(isOtherCard(before, after) ? ['card_changed'] : [])]
  const ends = (locale: Locale) => [
    translate(locale, 'subscribe:tab.canceled', {
      date: new Intl.DateTimeFormat(intlTag(locale), { dateStyle: 'long', timeZone: 'UTC' }).format(
        state.periodEnd,
      ),
    }),
  ]
  for (const kind of news)
    await notify(ctx, {
      to: lawyerId,
      kind,
      link,
      ...(kind === 'plan_cancelled' && { lines: ends }),
    })
  return isTakenBack({ ...state, invoices })
    ? [after, ...surplus(held).filter(({ id }) => id !== after.id)]
    : surplus(held)
}

/**
 * Reads a subscription from its provider and writes our state in one transaction. The one way by which payments become plans:
 * webhooks, returns from a form, acts and timers all lead here, in any order and any number. A reading takes a ticket before it
 * begins; one that comes after a later one was written is dropped, because the later one began after whatever led to it.
 * A subscription that is none of ours does nothing.
 */
export async function syncSubscription(
  ctx: SyncCtx,
  gateway: PaymentGateway,
  ref: string,
): Promise<void> {
  for (const one of await readOnce(ctx, gateway, ref)) {
    const other = paymentsOf(ctx).gateways[one.gateway]
    if (other === undefined || one.ref === null) continue
    await other.end(one.ref, `surplus ${one.id}`)
    // What a provider does not end at once is read again later, not in a circle.
    await readOnce(ctx, other, one.ref)
  }
}

/** One reading, written. Answers what has to be ended. */
async function readOnce(
  ctx: SyncCtx,
  gateway: PaymentGateway,
  ref: string,
): Promise<readonly ProviderRow[]> {
  const ticket = await ctx.transaction((tx) => takeTicket(tx.db, gateway.name, ref, tx.clock.now()))
  if (ticket === undefined) return []
  const state = await gateway.read(ref)
  if (state === null) {
    await ctx.transaction((tx) => closeCheckout(tx.db, ticket.id, tx.clock.now()))
    return []
  }
  return ctx.transaction((tx) => apply(tx, ticket, state))
}

/** Reads one that we hold. An unpaid purchase of yesterday is closed at its provider too, and a plan that stays unpaid ends, whatever is set there. */
async function readAgain(ctx: SyncCtx, row: ProviderRow): Promise<void> {
  const gateway = paymentsOf(ctx).gateways[row.gateway]
  if (gateway === undefined) return
  if (row.ref !== null) await syncSubscription(ctx, gateway, row.ref)
  const now = await findProviderRow(ctx.db, row.id)
  if (now !== undefined && isGivenUp(now, ctx.clock.now()) && now.ref !== null) {
    await gateway.end(now.ref, `unpaid ${now.id}`)
    await syncSubscription(ctx, gateway, now.ref)
    return
  }
  if (row.status !== 'incomplete' || !isStale(row, ctx.clock.now())) return
  if (now?.status !== 'incomplete') return
  if (row.ref !== null) await gateway.end(row.ref, `stale ${row.id}`)
  await ctx.transaction((tx) => closeCheckout(tx.db, row.id, tx.clock.now()))
}

/** Features last as long as a provider asks for the money; some never stop asking. */
const isGivenUp = ({ status, periodEnd }: ProviderRow, now: Date) =>
  status === 'past_due' && periodEnd !== null && later(periodEnd, unpaidTime) <= now

const batch = 100

/** Lets the sandbox's time pass, and reads from the providers whatever may have changed without a word. */
export async function readProviders(ctx: SyncCtx): Promise<void> {
  const { sandbox } = paymentsOf(ctx)
  if (sandbox !== undefined)
    for (const ref of await sandbox.advance()) await syncSubscription(ctx, sandbox, ref)
  for (const row of await listUnread(ctx.db, ctx.clock.now(), batch))
    await readAgain(ctx, row).catch((error: unknown) =>
      ctx.log.warn({ err: error, gateway: row.gateway }, 'a subscription could not be read'),
    )
}
