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
  /** Keys below `limitations` there. */
  readonly limitations: readonly string[]
}

const facts: Record<Plan, Omit<PlanFacts, 'id'>> = {
  starter: { price: 39, leads: 5, practiceAreas: 1, popular: false, features: ['leads5', 'areas1', 'basicProfile', 'listed', 'emailSupport'], limitations: ['noMessaging', 'limitedAnalytics'] },
  professional: { price: 89, leads: 25, practiceAreas: 5, popular: true, features: ['leads25', 'messaging', 'areas5', 'calendar', 'basicAnalytics', 'prioritySupport', 'invitations'], limitations: [] },
  premium: {
    price: 179,
    leads: null,
    practiceAreas: null,
    popular: false,
    features: ['leadsUnlimited', 'priority', 'attachments', 'advancedAnalytics', 'blog', 'seats', 'accountManager', 'integrations'],
    limitations: [],
  },
}

/** The plans as they are sold, smallest first. */
export const planCatalog: readonly PlanFacts[] = plans.map((id) => ({ id, ...facts[id] }))

/** So many places of a month come back for a conflict of interest; after that an administrator decides. */
export const returnsPerMonth = 3

export const errors = defineErrors({ plan_required: 402, plan_limit_reached: 402, request_decided: 409 })

export const subscriptionStatuses = ['active', 'past_due', 'cancelled'] as const
/** A lawyer's months at once are counted in this many, so that a slip of the hand grants no century. */
export const mostMonths = 36

/** `limit` null: no end of places. `renewal` is the day the paid or granted time runs to. */
export const Usage = z.object({
  plan: z.enum(plans).nullable(),
  status: z.enum(subscriptionStatuses).nullable(),
  used: z.number().int(),
  limit: z.number().int().nullable(),
  periodStart: z.date().nullable(),
  periodEnd: z.date().nullable(),
  renewal: z.date().nullable(),
})

export const PlanOffer = z.object({
  id: z.enum(plans),
  price: z.number(),
  leads: z.number().int().nullable(),
  practiceAreas: z.number().int().nullable(),
  popular: z.boolean(),
  features: z.array(z.string()),
  limitations: z.array(z.string()),
})

export const endpoints = {
  getUsage: endpoint('lawyer', 'GET /billing/usage', { summary: 'The plan in force and the places used this month' }).output(Usage),
  listPlans: endpoint('anyone', 'GET /billing/plans', { summary: 'The plans, smallest first; features and limitations as text keys' }).output(z.array(PlanOffer)),
}
