import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '#ui/button.tsx'
import { Dialog, DialogContent } from '#ui/dialog.tsx'
import { RadioGroup } from '#ui/radio-group.tsx'
import { useToast } from '#ui/toast.tsx'
import { useFormat } from '#web/dates.ts'
import { useCreateShare, useRevokeShare, type Journey } from '../client.ts'
import { shareDays } from '../rules.ts'
import { CopyField } from './copy-field.tsx'

/** Links that show a case to whoever has them, for a while. */
export function Share({
  journey,
  open,
  onOpenChange,
}: {
  journey: Journey
  open: boolean
  onOpenChange: (open: boolean) => void
}) {
  const { t } = useTranslation('timeline')
  const format = useFormat()
  const { toast } = useToast()
  const create = useCreateShare()
  const revoke = useRevokeShare()
  const [days, setDays] = useState<(typeof shareDays)[number]>(7)
  const close = (next: boolean) => {
    if (!next) create.reset()
    onOpenChange(next)
  }
  return (
    <Dialog open={open} onOpenChange={close}>
      <DialogContent
        title={t('share.title')}
        description={t('share.text')}
        closeText={t('actions.close')}
      >
        <div className="grid gap-6">
          {create.data === undefined ? (
            <div className="grid gap-3">
              <RadioGroup
                legend={t('share.length')}
                layout="row"
                value={String(days)}
                onValueChange={(value) => setDays(Number(value) as typeof days)}
                options={shareDays.map((count) => ({
                  value: String(count),
                  label: t('share.days', { count }),
                }))}
              />
              <Button
                className="justify-self-start"
                busy={create.isPending}
                busyText={t('actions.saving')}
                onClick={() => create.mutate({ id: journey.id, days })}
              >
                {t('share.make')}
              </Button>
            </div>
          ) : (
            <CopyField label={t('share.url')} help={t('share.once')} value={create.data.url} />
          )}
          <section className="grid gap-2">
            <h3 className="text-base">{t('share.list')}</h3>
            {journey.shares.length === 0 ? (
              <p className="text-sm text-ink-soft">{t('share.none')}</p>
            ) : null}
            <ul className="grid gap-2">
              {journey.shares.map(({ id, endsAt }) => (
                <li
                  key={id}
                  className="flex flex-wrap items-center justify-between gap-2 border-t border-hair pt-2"
                >
                  <span>{t('share.until', { date: format.dateTime(endsAt) })}</span>
                  <Button
                    variant="outline"
                    size="sm"
                    onClick={() =>
                      revoke.mutate(id, {
                        onSuccess: () => toast({ title: t('share.ended'), tone: 'done' }),
                      })
                    }
                  >
                    {t('share.end')}
                  </Button>
                </li>
              ))}
            </ul>
          </section>
        </div>
      </DialogContent>
    </Dialog>
  )
}
