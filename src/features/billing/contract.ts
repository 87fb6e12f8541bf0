import { z } from 'zod'
import { endpoint } from '#kernel/endpoint.ts'
import { defineErrors } from '#kernel/errors.ts'
import { plans } from '#features/lawyers/rules.ts'
import { planCatalog, type PlanFacts } from './engine/plans.ts'

export { planCatalog, type PlanFacts }

/** So many places of a month come back for a conflict of interest; after that an administrator decides. */
export const returnsPerMonth = 3

export const errors = defineErrors({
  plan_required: 402,
  plan_limit_reached: 402,
  request_decided: 409,
})

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
  getUsage: endpoint('lawyer', 'GET /billing/usage', {
    summary: 'The plan in force and the places used this month',
  }).output(Usage),
  listPlans: endpoint('anyone', 'GET /billing/plans', {
    summary: 'The plans, smallest first; features and limitations as text keys',
  }).output(z.array(PlanOffer)),
}
