import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useViewer } from '#features/accounts/client.ts'
import { Button } from '#ui/button.tsx'
import { useAct, type Person } from '../client.ts'
import { ReasonDialog } from './reason-dialog.tsx'

/** Suspends an account or lifts it, each with a reason. One's own account is not here to suspend. */
export function SuspensionButton({
  person,
  look = 'link',
}: {
  person: Person
  look?: 'link' | 'outline'
}) {
  const { t } = useTranslation('moderation')
  const viewer = useViewer()
  const [open, setOpen] = useState(false)
  const close = () => setOpen(false)
  const suspend = useAct('suspendUser', close)
  const lift = useAct('liftSuspension', close)
  if (person.deletedAt !== null || person.id === viewer?.id) return null
  const isSuspended = person.suspendedAt !== null
  const { name } = person
  return (
    <>
      <Button
        size="sm"
        variant={look}
        className={look === 'link' ? '-my-2' : undefined}
        onClick={() => setOpen(true)}
        aria-label={
          isSuspended ? t('suspension.liftFor', { name }) : t('suspension.suspendFor', { name })
        }
      >
        {isSuspended ? t('suspension.lift') : t('suspension.suspend')}
      </Button>
      {isSuspended ? (
        <ReasonDialog
          key="lift"
          open={open}
          onOpenChange={setOpen}
          title={t('suspension.liftFor', { name })}
          text={
            person.role === 'lawyer' ? t('suspension.liftTextLawyer') : t('suspension.liftText')
          }
          confirmText={t('suspension.lift')}
          isMailed
          act={lift}
          onConfirm={(reason) => lift.mutate({ id: person.id, reason })}
        />
      ) : (
        <ReasonDialog
          key="suspend"
          open={open}
          onOpenChange={setOpen}
          danger
          title={t('suspension.suspendFor', { name })}
          text={
            person.role === 'lawyer'
              ? t('suspension.suspendTextLawyer')
              : t('suspension.suspendText')
          }
          confirmText={t('suspension.suspend')}
          help={t('suspension.reasonHelp')}
          isMailed
          act={suspend}
          onConfirm={(reason) => suspend.mutate({ id: person.id, reason })}
        />
      )}
    </>
  )
}
