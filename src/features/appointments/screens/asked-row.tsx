import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { buttonClass } from '#ui/button-class.ts'
import { Button } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { Chip } from '#ui/chip.tsx'
import { ConfirmDialog } from '#ui/confirm-dialog.tsx'
import { useFormat } from '#web/dates.ts'
import { useChange, type Asked } from '../client.ts'

/** A consultation that was asked for in words: of whom and since when it waits, the way to the words, and taking it back. */
export function AskedRow({ one }: { one: Asked }) {
  const { t } = useTranslation(['appointments', 'common'])
  const format = useFormat()
  const [asking, setAsking] = useState(false)
  const withdraw = useChange('withdrawAsked')
  const { conversationId, lawyerName: name } = one
  return (
    <Card tone="outline" pad="sm" asChild>
      <article className="grid gap-3">
        <div className="flex flex-wrap items-start justify-between gap-x-4 gap-y-2">
          <div className="grid min-w-0 gap-0.5">
            <h3 className="text-base">{t('appointments:own.noTime')}</h3>
            <p className="text-sm text-ink-soft">
              <bdi>{t('appointments:own.with', { name })}</bdi> ·{' '}
              <bdi>{t('appointments:own.askedOn', { date: format.date(one.askedAt) })}</bdi>
            </p>
          </div>
          <Chip tone="warning">{t('appointments:statuses.requested')}</Chip>
        </div>
        <div className="flex flex-wrap items-center gap-2">
          <Button size="sm" variant="quiet" onClick={() => setAsking(true)}>
            {t('appointments:actions.takeRequestBack')}
          </Button>
          <Link
            to="/messages/{-$id}"
            params={{ id: conversationId }}
            className={buttonClass({ size: 'sm', variant: 'quiet' })}
          >
            {t('appointments:own.messages')}
          </Link>
        </div>

        <ConfirmDialog
          open={asking}
          onOpenChange={setAsking}
          title={t('appointments:end.takeBack.title')}
          description={t('appointments:end.takeBack.inWords', { name })}
          confirmText={t('appointments:end.takeBack.submit')}
          cancelText={t('common:common.back')}
          tone="danger"
          busy={withdraw.isPending}
          onConfirm={() =>
            withdraw.mutate({ conversationId }, { onSuccess: () => setAsking(false) })
          }
        />
      </article>
    </Card>
  )
}
