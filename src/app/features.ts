/** The features, highest first: a feature imports only features above it. */
export const features = [
  'security',
  'links',
  'people',
  'audit',
  'masking',
  'notifications',
  'deadlines',
  'billing',
  'conversations',
  'conflict-checks',
  'replies',
  'leads',
  'upkeep',
  'reviews',
  'questions',
  'directory',
  'moderation',
  'insights',
  'recommendations',
  'simplifier',
  'timeline',
  'support',
  'blog',
] as const

export type FeatureName = (typeof features)[number]
