import { days, type Clock } from '#kernel/clock.ts'
import { AppError } from '#kernel/errors.ts'
import type { Logger } from '#server/telemetry.ts'
import { errors } from '../contract.ts'
import { planFacts } from '../rules.ts'
import type { PaymentGateway } from './gateway.ts'
import {
  createCalls,
  issueOf,
  lazyPayPal,
  scriptOf,
  type PayPal,
  type PayPalSettings,
} from './paypal-client.ts'
import { disputeOf } from './paypal-disputes.ts'
import {
  captureOf,
  isPaidBy,
  purposeOf,
  purposeText,
  refundedOf,
  toSubscription,
} from './paypal-reading.ts'

/** What only PayPal does, beside the acts of every provider. */
export interface PayPalGateway extends PaymentGateway {
  /** Where PayPal's script for browsers lies. */
  readonly script: string
  /** A token that PayPal's script needs in the browser. */
  clientToken(): Promise<string>
  /** Takes the money of an order that the payer has approved, once. Throws payment_declined, payment_invalid, provider_unavailable. */
  capture(orderId: string): Promise<void>
}

/** PayPal delivers again for three days. What is older is none of its deliveries. */
const oldest = days(4)
const declines = ['INSTRUMENT_DECLINED', 'PAYER_CANNOT_PAY', 'TRANSACTION_REFUSED']
const notApproved = ['ORDER_NOT_APPROVED', 'PAYER_ACTION_REQUIRED']

const signed = {
  transmission_id: 'paypal-transmission-id',
  transmission_time: 'paypal-transmission-time',
  transmission_sig: 'paypal-transmission-sig',
  cert_url: 'paypal-cert-url',
  auth_algo: 'paypal-auth-algo',
} as const

interface WebhookEvent {
  readonly id?: string
  readonly event_type?: string
  readonly create_time?: string
  readonly resource?: {
    readonly id?: string
    readonly supplementary_data?: { readonly related_ids?: { readonly order_id?: string } }
    readonly disputed_transactions?: readonly { readonly seller_transaction_id?: string }[]
    readonly links?: readonly { readonly rel?: string; readonly href?: string }[]
  }
}

