import type { Call, Reply } from './stand-in-server.ts'
import type { StripeState } from './stripe-stand-in-state.ts'
import type { Invoice, PaymentMethod, Setup, TestCard } from './stripe-stand-in-objects.ts'

const ok = (body: unknown): Reply => ({ status: 200, body })
const fault = (status: number, type: string, code: string): Reply => ({
  status,
  body: { error: { type, code, message: code } },
})

const lastFours = { pays: '4242', declined: '0002', asks: '3155', fails_later: '0341' } as const

/** The card of somebody who typed it into Stripe's form. One that asked its owner once pays from then on. */
export function addMethod(state: StripeState, customer: string, card: TestCard): PaymentMethod {
  const made: PaymentMethod = {
    id: state.newRef('pm'),
    object: 'payment_method',
    customer,
    test: card === 'asks' ? 'pays' : card,
    card: { brand: 'visa', last4: lastFours[card], exp_month: 12, exp_year: 2031 },
  }
  state.methods.set(made.id, made)
  return made
}

export const isOf = (state: StripeState, customer: string, method: string): boolean =>
  state.methods.get(method)?.customer === customer

/** What Stripe's form does in the browser with a card that is put on file. */
export function confirmSetup(
  state: StripeState,
  setup: Setup,
  card: TestCard,
): 'paid' | 'declined' {
  if (setup.status === 'succeeded' || card === 'declined') return 'declined'
  setup.payment_method = addMethod(state, setup.customer, card).id
  setup.status = 'succeeded'
  state.emit('setup_intent.succeeded', setup)
  return 'paid'
}

/** Takes the money of an open invoice from a card that is named. */
export function payByCard(state: StripeState, invoice: Invoice, body: string): Reply {
  const owner = state.subscriptions.get(invoice.parent.subscription_details.subscription)!
  const method = state.methods.get(new URLSearchParams(body).get('payment_method') ?? '')
  if (method === undefined || method.customer !== owner.customer)
    return fault(404, 'invalid_request_error', 'resource_missing')
  const paid = state.settle(owner, invoice, method.test === 'pays' ? 'pays' : 'declined')
  state.changed(owner)
  return paid ? ok(invoice) : fault(402, 'card_error', 'card_declined')
}

/** For tests alone: what Stripe answers about cards that are put on file; undefined for any other call. */
export function answerOfCards(state: StripeState, { method, path, query, body }: Call) {
  const setups = [...state.setups.values()]
  switch (`${method} ${path}`) {
    case 'GET /v1/setup_intents': {
      const data = setups.filter((one) => one.customer === query.get('customer')).toReversed()
      return ok({ object: 'list', data, has_more: false })
    }
    case 'POST /v1/setup_intents': {
      const fields = new URLSearchParams(body)
      const id = state.newRef('seti')
      const made: Setup = {
        id,
        object: 'setup_intent',
        client_secret: `${id}_secret_${state.newRef('x')}`,
        customer: fields.get('customer') ?? '',
        created: state.now(),
        metadata: { subscription: fields.get('metadata[subscription]') ?? '' },
        status: 'requires_payment_method',
        payment_method: null,
      }
      state.setups.set(id, made)
      return ok(made)
    }
    default:
      return undefined
  }
}
