import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '#ui/button.tsx'
import type { endpoints } from '#features/conversations/contract.ts'
import { useApi } from '#web/api.ts'
import { useActBy } from '../client.ts'
import { ReasonDialog } from './reason-dialog.tsx'

/** Takes back what keeps two people apart, wherever an administrator finds it. */
export function UnlockTalk({ id, about }: { id: string; about: string | null }) {
  const { t } = useTranslation('moderation')
  const [open, setOpen] = useState(false)
  const talks = useApi<Pick<typeof endpoints, 'unlockConversation'>>('conversations')
  const act = useActBy('unlockConversation', talks.unlockConversation, () => setOpen(false))
  return (
    <>
      <Button size="sm" variant="outline" onClick={() => setOpen(true)}>
        {t('talk.unlock')}
      </Button>
      <ReasonDialog
        open={open}
        onOpenChange={setOpen}
        title={t('talk.unlock')}
        text={t('talk.unlockText')}
        about={about}
        confirmText={t('talk.unlock')}
        act={act}
        onConfirm={(reason) => act.mutate({ id, reason })}
      />
    </>
  )
}
