import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useViewer } from '#features/accounts/client.ts'
import { Button } from '#ui/button.tsx'
import { ConfirmDialog } from '#ui/confirm-dialog.tsx'
import { useToast } from '#ui/toast.tsx'
import { apiFailure } from '#web/api.ts'
import { useBlogAct, type OwnShape } from '../client.ts'

interface EditorActsProps {
  readonly post: OwnShape
  readonly save: () => Promise<boolean>
  readonly version: () => number
  readonly locked: boolean
  /** Shows what is missing; true where nothing is. */
  readonly onTry: () => boolean
}

/** Handing in, taking back, taking down, deleting: each asks first where another person or the text is concerned. */
export function EditorActs({ post, save, version, locked, onTry }: EditorActsProps) {
  const { t } = useTranslation(['blog', 'common'])
  const { toast } = useToast()
  const navigate = useNavigate()
  const isEditor = useViewer()?.role === 'admin'
  const [asking, setAsking] = useState<'publish' | 'submit' | 'withdraw' | 'delete'>()
  const [isBusy, setBusy] = useState(false)
  const acts = {
    submit: useBlogAct('submitPost'),
    publish: useBlogAct('publishPost'),
    withdraw: useBlogAct('withdrawPost'),
    delete: useBlogAct('deletePost'),
  }
  const takeBack = useBlogAct('takeBackPost')
  const failed = (error: unknown) =>
    toast({
      title: t('common:common.error'),
      description: apiFailure(error)?.message ?? t('common:errors.network'),
      tone: 'destructive',
    })
  const confirm = async () => {
    if (asking === undefined || isBusy) return
    setBusy(true)
    try {
      if (asking === 'submit' || asking === 'publish') {
        if (await save()) {
          const handedIn = await acts.submit.mutateAsync({ id: post.id, version: version() })
          if (asking === 'publish')
            await acts.publish.mutateAsync({
              id: post.id,
              version: handedIn.draft.version,
              reason: t('edit.publishReason'),
            })
          // What became of it stands above the fields.
          window.scrollTo({ top: 0 })
        }
      } else if (asking === 'withdraw') await acts.withdraw.mutateAsync({ id: post.id })
      else {
        await acts.delete.mutateAsync({ id: post.id })
        await navigate({ to: '/write' })
      }
    } catch (error) {
      failed(error)
    }
    setBusy(false)
    setAsking(undefined)
  }
  const submitText =
    post.status === 'published'
      ? 'edit.submitChange'
      : isEditor
        ? 'edit.submitStaff'
        : 'edit.submitText'
  return (
    <div className="flex flex-wrap gap-2">
      {!locked && isEditor && (
        <Button onClick={() => onTry() && setAsking('publish')}>{t('edit.publish')}</Button>
      )}
      {locked ? null : (
        <Button
          variant={isEditor ? 'outline' : 'primary'}
          onClick={() => onTry() && setAsking('submit')}
        >
          {t('edit.submit')}
        </Button>
      )}
      {post.state === 'waiting' ? (
        <Button
          variant="outline"
          busy={takeBack.isPending}
          onClick={() => takeBack.mutate({ id: post.id }, { onError: failed })}
        >
          {t('edit.takeBack')}
        </Button>
      ) : null}
      {post.status === 'published' ? (
        <Button variant="outline" onClick={() => setAsking('withdraw')}>
          {t('edit.withdraw')}
        </Button>
      ) : (
        <Button variant="outline" onClick={() => setAsking('delete')}>
          {t('edit.delete')}
        </Button>
      )}
      {asking === undefined ? null : (
        <ConfirmDialog
          open
          onOpenChange={(open) => open || setAsking(undefined)}
          title={t(`edit.${asking}Title`)}
          description={t(asking === 'submit' ? submitText : `edit.${asking}Text`)}
          confirmText={t(`edit.${asking}`)}
          cancelText={t('common:common.cancel')}
          tone={asking === 'submit' || asking === 'publish' ? 'primary' : 'danger'}
          busy={isBusy}
          onConfirm={() => void confirm()}
        />
      )}
    </div>
  )
}
