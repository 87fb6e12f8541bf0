import { plans, type Plan } from '#features/lawyers/rules.ts'

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
  starter: {
    price: 39,
    leads: 5,
    practiceAreas: 1,
    popular: false,
    features: ['leads5', 'areas1', 'basicProfile', 'listed', 'emailSupport'],
    limitations: ['noMessaging', 'limitedAnalytics'],
  },
  professional: {
    price: 89,
    leads: 25,
    practiceAreas: 5,
    popular: true,
    features: [
      'leads25',
      'messaging',
      'areas5',
      'calendar',
      'basicAnalytics',
      'prioritySupport',
      'invitations',
    ],
    limitations: [],
  },
  premium: {
    price: 179,
    leads: null,
    practiceAreas: null,
    popular: false,
    features: [
      'allProfessional',
      'leadsUnlimited',
      'priority',
      'attachments',
      'advancedAnalytics',
      'blog',
      'seats',
      'accountManager',
      'integrations',
    ],
    limitations: [],
  },
}

/** What every lawyer has, with a plan and without one; places and practice areas are said in numbers. */
const counted = /^(?:leads|areas|allProfessional|basicProfile|listed|emailSupport)/

const featuresOf = (plan: Plan | null): readonly string[] => [
  ...(plan === 'premium' ? facts.professional.features : []),
  ...(plan === null ? [] : facts[plan].features),
]

/** The features that a lawyer gives up who goes from one plan to a smaller one, or to none. */
export function lostFeatures(from: Plan, to: Plan | null): string[] {
  const kept = featuresOf(to)
  const lost = featuresOf(from).filter((one) => !kept.includes(one) && !counted.test(one))
  return lost.includes('advancedAnalytics') ? lost.filter((one) => one !== 'basicAnalytics') : lost
}

/** The plans as they are sold, smallest first. */
export const planCatalog: readonly PlanFacts[] = plans.map((id) => ({ id, ...facts[id] }))
