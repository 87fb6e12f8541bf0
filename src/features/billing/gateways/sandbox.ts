import { createHmac } from 'node:crypto'
import { later, type Clock } from '#kernel/clock.ts'
import { newId } from '#kernel/ids.ts'
import type { Config } from '#server/config.ts'
import type { Db } from '#server/db.ts'
import type { Plan } from '#features/lawyers/rules.ts'
import { errors, type SandboxCard } from '../contract.ts'
import { prorate } from '../engine/proration.ts'
import { addMonths, planFacts, unpaidTime } from '../rules.ts'
import {
  findSandbox,
  insertAct,
  insertSandbox,
  insertSandboxInvoice,
  listDueSandbox,
  listSandboxInvoices,
  lockSandbox,
  lockSandboxBySecret,
  refundSandboxInvoices,
  updateSandbox,
  voidSandboxInvoices,
  type SandboxRow,
} from '../store/sandbox.ts'
import type { GatewaySubscription, PaymentGateway } from './gateway.ts'
import { cardOfSandbox, createSandboxCards } from './sandbox-cards.ts'

export interface Sandbox extends PaymentGateway {
  readonly name: 'sandbox'
  /** What a provider's own form does in the browser: pays with a test card, or confirms one that is put on file (then `ref` is null). */
  pay(
    clientSecret: string,
    card: SandboxCard,
    confirmed: boolean,
  ): Promise<{ outcome: 'paid' | 'declined' | 'asks'; ref: string | null }>
  /** What a provider does by itself as time passes: renews, charges, ends. Answers whose state changed. */
  advance(): Promise<string[]>
}

const cents = (plan: Plan) => planFacts(plan).price * 100
const batch = 100

/** When the period after `start` ends, counted from the first day of all, so that the 31st comes back after February. */
function endAfter(anchor: Date, start: Date): Date {
  let month = 1
  while (addMonths(anchor, month) <= start) month += 1
  return addMonths(anchor, month)
}

