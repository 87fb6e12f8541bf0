import type Stripe from 'stripe'
import type { Clock } from '#kernel/clock.ts'
import { AppError } from '#kernel/errors.ts'
import type { Config } from '#server/config.ts'
import type { Logger } from '#server/telemetry.ts'
import { errors } from '../contract.ts'
import type { PaymentGateway } from './gateway.ts'
import { customerOf, endNow, find, invoicesOf, mustFind, schedulePlan } from './stripe-acts.ts'
import { beginCard, setupIn, takeCard } from './stripe-cards.ts'
import { changeNow, dropPlanned, dropWaiting, waitingInvoice } from './stripe-changes.ts'
import { chargedOf, paymentIn, subscriptionOfPayment } from './stripe-charges.ts'
import { createPrices } from './stripe-prices.ts'
import { momentOf, pricesIn, refOf, subscriptionIn, toSubscription } from './stripe-reading.ts'

type Settings = NonNullable<Config['stripe']>

interface StripeFault {
  readonly type?: string
  readonly code?: string
  readonly statusCode?: number
  readonly requestId?: string
}

/** Seconds that a webhook may be old. */
const tolerance = 300

/** A client of Stripe's own library, loaded when it is first needed: who does not take cards never pays for it. */
function lazyClient({ secretKey, apiUrl }: Settings): () => Promise<Stripe> {
  let client: Promise<Stripe> | undefined
  const open = async () => {
    const { default: Stripe } = await import('stripe')
    const { protocol, hostname, port } = new URL(apiUrl)
    return new Stripe(secretKey, {
      host: hostname,
      port: port === '' ? (protocol === 'https:' ? 443 : 80) : Number(port),
      protocol: protocol === 'https:' ? 'https' : 'http',
      timeout: 20_000,
      maxNetworkRetries: 2,
      telemetry: false,
    })
  }
  return () => (client ??= open())
}

