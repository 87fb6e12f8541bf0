import { useTranslation } from 'react-i18next'
import { useViewer } from '#features/accounts/client.ts'
import { useUndoDeletion } from '#features/personal-data/client.ts'
import { Alert } from '#ui/alert.tsx'
import { Button } from '#ui/button.tsx'
import { useToast } from '#ui/toast.tsx'
import { apiFailure } from '#web/api.ts'
import { useFormat } from '#web/dates.ts'

/** Stands above every page of somebody whose account waits to be deleted: one press keeps it. */
export function LeavingBanner() {
  const { t } = useTranslation(['personal-data', 'common'])
  const format = useFormat()
  const { toast } = useToast()
  const viewer = useViewer()
  const undo = useUndoDeletion()
  if (viewer?.leavingUntil === undefined) return null
  // The same day for everybody, as the mail names it: this text is rendered on the server too, which knows no zone of the reader.
  const day = new Date(viewer.leavingUntil).toISOString().slice(0, 10)
  const keep = () =>
    undo.mutate(undefined, {
      onSuccess: () =>
        toast({
          title: t('banner.done'),
          description: t(viewer.role === 'lawyer' ? 'banner.doneLawyer' : 'banner.doneText'),
          tone: 'done',
        }),
      onError: (error) =>
        toast({
          title: t('copy.failed'),
          description: apiFailure(error)?.message ?? t('common:errors.network'),
          tone: 'destructive',
        }),
    })
  return (
    <div className="page pt-6">
      <Alert
        tone="warning"
        title={t('banner.title', { day: format.date(day) })}
        action={
          <Button size="sm" busy={undo.isPending} busyText={t('banner.busy')} onClick={keep}>
            {t('banner.undo')}
          </Button>
        }
      >
        {t('banner.text')}
      </Alert>
    </div>
  )
}
