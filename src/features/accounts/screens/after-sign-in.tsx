import { ownPath } from '#web/links.ts'
import type { Viewer } from '../client.ts'

/** Whether a page is one of lawyers alone: who is led there through an account most likely is one. */
export const isLawyersPage = (path = ''): boolean =>
  /^\/(?:subscribe|onboarding|lawyer)(?:[/?#]|$)/.test(path)

/** The plan that a path asks for; a lawyer without a profile makes that first, and the plan waits there. */
const planIn = (path: string) =>
  path.startsWith('/subscribe?')
    ? new URLSearchParams(path.slice('/subscribe?'.length)).get('plan')
    : null

/** Where a person goes after signing in: where they came from, or the page their role begins with. */
export function homeOf(
  viewer: Pick<Viewer, 'role' | 'lawyerProfile' | 'needsSecondFactor'>,
  returnTo?: string,
): string {
  if (viewer.needsSecondFactor) return '/settings?tab=security'
  const wished = ownPath(returnTo)
  const isNew = viewer.lawyerProfile?.verificationStatus === 'draft'
  if (wished === undefined) return isNew ? '/onboarding' : '/dashboard'
  if (viewer.role !== 'lawyer' && isLawyersPage(wished)) return '/dashboard'
  const plan = isNew ? planIn(wished) : null
  return plan === null ? wished : `/onboarding?plan=${encodeURIComponent(plan)}`
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
