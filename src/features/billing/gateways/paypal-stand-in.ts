import { createSign, createVerify, generateKeyPairSync, randomBytes } from 'node:crypto'
import { crc32 } from 'node:zlib'
import { serve, type Call, type MovingClock, type Reply } from './stand-in-server.ts'

interface Capture {
  readonly id: string
  status: 'COMPLETED' | 'PENDING' | 'DECLINED' | 'REFUNDED'
  readonly amount: { readonly currency_code: string; readonly value: string }
  readonly create_time: string
  update_time: string
  readonly supplementary_data: { readonly related_ids: { readonly order_id: string } }
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
    payments?: { readonly captures: Capture[] }
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
    unit.payments = { captures: [made] }
    order.status = 'COMPLETED'
    emit(`PAYMENT.CAPTURE.${made.status}`, made)
    return { status: 201, body: order }
  }

  function refund(id: string): Reply {
    const made = captureIn(id)
    if (made === undefined) return issue(404, 'RESOURCE_NOT_FOUND')
    if (made.status !== 'COMPLETED') return issue(422, 'CAPTURE_FULLY_REFUNDED')
    made.status = 'REFUNDED'
    made.update_time = time()
    const links = [{ rel: 'up', href: `https://api-m.paypal.com/v2/payments/captures/${id}` }]
    emit('PAYMENT.CAPTURE.REFUNDED', { id: newRef(), amount: made.amount, links })
    return { status: 201, body: { id: newRef(), status: 'COMPLETED' } }
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

  function answer({ method, path, body }: Call): Reply {
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
    if (kind === 'captures' && act === 'refund') return refund(id)
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
