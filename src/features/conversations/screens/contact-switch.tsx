import { ChevronDown, Eye } from 'lucide-react'
import { useState, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { ConfirmDialog } from '#ui/confirm-dialog.tsx'
import { Switch } from '#ui/switch.tsx'
import { useToast } from '#ui/toast.tsx'
import { useReleaseContact, type Conversation } from '../client.ts'

/**
 * One line on what the lawyer sees, with the client's switch over last name, e-mail and phone behind it, and who reads here. The switch
 * asks before it shows them: what was seen cannot be taken back.
 */
export function ContactSwitch({
  conversation,
  sees,
}: {
  conversation: Conversation
  /** Who reads the conversation, in whole sentences. */
  sees: ReactNode
}) {
  const { t } = useTranslation('conversations')
  const release = useReleaseContact()
  const { toast } = useToast()
  const [asking, setAsking] = useState(false)
  const { id } = conversation
  const name = conversation.lawyer.firstName

  const change = (released: boolean) => {
    if (release.isPending) return
    release.mutate(
      { id, released },
      {
        onSuccess: () =>
          toast({ title: t(released ? 'contact.released' : 'contact.hiddenAgain'), tone: 'done' }),
        onSettled: () => setAsking(false),
      },
    )
  }
  const isReleased = release.isPending ? release.variables.released : conversation.contactReleased
  return (
    <details className="group border-b text-sm" data-print="hide">
      <summary className="flex min-h-11 list-none items-center gap-2 px-3 text-ink-soft hover:text-primary sm:px-5 [&::-webkit-details-marker]:hidden">
        <Eye aria-hidden className="size-4 shrink-0" />
        <span className="min-w-0 flex-1">
          {t(conversation.contactReleased ? 'contact.sees' : 'contact.seesNot', { name })}
        </span>
        <ChevronDown
          aria-hidden
          className="size-5 shrink-0 transition-[rotate] group-open:rotate-180"
        />
      </summary>
      <div className="px-3 pb-3 sm:px-5">
        <Switch
          label={t('contact.switch', { name })}
          help={t('contact.after', { name })}
          checked={isReleased}
          onCheckedChange={(released) => (released ? setAsking(true) : change(false))}
        />
        <p className="max-w-measure text-ink-soft">{sees}</p>
      </div>
      <ConfirmDialog
        open={asking}
        onOpenChange={setAsking}
        title={t('contact.ask.title')}
        description={t('contact.ask.text', { name })}
        confirmText={t('contact.ask.yes')}
        cancelText={t('lock.cancel')}
        busy={release.isPending}
        onConfirm={() => change(true)}
      />
    </details>
  )
}
