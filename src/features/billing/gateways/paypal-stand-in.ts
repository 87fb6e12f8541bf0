import { createSign, createVerify, generateKeyPairSync, randomBytes } from 'node:crypto'
import { crc32 } from 'node:zlib'
import { serve, type Call, type MovingClock, type Reply } from './stand-in-server.ts'

interface Capture {
  readonly id: string
  status: 'COMPLETED' | 'PENDING' | 'DECLINED' | 'REFUNDED' | 'PARTIALLY_REFUNDED'
  status_details?: { readonly reason: string }
  readonly amount: { readonly currency_code: string; readonly value: string }
  readonly create_time: string
  update_time: string
  readonly supplementary_data: { readonly related_ids: { readonly order_id: string } }
}
interface Refund {
  readonly id: string
  readonly status: 'COMPLETED'
  readonly amount: Capture['amount']
}
interface Dispute {
  readonly dispute_id: string
  status: 'UNDER_REVIEW' | 'RESOLVED'
  readonly create_time: string
  update_time: string
  readonly disputed_transactions: readonly { readonly seller_transaction_id: string }[]
  dispute_outcome?: { readonly outcome_code: string }
}
interface Order {
  readonly id: string
  status: 'PAYER_ACTION_REQUIRED' | 'APPROVED' | 'COMPLETED'
  readonly intent: string
  payer?: { readonly payer_id: string }
  readonly purchase_units: {
    readonly reference_id: string
    custom_id: string
    readonly invoice_id: string
    readonly amount: Capture['amount']
    payments?: { readonly captures: Capture[]; readonly refunds: Refund[] }
  }[]
}
export interface PayPalEvent {
  readonly id: string
  readonly event_type: string
  readonly create_time: string
  readonly resource: unknown
}
/** How the payer's account behaves. */
export type TestPayer = 'pays' | 'declined' | 'pending'

const newRef = () => randomBytes(9).toString('hex').slice(0, 17).toUpperCase()
const issue = (status: number, name: string): Reply => ({
  status,
  body: { name, details: [{ issue: name }] },
})