/** Cards and renewing plans by Stripe (`docs/decisions/0053-stripe-and-paypal.md`). */
export function createStripe(
  settings: Settings,
  { clock, log }: { readonly clock: Clock; readonly log: Logger },
): PaymentGateway {
  const client = lazyClient(settings)
  const prices = createPrices(client)

  /** A refused card is the payer's; anything else is told as a provider that is away. The log gets codes alone. */
  async function ask<T>(work: (stripe: Stripe) => Promise<T>): Promise<T> {
    try {
      return await work(await client())
    } catch (error) {
      if (error instanceof AppError) throw error
      const { type, code, statusCode, requestId } = error as StripeFault
      if (statusCode === 402) throw errors.payment_declined()
      log.error({ provider: 'stripe', type, code, statusCode, requestId }, 'a payment call failed')
      throw errors.provider_unavailable()
    }
  }

  /** The event, where Stripe signed it for us a moment ago. */
  function genuine(stripe: Stripe, raw: Uint8Array, headers: Headers): Stripe.Event | null {
    try {
      const event = stripe.webhooks.constructEvent(
        raw,
        headers.get('stripe-signature') ?? '',
        settings.webhookSecret,
        tolerance,
        undefined,
        clock.now().getTime(),
      )
      // One of a connected account, or of the other mode, is not about our customers.
      const isOurs =
        event.account === undefined &&
        event.livemode === settings.secretKey.includes('_live_') &&
        typeof event.data?.object === 'object'
      return isOurs ? event : null
    } catch {
      return null
    }
  }

  return {
    name: 'stripe',
    renews: true,

    begin: (request) =>
      ask(async (stripe) => {
        const customer = await customerOf(stripe, request)
        const subscription = await stripe.subscriptions.create(
          {
            customer,
            items: [{ price: await prices.refOf(request.plan) }],
            payment_behavior: 'default_incomplete',
            payment_settings: {
              payment_method_types: ['card'],
              save_default_payment_method: 'on_subscription',
            },
            metadata: { lawyer: request.lawyerId, attempt: request.attempt },
            expand: ['latest_invoice.confirmation_secret', 'pending_setup_intent'],
            ...(request.startAt !== null && {
              trial_end: Math.ceil(request.startAt.getTime() / 1000),
              trial_settings: { end_behavior: { missing_payment_method: 'cancel' as const } },
            }),
          },
          { idempotencyKey: request.attempt },
        )
        const { latest_invoice: invoice, pending_setup_intent: setup } = subscription
        const clientSecret =
          (setup !== null && typeof setup !== 'string' ? setup.client_secret : null) ??
          (invoice !== null && typeof invoice !== 'string'
            ? invoice.confirmation_secret?.client_secret
            : undefined)
        if (clientSecret === undefined) throw errors.provider_unavailable()
        return { subscriptionRef: subscription.id, customerRef: customer, clientSecret }
      }),

    read: (ref) =>
      ask(async (stripe) => {
        const subscription = await find(stripe, ref)
        if (subscription === null) return null
        const invoices = await invoicesOf(stripe, ref)
        const charged = await chargedOf(stripe, refOf(subscription.customer), invoices)
        const names = await Promise.all(
          pricesIn(subscription, invoices).map(
            async (price) => [price, await prices.planOf(price)] as const,
          ),
        )
        const known = names.flatMap(([price, plan]) =>
          plan === undefined ? [] : [[price, plan] as const],
        )
        const read = toSubscription(subscription, invoices, new Map(known), charged)
        if (read === undefined) throw errors.provider_unavailable()
        return read
      }),

    preview: (ref, plan) =>
      ask(async (stripe) => {
        const { subscription, item } = await mustFind(stripe, ref)
        const price = await prices.refOf(plan)
        const preview =
          (await waitingInvoice(stripe, subscription, price)) ??
          (await stripe.invoices.createPreview({
            subscription: ref,
            subscription_details: {
              items: [{ id: item.id, price }],
              proration_behavior: 'always_invoice',
              proration_date: Math.floor(clock.now().getTime() / 1000),
            },
          }))
        const credit = preview.lines.data.reduce((sum, { amount }) => sum + Math.min(amount, 0), 0)
        const { unit_amount: next } = await stripe.prices.retrieve(price)
        return {
          dueNowCents: preview.amount_due,
          creditCents: -credit,
          nextChargeCents: next ?? 0,
          nextChargeAt: momentOf(item.current_period_end),
        }
      }),

    change: (ref, plan, when, attempt) =>
      ask(async (stripe) => {
        const { subscription, item } = await mustFind(stripe, ref)
        const price = await prices.refOf(plan)
        const isPresent = (await prices.planOf(item.price.id)) === plan
        if (when === 'period_end' && !isPresent) {
          await dropWaiting(stripe, subscription)
          await schedulePlan(stripe, subscription, price, attempt)
          return null
        }
        if (!isPresent) return changeNow(stripe, ref, price, attempt)
        await dropPlanned(stripe, subscription)
        return null
      }),

    cancel: (ref, attempt) =>
      ask(async (stripe) => {
        const { subscription } = await mustFind(stripe, ref)
        await dropPlanned(stripe, subscription)
        await stripe.subscriptions.update(
          ref,
          { cancel_at_period_end: true },
          { idempotencyKey: attempt },
        )
      }),

    resume: (ref, attempt) =>
      ask(async (stripe) => {
        await stripe.subscriptions.update(
          ref,
          { cancel_at_period_end: false },
          { idempotencyKey: attempt },
        )
      }),

    end: (ref, attempt) => ask((stripe) => endNow(stripe, ref, attempt)),

    beginCard: (ref, attempt) => ask((stripe) => beginCard(stripe, ref, attempt)),
    takeCard: (ref, setupRef) => ask((stripe) => takeCard(stripe, ref, setupRef)),

    invoicePdf: (ref) =>
      ask(async (stripe) => {
        const { invoice_pdf: address } = await stripe.invoices.retrieve(ref)
        return address ? new URL(address) : null
      }),

    async readWebhook(raw, headers) {
      const event = genuine(await client(), raw, headers)
      if (event === null) return null
      const setup = setupIn(event)
      const payment = paymentIn(event)
      const subscriptionRef =
        payment === null
          ? (setup?.subscriptionRef ?? subscriptionIn(event))
          : await ask((stripe) => subscriptionOfPayment(stripe, payment))
      return {
        eventId: event.id,
        subscriptionRef,
        setupRef: setup?.ref,
        at: momentOf(event.created),
      }
    },
  }
}
