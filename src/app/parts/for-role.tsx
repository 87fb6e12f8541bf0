import type { ReactNode } from 'react'
import type { Role } from '#kernel/actor.ts'
import { NeedsSecondFactor } from '#features/accounts/screens/needs-second-factor.tsx'
import { useViewer } from '#features/accounts/client.ts'
import { ForbiddenPage } from './error-page.tsx'

/** A page of one role. The server refuses its data to everybody else; here the others are told so. */
export function ForRole({ only, children }: { only: Role; children: ReactNode }) {
  const viewer = useViewer()
  if (viewer?.role !== only) return <ForbiddenPage />
  return viewer.needsSecondFactor ? <NeedsSecondFactor /> : children
}
