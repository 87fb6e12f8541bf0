import { useTranslation } from 'react-i18next'
import { Card } from '#ui/card.tsx'
import { cn } from '#ui/cn.ts'
import type { CaseSlot, ConsultSlot, ReportSlot } from './chat-header.tsx'
import { Chat, NoChat } from './chat.tsx'
import type { TranslationSlot } from './message-bubble.tsx'
import { ConversationList } from './conversation-list.tsx'

interface MessengerProps {
  readonly selectedId?: string | undefined
  /** Undefined goes back to the list, on a phone. */
  readonly onSelect: (id: string | undefined) => void
  readonly report: ReportSlot
  readonly consult: ConsultSlot
  readonly aboutCase: CaseSlot
  /** Undefined where no language model is set up. */
  readonly translation: TranslationSlot | undefined
}

/** List at the start, chat at the end; on a phone one after the other. */
export function Messenger({
  selectedId,
  onSelect,
  report,
  consult,
  aboutCase,
  translation,
}: MessengerProps) {
  const { t } = useTranslation('conversations')
  const isOpen = selectedId !== undefined
  return (
    <Card
      pad="none"
      data-fills={isOpen || undefined}
      className={cn(
        'grid h-[calc(100dvh-6rem)] min-h-[500px] grid-cols-1 overflow-hidden md:h-[calc(100dvh-11.5rem)] md:grid-cols-[20rem_minmax(0,1fr)]',
        // An open chat takes the whole phone below the lines above every page, the keyboard apart.
        isOpen &&
          'max-md:h-[calc(100dvh-var(--lost-row,0px))] max-md:min-h-64 max-md:rounded-none max-md:shadow-none',
      )}
    >
      <nav
        aria-label={t('list.title')}
        className={cn('min-w-0 overflow-y-auto md:block md:border-e', isOpen && 'hidden')}
      >
        <ConversationList selectedId={selectedId} onSelect={onSelect} />
      </nav>
      <div className={cn('h-full min-h-0 min-w-0', !isOpen && 'hidden md:block')}>
        {isOpen ? (
          <Chat
            id={selectedId}
            onBack={() => onSelect(undefined)}
            report={report}
            consult={consult}
            aboutCase={aboutCase}
            translation={translation}
          />
        ) : (
          <NoChat />
        )}
      </div>
    </Card>
  )
}