/** Demo mode's provider: it keeps subscriptions in tables of its own and takes the well-known test cards, and no money. */
export function createSandbox({
  db,
  clock,
  config,
}: {
  db: Db
  clock: Clock
  config: Pick<Config, 'appSecret'>
}): Sandbox {
  const keyed = (attempt: string) =>
    createHmac('sha256', config.appSecret).update(`sandbox ${attempt}`).digest('base64url')
  const invoice = (
    tx: Db,
    row: Pick<SandboxRow, 'ref' | 'plan' | 'periodStart' | 'periodEnd'>,
    { amountCents, status }: { amountCents: number; status: 'paid' | 'open' },
  ) =>
    insertSandboxInvoice(tx, {
      ref: `sandbox_in_${newId()}`,
      subscriptionRef: row.ref,
      plan: row.plan,
      amountCents,
      status,
      at: clock.now(),
      periodStart: row.periodStart,
      periodEnd: row.periodEnd,
    })

  const cards = createSandboxCards({ db, clock }, (ref) => `sandbox_secret_${keyed(ref)}`)

  /** One act on a locked subscription, done once for each key. */
  const once = (ref: string, attempt: string, run: (tx: Db, row: SandboxRow) => Promise<void>) =>
    db.transaction(async (tx) => {
      const row = await lockSandbox(tx, ref)
      if (row === undefined) throw errors.payment_invalid()
      if (await insertAct(tx, `${ref} ${attempt}`, clock.now())) await run(tx, row)
    })

  const proration = (row: SandboxRow, plan: Plan) =>
    prorate(
      { start: row.periodStart, end: row.periodEnd },
      cents(row.plan),
      cents(plan),
      clock.now(),
    )

  async function upgrade(tx: Db, row: SandboxRow, plan: Plan): Promise<void> {
    if (row.card === 'fails_later') throw errors.payment_declined()
    const { dueNowCents } = proration(row, plan)
    await updateSandbox(tx, row.ref, { plan, scheduledPlan: null })
    const rest = { ...row, plan, periodStart: clock.now() }
    if (dueNowCents > 0) await invoice(tx, rest, { amountCents: dueNowCents, status: 'paid' })
  }

  async function endNow(tx: Db, row: SandboxRow): Promise<void> {
    await voidSandboxInvoices(tx, row.ref)
    if (row.status === 'active') await refundSandboxInvoices(tx, row.ref, row.periodEnd)
    const over = row.periodEnd < clock.now() ? row.periodEnd : clock.now()
    const periodEnd = over > row.periodStart ? over : later(row.periodStart, 1)
    await updateSandbox(tx, row.ref, { status: 'cancelled', periodEnd })
  }

  /** One step of a subscription whose time is over. */
  async function renew(tx: Db, row: SandboxRow): Promise<void> {
    if (row.cancelAtEnd) return updateSandbox(tx, row.ref, { status: 'cancelled' })
    if (row.status === 'past_due') {
      if (later(row.periodEnd, unpaidTime) > clock.now()) return
      await voidSandboxInvoices(tx, row.ref)
      return updateSandbox(tx, row.ref, { status: 'cancelled' })
    }
    const plan = row.scheduledPlan ?? row.plan
    const period = { periodStart: row.periodEnd, periodEnd: endAfter(row.anchor, row.periodEnd) }
    const failed = row.card === 'fails_later'
    await invoice(
      tx,
      { ref: row.ref, plan, ...period },
      { amountCents: cents(plan), status: failed ? 'open' : 'paid' },
    )
    await updateSandbox(
      tx,
      row.ref,
      failed ? { status: 'past_due' } : { plan, scheduledPlan: null, ...period },
    )
  }

  return {
    name: 'sandbox',
    renews: true,
    async begin({ attempt, plan, customerRef, lawyerId }) {
      const now = clock.now()
      const row = await insertSandbox(db, {
        ref: `sandbox_sub_${attempt}`,
        attempt,
        clientSecret: `sandbox_secret_${keyed(attempt)}`,
        customerRef: customerRef ?? `sandbox_cus_${lawyerId}`,
        plan,
        anchor: now,
        periodStart: now,
        periodEnd: addMonths(now, 1),
      })
      return {
        subscriptionRef: row.ref,
        customerRef: row.customerRef,
        clientSecret: row.clientSecret,
      }
    },

    async read(ref): Promise<GatewaySubscription | null> {
      const row = await findSandbox(db, ref)
      if (row === undefined) return null
      const invoices = await listSandboxInvoices(db, ref)
      return {
        ref,
        customerRef: row.customerRef,
        plan: row.plan,
        status: row.status,
        periodStart: row.periodStart,
        periodEnd: row.periodEnd,
        cancelAtEnd: row.cancelAtEnd,
        scheduledPlan: row.scheduledPlan,
        card: cardOfSandbox(row),
        invoices: invoices.map((one) => ({
          ref: one.ref,
          number: `SANDBOX-${String(one.number).padStart(5, '0')}`,
          plan: one.plan,
          amountCents: one.amountCents,
          currency: 'USD',
          status: one.status,
          refundedCents: one.status === 'refunded' ? one.amountCents : 0,
          dispute: null,
          at: one.at,
          periodStart: one.periodStart,
          periodEnd: one.periodEnd,
        })),
      }
    },

    async preview(ref, plan) {
      const row = await findSandbox(db, ref)
      if (row === undefined) throw errors.payment_invalid()
      return {
        ...proration(row, plan),
        nextChargeCents: cents(plan),
        nextChargeAt: row.periodEnd,
      }
    },

    async change(ref, plan, when, attempt) {
      await once(ref, attempt, async (tx, row) => {
        if (row.status !== 'active') throw errors.payment_declined()
        if (plan === row.plan) return updateSandbox(tx, ref, { scheduledPlan: null })
        if (when === 'period_end') return updateSandbox(tx, ref, { scheduledPlan: plan })
        await upgrade(tx, row, plan)
      })
      return null
    },

    cancel: (ref, attempt) =>
      once(ref, attempt, (tx) =>
        updateSandbox(tx, ref, { cancelAtEnd: true, scheduledPlan: null }),
      ),

    resume: (ref, attempt) =>
      once(ref, attempt, async (tx, row) => {
        if (row.status === 'active') await updateSandbox(tx, ref, { cancelAtEnd: false })
      }),

    end: (ref, attempt) =>
      once(ref, attempt, async (tx, row) => {
        if (row.status !== 'cancelled') await endNow(tx, row)
      }),

    beginCard: cards.beginCard,
    takeCard: cards.takeCard,
    invoicePdf: async () => null,
    readWebhook: async () => null,

    async pay(clientSecret, card, confirmed) {
      const onFile = await cards.confirm(clientSecret, card, confirmed)
      if (onFile !== undefined) return { outcome: onFile, ref: null }
      return db.transaction(async (tx) => {
        const row = await lockSandboxBySecret(tx, clientSecret)
        if (row === undefined || row.status === 'cancelled') throw errors.payment_invalid()
        const { ref } = row
        if (row.status !== 'incomplete') return { outcome: 'paid', ref }
        if (card === 'declined') return { outcome: 'declined', ref }
        if (card === 'asks' && !confirmed) return { outcome: 'asks', ref }
        const now = clock.now()
        const period = { periodStart: now, periodEnd: addMonths(now, 1) }
        await updateSandbox(tx, ref, { status: 'active', card, anchor: now, ...period })
        await invoice(tx, { ...row, ...period }, { amountCents: cents(row.plan), status: 'paid' })
        return { outcome: 'paid', ref }
      })
    },

    async advance() {
      const changed = await listDueSandbox(db, clock.now(), batch)
      for (const { ref } of changed)
        await db.transaction(async (tx) => {
          for (;;) {
            const row = await lockSandbox(tx, ref)
            if (row === undefined || row.periodEnd > clock.now()) return
            if (row.status !== 'active' && row.status !== 'past_due') return
            await renew(tx, row)
            if (row.status === 'past_due') return
          }
        })
      return changed.map(({ ref }) => ref)
    },
  }
}
