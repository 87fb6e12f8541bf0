import { useQueryClient } from '@tanstack/react-query'
import { Suspense, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { newId } from '#kernel/ids.ts'
import { sendFile, useFilesApi } from '#features/files/client.ts'
import { personKey } from '#features/people/client.ts'
import { Avatar } from '#ui/avatar.tsx'
import { Button } from '#ui/button.tsx'
import { FieldHelp } from '#ui/field.tsx'
import { apiFailure } from '#web/api.ts'
import { late } from '#web/late.tsx'
import { useLawyersApi, type OwnLawyerProfile } from '../client.ts'

const PhotoCrop = late(() => import('./photo-crop.tsx').then((module) => module.PhotoCrop))

/** A lawyer's photo: chosen here, cut in the browser, shown at once when it has arrived. */
export function LawyerPhoto({ profile }: { profile: OwnLawyerProfile }) {
  const { t } = useTranslation(['lawyers', 'common'])
  const api = useLawyersApi()
  const filesApi = useFilesApi()
  const queries = useQueryClient()
  const input = useRef<HTMLInputElement>(null)
  const [chosen, setChosen] = useState<string>()
  const [busy, setBusy] = useState(false)
  const [fault, setFault] = useState<string>()

  const run = async (work: () => Promise<unknown>) => {
    setBusy(true)
    setFault(undefined)
    try {
      await work()
      await queries.invalidateQueries({ queryKey: personKey })
    } catch (error) {
      setFault(apiFailure(error)?.message || t('common:errors.network'))
    } finally {
      setBusy(false)
    }
  }
  const forget = () => {
    if (chosen !== undefined) URL.revokeObjectURL(chosen)
    setChosen(undefined)
  }
  const send = (bytes: Blob) => {
    forget()
    const fileId = newId()
    return run(async () => {
      await sendFile(filesApi, {
        bytes,
        begin: () => api.beginLawyerPhoto({ fileId, name: 'photo.jpg', size: bytes.size }),
        onProgress: () => {},
      })
      await api.setLawyerPhoto({ fileId })
    })
  }

  return (
    <fieldset className="grid min-w-0 gap-3">
      <legend className="mb-1.5 text-sm font-semibold">
        {t('photo.title')}{' '}
        <span className="font-normal text-ink-soft">{t('common:common.optional')}</span>
      </legend>
      <FieldHelp>{t('photo.help')}</FieldHelp>
      <div className="flex items-center gap-4">
        <Avatar
          key={profile.photoUrl}
          id={profile.userId}
          name={profile.name}
          photoUrl={profile.photoUrl}
          size="xl"
        />
        <div className="flex min-w-0 flex-wrap items-center gap-x-4">
          <Button
            type="button"
            variant="outline"
            busy={busy}
            busyText={t('photo.busy')}
            onClick={() => input.current?.click()}
          >
            {t(profile.photoUrl === null ? 'photo.add' : 'photo.change')}
          </Button>
          {profile.photoUrl !== null && !busy && (
            <Button
              type="button"
              variant="quiet"
              onClick={() => void run(() => api.removeLawyerPhoto())}
            >
              {t('photo.remove')}
            </Button>
          )}
        </div>
      </div>
      {fault !== undefined && (
        <p role="alert" className="text-sm text-urgent">
          {fault}
        </p>
      )}
      <input
        ref={input}
        type="file"
        hidden
        accept="image/jpeg,image/png,image/webp"
        aria-label={t('photo.add')}
        onChange={(event) => {
          const [file] = event.target.files ?? []
          event.target.value = ''
          setFault(undefined)
          if (file !== undefined) setChosen(URL.createObjectURL(file))
        }}
      />
      {chosen !== undefined && (
        <Suspense>
          <PhotoCrop
            address={chosen}
            onClose={forget}
            onUnreadable={() => {
              forget()
              setFault(t('photo.unreadable'))
            }}
            onCut={(bytes) => void send(bytes)}
          />
        </Suspense>
      )}
    </fieldset>
  )
}