/** Single months by PayPal: one approved order, one capture, nothing renews (`docs/decisions/0053-stripe-and-paypal.md`). */
export function createPayPal(
  settings: PayPalSettings,
  { clock, log }: { readonly clock: Clock; readonly log: Logger },
): PayPalGateway {
  const client = lazyPayPal(settings)
  const call = createCalls(settings)

  /** Anything that fails in a way nobody here can mend is a provider that is away. The log gets codes alone. */
  async function ask<T>(work: (paypal: PayPal) => Promise<T>): Promise<T> {
    try {
      return await work(await client())
    } catch (error) {
      if (error instanceof AppError) throw error
      const { status, issue } = issueOf(error)
      if (declines.includes(issue ?? '')) throw errors.payment_declined()
      if (notApproved.includes(issue ?? '')) throw errors.payment_invalid()
      log.error({ provider: 'paypal', status, code: issue }, 'a payment call failed')
      throw errors.provider_unavailable()
    }
  }

  const find = ({ orders }: PayPal, id: string) =>
    orders.getOrder({ id }).then(
      ({ result }) => result,
      (error: unknown) => (issueOf(error).status === 404 ? null : Promise.reject(error)),
    )

  const cardless = () => Promise.reject(errors.card_none())
  const fixed = () => Promise.reject(errors.subscription_fixed())

  return {
    name: 'paypal',
    renews: false,
    script: scriptOf(settings),

    begin: (request) =>
      ask(async ({ orders, sdk }) => {
        const { plan, startAt, locale, attempt, customerRef } = request
        const { result } = await orders.createOrder({
          paypalRequestId: attempt,
          prefer: 'return=minimal',
          body: {
            intent: sdk.CheckoutPaymentIntent.Capture,
            purchaseUnits: [
              {
                amount: { currencyCode: 'USD', value: planFacts(plan).price.toFixed(2) },
                description: `Advena ${plan}`,
                customId: purposeText({ plan, startAt, isClosed: false }),
                invoiceId: attempt,
              },
            ],
            paymentSource: {
              paypal: {
                experienceContext: {
                  brandName: 'Advena',
                  locale: locale === 'zh' ? 'zh-CN' : locale,
                  shippingPreference: sdk.PaypalWalletContextShippingPreference.NoShipping,
                  userAction: sdk.PaypalExperienceUserAction.PayNow,
                },
              },
            },
          },
        })
        if (result.id === undefined) throw errors.provider_unavailable()
        return {
          subscriptionRef: result.id,
          customerRef: customerRef ?? '',
          clientSecret: result.id,
        }
      }),

    read: (ref) =>
      ask(async (paypal) => {
        const order = await find(paypal, ref)
        if (order === null) return null
        const { id } = captureOf(order) ?? {}
        const dispute = id === undefined ? null : await disputeOf(call, paypal, id)
        const read = toSubscription(order, clock.now(), dispute)
        if (read === undefined) throw errors.provider_unavailable()
        return read
      }),

    preview: fixed,
    change: fixed,
    cancel: fixed,
    resume: fixed,
    beginCard: cardless,
    takeCard: cardless,

    end: (ref, attempt) =>
      ask(async (paypal) => {
        const order = await find(paypal, ref)
        if (order === null) return
        const purpose = purposeOf(order)
        const capture = captureOf(order)
        if (capture?.id !== undefined && isPaidBy(capture)) {
          const dispute = await disputeOf(call, paypal, capture.id)
          // What PayPal decides about, or has given back, is not ours to give back.
          const isOurs =
            capture.status !== 'PENDING' && (dispute === null || dispute.state === 'won')
          const left = Number(capture.amount?.value ?? 0) - refundedOf(order) / 100
          if (!isOurs || left <= 0) return
          await paypal.payments.refundCapturedPayment({
            captureId: capture.id,
            paypalRequestId: attempt,
            body: { amount: { currencyCode: 'USD', value: left.toFixed(2) } },
          })
          return
        }
        if (purpose === undefined || purpose.isClosed || order.status === 'COMPLETED') return
        // An order cannot be withdrawn at PayPal. It says itself that it is closed, and only `capture` takes its money.
        await paypal.orders.patchOrder({
          id: ref,
          body: [
            {
              op: paypal.sdk.PatchOp.Replace,
              path: "/purchase_units/@reference_id=='default'/custom_id",
              value: purposeText({ ...purpose, isClosed: true }),
            },
          ],
        })
      }),

    invoicePdf: async () => null,

    clientToken: () =>
      ask(async ({ tokens }) => {
        const made = await tokens.fetchToken({ response_type: 'client_token', intent: 'sdk_init' })
        return made.accessToken
      }),

    capture: (orderId) =>
      ask(async (paypal) => {
        const order = await find(paypal, orderId)
        if (order === null || purposeOf(order)?.isClosed !== false) throw errors.payment_invalid()
        if (captureOf(order) !== undefined) return
        const { result } = await paypal.orders
          .captureOrder({ id: orderId, paypalRequestId: `capture-${orderId}`, body: {} })
          .catch((error: unknown) =>
            issueOf(error).issue === 'ORDER_ALREADY_CAPTURED'
              ? { result: undefined }
              : Promise.reject(error),
          )
        const status = result && captureOf(result)?.status
        if (status === 'DECLINED' || status === 'FAILED') throw errors.payment_declined()
      }),

    async readWebhook(raw, headers) {
      const parts = Object.entries(signed).map(([name, header]) => [name, headers.get(header)])
      const sent = new Date(headers.get(signed.transmission_time) ?? '')
      const age = clock.now().getTime() - sent.getTime()
      if (parts.some(([, value]) => value === null) || !(Math.abs(age) <= oldest)) return null
      const text = new TextDecoder().decode(raw)
      const event = eventOf(text)
      if (event?.id === undefined) return null
      return ask(async (paypal) => {
        if (!(await isGenuine(paypal, Object.fromEntries(parts), text))) return null
        return {
          eventId: event.id!,
          subscriptionRef: await orderIn(paypal, event),
          at: new Date(event.create_time ?? sent),
        }
      })
    },
  }

  /** PayPal itself compares the signature with the exact bytes. Its library has no call for that. */
  async function isGenuine(
    paypal: PayPal,
    parts: Record<string, unknown>,
    text: string,
  ): Promise<boolean> {
    const head = JSON.stringify({ ...parts, webhook_id: settings.webhookId }).slice(0, -1)
    const response = await call(
      paypal,
      '/v1/notifications/verify-webhook-signature',
      `${head},"webhook_event":${text}}`,
    )
    // A malformed signature is refused with 400: that is an answer too.
    if (response.status === 400 || response.status === 422) return false
    if (!response.ok) throw errors.provider_unavailable()
    const { verification_status: verdict } = (await response.json()) as Record<string, unknown>
    return verdict === 'SUCCESS'
  }
}

function eventOf(text: string): WebhookEvent | undefined {
  try {
    const event: unknown = JSON.parse(text)
    return typeof event === 'object' && event !== null ? event : undefined
  } catch {
    return undefined
  }
}

/** The order that an event is about. A refund and a dispute name the capture alone, which names its order. */
async function orderIn(
  { payments }: PayPal,
  { event_type: type = '', resource }: WebhookEvent,
): Promise<string | null> {
  if (type.startsWith('CHECKOUT.ORDER.')) return resource?.id ?? null
  if (type.startsWith('CUSTOMER.DISPUTE.')) {
    const captureId = resource?.disputed_transactions?.[0]?.seller_transaction_id
    return captureId === undefined ? null : orderOfCapture(payments, captureId)
  }
  if (!type.startsWith('PAYMENT.CAPTURE.')) return null
  const order = resource?.supplementary_data?.related_ids?.order_id
  if (order !== undefined) return order
  const up = resource?.links?.find(({ rel }) => rel === 'up')?.href
  const captureId = /\/v2\/payments\/captures\/([\w-]+)/.exec(up ?? '')?.[1]
  return captureId === undefined ? null : orderOfCapture(payments, captureId)
}

/** Null where PayPal knows no such payment: what is none of ours is nothing to read. */
const orderOfCapture = (payments: PayPal['payments'], captureId: string): Promise<string | null> =>
  payments.getCapturedPayment({ captureId }).then(
    ({ result }) => result.supplementaryData?.relatedIds?.orderId ?? null,
    (error: unknown) => (issueOf(error).status === 404 ? null : Promise.reject(error)),
  )
