import type { ReactNode } from 'react'
import type { Role } from '#kernel/actor.ts'
import { useViewer } from '#features/people/client.ts'
import { ForbiddenPage } from '../site/error-page.tsx'

/** A page of one role. The server refuses its data to everybody else; here the others are told so. */
export const ForRole = ({ only, children }: { only: Role; children: ReactNode }) => (useViewer()?.role === only ? children : <ForbiddenPage />)
