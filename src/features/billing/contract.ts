import { z } from 'zod'
import { endpoint } from '#kernel/endpoint.ts'
import { defineErrors } from '#kernel/errors.ts'
import { plans, type Plan } from '#features/people/contract.ts'

export interface PlanFacts {
  readonly id: Plan
  /** US dollars a month. */
  readonly price: number
  /** Cases a lawyer may take on in a month; null for no limit. */
  readonly leads: number | null
  /** Practice areas a profile may show; null for no limit. */
  readonly practiceAreas: number | null
  readonly popular: boolean
  /** Keys below `features` in text/billing.json. */
  readonly features: readonly string[]
}

const facts: Record<Plan, Omit<PlanFacts, 'id'>> = {
  starter: { price: 39, leads: 5, practiceAreas: 1, popular: false, features: ['leads5', 'areas1', 'basicProfile', 'listed'] },
  professional: { price: 89, leads: 25, practiceAreas: 5, popular: true, features: ['leads25', 'messaging', 'areas5', 'calendar'] },
  premium: { price: 179, leads: null, practiceAreas: null, popular: false, features: ['leadsUnlimited', 'priority', 'attachments', 'blog'] },
}

/** The plans as they are sold, smallest first. */
export const planCatalog: readonly PlanFacts[] = plans.map((id) => ({ id, ...facts[id] }))

export const errors = defineErrors({ plan_required: 402, plan_limit_reached: 402 })

export const Usage = z.object({ plan: z.enum(plans).nullable(), used: z.number().int(), limit: z.number().int().nullable(), periodStart: z.date().nullable(), periodEnd: z.date().nullable() })

export const endpoints = {
  getUsage: endpoint('lawyer', 'GET /billing/usage', { summary: 'The plan in force and the places used this month' }).output(Usage),
}
