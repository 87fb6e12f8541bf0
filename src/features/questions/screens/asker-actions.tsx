import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '#ui/button.tsx'
import { ConfirmDialog } from '#ui/confirm-dialog.tsx'
import { useToast } from '#ui/toast.tsx'
import { apiFailure } from '#web/api.ts'
import {
  useCloseQuestion,
  useDeleteQuestion,
  useUpdateQuestion,
  type QuestionPageShape,
} from '../client.ts'
import { AskDialog } from './ask-dialog.tsx'

/** What the asker may do with the question. */
export function AskerActions({ question }: { question: QuestionPageShape }) {
  const { t } = useTranslation(['questions', 'common'])
  const { toast } = useToast()
  const navigate = useNavigate()
  const [asking, setAsking] = useState<'edit' | 'close' | 'remove' | 'hideName'>()
  const close = useCloseQuestion()
  const update = useUpdateQuestion()
  const remove = useDeleteQuestion()
  const busy = close.isPending || update.isPending || remove.isPending
  const failed = (error: unknown) =>
    toast({
      title: t('detail.failedTitle'),
      description: apiFailure(error)?.message ?? t('common:errors.network'),
      tone: 'destructive',
    })
  const done = (title: string) => {
    setAsking(undefined)
    toast({ title, tone: 'done' })
  }
  const acts = {
    close: {
      title: t('detail.close'),
      text: t('detail.closeText'),
      run: () =>
        close.mutate(question.id, {
          onError: failed,
          onSuccess: () => done(t('detail.closeDone')),
        }),
    },
    hideName: {
      title: t('detail.hideName'),
      text: t('detail.hideNameText'),
      run: () =>
        update.mutate(
          { id: question.id, isAnonymous: true },
          { onError: failed, onSuccess: () => done(t('detail.hideNameDone')) },
        ),
    },
    remove: {
      title: t('detail.removeTitle'),
      text: t('detail.removeText'),
      run: () =>
        remove.mutate(question.id, {
          onError: failed,
          onSuccess: () => {
            done(t('detail.removeDone'))
            void navigate({ to: '/questions' })
          },
        }),
    },
  }
  const act = asking === undefined || asking === 'edit' ? undefined : acts[asking]
  return (
    <div className="flex flex-wrap gap-2">
      {question.can.edit === 'ok' ? (
        <Button size="sm" variant="outline" onClick={() => setAsking('edit')}>
          {t('detail.edit')}
        </Button>
      ) : null}
      {question.isAnonymous ? null : (
        <Button size="sm" variant="outline" onClick={() => setAsking('hideName')}>
          {t('detail.hideName')}
        </Button>
      )}
      {question.can.close === 'ok' ? (
        <Button size="sm" variant="outline" onClick={() => setAsking('close')}>
          {t('detail.close')}
        </Button>
      ) : null}
      <Button size="sm" variant="outline" onClick={() => setAsking('remove')}>
        {t('detail.remove')}
      </Button>
      {asking === 'edit' ? (
        <AskDialog
          open
          question={question}
          onOpenChange={() => setAsking(undefined)}
          onDone={() => setAsking(undefined)}
        />
      ) : null}
      <ConfirmDialog
        open={act !== undefined}
        onOpenChange={() => setAsking(undefined)}
        title={act?.title}
        description={act?.text}
        confirmText={asking === 'remove' ? t('detail.remove') : (act?.title ?? '')}
        cancelText={t('common:common.cancel')}
        tone={asking === 'remove' ? 'danger' : 'primary'}
        busy={busy}
        onConfirm={() => act?.run()}
      />
    </div>
  )
}
