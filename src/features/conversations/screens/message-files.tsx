import { FileText, FileWarning, Hourglass } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { useFormat } from '#web/dates.ts'
import type { Message } from '../client.ts'
import { Player } from './player.tsx'

type Sent = Message['files'][number]

/** What a message brings: pictures to look at, recordings to hear, papers to save. */
export function MessageFiles({ message }: { message: Message }) {
  if (message.files.length === 0) return null
  return (
    <ul className="grid gap-2">
      {message.files.map((file) => (
        <li key={file.id}>
          <SentFile
            file={file}
            address={`/api/conversations/${message.conversationId}/files/${file.id}`}
          />
        </li>
      ))}
    </ul>
  )
}

function SentFile({ file, address }: { file: Sent; address: string }) {
  const { t } = useTranslation('conversations')
  if (file.state !== 'ready') return <Unreadable file={file} />
  if (file.kind === 'audio')
    return (
      <div className="grid gap-1">
        <Player source={address} seconds={file.seconds} label={file.name} />
        <SaveLink file={file} address={address} />
      </div>
    )
  if (file.kind === 'image' && file.hasPreview)
    return (
      <a href={address} download className="block w-fit rounded-md">
        <img
          src={`${address}?part=preview`}
          alt={t('files.picture', { name: file.name })}
          width={file.width ?? undefined}
          height={file.height ?? undefined}
          loading="lazy"
          className="max-h-64 w-auto max-w-full rounded-md border bg-raised object-contain"
        />
      </a>
    )
  return <FileCard name={file.name} size={file.size} address={address} />
}

function SaveLink({ file, address }: { file: Sent; address: string }) {
  const { t } = useTranslation('conversations')
  const format = useFormat()
  return (
    <a href={address} download className="w-fit text-sm underline underline-offset-2">
      {t('files.save', { name: file.name, size: format.fileSize(file.size) })}
    </a>
  )
}

/** A paper, with its name and size; pressing it saves it. */
export function FileCard({
  name,
  size,
  address,
}: {
  name: string
  size: number
  address?: string
}) {
  const format = useFormat()
  const inside = (
    <>
      <FileText aria-hidden className="size-6 shrink-0 text-primary" />
      <span className="grid min-w-0">
        <span dir="auto" className="font-medium break-words">
          {name}
        </span>
        <span className="figures text-sm text-ink-soft">{format.fileSize(size)}</span>
      </span>
    </>
  )
  const look = 'flex w-64 max-w-full items-center gap-3 rounded-md border bg-raised p-3'
  return address === undefined ? (
    <div className={look}>{inside}</div>
  ) : (
    <a href={address} download className={look}>
      {inside}
    </a>
  )
}

/** One that cannot be read says why. */
function Unreadable({ file }: { file: Sent }) {
  const { t } = useTranslation('conversations')
  const Icon = file.state === 'waiting' ? Hourglass : FileWarning
  return (
    <p className="flex items-start gap-2 rounded-md border bg-raised p-3 text-sm">
      <Icon aria-hidden className="mt-0.5 size-5 shrink-0 text-ink-soft" />
      <span>
        {file.name !== '' && (
          <bdi dir="auto" className="block font-medium break-words">
            {file.name}
          </bdi>
        )}
        {t(`files.${file.state}`)}
      </span>
    </p>
  )
}
