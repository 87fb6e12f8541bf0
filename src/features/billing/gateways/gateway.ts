import type { Locale } from '#kernel/locale.ts'
import type { Plan } from '#features/lawyers/rules.ts'
import type {
  CardOnFile,
  DisputeState,
  InvoiceStatus,
  ProviderName,
  ProviderStatus,
} from '../contract.ts'

export interface GatewayInvoice {
  readonly ref: string
  readonly number: string
  readonly plan: Plan
  readonly amountCents: number
  readonly currency: string
  readonly status: InvoiceStatus
  /** What went back so far; of one that is `refunded` all of it. */
  readonly refundedCents: number
  /** Where the payer objects to the payment: how that stands. */
  readonly dispute: DisputeState | null
  readonly at: Date
  readonly periodStart: Date
  readonly periodEnd: Date
}

/** A subscription as its provider has it now. */
export interface GatewaySubscription {
  readonly ref: string
  readonly customerRef: string
  readonly plan: Plan
  /** `cancelled` is over: nothing is charged any more. One that was cancelled and still runs is `active` with `cancelAtEnd`. */
  readonly status: ProviderStatus
  /** The last time that was paid for: while `past_due` the one before the unpaid one. Of an `incomplete` one it means nothing. */
  readonly periodStart: Date
  readonly periodEnd: Date
  readonly cancelAtEnd: boolean
  readonly scheduledPlan: Plan | null
  /** What renewals are charged to; null where that is no card, or is not told. */
  readonly card: CardOnFile | null
  readonly invoices: readonly GatewayInvoice[]
}

export interface Beginning {
  readonly lawyerId: string
  readonly email: string
  readonly name: string
  readonly locale: Locale
  readonly plan: Plan
  /** Who the lawyer is at this provider, where that is known from before. */
  readonly customerRef: string | null
  /** Set where a month that does not renew still runs: the paid time begins then. */
  readonly startAt: Date | null
  /** The key of this act: the same key begins the same subscription and answers the same. */
  readonly attempt: string
}

export interface ChangePreview {
  readonly dueNowCents: number
  readonly creditCents: number
  readonly nextChargeCents: number
  readonly nextChargeAt: Date
}

/**
 * A provider that takes payments. The provider's state is the truth; ours is written by `syncSubscription` alone. Nothing here
 * is called inside of a transaction. Each act carries a key (`attempt`): the same key acts once. A refused card throws
 * `payment_declined`, a provider that cannot be reached or answers nonsense `provider_unavailable`; nothing has changed then.
 */
export interface PaymentGateway {
  readonly name: ProviderName
  /** Whether a plan renews by itself. Where it does not, one payment is for one month, and nothing can be changed in it. */
  readonly renews: boolean
  /** Opens a subscription that becomes active when the browser has paid it with the client secret. */
  begin(
    request: Beginning,
  ): Promise<{ subscriptionRef: string; customerRef: string; clientSecret: string }>
  /** The truth; null where the provider does not know the subscription. */
  read(subscriptionRef: string): Promise<GatewaySubscription | null>
  /** What changing to a larger plan now would cost. */
  preview(subscriptionRef: string, plan: Plan): Promise<ChangePreview>
  /**
   * `now` charges the difference at once and takes back a scheduled change; `period_end` schedules the change. The plan it has
   * already changes nothing but a scheduled change, which is taken back. Answers null where it is done. Where the bank asks the
   * payer, nothing has changed yet, and the answer is the client secret that pays for it in the browser.
   */
  change(
    subscriptionRef: string,
    plan: Plan,
    when: 'now' | 'period_end',
    attempt: string,
  ): Promise<string | null>
  /** Ends the subscription with the time paid for. */
  cancel(subscriptionRef: string, attempt: string): Promise<void>
  resume(subscriptionRef: string, attempt: string): Promise<void>
  /** Ends it at once: an unpaid one cannot be paid any more, open invoices are void, and what was paid for its time now is refunded, as far as it did not go back before and nobody else decides about it. */
  end(subscriptionRef: string, attempt: string): Promise<void>
  /**
   * Begins to put another card on file: the browser confirms it with the client secret. What is begun and not confirmed is gone
   * on with, so that there is one of it. Throws card_none where no card is charged.
   */
  beginCard(
    subscriptionRef: string,
    attempt: string,
  ): Promise<{ setupRef: string; clientSecret: string }>
  /**
   * Charges the subscription to the card that was confirmed last, and an unpaid invoice at once. Any number of times, in any
   * order, from the browser and from a webhook, is once. Throws card_unknown for what was not begun for this subscription,
   * card_unconfirmed before it is confirmed, and payment_declined where the new card, which stays on file, does not pay what is due.
   */
  takeCard(subscriptionRef: string, setupRef: string): Promise<void>
  /** The provider's own document of an invoice; null where we make it. */
  invoicePdf(invoiceRef: string): Promise<URL | null>
  /** Whose state changed, and which card was confirmed for it; null where the signature is wrong, too old or of another account, which is answered with 400. */
  readWebhook(
    raw: Uint8Array,
    headers: Headers,
  ): Promise<{
    eventId: string
    subscriptionRef: string | null
    setupRef?: string | undefined
    at: Date
  } | null>
}
