import { z } from 'zod'
import { endpoint } from '#kernel/endpoint.ts'
import { defineErrors } from '#kernel/errors.ts'
import { lineText, uuid } from '#kernel/fields.ts'
import { plans } from '#features/lawyers/rules.ts'
import { planCatalog, type PlanFacts } from './engine/plans.ts'

export { planCatalog, type PlanFacts }

/** So many places of a month come back for a conflict of interest; after that an administrator decides. */
export const returnsPerMonth = 3

export const errors = defineErrors({
  card_declined: 402,
  card_none: 409,
  card_unconfirmed: 409,
  card_unknown: 404,
  plan_required: 402,
  plan_limit_reached: 402,
  plan_feature: 402,
  payment_declined: 402,
  payment_invalid: 400,
  payment_due: 409,
  provider_unavailable: 503,
  request_decided: 409,
  subscription_ending: 409,
  subscription_none: 409,
  subscription_over: 409,
  subscription_running: 409,
  subscription_fixed: 409,
})

export const subscriptionStatuses = ['active', 'past_due', 'cancelled'] as const
/** A lawyer's months at once are counted in this many, so that a slip of the hand grants no century. */
export const mostMonths = 36

/** Who takes payments. `sandbox` plays one in demo mode. */
export const providerNames = ['sandbox', 'stripe', 'paypal'] as const
export type ProviderName = (typeof providerNames)[number]
export const providerStatuses = ['incomplete', 'active', 'past_due', 'cancelled'] as const
export type ProviderStatus = (typeof providerStatuses)[number]
export const invoiceStatuses = ['paid', 'open', 'failed', 'refunded', 'void'] as const
export type InvoiceStatus = (typeof invoiceStatuses)[number]
/** Where a payer objects to a payment at the bank or at PayPal: not decided yet, for us, or for the payer, who has the money back. */
export const disputeStates = ['open', 'won', 'lost'] as const
export type DisputeState = (typeof disputeStates)[number]

/** The test cards of the sandbox. Their numbers stay in the browser; these names are what is sent. */
export const sandboxCards = ['pays', 'declined', 'asks', 'fails_later'] as const
export type SandboxCard = (typeof sandboxCards)[number]

/** What may be shown of a card; its number is the provider's alone. `brand` is the provider's own word for it. */
export const CardOnFile = z.object({
  brand: z.string(),
  lastFour: z.string(),
  month: z.number().int(),
  year: z.number().int(),
})
export type CardOnFile = z.infer<typeof CardOnFile>

/** `limit` null: no end of places. `renewal` is the day the paid or granted time runs to. */
export const Usage = z.object({
  plan: z.enum(plans).nullable(),
  status: z.enum(subscriptionStatuses).nullable(),
  used: z.number().int(),
  limit: z.number().int().nullable(),
  periodStart: z.date().nullable(),
  periodEnd: z.date().nullable(),
  renewal: z.date().nullable(),
})

export const PlanOffer = z.object({
  id: z.enum(plans),
  price: z.number(),
  leads: z.number().int().nullable(),
  practiceAreas: z.number().int().nullable(),
  popular: z.boolean(),
  features: z.array(z.string()),
  limitations: z.array(z.string()),
})

const verdict = z.string()

/**
 * What a lawyer has bought, and what they may do about it: 'ok', or the code of the error. `paidBy` null: an administrator
 * granted the plan, or there is none. `graceEnd` is when claims stop because a payment failed. `followedBy` is arranged already to
 * begin when a month that does not renew ends.
 */
export const Subscription = z.object({
  plan: z.enum(plans).nullable(),
  status: z.enum(subscriptionStatuses).nullable(),
  paidBy: z.enum(providerNames).nullable(),
  periodEnd: z.date().nullable(),
  graceEnd: z.date().nullable(),
  cancelAtEnd: z.boolean(),
  scheduledPlan: z.enum(plans).nullable(),
  followedBy: z.enum(plans).nullable(),
  /** The card that the next month is charged to, where the provider tells it. */
  card: CardOnFile.nullable(),
  /** What is unpaid, and is charged to a new card at once; 0 where nothing is. */
  dueCents: z.number().int(),
  can: z.object({
    subscribe: verdict,
    change: verdict,
    cancel: verdict,
    resume: verdict,
    changeCard: verdict,
  }),
  /** Which ways of paying are set up here. */
  methods: z.object({
    card: z.enum(['sandbox', 'stripe']).nullable(),
    paypal: z.boolean(),
    stripeKey: z.string().nullable(),
  }),
})

/** `clientSecret`: the bank asks the payer. Nothing has changed yet; the browser confirms the payment with it. */
export const Changed = Subscription.extend({ clientSecret: z.string().nullable() })

export const ChangePreview = z.object({
  plan: z.enum(plans),
  when: z.enum(['now', 'period_end']),
  dueNowCents: z.number().int(),
  creditCents: z.number().int(),
  nextChargeCents: z.number().int(),
  nextChargeAt: z.date(),
})

export const Invoice = z.object({
  id: uuid,
  number: z.string(),
  plan: z.enum(plans),
  amountCents: z.number().int(),
  currency: z.string(),
  status: z.enum(invoiceStatuses),
  refundedCents: z.number().int(),
  dispute: z.enum(disputeStates).nullable(),
  issuedAt: z.date(),
  periodStart: z.date(),
  periodEnd: z.date(),
})

