import type { Call, Reply } from './stand-in-server.ts'
import { answerOfCharges, chargeOf, refundCharge, withPayments } from './stripe-stand-in-charges.ts'
import { answerOfCards, isOf, payByCard } from './stripe-stand-in-cards.ts'
import type { StripeState } from './stripe-stand-in-state.ts'
import type { Line, Price, Subscription } from './stripe-stand-in-objects.ts'

// oxlint-disable-next-line typescript/no-explicit-any
type Fields = any

/** `items[0][price]=x` as Stripe's library writes it. */
function fieldsOf(body: string): Fields {
  const fields: Fields = {}
  for (const [name, value] of new URLSearchParams(body)) {
    const keys = name.split(/[[\]]+/).filter((key) => key !== '')
    let at = fields
    for (const key of keys.slice(0, -1)) at = at[key] ??= {}
    at[keys.at(-1)!] = value
  }
  return fields
}

export const fault = (status: number, type: string, code: string): Reply => ({
  status,
  body: { error: { type, code, message: code } },
})
const missing = fault(404, 'invalid_request_error', 'resource_missing')
const invalid = (code: string) => fault(400, 'invalid_request_error', code)
const list = (data: readonly unknown[]): Reply => ({
  status: 200,
  body: { object: 'list', data, has_more: false },
})
const ok = (body: unknown): Reply => ({ status: 200, body })

/** What a caller sees of a subscription. */
function shown(state: StripeState, subscription: Subscription, expand: readonly string[]) {
  const isAsked = (name: string) => expand.some((one) => one.startsWith(name))
  const invoice = state.invoices.get(subscription.latest_invoice ?? '')
  const schedule = state.schedules.get(subscription.schedule ?? '')
  return {
    ...subscription,
    latest_invoice: isAsked('latest_invoice') ? invoice : subscription.latest_invoice,
    default_payment_method: isAsked('default_payment_method')
      ? (state.methods.get(subscription.default_payment_method ?? '') ?? null)
      : subscription.default_payment_method,
    schedule: isAsked('schedule') ? (schedule ?? null) : subscription.schedule,
    pending_setup_intent: isAsked('pending_setup_intent')
      ? subscription.pending_setup_intent
      : (subscription.pending_setup_intent?.id ?? null),
  }
}

function createSubscription(state: StripeState, fields: Fields): Reply {
  const price = state.prices.get(fields.items?.[0]?.price)
  if (price === undefined || !state.customers.has(fields.customer)) return missing
  const trialEnd = fields.trial_end === undefined ? null : Number(fields.trial_end)
  const start = state.now()
  const end = trialEnd ?? monthLater(start)
  const subscription: Subscription = {
    id: state.newRef('sub'),
    object: 'subscription',
    customer: fields.customer,
    created: start,
    anchor: trialEnd ?? start,
    status: trialEnd === null ? 'incomplete' : 'trialing',
    cancel_at_period_end: false,
    cancel_at: null,
    ended_at: null,
    trial_end: trialEnd,
    pending_setup_intent:
      trialEnd === null
        ? null
        : {
            id: state.newRef('seti'),
            client_secret: `${state.newRef('seti')}_secret_${state.newRef('x')}`,
          },
    schedule: null,
    default_payment_method: null,
    metadata: {},
    latest_invoice: null,
    pending_update: null,
    items: {
      data: [
        {
          id: state.newRef('si'),
          price,
          current_period_start: start,
          current_period_end: end,
        },
      ],
    },
  }
  state.subscriptions.set(subscription.id, subscription)
  if (trialEnd === null)
    state.bill(subscription, 'subscription_create', [state.wholeLine(price, start, end)])
  state.emit('customer.subscription.created', subscription)
  return ok(shown(state, subscription, Object.values(fields.expand ?? {})))
}

const monthLater = (start: number) => {
  const date = new Date(start * 1000)
  const day = date.getUTCDate()
  date.setUTCMonth(date.getUTCMonth() + 1)
  if (date.getUTCDate() !== day) date.setUTCDate(0)
  return date.getTime() / 1000
}

const longestPending = 23 * 3_600

