import { commonErrors } from '#kernel/errors.ts'
import type { Handlers } from '#server/rpc.ts'
import { planOf } from './actions.ts'
import { beginCard, takeCard } from './actions/cards.ts'
import { captureMonth, openForBrowser, orderMonth, receiveEvent } from './actions/providers.ts'
import { beginCheckout } from './actions/purchase.ts'
import {
  cancelPlan,
  changePlan,
  describeBought,
  payInSandbox,
  previewPlan,
  refreshOwn,
  resumePlan,
} from './actions/subscription.ts'
import { planCatalog, type endpoints } from './contract.ts'
import { nameOf } from './rules.ts'
import { paymentsOf } from './gateways/payments.ts'
import { findInvoice, listInvoices } from './store/invoices.ts'
import { findBuyer } from './store/payments.ts'
import { viewInvoice, viewPlan, viewUsage } from './view.ts'
import { viewInvoicePdf } from './view/invoice.ts'

export const handlers: Handlers<typeof endpoints> = {
  async getUsage(_input, ctx) {
    return viewUsage(await planOf(ctx, ctx.actor.id))
  },

  async listPlans() {
    return planCatalog.map(viewPlan)
  },

  getSubscription: (_input, ctx) => describeBought(ctx),

  async createSubscription({ plan }, ctx) {
    const { card } = paymentsOf(ctx)
    if (card === null) throw commonErrors.not_found()
    const { clientSecret, subscriptionRef } = await beginCheckout(ctx, card, plan)
    return { clientSecret, subscriptionId: subscriptionRef }
  },

  async refreshSubscription(_input, ctx) {
    await refreshOwn(ctx)
    return describeBought(ctx)
  },

  previewChange: ({ plan }, ctx) => previewPlan(ctx, plan),

  async changePlan({ id, plan }, ctx) {
    const clientSecret = await changePlan(ctx, plan, id)
    return { ...(await describeBought(ctx)), clientSecret }
  },

  async cancelSubscription({ id }, ctx) {
    await cancelPlan(ctx, id)
    return describeBought(ctx)
  },

  async resumeSubscription({ id }, ctx) {
    await resumePlan(ctx, id)
    return describeBought(ctx)
  },

  beginCard: ({ id }, ctx) => beginCard(ctx, id),

  async takeCard({ setupId }, ctx) {
    await takeCard(ctx, setupId)
    return describeBought(ctx)
  },

  async listInvoices(_input, ctx) {
    return (await listInvoices(ctx.db, ctx.actor.id)).map(viewInvoice)
  },

  async downloadInvoice({ id }, ctx) {
    const row = await findInvoice(ctx.db, ctx.actor.id, id)
    if (row === undefined) throw commonErrors.not_found()
    const buyer = await findBuyer(ctx.db, ctx.actor.id)
    return viewInvoicePdf(row, {
      buyer: buyer === undefined ? null : nameOf(buyer),
      seller: ctx.config.seller,
      locale: ctx.locale,
    })
  },

  paySandbox: (input, ctx) => payInSandbox(ctx, input),

  openPayPal: (_input, ctx) => openForBrowser(ctx),
  orderByPayPal: ({ amount }, ctx) => orderMonth(ctx, amount),
  captureByPayPal: ({ id }, ctx) => captureMonth(ctx, id),
  receiveStripeEvent: (_input, ctx) => receiveEvent(ctx, 'stripe'),
  receivePayPalEvent: (_input, ctx) => receiveEvent(ctx, 'paypal'),
}
