import type { ComponentProps } from 'react'
import { Messenger } from '#features/conversations/screens/messenger.tsx'
import { caseInChat } from './case-in-chat.tsx'
import { consultInChat } from './consult-in-chat.tsx'
import { reportConversation } from './report-conversation.tsx'
import { useTranslationInChat } from './translate-in-chat.tsx'

/** The conversations as a tab of another page shows them. */
export function ReportableMessenger(
  props: Omit<ComponentProps<typeof Messenger>, 'report' | 'consult' | 'aboutCase' | 'translation'>,
) {
  const translation = useTranslationInChat()
  return (
    <Messenger
      {...props}
      report={reportConversation}
      consult={consultInChat}
      aboutCase={caseInChat}
      translation={translation}
    />
  )
}
