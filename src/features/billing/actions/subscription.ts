import { commonErrors, ensure, type Verdict } from '#kernel/errors.ts'
import { later } from '#kernel/clock.ts'
import type { ManualCtx, RequestCtx } from '#server/context.ts'
import type { Plan } from '#features/lawyers/rules.ts'
import { errors, type SandboxCard } from '../contract.ts'
import type { ChangePreview, PaymentGateway } from '../gateways/gateway.ts'
import { paymentsOf } from '../gateways/payments.ts'
import {
  canCancel,
  canChange,
  canChangeCard,
  canResume,
  canSubscribe,
  featuresPlan,
  grace,
  planFacts,
  whenOf,
} from '../rules.ts'
import { sumUnpaid } from '../store/invoices.ts'
import { findOpenCheckout } from '../store/payments.ts'
import { boughtBy, gatewayOf, nextOf } from './purchase.ts'
import { syncSubscription } from './sync.ts'

/** What a lawyer has bought, what may be done about it, and how one can pay here. */
export async function describeBought(ctx: RequestCtx) {
  const now = ctx.clock.now()
  const bought = await boughtBy(ctx, ctx.actor.id)
  const plan = featuresPlan(bought, now)
  const { card, gateways, stripeKey } = paymentsOf(ctx)
  const standing = plan === null ? undefined : bought
  const paidBy = standing === undefined || standing.gateway === 'granted' ? null : standing.gateway
  return {
    plan,
    status: standing?.status ?? null,
    paidBy,
    periodEnd: standing?.currentPeriodEnd ?? null,
    graceEnd: standing?.status === 'past_due' ? later(standing.currentPeriodEnd, grace) : null,
    cancelAtEnd: standing?.cancelAtEnd ?? false,
    scheduledPlan: standing?.scheduledPlan ?? null,
    followedBy: standing?.followedBy ?? null,
    card: standing?.held?.card ?? null,
    dueCents:
      standing?.status === 'past_due' && standing.held
        ? await sumUnpaid(ctx.db, standing.held.id)
        : 0,
    can: {
      subscribe: canSubscribe(bought, now),
      change: canChange(bought, now),
      cancel: canCancel(bought, now),
      resume: canResume(bought, now),
      changeCard: canChangeCard(bought, now),
    },
    methods: { card, paypal: gateways.paypal !== undefined, stripeKey },
  }
}

type Own = NonNullable<Awaited<ReturnType<typeof boughtBy>>>

/** The lawyer's running subscription at its provider, where the rule allows the act. */
export async function runningAt(
  ctx: RequestCtx,
  rule: (bought: Own | undefined, now: Date) => Verdict<keyof typeof errors & string>,
): Promise<{ bought: Own; gateway: PaymentGateway; ref: string }> {
  const bought = await boughtBy(ctx, ctx.actor.id)
  ensure(errors, rule(bought, ctx.clock.now()))
  const held = bought?.held
  if (bought === undefined || !held || held.ref === null) throw errors.subscription_none()
  return { bought, gateway: gatewayOf(ctx, held.gateway), ref: held.ref }
}

/** What a change would cost and when it would begin. Throws what `changePlan` would throw. */
export async function previewPlan(
  ctx: RequestCtx,
  plan: Plan,
): Promise<ChangePreview & { plan: Plan; when: 'now' | 'period_end' }> {
  const { bought, gateway, ref } = await runningAt(ctx, canChange)
  const when = whenOf(bought.plan, plan)
  const nextChargeCents = planFacts(plan).price * 100
  if (when === 'period_end' || plan === bought.plan)
    return {
      plan,
      when,
      dueNowCents: 0,
      creditCents: 0,
      nextChargeCents,
      nextChargeAt: bought.currentPeriodEnd,
    }
  return { plan, when, ...(await gateway.preview(ref, plan)) }
}

/** A larger plan now, a smaller one at the period's end; the plan one has takes a scheduled change back. The same again is no fault. Answers the client secret of a payment that its payer has to confirm at the bank; until then nothing has changed. */
export async function changePlan(
  ctx: ManualCtx,
  plan: Plan,
  attempt: string,
): Promise<string | null> {
  const { bought, gateway, ref } = await runningAt(ctx, canChange)
  if (plan === (bought.scheduledPlan ?? bought.plan)) return null
  const when = whenOf(bought.plan, plan)
  const secret = await gateway.change(ref, plan, when, `change ${attempt}`)
  await syncSubscription(ctx, gateway, ref)
  return secret
}

/** Ends the plan with its paid time. An unpaid one has none left: it ends at once, and so does one that would begin after a month that does not renew. */
export async function cancelPlan(ctx: ManualCtx, attempt: string): Promise<void> {
  const { bought, gateway, ref } = await runningAt(ctx, canCancel)
  const next = bought.followedBy !== null ? await nextOf(ctx, ctx.actor.id) : undefined
  if (next !== undefined && next.ref !== null) {
    const follower = gatewayOf(ctx, next.gateway)
    await follower.end(next.ref, `cancel ${attempt}`)
    return syncSubscription(ctx, follower, next.ref)
  }
  if (bought.status === 'past_due') await gateway.end(ref, `cancel ${attempt}`)
  else if (!bought.cancelAtEnd) await gateway.cancel(ref, `cancel ${attempt}`)
  await syncSubscription(ctx, gateway, ref)
}

/** Takes a cancellation back. */
export async function resumePlan(ctx: ManualCtx, attempt: string): Promise<void> {
  const { bought, gateway, ref } = await runningAt(ctx, canResume)
  if (bought.cancelAtEnd) await gateway.resume(ref, `resume ${attempt}`)
  await syncSubscription(ctx, gateway, ref)
}

/** Reads what the lawyer has begun or bought from its provider, as after a return from a form. */
export async function refreshOwn(ctx: ManualCtx): Promise<void> {
  const bought = await boughtBy(ctx, ctx.actor.id)
  const open = await findOpenCheckout(ctx.db, ctx.actor.id)
  for (const held of [open, bought?.held]) {
    const gateway = held && paymentsOf(ctx).gateways[held.gateway]
    if (gateway && held?.ref) await syncSubscription(ctx, gateway, held.ref)
  }
}

/** Demo mode: pays the lawyer's own open purchase with a test card, and reads the result. */
export async function payInSandbox(
  ctx: ManualCtx,
  payment: { clientSecret: string; card: SandboxCard; confirmed: boolean },
): Promise<{ outcome: 'paid' | 'declined' | 'asks' }> {
  const { sandbox } = paymentsOf(ctx)
  if (sandbox === undefined) throw commonErrors.not_found()
  const { outcome, ref } = await sandbox.pay(payment.clientSecret, payment.card, payment.confirmed)
  if (outcome === 'paid' && ref !== null) await syncSubscription(ctx, sandbox, ref)
  return { outcome }
}
