import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { newId } from '#kernel/ids.ts'
import { sendFile, useFilesApi } from '#features/files/client.ts'
import { Button } from '#ui/button.tsx'
import { Field, FieldHelp } from '#ui/field.tsx'
import { Input } from '#ui/input.tsx'
import { apiFailure } from '#web/api.ts'
import { useBlogApi, type OwnShape } from '../client.ts'
import { longest, pictureAddress } from '../rules.ts'

type Picture = OwnShape['draft']['picture']

interface PictureFieldProps {
  readonly postId: string
  readonly locked: boolean
  readonly picture: Picture
  /** What is missing before it can be handed in. */
  readonly error: string | undefined
  readonly onPicture: (picture: Picture) => void
}

/** The picture above an article, with words for who cannot see it. */
export function PictureField({ postId, locked, picture, error, onPicture }: PictureFieldProps) {
  const { t } = useTranslation(['blog', 'common'])
  const api = useBlogApi()
  const filesApi = useFilesApi()
  const input = useRef<HTMLInputElement>(null)
  const [busy, setBusy] = useState(false)
  const [fault, setFault] = useState<string>()
  const send = async (file: File) => {
    setBusy(true)
    setFault(undefined)
    const fileId = newId()
    try {
      await sendFile(filesApi, {
        bytes: file,
        begin: () =>
          api.beginPicture({ id: postId, fileId, name: file.name || 'picture', size: file.size }),
        onProgress: () => {},
      })
      onPicture({ fileId, alt: picture?.alt ?? '' })
    } catch (failure) {
      const known = apiFailure(failure)
      // Here fewer kinds are taken than in a conversation.
      setFault(
        known?.code === 'file_kind'
          ? t('picture.kind')
          : known?.message || t('common:errors.network'),
      )
    } finally {
      setBusy(false)
    }
  }
  return (
    <fieldset className="grid min-w-0 gap-3">
      <legend className="mb-1.5 text-sm font-semibold">
        {t('picture.title')}{' '}
        <span className="font-normal text-ink-soft">{t('common:common.optional')}</span>
      </legend>
      <FieldHelp>{t('picture.help')}</FieldHelp>
      {picture !== null && (
        <img
          key={picture.fileId}
          src={`${pictureAddress(picture.fileId)}?size=small`}
          alt={picture.alt}
          width={640}
          height={360}
          className="aspect-video w-full max-w-sm rounded-lg bg-sunken object-cover"
        />
      )}
      {!locked && (
        <div className="flex flex-wrap gap-3">
          <Button
            type="button"
            size="sm"
            variant="outline"
            busy={busy}
            busyText={t('picture.busy')}
            onClick={() => input.current?.click()}
          >
            {t(picture === null ? 'picture.add' : 'picture.change')}
          </Button>
          {picture !== null && !busy && (
            <Button type="button" size="sm" variant="quiet" onClick={() => onPicture(null)}>
              {t('picture.remove')}
            </Button>
          )}
        </div>
      )}
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
        aria-label={t('picture.add')}
        onChange={(event) => {
          const [file] = event.target.files ?? []
          event.target.value = ''
          if (file !== undefined) void send(file)
        }}
      />
      {picture !== null && (
        <Field label={t('picture.alt')} help={t('picture.altHelp')} error={error}>
          <Input
            dir="auto"
            maxLength={longest.alt}
            readOnly={locked}
            value={picture.alt}
            onChange={(event) => onPicture({ ...picture, alt: event.target.value })}
          />
        </Field>
      )}
    </fieldset>
  )
}
