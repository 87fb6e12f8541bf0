import { ownPath } from '#web/links.ts'
import type { Viewer } from '../client.ts'

/** Where a person goes after signing in: where they came from, or the page their role begins with. */
export function homeOf(
  viewer: Pick<Viewer, 'role' | 'lawyerProfile' | 'needsSecondFactor'>,
  returnTo?: string,
): string {
  if (viewer.needsSecondFactor) return '/settings?tab=security'
  const wished = ownPath(returnTo)
  if (wished !== undefined) return wished
  return viewer.lawyerProfile?.verificationStatus === 'draft' ? '/onboarding' : '/dashboard'
}

/** Goes there with a fresh page: language, menus and everything cached belong to the new person. */
export const enter = (
  viewer: Pick<Viewer, 'role' | 'lawyerProfile' | 'needsSecondFactor'>,
  returnTo?: string,
) => window.location.assign(homeOf(viewer, returnTo))

export interface ReturnSearch {
  readonly returnTo?: string
}

export const returnSearch = (search: Record<string, unknown>): ReturnSearch => {
  const path = typeof search['returnTo'] === 'string' ? ownPath(search['returnTo']) : undefined
  return path === undefined ? {} : { returnTo: path }
}
