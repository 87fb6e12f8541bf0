import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ConfirmDialog } from '#ui/confirm-dialog.tsx'
import { Switch } from '#ui/switch.tsx'
import { useToast } from '#ui/toast.tsx'
import { useReleaseContact, type Conversation } from '../client.ts'

/** The client's switch over last name, e-mail and phone. It asks before it shows them: what was seen cannot be taken back. */
export function ContactSwitch({ conversation }: { conversation: Conversation }) {
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
  return (
    <div className="border-b px-3 text-sm sm:px-5" data-print="hide">
      <Switch
        label={t('contact.switch', { name })}
        checked={release.isPending ? release.variables.released : conversation.contactReleased}
        onCheckedChange={(released) => (released ? setAsking(true) : change(false))}
      />
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
    </div>
  )
}
