import { Suspense } from 'react'
import { late } from '#web/late.tsx'
import type { ReportSlot } from '#features/conversations/screens/chat-header.tsx'

const ReportDialog = late(() =>
  import('#features/moderation/screens/report-dialog.tsx').then((module) => module.ReportDialog),
)

/** The dialog behind "Report" in a conversation's menu. */
export const reportConversation: ReportSlot = ({ conversationId, open, onOpenChange }) => (
  <Suspense>
    <ReportDialog
      subjectType="conversation"
      subjectId={conversationId}
      open={open}
      onOpenChange={onOpenChange}
    />
  </Suspense>
)