/** For tests alone: PayPal's HTTP interface, as far as the product uses it, with payers and a clock that moves. */
export async function openPayPalStandIn(clock: MovingClock, webhookId = 'WH1STANDIN') {
  const orders = new Map<string, Order>()
  const payers = new Map<string, TestPayer>()
  const done = new Map<string, Reply>()
  const events: PayPalEvent[] = []
  const disputes = new Map<string, Dispute>()
  let mayReadDisputes = true
  const keys = generateKeyPairSync('rsa', { modulusLength: 2048 })
  const time = () => clock.now().toISOString()

  const emit = (event_type: string, resource: unknown) =>
    events.push({
      id: `WH-${newRef()}`,
      event_type,
      create_time: time(),
      resource: structuredClone(resource),
    })
  const captureIn = (id: string) =>
    [...orders.values()]
      .flatMap((order) => order.purchase_units[0]!.payments?.captures ?? [])
      .find((capture) => capture.id === id)

  function create(body: string): Reply {
    const asked = JSON.parse(body) as Pick<Order, 'intent' | 'purchase_units'>
    const unit = asked.purchase_units[0]!
    const isKnown = [...orders.values()].some(
      (order) =>
        order.status === 'COMPLETED' && order.purchase_units[0]!.invoice_id === unit.invoice_id,
    )
    if (isKnown) return issue(422, 'DUPLICATE_INVOICE_ID')
    const order: Order = {
      id: newRef(),
      status: 'PAYER_ACTION_REQUIRED',
      intent: asked.intent,
      purchase_units: [{ ...unit, reference_id: 'default' }],
    }
    orders.set(order.id, order)
    return { status: 201, body: { id: order.id, status: order.status } }
  }

  function capture(order: Order): Reply {
    if (order.status === 'COMPLETED') return issue(422, 'ORDER_ALREADY_CAPTURED')
    if (order.status !== 'APPROVED') return issue(422, 'ORDER_NOT_APPROVED')
    const payer = payers.get(order.id)
    if (payer === 'declined') {
      order.status = 'PAYER_ACTION_REQUIRED'
      return issue(422, 'INSTRUMENT_DECLINED')
    }
    const unit = order.purchase_units[0]!
    const made: Capture = {
      id: newRef(),
      status: payer === 'pending' ? 'PENDING' : 'COMPLETED',
      amount: unit.amount,
      create_time: time(),
      update_time: time(),
      supplementary_data: { related_ids: { order_id: order.id } },
    }
    unit.payments = { captures: [made], refunds: [] }
    order.status = 'COMPLETED'
    emit(`PAYMENT.CAPTURE.${made.status}`, made)
    return { status: 201, body: order }
  }

  /** Without a sum the whole of what is left. */
  function refund(id: string, sum?: string): Reply {
    const made = captureIn(id)
    if (made === undefined) return issue(404, 'RESOURCE_NOT_FOUND')
    if (made.status !== 'COMPLETED' && made.status !== 'PARTIALLY_REFUNDED')
      return issue(422, 'CAPTURE_FULLY_REFUNDED')
    const order = orders.get(made.supplementary_data.related_ids.order_id)!
    const { refunds } = order.purchase_units[0]!.payments!
    const left = refunds.reduce((rest, one) => rest - Number(one.amount.value), +made.amount.value)
    if (Number(sum ?? left) > left) return issue(422, 'REFUND_AMOUNT_EXCEEDED')
    const amount = { ...made.amount, value: Number(sum ?? left).toFixed(2) }
    refunds.push({ id: newRef(), status: 'COMPLETED', amount })
    made.status = Number(amount.value) < left ? 'PARTIALLY_REFUNDED' : 'REFUNDED'
    made.update_time = time()
    const links = [{ rel: 'up', href: `https://api-m.paypal.com/v2/payments/captures/${id}` }]
    emit('PAYMENT.CAPTURE.REFUNDED', { id: newRef(), amount, links })
    return { status: 201, body: { id: newRef(), status: 'COMPLETED' } }
  }

  /** The payer objects: PayPal holds the money back until it has decided. */
  function dispute(id: string): boolean {
    const made = captureIn(id)
    if (made?.status !== 'COMPLETED') return false
    made.status = 'PENDING'
    made.status_details = { reason: 'BUYER_COMPLAINT' }
    const opened: Dispute = {
      dispute_id: `PP-${newRef()}`,
      status: 'UNDER_REVIEW',
      create_time: time(),
      update_time: time(),
      disputed_transactions: [{ seller_transaction_id: id }],
    }
    disputes.set(id, opened)
    emit('CUSTOMER.DISPUTE.CREATED', opened)
    return true
  }

  function decide(id: string, outcome_code: string): boolean {
    const made = captureIn(id)
    const opened = disputes.get(id)
    if (made === undefined || opened?.status !== 'UNDER_REVIEW') return false
    Object.assign(opened, {
      status: 'RESOLVED',
      update_time: time(),
      dispute_outcome: { outcome_code },
    })
    made.status = 'COMPLETED'
    delete made.status_details
    emit('CUSTOMER.DISPUTE.RESOLVED', opened)
    return true
  }

  /** PayPal tells how a dispute was decided only where it is asked for by its own id. */
  function answerOfDisputes(id: string, query: URLSearchParams): Reply {
    if (!mayReadDisputes) return issue(403, 'NOT_AUTHORIZED')
    const one = [...disputes.values()].find(({ dispute_id }) => dispute_id === id)
    if (id !== '') return one === undefined ? issue(404, 'NOT_FOUND') : { status: 200, body: one }
    const found = disputes.get(query.get('disputed_transaction_id') ?? '')
    const items =
      found === undefined ? [] : [{ dispute_id: found.dispute_id, status: found.status }]
    return { status: 200, body: { items } }
  }

  const signedText = (id: string, at: string, raw: string) =>
    `${id}|${at}|${webhookId}|${crc32(raw)}`

  /** PayPal reads the event out of the call as it was written, byte for byte. */
  function verify(body: string): Reply {
    const asked = JSON.parse(body) as Record<string, string>
    const raw = body.slice(body.indexOf('"webhook_event":') + 16, -1)
    const { transmission_id: id = '', transmission_time: at = '' } = asked
    const isGood =
      asked['webhook_id'] === webhookId &&
      createVerify('RSA-SHA256')
        .update(signedText(id, at, raw))
        .verify(keys.publicKey, asked['transmission_sig'] ?? '', 'base64')
    return { status: 200, body: { verification_status: isGood ? 'SUCCESS' : 'FAILURE' } }
  }

  function answer({ method, path, query, body }: Call): Reply {
    if (path === '/v1/oauth2/token') {
      const isForBrowser = new URLSearchParams(body).get('response_type') === 'client_token'
      return {
        status: 200,
        body: {
          access_token: isForBrowser ? 'client-token' : 'token',
          token_type: 'Bearer',
          expires_in: 900,
        },
      }
    }
    if (path === '/v1/notifications/verify-webhook-signature') return verify(body)
    const [, , area, kind = '', id = '', act] = path.split('/')
    if (kind === 'disputes') return answerOfDisputes(id, query)
    if (kind === 'captures' && act === 'refund')
      return refund(id, (JSON.parse(body) as { amount?: { value?: string } }).amount?.value)
    if (kind === 'captures') {
      const made = captureIn(id)
      return made === undefined ? issue(404, 'RESOURCE_NOT_FOUND') : { status: 200, body: made }
    }
    if (area !== 'checkout') return issue(404, 'RESOURCE_NOT_FOUND')
    if (method === 'POST' && id === '') return create(body)
    const order = orders.get(id)
    if (order === undefined) return issue(404, 'RESOURCE_NOT_FOUND')
    if (act === 'capture') return capture(order)
    if (method === 'PATCH') {
      order.purchase_units[0]!.custom_id = (JSON.parse(body) as { value: string }[])[0]!.value
      return { status: 204 }
    }
    return { status: 200, body: order }
  }

  const server = await serve((call) => {
    const key = call.headers['paypal-request-id'] as string | undefined
    const known = key === undefined ? undefined : done.get(`${call.path} ${key}`)
    if (known !== undefined) return known
    const reply = structuredClone(answer(call))
    // PayPal keeps the answers of what it did, not those of what it refused.
    if (key !== undefined && reply.status < 300) done.set(`${call.path} ${key}`, reply)
    return reply
  })

  return {
    ...server,
    orders,
    events,
    webhookId,
    /** What the payer does in PayPal's window. */
    approve(id: string, payer: TestPayer = 'pays'): boolean {
      const order = orders.get(id)
      if (order === undefined || order.status === 'COMPLETED') return false
      payers.set(id, payer)
      order.status = 'APPROVED'
      order.payer = { payer_id: 'PAYER1' }
      emit('CHECKOUT.ORDER.APPROVED', order)
      return true
    },
    /** A payment that had to wait goes through. */
    clear(id: string): void {
      const made = orders.get(id)!.purchase_units[0]!.payments!.captures[0]!
      made.status = 'COMPLETED'
      made.update_time = time()
      emit('PAYMENT.CAPTURE.COMPLETED', made)
    },
    refund,
    dispute,
    decide,
    disputes,
    /** An app without the right to read disputes. */
    allowDisputes(isAllowed: boolean): void {
      mayReadDisputes = isAllowed
    },
    /** An event as PayPal sends it: signed over its id, its time, the webhook and the sum of its bytes. */
    signed(event: PayPalEvent, { at = clock.now(), webhook = webhookId } = {}) {
      const payload = JSON.stringify(event)
      const [id, moment] = [newRef(), at.toISOString()]
      const sum = `${id}|${moment}|${webhook}|${crc32(payload)}`
      return {
        payload,
        headers: {
          'paypal-transmission-id': id,
          'paypal-transmission-time': moment,
          'paypal-transmission-sig': createSign('RSA-SHA256')
            .update(sum)
            .sign(keys.privateKey, 'base64'),
          'paypal-cert-url': 'https://api.paypal.com/v1/notifications/certs/CERT-1',
          'paypal-auth-algo': 'SHA256withRSA',
        },
      }
    },
  }
}

export type PayPalStandIn = Awaited<ReturnType<typeof openPayPalStandIn>>
