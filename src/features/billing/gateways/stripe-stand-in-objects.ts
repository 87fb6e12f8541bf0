/** For tests alone: the objects that Stripe's stand-in keeps, with the fields that the product reads. */

export type TestCard = 'pays' | 'declined' | 'asks' | 'fails_later'

export interface Price {
  readonly id: string
  readonly object: 'price'
  readonly lookup_key: string
  readonly unit_amount: number
  readonly currency: string
  readonly metadata: Record<string, string>
}
export interface Line {
  readonly amount: number
  readonly period: { readonly start: number; readonly end: number }
  readonly pricing: { readonly price_details: { readonly price: string } }
}
export interface Invoice {
  readonly id: string
  readonly object: 'invoice'
  readonly number: string
  status: 'draft' | 'open' | 'paid' | 'void' | 'uncollectible'
  readonly currency: string
  readonly total: number
  readonly amount_due: number
  amount_paid: number
  attempt_count: number
  post_payment_credit_notes_amount: number
  readonly billing_reason: string
  readonly created: number
  readonly effective_at: number
  readonly invoice_pdf: string
  readonly lines: { readonly data: readonly Line[] }
  readonly parent: { readonly subscription_details: { readonly subscription: string } }
  readonly confirmation_secret: { readonly client_secret: string }
}
export interface Charge {
  readonly id: string
  readonly object: 'charge'
  readonly customer: string
  readonly payment_intent: string
  readonly amount: number
  amount_refunded: number
  disputed: boolean
}
export interface Dispute {
  readonly id: string
  readonly object: 'dispute'
  readonly charge: string
  readonly payment_intent: string
  readonly amount: number
  status: 'needs_response' | 'won' | 'lost'
}
export interface Phase {
  readonly start_date: number
  readonly end_date: number
  readonly items: readonly { readonly price: string }[]
}
export interface Schedule {
  readonly id: string
  readonly object: 'subscription_schedule'
  readonly subscription: string
  status: 'active' | 'released' | 'canceled'
  default_settings: { default_payment_method: string | null }
  phases: Phase[]
  current_phase: { start_date: number; end_date: number } | null
}
export interface PaymentMethod {
  readonly id: string
  readonly object: 'payment_method'
  readonly customer: string
  /** What the stand-in does with it. */
  readonly test: TestCard
  readonly card: { brand: string; last4: string; exp_month: number; exp_year: number }
}
export interface Setup {
  readonly id: string
  readonly object: 'setup_intent'
  readonly client_secret: string
  readonly customer: string
  readonly created: number
  readonly metadata: Record<string, string>
  status: 'requires_payment_method' | 'succeeded'
  payment_method: string | null
}
export interface Subscription {
  readonly id: string
  readonly object: 'subscription'
  readonly customer: string
  readonly created: number
  readonly anchor: number
  status: string
  cancel_at_period_end: boolean
  cancel_at: number | null
  ended_at: number | null
  trial_end: number | null
  pending_setup_intent: { id: string; client_secret: string } | null
  schedule: string | null
  default_payment_method: string | null
  metadata: Record<string, string>
  latest_invoice: string | null
  pending_update: {
    expires_at: number
    subscription_items: { id: string; price: Price }[]
  } | null
  items: {
    data: { id: string; price: Price; current_period_start: number; current_period_end: number }[]
  }
}
export interface Event {
  readonly id: string
  readonly object: 'event'
  readonly type: string
  readonly created: number
  readonly livemode: boolean
  readonly account?: string
  readonly data: { readonly object: unknown }
}