/** The change waits for the owner of the card, with an invoice that is open until then. */
function hold(state: StripeState, one: Subscription, price: Price, lines: Line[]): void {
  const item = one.items.data[0]!
  const invoice = state.bill(one, 'subscription_update', lines)
  one.pending_update = {
    expires_at: Math.min(state.now() + longestPending, item.current_period_end),
    subscription_items: [{ id: item.id, price }],
  }
  state.emit('invoice.payment_action_required', invoice)
}

function updateSubscription(state: StripeState, one: Subscription, fields: Fields): Reply {
  const item = one.items.data[0]!
  if (one.ended_at !== null) return missing
  if (fields.cancel_at_period_end !== undefined) {
    if (one.schedule !== null) return invalid('subscription_managed_by_schedule')
    one.cancel_at_period_end = fields.cancel_at_period_end === 'true'
    one.cancel_at = one.cancel_at_period_end ? item.current_period_end : null
  }
  Object.assign(one.metadata, fields.metadata)
  if (fields.default_payment_method !== undefined) {
    if (!isOf(state, one.customer, fields.default_payment_method)) return missing
    state.chargeTo(one, fields.default_payment_method)
  }
  const price = state.prices.get(fields.items?.[0]?.price)
  if (price !== undefined) {
    state.dropPending(one)
    const lines = state.prorated(one, price)
    const card = state.cards.get(one.id)
    if (card === 'asks' && fields.payment_behavior === 'pending_if_incomplete')
      hold(state, one, price, lines)
    else if (card === 'asks')
      return fault(402, 'card_error', 'subscription_payment_intent_requires_action')
    // error_if_incomplete: nothing changes where the card refuses.
    else if (card !== 'pays') return fault(402, 'card_error', 'card_declined')
    else {
      item.price = price
      state.settle(one, state.bill(one, 'subscription_update', lines), 'pays')
    }
  }
  state.changed(one)
  return ok(shown(state, one, Object.values(fields.expand ?? {})))
}

function changeSchedule(state: StripeState, id: string, act: string, fields: Fields): Reply {
  const schedule = state.schedules.get(id)
  const subscription = state.subscriptions.get(schedule?.subscription ?? '')
  if (schedule === undefined || subscription === undefined) return missing
  if (schedule.status !== 'active') return invalid('schedule_not_active')
  if (act === 'release') {
    schedule.status = 'released'
    subscription.schedule = null
  } else if (fields.phases === undefined) {
    Object.assign(schedule.default_settings, fields.default_settings)
  } else {
    let start = 0
    schedule.phases = Object.values<Fields>(fields.phases).map((phase) => {
      start = Number(phase.start_date ?? start)
      const end = phase.end_date === undefined ? monthLater(start) : Number(phase.end_date)
      const made = { start_date: start, end_date: end, items: [{ price: phase.items[0].price }] }
      start = end
      return made
    })
  }
  state.emit(`subscription_schedule.${act === 'release' ? 'released' : 'updated'}`, schedule)
  state.changed(subscription)
  return ok(schedule)
}

function createSchedule(state: StripeState, fields: Fields): Reply {
  const subscription = state.subscriptions.get(fields.from_subscription)
  if (subscription === undefined) return missing
  if (subscription.schedule !== null) return invalid('already_has_a_schedule')
  const item = subscription.items.data[0]!
  const phase = { start_date: item.current_period_start, end_date: item.current_period_end }
  const schedule = {
    id: state.newRef('sub_sched'),
    object: 'subscription_schedule' as const,
    subscription: subscription.id,
    status: 'active' as const,
    default_settings: { default_payment_method: subscription.default_payment_method },
    phases: [{ ...phase, items: [{ price: item.price.id }] }],
    current_phase: phase,
  }
  state.schedules.set(schedule.id, schedule)
  subscription.schedule = schedule.id
  return ok(schedule)
}

function preview(state: StripeState, fields: Fields): Reply {
  const subscription = state.subscriptions.get(fields.subscription)
  const price = state.prices.get(fields.subscription_details?.items?.[0]?.price)
  if (subscription === undefined || price === undefined) return missing
  const data = state.prorated(subscription, price)
  const total = data.reduce((sum, { amount }) => sum + amount, 0)
  return ok({ object: 'invoice', lines: { data }, total, amount_due: Math.max(0, total) })
}

