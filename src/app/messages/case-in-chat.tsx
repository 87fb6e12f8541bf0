import { Suspense } from 'react'
import type { CaseSlot } from '#features/conversations/screens/chat-header.tsx'
import { late } from '#web/late.tsx'

const CaseLine = late(() => import('./case-line.tsx').then((module) => module.CaseLine))

/** Below the name in a conversation about a case: what its reader has to do there next. */
export const caseInChat: CaseSlot = ({ conversation, viewer }) =>
  conversation.leadId === null || conversation.locked || conversation.asColleague ? null : (
    <Suspense>
      <CaseLine
        conversation={conversation}
        leadId={conversation.leadId}
        isClient={viewer.id === conversation.user.id}
      />
    </Suspense>
  )
