import { Suspense } from 'react'
import type { CaseSlot } from '#features/conversations/screens/chat-header.tsx'
import { late } from '#web/late.tsx'

const CaseLine = late(() => import('./case-line.tsx').then((module) => module.CaseLine))
const AppointmentLine = late(() =>
  import('./appointment-line.tsx').then((module) => module.AppointmentLine),
)

/** Below the name in a conversation: the consultation that lies ahead, and of a case what its reader has to do there next. */
export const caseInChat: CaseSlot = ({ conversation, viewer }) =>
  conversation.asColleague ? null : (
    <>
      <Suspense>
        <AppointmentLine conversationId={conversation.id} />
      </Suspense>
      {conversation.leadId !== null && !conversation.locked && (
        <Suspense>
          <CaseLine
            conversation={conversation}
            leadId={conversation.leadId}
            isClient={viewer.id === conversation.user.id}
          />
        </Suspense>
      )}
    </>
  )
