import { inTransaction, type Ctx } from '#server/context.ts'
import type { Runtime } from '#server/runtime.ts'
import type { ProviderName } from '../contract.ts'
import type { PaymentGateway } from './gateway.ts'
import { createPayPal, type PayPalGateway } from './paypal.ts'
import { createSandbox, type Sandbox } from './sandbox.ts'
import { createStripe } from './stripe.ts'

/** What reading a provider needs: transactions of its own, one after another. The context of a `manual` call has it. */
export interface SyncCtx extends Pick<Ctx, 'db' | 'clock' | 'log' | 'services'> {
  transaction<T>(work: (ctx: Ctx) => Promise<T>): Promise<T>
}

/** The providers that are set up in this process. */
export interface Payments {
  readonly gateways: Readonly<Partial<Record<ProviderName, PaymentGateway>>>
  /** Which of them takes cards. */
  readonly card: 'sandbox' | 'stripe' | null
  /** What the browser needs to open Stripe's form; no secret. */
  readonly stripeKey: string | null
  readonly sandbox: Sandbox | undefined
  /** What only PayPal does, where it is set up. */
  readonly paypal: PayPalGateway | undefined
  /** For jobs, which have no call: they run in a transaction, inside of which no provider is asked. */
  forJobs(requestId: string): SyncCtx
}

declare module '#server/runtime.ts' {
  interface Services {
    readonly payments: Payments
  }
}

/** Opens what is configured, once for a process. */
export function openPayments(runtime: Runtime): void {
  const { config, clock, db, jobs, log, services } = runtime
  const sandbox = config.demo ? createSandbox({ db, clock, config }) : undefined
  const stripe = config.stripe && createStripe(config.stripe, { clock, log })
  const paypal = config.paypal && createPayPal(config.paypal, { clock, log })
  const payments: Payments = {
    gateways: {
      ...(sandbox && { sandbox }),
      ...(stripe && { stripe }),
      ...(paypal && { paypal }),
    },
    card: stripe ? 'stripe' : sandbox ? 'sandbox' : null,
    stripeKey: config.stripe?.publishableKey ?? null,
    sandbox,
    paypal,
    forJobs: (requestId) => ({
      db: jobs,
      clock,
      log,
      services,
      transaction: (work) => inTransaction(runtime, { log, locale: 'en', requestId }, work),
    }),
  }
  Object.assign(services, { payments })
}

/** The providers of this process; throws where none were opened. */
export function paymentsOf({ services: { payments } }: Pick<Ctx, 'services'>): Payments {
  if (payments === undefined) throw new Error('payments were not opened')
  return payments
}