function changeInvoice(state: StripeState, id: string, act: string | undefined, body = ''): Reply {
  const invoice = state.invoices.get(id)
  if (invoice === undefined) return missing
  if (act === undefined) return ok(invoice)
  if (invoice.status !== 'open') return invalid('invoice_not_open')
  if (act === 'pay') return payByCard(state, invoice, body)
  invoice.status = 'void'
  const owner = state.subscriptions.get(invoice.parent.subscription_details.subscription)
  if (owner?.latest_invoice === invoice.id) owner.pending_update = null
  state.emit('invoice.voided', invoice)
  return ok(invoice)
}

function credit(state: StripeState, fields: Fields): Reply {
  const invoice = state.invoices.get(fields.invoice)
  if (invoice === undefined) return missing
  const amount = Number(fields.refund_amount)
  if (invoice.post_payment_credit_notes_amount + amount > invoice.amount_paid)
    return invalid('amount_too_large')
  const charge = chargeOf(state, invoice)
  if (charge === undefined || !refundCharge(state, charge, amount))
    return invalid('charge_disputed')
  invoice.post_payment_credit_notes_amount += amount
  state.emit('invoice.updated', invoice)
  return ok({ id: state.newRef('cn'), object: 'credit_note', invoice: invoice.id })
}

/** For tests alone: what Stripe answers to a call. */
export function answerOf(state: StripeState, call: Call): Reply {
  const { method, path, query, body } = call
  const about = answerOfCharges(state, call) ?? answerOfCards(state, call)
  if (about !== undefined) return about
  const [kind = '', id = '', act] = path.replace('/v1/', '').split('/')
  const fields = fieldsOf(body)
  const subscription = state.subscriptions.get(id)
  switch (`${method} ${kind}${id === '' ? '' : '/…'}`) {
    case 'POST customers': {
      const customer = { id: state.newRef('cus'), object: 'customer' as const, email: fields.email }
      state.customers.set(customer.id, customer)
      return ok(customer)
    }
    case 'GET customers/…':
      return state.customers.has(id) ? ok(state.customers.get(id)) : missing
    case 'GET prices':
      return list(
        [...state.prices.values()].filter(
          (one) => one.lookup_key === fieldsOf(query.toString()).lookup_keys?.[0],
        ),
      )
    case 'POST prices': {
      const price: Price = {
        id: state.newRef('price'),
        object: 'price',
        lookup_key: fields.lookup_key,
        unit_amount: Number(fields.unit_amount),
        currency: fields.currency,
        metadata: fields.metadata,
      }
      state.prices.set(price.id, price)
      return ok(price)
    }
    case 'GET prices/…':
      return state.prices.has(id) ? ok(state.prices.get(id)) : missing
    case 'POST subscriptions':
      return createSubscription(state, fields)
    case 'GET subscriptions/…':
      return subscription === undefined
        ? missing
        : ok(shown(state, subscription, Object.values(fieldsOf(query.toString()).expand ?? {})))
    case 'POST subscriptions/…':
      return subscription === undefined ? missing : updateSubscription(state, subscription, fields)
    case 'DELETE subscriptions/…':
      if (subscription === undefined || subscription.ended_at !== null) return missing
      state.endAt(subscription, state.now())
      return ok(shown(state, subscription, []))
    case 'POST subscription_schedules':
      return createSchedule(state, fields)
    case 'POST subscription_schedules/…':
      return changeSchedule(state, id, act ?? 'update', fields)
    case 'GET invoices':
      return list(state.invoicesOf(query.get('subscription') ?? '').map(withPayments))
    case 'POST invoices/…':
      return id === 'create_preview' ? preview(state, fields) : changeInvoice(state, id, act, body)
    case 'GET invoices/…':
      return changeInvoice(state, id, undefined)
    case 'POST credit_notes':
      return credit(state, fields)
    default:
      return fault(404, 'invalid_request_error', 'url_unknown')
  }
}
