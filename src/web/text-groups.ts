/**
 * The texts of a language come in two files: those of the pages that visitors read, and the others. A page for visitors never
 * waits for the texts of dashboards, cases and settings, which are four fifths of all.
 */
export type TextGroup = 'public' | 'other'

const publicNamespaces: readonly string[] = [
  'common',
  'site',
  'directory',
  'questions',
  'support',
  'billing',
  'deadlines',
  'reviews',
  'recommendations',
]

export const textGroupOf = (feature: string): TextGroup =>
  publicNamespaces.includes(feature) ? 'public' : 'other'
