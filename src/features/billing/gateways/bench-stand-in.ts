import { later, type Clock } from '#kernel/clock.ts'
import { createLog } from '#server/telemetry.ts'
import type { PaymentGateway } from './gateway.ts'
import { openPayPalStandIn } from './paypal-stand-in.ts'
import { createPayPal, type PayPalGateway } from './paypal.ts'
import type { Sandbox } from './sandbox.ts'
import { openStripeStandIn, type StripeStandIn } from './stripe-stand-in.ts'
import { createStripe } from './stripe.ts'

export type Card = 'pays' | 'declined' | 'asks' | 'fails_later'

interface MovingClock extends Clock {
  set(date: Date): unknown
  advance(milliseconds: number): unknown
}

/** A provider with somebody who pays and a clock that moves. */
export interface Bench {
  readonly gateway: PaymentGateway
  readonly clock: MovingClock
  pay(secret: string, card: Card, confirmed?: boolean): Promise<string>
  moveTo(date: Date): Promise<void>
  /** Refuses the next calls; what its library tries again by itself is counted in. */
  fail(kind: 'refused' | 'unanswered', times: number): void
  close(): Promise<void>
}

const log = createLog('silent')

function movingClock(): MovingClock {
  let now = new Date('2026-03-02T15:00:00Z')
  return {
    now: () => now,
    set: (date) => {
      now = date
    },
    advance: (milliseconds) => {
      now = later(now, milliseconds)
    },
  }
}

const stripeKeys = {
  secretKey: 'sk_test_1',
  publishableKey: 'pk_test_1',
  webhookSecret: 'whsec_stand_in',
}

/** Demo mode's own provider. */
export const openSandboxBench = (sandbox: Sandbox, clock: MovingClock): Bench => ({
  gateway: sandbox,
  clock,
  pay: async (secret, card, confirmed = false) =>
    (await sandbox.pay(secret, card, confirmed)).outcome,
  moveTo: async (date) => {
    clock.set(date)
    await sandbox.advance()
  },
  fail: () => undefined,
  close: async () => undefined,
})

/** Stripe's gateway against its stand-in. */
export async function openStripeBench(): Promise<Bench & { standIn: StripeStandIn }> {
  const clock = movingClock()
  const standIn = await openStripeStandIn(clock)
  return {
    gateway: createStripe({ ...stripeKeys, apiUrl: standIn.url }, { clock, log }),
    standIn,
    clock,
    pay: async (secret, card, confirmed) => standIn.pay(secret, card, confirmed),
    moveTo: async (date) => {
      clock.set(date)
      standIn.state.tick()
    },
    fail: standIn.fail,
    close: standIn.close,
  }
}

/** PayPal's gateway against its stand-in. */
export async function openPayPalBench(): Promise<Bench> {
  const clock = movingClock()
  const standIn = await openPayPalStandIn(clock)
  const settings = { clientId: 'app', clientSecret: 'secret', webhookId: 'WH1STANDIN' }
  const gateway: PayPalGateway = createPayPal({ ...settings, apiUrl: standIn.url }, { clock, log })
  return {
    gateway,
    clock,
    async pay(secret, card, confirmed = false) {
      if (card === 'asks' && !confirmed) return 'asks'
      standIn.approve(secret, card === 'declined' ? 'declined' : 'pays')
      return gateway.capture(secret).then(
        () => 'paid',
        () => 'declined',
      )
    },
    moveTo: async (date) => void clock.set(date),
    fail: standIn.fail,
    close: standIn.close,
  }
}

/** The same numbers for the same seed. */
export function chance(seed: number) {
  let state = seed
  const next = () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
  return {
    below: (end: number) => Math.floor(next() * end),
    pick: <T>(list: readonly T[]): T => list[Math.floor(next() * list.length)]!,
    happens: (share: number) => next() < share,
  }
}
export type Chance = ReturnType<typeof chance>
