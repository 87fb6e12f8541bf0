import type { Clock } from '#kernel/clock.ts'
import type { Db } from '#server/db.ts'
import { errors, type CardOnFile, type SandboxCard } from '../contract.ts'
import {
  findOpenSandboxInvoice,
  insertAct,
  lockSandbox,
  payOpenSandboxInvoices,
  updateSandbox,
  type SandboxRow,
} from '../store/sandbox.ts'
import {
  confirmSandboxSetup,
  insertSandboxSetup,
  listSandboxSetups,
  lockSetupBySecret,
} from '../store/sandbox-setups.ts'
import type { PaymentGateway } from './gateway.ts'

const lastFours: Readonly<Record<SandboxCard, string>> = {
  pays: '4242',
  declined: '0002',
  asks: '3155',
  fails_later: '0341',
}
/** Test cards end in the December of so many years after the plan began. */
const years = 3

export const cardOfSandbox = ({ card, status, anchor }: SandboxRow): CardOnFile | null =>
  card === null || status === 'cancelled'
    ? null
    : {
        brand: 'visa',
        lastFour: lastFours[card],
        month: 12,
        year: anchor.getUTCFullYear() + years,
      }

/** How the sandbox puts another card on file. */
export function createSandboxCards(
  { db, clock }: { readonly db: Db; readonly clock: Clock },
  secretOf: (attempt: string) => string,
) {
  /** The month that is owed is paid and begins to count. */
  async function payDue(tx: Db, { ref }: SandboxRow): Promise<void> {
    const due = await findOpenSandboxInvoice(tx, ref)
    if (due === undefined) return
    await payOpenSandboxInvoices(tx, ref)
    const { plan, periodStart, periodEnd } = due
    await updateSandbox(tx, ref, {
      status: 'active',
      plan,
      scheduledPlan: null,
      periodStart,
      periodEnd,
    })
  }

  const acts: Pick<PaymentGateway, 'beginCard' | 'takeCard'> = {
    beginCard: (subscriptionRef, attempt) =>
      db.transaction(async (tx) => {
        const row = await lockSandbox(tx, subscriptionRef)
        if (row === undefined || row.status === 'cancelled') throw errors.subscription_none()
        const ref = `sandbox_seti_${attempt.replaceAll(/\W/g, '_')}`
        const setups = await listSandboxSetups(tx, subscriptionRef)
        const begun =
          setups.find((one) => one.ref === ref) ??
          setups.find(({ card }) => card === null) ??
          (await insertSandboxSetup(tx, { ref, subscriptionRef, clientSecret: secretOf(ref) }))
        return { setupRef: begun.ref, clientSecret: begun.clientSecret }
      }),

    async takeCard(subscriptionRef, setupRef) {
      const isUnpaid = await db.transaction(async (tx) => {
        const row = await lockSandbox(tx, subscriptionRef)
        const setups = await listSandboxSetups(tx, subscriptionRef)
        const named = setups.find(({ ref }) => ref === setupRef)
        if (row === undefined || named === undefined) throw errors.card_unknown()
        if (named.card === null) throw errors.card_unconfirmed()
        if (row.status === 'cancelled') throw errors.subscription_none()
        const { ref, card } = setups.find((one) => one.card !== null)!
        if (await insertAct(tx, `${subscriptionRef} uses ${ref}`, clock.now())) {
          await updateSandbox(tx, subscriptionRef, { card })
          if (row.status === 'past_due' && card !== 'fails_later') await payDue(tx, row)
        }
        return (await lockSandbox(tx, subscriptionRef))!.status === 'past_due'
      })
      // Said after the commit: the card that did not pay stays on file.
      if (isUnpaid) throw errors.payment_declined()
    },
  }

  return {
    ...acts,
    /** What the provider's form does in the browser; undefined where the secret is of no card that was begun. */
    confirm: (clientSecret: string, card: SandboxCard, confirmed: boolean) =>
      db.transaction(async (tx) => {
        const setup = await lockSetupBySecret(tx, clientSecret)
        if (setup === undefined) return undefined
        if (setup.card !== null) return 'paid' as const
        if (card === 'declined') return 'declined' as const
        if (card === 'asks' && !confirmed) return 'asks' as const
        await confirmSandboxSetup(tx, setup.ref, card)
        return 'paid' as const
      }),
  }
}
