import type Stripe from 'stripe'
import { plans, type Plan } from '#features/lawyers/rules.ts'
import { planFacts } from '../rules.ts'

const currency = 'usd'
const isPlan = (name: string | undefined): name is Plan => plans.includes(name as Plan)

/** The amount is a part of the key: a new price in our table is a new price there, and old subscriptions keep theirs. */
const keyOf = (plan: Plan, cents: number) => `advena-${plan}-${cents}-${currency}-month`

/** The plans as prices at Stripe, made from our own table when they are first needed. */
export function createPrices(client: () => Promise<Stripe>) {
  const refs = new Map<string, string>()
  const names = new Map<string, Plan>()

  async function findOrMake(plan: Plan, cents: number): Promise<string> {
    const stripe = await client()
    const key = keyOf(plan, cents)
    const { data } = await stripe.prices.list({ lookup_keys: [key], active: true, limit: 1 })
    if (data[0] !== undefined) return data[0].id
    const price = await stripe.prices.create(
      {
        lookup_key: key,
        currency,
        unit_amount: cents,
        recurring: { interval: 'month' },
        metadata: { plan },
        product_data: { name: `Advena ${plan}`, metadata: { plan } },
      },
      { idempotencyKey: key },
    )
    return price.id
  }

  return {
    /** The price that a plan is sold at now. */
    async refOf(plan: Plan): Promise<string> {
      const cents = planFacts(plan).price * 100
      const key = keyOf(plan, cents)
      const ref = refs.get(key) ?? (await findOrMake(plan, cents))
      refs.set(key, ref)
      names.set(ref, plan)
      return ref
    },
    /** The plan that a price was made for; undefined where it is none of ours. */
    async planOf(ref: string): Promise<Plan | undefined> {
      const known = names.get(ref)
      if (known !== undefined) return known
      const { metadata } = await (await client()).prices.retrieve(ref)
      if (isPlan(metadata['plan'])) names.set(ref, metadata['plan'])
      return names.get(ref)
    },
  }
}
