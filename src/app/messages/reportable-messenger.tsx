import type { ComponentProps } from 'react'
import { Messenger } from '#features/conversations/screens/messenger.tsx'
import { reportConversation } from './report-conversation.tsx'

/** The conversations as a tab of another page shows them. */
export const ReportableMessenger = (props: Omit<ComponentProps<typeof Messenger>, 'report'>) => (
  <Messenger {...props} report={reportConversation} />
)
