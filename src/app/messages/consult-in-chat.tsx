import { Suspense } from 'react'
import { late } from '#web/late.tsx'
import type { ConsultSlot } from '#features/conversations/screens/chat-header.tsx'

const Consult = late(() => import('../parts/consult.tsx').then((module) => module.Consult))

/** The dialog behind "Ask for a consultation" in a conversation's menu. */
export const consultInChat: ConsultSlot = (props) => (
  <Suspense>
    <Consult {...props} />
  </Suspense>
)
