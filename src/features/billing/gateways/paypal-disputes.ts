import { errors, type DisputeState } from '../contract.ts'
import type { PayPal, PayPalCalls } from './paypal-client.ts'

/** How a dispute about a payment stands, and since when. */
export interface Disputed {
  readonly state: DisputeState
  readonly at: Date
}

interface Case {
  readonly dispute_id?: string
  readonly status?: string
  readonly update_time?: string
  readonly create_time?: string
  readonly dispute_outcome?: { readonly outcome_code?: string }
}

/** Who has to give the money back: the payer was right, or we said so ourselves. */
const lost = ['RESOLVED_BUYER_FAVOUR', 'ACCEPTED']

function disputedIn(one: Case): Disputed {
  const at = new Date(one.update_time ?? one.create_time ?? 0)
  if (one.status !== 'RESOLVED') return { state: 'open', at }
  const code = one.dispute_outcome?.outcome_code ?? ''
  return { state: lost.includes(code) ? 'lost' : 'won', at }
}

/** An app that was not given the right to read disputes (403) reads none; a payment that has none may be unknown there (404). */
const nothing = [403, 404]

/**
 * How disputes about a payment stand, the worst of them; null where there is none. The list tells which there are, each by itself
 * how it was decided.
 */
export async function disputeOf(
  call: PayPalCalls,
  paypal: PayPal,
  captureId: string,
): Promise<Disputed | null> {
  const read = async (path: string) => {
    const response = await call(paypal, `/v1/customer/disputes${path}`)
    if (nothing.includes(response.status)) return null
    if (!response.ok) throw errors.provider_unavailable()
    return (await response.json()) as unknown
  }
  const listed = (await read(`?disputed_transaction_id=${encodeURIComponent(captureId)}`)) as {
    readonly items?: readonly Case[]
  } | null
  const refs = (listed?.items ?? []).flatMap((one) => one.dispute_id ?? [])
  const cases = await Promise.all(refs.map((ref) => read(`/${encodeURIComponent(ref)}`)))
  const found = (cases as (Case | null)[]).flatMap((one) => (one === null ? [] : [disputedIn(one)]))
  for (const state of ['lost', 'open', 'won'] as const) {
    const worst = found.find((one) => one.state === state)
    if (worst !== undefined) return worst
  }
  return null
}
