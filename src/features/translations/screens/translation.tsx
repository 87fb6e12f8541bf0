import { Languages } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { directionOf, type Locale } from '#kernel/locale.ts'
import type { Message } from '#features/conversations/client.ts'
import { useViewer } from '#features/accounts/client.ts'
import { Button } from '#ui/button.tsx'
import { ConfirmDialog } from '#ui/confirm-dialog.tsx'
import { apiFailure } from '#web/api.ts'
import { useChoice, useIsSeen, useTranslatedMessage, useWasTranslated } from '../client.ts'
import { isForeign } from '../rules.ts'

interface TranslationProps {
  readonly message: Message
  /** The messages around it, which tell the language of a short one. */
  readonly messages: readonly Message[]
  /** Where the words go. */
  readonly host: string
}

/** Under a message in another language: a button that translates it, and the translation. The original stays above. */
export function Translation(props: TranslationProps) {
  const { i18n } = useTranslation('translations')
  const viewer = useViewer()
  const { message, messages } = props
  const others = messages
    .filter(
      ({ senderId, messageType }) => senderId === message.senderId && messageType !== 'system',
    )
    .map(({ body }) => body)
  const locale = i18n.language as Locale
  if (viewer === null || !isForeign(message.body, others, locale)) return null
  return <Offered {...props} locale={locale} readerId={viewer.id} />
}

function Offered({
  message,
  host,
  locale,
  readerId,
}: TranslationProps & { readonly locale: Locale; readonly readerId: string }) {
  const { t } = useTranslation('translations')
  const { id: messageId, conversationId: id, readAt } = message
  const wished = { id, messageId, locale }
  const { told, isComing, agree } = useChoice(readerId)
  const isSeen = useIsSeen()
  // Until the reader chooses, what they saw translated stays so, and what comes is translated where they wished it.
  const [chosen, setWanted] = useState<boolean>()
  const [asks, setAsks] = useState(false)
  const [wasUnread] = useState(readAt === null)
  const wasTranslated = useWasTranslated(wished)
  const wanted = chosen ?? (wasTranslated || (wasUnread && isComing(id) && isSeen))
  const translation = useTranslatedMessage(wished, wanted && told && isSeen)

  const isBusy = translation.isFetching
  const press = () => {
    if (!told) setAsks(true)
    else if (translation.isError && wanted) void translation.refetch()
    else setWanted(!wanted)
  }
  const confirm = () => {
    agree()
    setAsks(false)
    setWanted(true)
  }
  const failure = wanted && !isBusy && translation.isError ? apiFailure(translation.error) : null
  const label = failure !== null ? 'again' : wanted && translation.data ? 'hide' : 'translate'

  return (
    <div className="mt-1.5 print:hidden">
      <div role="status" className="empty:hidden">
        {wanted && translation.data !== undefined && (
          <div className="mt-1 border-t pt-2">
            <p className="flex items-start gap-1.5 text-xs font-semibold text-ink-soft">
              <Languages aria-hidden className="mt-0.5 size-3.5 shrink-0" />
              {t('label')}
            </p>
            <p
              lang={locale}
              dir={directionOf(locale)}
              className="mt-1 break-words whitespace-pre-wrap"
            >
              {translation.data.text}
            </p>
            {translation.data.hasDigitDates && (
              <p className="mt-1 text-xs text-ink-soft">{t('digitDates')}</p>
            )}
          </div>
        )}
        {failure !== null && (
          <p className="border-t pt-2 text-sm text-ink-soft">{failure?.message ?? t('noAnswer')}</p>
        )}
      </div>
      <Button
        variant="link"
        size="sm"
        className="-ms-1 px-1"
        busy={isBusy}
        busyText={t('busy')}
        onClick={press}
      >
        {t(label)}
      </Button>
      <ConfirmDialog
        open={asks}
        onOpenChange={setAsks}
        title={t('notice.title')}
        description={t('notice.where', { host: `\u2068${host}\u2069` })}
        confirmText={t('translate')}
        cancelText={t('notice.cancel')}
        onConfirm={confirm}
      >
        <p>{t('notice.hidden')}</p>
        <p>{t('notice.kept')}</p>
        <p>{t('notice.wrong')}</p>
      </ConfirmDialog>
    </div>
  )
}