const wish = z.object({ plan: z.enum(plans) })
/** Made by the caller, so that the same act tried again acts once. */
const act = z.object({ id: uuid })
const buying = { times: 30, seconds: 600 } as const
const manual = { mode: 'manual', limit: buying } as const
/** Events of providers: a few kilobytes each, many at once when a day's plans renew. */
const webhook = {
  mode: 'manual',
  body: { kind: 'raw', most: 512 * 1024 },
  limit: { times: 1_200, seconds: 60 },
} as const

export const endpoints = {
  getUsage: endpoint('lawyer', 'GET /billing/usage', {
    summary: 'The plan in force and the places used this month',
  }).output(Usage),
  listPlans: endpoint('anyone', 'GET /billing/plans', {
    summary: 'The plans, smallest first; features and limitations as text keys',
  }).output(z.array(PlanOffer)),
  getSubscription: endpoint('lawyer', 'GET /billing/subscription', {
    summary: 'What the lawyer has bought, what may be done about it, and the ways of paying',
  }).output(Subscription),
  createSubscription: endpoint('lawyer', 'POST /create-subscription', {
    ...manual,
    summary: 'Begins the purchase of a plan by card; the client secret pays it in the browser',
  })
    .input(wish)
    .output(z.object({ clientSecret: z.string(), subscriptionId: z.string() })),
  refreshSubscription: endpoint('lawyer', 'POST /billing/refresh', {
    ...manual,
    summary: 'Reads the lawyer’s subscription from its provider, as after a payment',
  }).output(Subscription),
  previewChange: endpoint('lawyer', 'GET /billing/preview', {
    limit: buying,
    summary: 'What changing to this plan would cost, and when it would begin',
  })
    .input(wish)
    .output(ChangePreview),
  changePlan: endpoint('lawyer', 'POST /billing/change', {
    ...manual,
    summary: 'Changes to a larger plan now, or to a smaller one at the period’s end',
  })
    .input(wish.extend(act.shape))
    .output(Changed),
  cancelSubscription: endpoint('lawyer', 'POST /billing/cancel', {
    ...manual,
    summary: 'Ends the plan with the time that is paid for',
  })
    .input(act)
    .output(Subscription),
  resumeSubscription: endpoint('lawyer', 'POST /billing/resume', {
    ...manual,
    summary: 'Takes a cancellation back while the plan still runs',
  })
    .input(act)
    .output(Subscription),
  beginCard: endpoint('lawyer', 'POST /billing/card', {
    ...manual,
    summary:
      'Begins to put another card on file; the client secret confirms it in the browser, and nothing has changed yet',
  })
    .input(act)
    .output(z.object({ setupId: z.string(), clientSecret: z.string() })),
  takeCard: endpoint('lawyer', 'POST /billing/card/use', {
    ...manual,
    summary:
      'Charges the plan to the card that was confirmed; an unpaid invoice is charged to it at once',
  })
    .input(z.object({ setupId: lineText(1, 100) }))
    .output(Subscription),
  listInvoices: endpoint('lawyer', 'GET /billing/invoices', {
    summary: 'The lawyer’s own invoices, newest first',
  }).output(z.array(Invoice)),
  downloadInvoice: endpoint('lawyer', 'GET /billing/invoices/{id}/pdf', {
    detailed: true,
    limit: { times: 60, seconds: 600 },
    summary: 'One of the lawyer’s own invoices as a PDF, in the reader’s language',
  })
    .input(act)
    .output(
      z.object({
        headers: z.object({ 'content-disposition': z.string(), 'cache-control': z.string() }),
        body: z.file(),
      }),
    ),
  paySandbox: endpoint('lawyer', 'POST /billing/sandbox/pay', {
    mode: 'manual',
    demoOnly: true,
    limit: buying,
    summary: 'Demo mode: pays with a test card, as a provider’s own form would',
  })
    .input(
      z.object({
        clientSecret: lineText(1, 200),
        card: z.enum(sandboxCards),
        confirmed: z.boolean().default(false),
      }),
    )
    .output(z.object({ outcome: z.enum(['paid', 'declined', 'asks']) })),
  openPayPal: endpoint('lawyer', 'GET /paypal/setup', {
    limit: buying,
    summary: 'A token for PayPal’s own script; also at /paypal/setup',
  }).output(z.object({ clientToken: z.string(), script: z.string() })),
  orderByPayPal: endpoint('lawyer', 'POST /paypal/order', {
    ...manual,
    summary: 'Orders a month of the plan that is sold at this amount; also at /paypal/order',
  })
    .input(
      z.object({
        amount: z
          .union([z.number(), z.string().regex(/^\d{1,6}(?:\.\d{1,2})?$/)])
          .transform(Number),
        currency: z.literal('USD'),
        intent: z.enum(['subscription', 'CAPTURE']),
      }),
    )
    .output(z.object({ id: z.string() })),
  captureByPayPal: endpoint('lawyer', 'POST /paypal/order/{id}/capture', {
    ...manual,
    summary:
      'Takes the money of one’s own order and activates the plan; also at /paypal/order/{id}/capture',
  })
    .input(z.object({ id: z.string().regex(/^[\w-]{1,64}$/) }))
    .output(z.object({ status: z.string() })),
  receiveStripeEvent: endpoint('anyone', 'POST /webhooks/stripe', {
    ...webhook,
    summary: 'For Stripe: something changed; the signature is checked over the exact bytes',
  }).output(z.object({ received: z.boolean() })),
  receivePayPalEvent: endpoint('anyone', 'POST /webhooks/paypal', {
    ...webhook,
    summary: 'For PayPal: something changed; PayPal itself checks the signature',
  }).output(z.object({ received: z.boolean() })),
}
