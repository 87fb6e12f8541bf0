/** The rooms, highest first: a room imports only rooms above it. */
export const rooms = [
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

export type RoomName = (typeof rooms)[number]
