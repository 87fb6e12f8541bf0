import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useViewer } from '#features/accounts/client.ts'
import { Alert } from '#ui/alert.tsx'
import { Button } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { ConfirmDialog } from '#ui/confirm-dialog.tsx'
import { apiFailure } from '#web/api.ts'
import { useFormat } from '#web/dates.ts'
import { clientListQuery, keepCode, keptCode, useConflictChecksApi } from '../client.ts'
import { keyCheckOf, keyFrom, newCode } from '../engine/keyed-names.ts'
import { CodeField } from './list-code.tsx'
import { NameForms } from './list-names.tsx'

/** The list a lawyer keeps for the conflict check: names go in and are never shown again. */
export function ClientList() {
  const { t } = useTranslation(['conflict-checks', 'common'])
  const format = useFormat()
  const api = useConflictChecksApi()
  const queries = useQueryClient()
  const viewer = useViewer()
  const options = clientListQuery(api)
  const { data: list, isPending, isError } = useQuery(options)
  const [code, setCode] = useState(() => (viewer === null ? null : keptCode(viewer.id)))
  const [busy, setBusy] = useState(false)
  const [fault, setFault] = useState<string>()
  const [deleting, setDeleting] = useState(false)
  const [showing, setShowing] = useState(false)
  if (viewer === null) return null
  if (isError) return <Alert tone="warning">{t('common:errors.network')}</Alert>
  if (isPending) return <p role="status">{t('common:common.loading')}</p>

  const hold = (next: string | null) => {
    keepCode(viewer.id, next)
    setCode(next)
  }
  const act = async (work: () => Promise<void>) => {
    if (busy) return
    setBusy(true)
    setFault(undefined)
    try {
      await work()
    } catch (error) {
      setFault(apiFailure(error)?.message ?? t('common:errors.network'))
    } finally {
      setBusy(false)
      await queries.invalidateQueries({ queryKey: options.queryKey })
    }
  }
  const start = () =>
    act(async () => {
      const made = newCode()
      const started = await api.startClientList({ keyCheck: await keyCheckOf(await keyFrom(made)) })
      queries.setQueryData(options.queryKey, started.list)
      hold(made)
      setShowing(true)
    })
  const remove = () =>
    act(async () => {
      await api.deleteClientList({})
      queries.setQueryData(options.queryKey, null)
      hold(null)
      setDeleting(false)
    })

  return (
    <Card className="grid gap-5">
      <p className="max-w-measure">{t('list.text')}</p>
      <p className="max-w-measure text-sm text-ink-soft">{t('list.privacy')}</p>
      {fault !== undefined && <Alert tone="warning">{fault}</Alert>}
      {list === null && (
        <Button
          className="justify-self-start"
          variant="primary"
          busy={busy}
          busyText={t('common:common.saving')}
          onClick={start}
        >
          {t('list.start')}
        </Button>
      )}
      {list !== null && (
        <>
          <p className="text-lg font-semibold" role="status">
            {t('list.count', { count: list.names })}
          </p>
          {code === null ? (
            <CodeField keyCheck={list.keyCheck} onCode={hold} />
          ) : (
            <>
              {showing && (
                <Alert
                  tone="warning"
                  title={t('list.codeTitle')}
                  action={
                    <Button size="sm" variant="outline" onClick={() => setShowing(false)}>
                      {t('list.codeKept')}
                    </Button>
                  }
                >
                  <p>{t('list.codeText')}</p>
                  <p dir="ltr" className="my-2 font-mono text-lg wrap-anywhere select-all">
                    {code}
                  </p>
                </Alert>
              )}
              <NameForms code={code} onWrongCode={() => hold(null)} />
            </>
          )}
          <div className="flex flex-wrap gap-2 border-t border-hair pt-4">
            {code !== null && !showing && (
              <Button size="sm" variant="outline" onClick={() => setShowing(true)}>
                {t('list.showCode')}
              </Button>
            )}
            {code !== null && (
              <Button size="sm" variant="quiet" onClick={() => hold(null)}>
                {t('list.forget')}
              </Button>
            )}
            <Button size="sm" variant="quiet" onClick={() => setDeleting(true)}>
              {t('list.delete')}
            </Button>
          </div>
          <p className="text-sm text-ink-soft">
            {t('list.since', { date: format.date(list.createdAt) })}
          </p>
        </>
      )}
      <ConfirmDialog
        open={deleting}
        onOpenChange={setDeleting}
        title={t('list.deleteTitle')}
        description={t('list.deleteText')}
        confirmText={t('list.delete')}
        cancelText={t('common:common.cancel')}
        tone="danger"
        busy={busy}
        busyText={t('common:common.saving')}
        onConfirm={remove}
      />
    </Card>
  )
}
