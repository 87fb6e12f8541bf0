import type { ComponentProps } from 'react'
import { Messenger } from '#features/conversations/screens/messenger.tsx'
import { consultInChat } from './consult-in-chat.tsx'
import { reportConversation } from './report-conversation.tsx'

/** The conversations as a tab of another page shows them. */
export const ReportableMessenger = (
  props: Omit<ComponentProps<typeof Messenger>, 'report' | 'consult'>,
) => <Messenger {...props} report={reportConversation} consult={consultInChat} />
