import { lazy, Suspense } from 'react'
import type { ReportSlot } from '#features/conversations/screens/chat-header.tsx'

const ReportDialog = lazy(() => import('#features/moderation/screens/report-dialog.tsx').then((module) => ({ default: module.ReportDialog })))

/** The dialog behind "Report" in a conversation's menu. */
export const reportConversation: ReportSlot = ({ conversationId, open, onOpenChange }) => (
  <Suspense>
    <ReportDialog subjectType="conversation" subjectId={conversationId} open={open} onOpenChange={onOpenChange} />
  </Suspense>
)
