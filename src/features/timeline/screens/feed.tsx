import { useTranslation } from 'react-i18next'
import { Button } from '#ui/button.tsx'
import { Dialog, DialogContent } from '#ui/dialog.tsx'
import { useToast } from '#ui/toast.tsx'
import { useFormat } from '#web/dates.ts'
import { useCreateFeed, useRevokeFeed } from '../client.ts'
import { CopyField } from './copy-field.tsx'

/** The address by which a calendar program reads all dates of the person. */
export function Feed({
  since,
  open,
  onOpenChange,
}: {
  since: Date | string | null
  open: boolean
  onOpenChange: (open: boolean) => void
}) {
  const { t } = useTranslation('timeline')
  const format = useFormat()
  const { toast } = useToast()
  const create = useCreateFeed()
  const revoke = useRevokeFeed()
  const close = (next: boolean) => {
    if (!next) create.reset()
    onOpenChange(next)
  }
  const end = () =>
    revoke.mutate(undefined, {
      onSuccess: () => {
        create.reset()
        toast({ title: t('feed.ended'), tone: 'done' })
      },
    })
  return (
    <Dialog open={open} onOpenChange={close}>
      <DialogContent
        title={t('feed.title')}
        description={t('feed.text')}
        closeText={t('actions.close')}
      >
        <div className="grid gap-5">
          {create.data === undefined ? null : (
            <CopyField label={t('feed.url')} help={t('feed.once')} value={create.data.url} />
          )}
          {since === null || create.data !== undefined ? null : (
            <p>{t('feed.since', { date: format.date(since) })}</p>
          )}
          <div className="flex flex-wrap gap-2">
            {create.data === undefined ? (
              <Button
                busy={create.isPending}
                busyText={t('actions.saving')}
                onClick={() => create.mutate()}
              >
                {t(since === null ? 'feed.make' : 'feed.renew')}
              </Button>
            ) : null}
            {since === null ? null : (
              <Button
                variant="outline"
                busy={revoke.isPending}
                busyText={t('actions.saving')}
                onClick={end}
              >
                {t('feed.end')}
              </Button>
            )}
          </div>
        </div>
      </DialogContent>
    </Dialog>
  )
}
