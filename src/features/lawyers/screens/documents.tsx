import { useQueryClient } from '@tanstack/react-query'
import { FileText, Trash2 } from 'lucide-react'
import { useId, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { newId } from '#kernel/ids.ts'
import { sendFile, useFilesApi } from '#features/files/client.ts'
import { largestFile } from '#features/files/rules.ts'
import { Button, IconButton } from '#ui/button.tsx'
import { FieldHelp } from '#ui/field.tsx'
import { Progress } from '#ui/progress.tsx'
import { apiFailure } from '#web/api.ts'
import { useFormat } from '#web/dates.ts'
import { ownLawyerProfileQuery, useLawyersApi, type OwnLawyerProfile } from '../client.ts'
import { mostDocuments } from '../rules.ts'

const accept = '.pdf,.jpg,.jpeg,.png,.webp,application/pdf,image/jpeg,image/png,image/webp'

interface Chosen {
  readonly id: string
  readonly file: File
}

/** What shows the license: chosen here, sent at once, seen by reviewers alone. */
export function LicenseDocuments({ profile }: { profile: OwnLawyerProfile }) {
  const { t } = useTranslation(['lawyers', 'common'])
  const format = useFormat()
  const api = useLawyersApi()
  const filesApi = useFilesApi()
  const queries = useQueryClient()
  const input = useRef<HTMLInputElement>(null)
  const [sending, setSending] = useState<Chosen & { readonly received: number }>()
  const [broken, setBroken] = useState<Chosen>()
  const [removing, setRemoving] = useState<string>()
  const [fault, setFault] = useState<string>()
  const faultId = useId()
  const { documents } = profile
  const refresh = () => queries.invalidateQueries({ queryKey: ownLawyerProfileQuery(api).queryKey })
  const explain = (error: unknown) => {
    const failure = apiFailure(error)
    // Here fewer kinds are taken than in a conversation.
    if (failure?.code === 'file_kind') setFault(t('documents.kind'))
    else setFault(failure?.message || t('common:errors.network'))
  }

  const send = async (file: File, id: string, instead?: string) => {
    const { name, size } = file
    const show = (received: number) => setSending({ id, file, received })
    setFault(undefined)
    setBroken(undefined)
    show(0)
    try {
      // Half a document takes a place, and shows nowhere.
      if (instead !== undefined) await filesApi.discardFile({ id: instead }).catch(() => undefined)
      await sendFile(filesApi, {
        bytes: file,
        begin: () => api.beginLicenseDocument({ fileId: id, name, size }),
        onProgress: show,
      })
      await refresh()
    } catch (error) {
      explain(error)
      // What is refused is gone; what a lost line left goes on where the server stands.
      if ((apiFailure(error)?.status ?? 503) >= 429) setBroken({ id, file })
    } finally {
      setSending(undefined)
    }
  }
  const choose = (file: File) => {
    const { name, size } = file
    if (size === 0 || size > largestFile)
      return setFault(t('documents.tooLarge', { name, most: format.fileSize(20_000_000) }))
    void send(file, newId(), broken?.id)
  }
  const remove = async (fileId: string) => {
    setFault(undefined)
    setRemoving(fileId)
    await api.removeLicenseDocument({ fileId }).catch(explain)
    await refresh()
    setRemoving(undefined)
  }
  const canRemove = profile.can.removeDocument === 'ok'

  return (
    <fieldset className="grid min-w-0 gap-3">
      <legend className="mb-1.5 text-sm font-semibold">
        {t('documents.title')}{' '}
        <span className="font-normal text-ink-soft">{t('common:common.optional')}</span>
      </legend>
      <FieldHelp>{t('documents.help')}</FieldHelp>
      {documents.length > 0 && (
        <ul className="grid gap-2">
          {documents.map(({ id, name, size, isReady, isRefused }) => (
            <li key={id} className="flex items-center gap-3 rounded-md border bg-raised p-3">
              <FileText aria-hidden className="size-5 shrink-0 text-primary" />
              <span className="grid min-w-0 flex-1">
                {isReady ? (
                  <a
                    href={`/api/lawyer/license/${id}`}
                    download
                    dir="auto"
                    className="font-medium break-words underline underline-offset-2"
                  >
                    {name}
                  </a>
                ) : (
                  <bdi className="font-medium break-words">{name}</bdi>
                )}
                <span className="figures text-sm text-ink-soft">
                  {isRefused
                    ? t('documents.refused')
                    : isReady
                      ? format.fileSize(size)
                      : t('documents.waiting')}
                </span>
              </span>
              {(canRemove || isRefused) && (
                <IconButton
                  type="button"
                  label={t('documents.remove', { name })}
                  busy={removing === id}
                  onClick={() => void remove(id)}
                >
                  <Trash2 />
                </IconButton>
              )}
            </li>
          ))}
        </ul>
      )}
      {sending !== undefined && (
        <Progress
          label={t('documents.sending', { name: sending.file.name })}
          value={sending.received}
          max={sending.file.size}
          text={format.percent(sending.received / sending.file.size)}
        />
      )}
      {fault !== undefined && (
        <p id={faultId} role="alert" className="text-sm text-urgent">
          {fault}
        </p>
      )}
      {broken !== undefined && (
        <Button
          type="button"
          className="justify-self-start"
          onClick={() => void send(broken.file, broken.id)}
        >
          {t('common:common.retry')}
        </Button>
      )}
      <input
        ref={input}
        type="file"
        hidden
        accept={accept}
        aria-label={t('documents.add')}
        onChange={(event) => {
          const [file] = event.target.files ?? []
          event.target.value = ''
          if (file !== undefined) choose(file)
        }}
      />
      {documents.filter(({ isRefused }) => !isRefused).length < mostDocuments && (
        <Button
          type="button"
          variant="outline"
          className="justify-self-start"
          busy={sending !== undefined}
          aria-describedby={fault === undefined ? undefined : faultId}
          onClick={() => input.current?.click()}
        >
          {t('documents.add')}
        </Button>
      )}
    </fieldset>
  )
}
