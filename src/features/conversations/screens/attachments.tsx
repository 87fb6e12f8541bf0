import { Link } from '@tanstack/react-router'
import { FileText, Mic, Paperclip, X } from 'lucide-react'
import { useRef, useState, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { newId } from '#kernel/ids.ts'
import { largestFile } from '#features/files/rules.ts'
import { Button, IconButton, type ButtonProps } from '#ui/button.tsx'
import { linkClass } from '#ui/link-class.ts'
import { useFormat } from '#web/dates.ts'
import { useOnDemand } from '#web/on-demand.tsx'
import type { Conversation } from '../client.ts'

/** A file that was chosen or recorded and not sent yet. */
export interface Picked {
  readonly id: string
  readonly name: string
  readonly bytes: Blob
  readonly seconds?: number
}

const mostFiles = 5
const endings = [
  'pdf',
  'docx',
  'xlsx',
  'pptx',
  'jpg',
  'jpeg',
  'png',
  'webp',
  'mp3',
  'm4a',
  'wav',
  'ogg',
  'webm',
]
// Without the names of types a phone would offer its own form of pictures, which cannot be taken.
const accept = [
  ...endings.map((ending) => `.${ending}`),
  'image/jpeg',
  'image/png',
  'image/webp',
  'application/pdf',
].join(',')

interface Attaching {
  readonly conversation: Conversation
  readonly picked: readonly Picked[]
  readonly onChange: (picked: readonly Picked[]) => void
}

/** What one adds to a message: two buttons, what was added, and why something could not be. */
export function useAttachments({ conversation, picked, onChange }: Attaching): {
  readonly buttons: ReactNode
  readonly tray: ReactNode
} {
  const { t } = useTranslation('conversations')
  const format = useFormat()
  const input = useRef<HTMLInputElement>(null)
  const [refusal, setRefusal] = useState<string>()
  const [isRecording, setRecording] = useState(false)
  const recorder = useOnDemand(() => import('./recorder.tsx').then((module) => module.Recorder))

  const whyNot =
    conversation.can.attach === 'plan_no_files'
      ? conversation.otherPartyRole === 'lawyer'
        ? t('files.noPlanClient', { name: conversation.otherPartyName })
        : t('files.noPlanLawyer')
      : undefined

  // Seen and heard before it is pressed, and said in full when it is.
  const limited = whyNot === undefined ? {} : { title: whyNot, 'aria-disabled': true }

  const faultOf = (file: File): string | undefined => {
    const ending = file.name.split('.').at(-1)?.toLowerCase() ?? ''
    if (!endings.includes(ending)) return t('files.wrongKind', { name: file.name })
    if (file.size === 0) return t('files.empty', { name: file.name })
    return file.size > largestFile
      ? t('files.tooLarge', { name: file.name, most: format.fileSize(20_000_000) })
      : undefined
  }
  const add = (chosen: readonly File[]) => {
    const fault = chosen.map(faultOf).find((one) => one !== undefined)
    const fitting = chosen.filter((file) => faultOf(file) === undefined)
    const next = fitting.map((file) => ({ id: newId(), name: file.name, bytes: file }))
    const all = [...picked, ...next]
    setRefusal(
      all.length > mostFiles ? t('files.tooMany', { most: format.number(mostFiles) }) : fault,
    )
    onChange(all.slice(0, mostFiles))
  }
  const isAllowed = () => {
    setRefusal(whyNot)
    return whyNot === undefined
  }
  const choose = () => {
    if (isAllowed()) input.current?.click()
  }
  const record = () => {
    if (isAllowed()) void recorder.fetchPart().then(setRecording)
  }
  const Part = recorder.Part

  return {
    buttons: (
      <>
        <input
          ref={input}
          type="file"
          multiple
          hidden
          accept={accept}
          aria-label={t('files.attach')}
          onChange={(event) => {
            add([...(event.target.files ?? [])])
            event.target.value = ''
          }}
        />
        <AddButton label={t('files.attach')} onClick={choose} {...limited}>
          <Paperclip aria-hidden />
          <span className="max-xl:hidden">{t('files.word')}</span>
        </AddButton>
        <AddButton
          label={t('voice.record')}
          aria-busy={recorder.busy || undefined}
          onClick={record}
          {...limited}
        >
          <Mic aria-hidden />
          <span className="max-xl:hidden">{t('voice.word')}</span>
        </AddButton>
      </>
    ),
    tray: (
      <>
        {isRecording && Part !== undefined && (
          <Part
            onCancel={() => setRecording(false)}
            onDone={({ bytes, seconds }) => {
              setRecording(false)
              const ending = bytes.type.includes('mp4')
                ? 'm4a'
                : bytes.type.includes('ogg')
                  ? 'ogg'
                  : 'webm'
              const note = { id: newId(), name: `${t('voice.fileName')}.${ending}`, bytes, seconds }
              onChange([...picked, note].slice(-mostFiles))
            }}
          />
        )}
        {refusal !== undefined && (
          <p role="alert" className="border-t px-3 py-2 text-sm sm:px-5">
            {refusal}{' '}
            {refusal === whyNot && conversation.otherPartyRole === 'user' && (
              <Link to="/subscribe" className={linkClass('inline')}>
                {t('files.plans')}
              </Link>
            )}
          </p>
        )}
        {refusal === undefined &&
          whyNot !== undefined &&
          conversation.otherPartyRole === 'user' && (
            <p className="hidden border-t px-3 py-1.5 text-sm text-ink-soft group-focus-within:block sm:px-5">
              {t('files.onlyWords')}{' '}
              <Link to="/subscribe" className={linkClass('inline')}>
                {t('files.plans')}
              </Link>
            </p>
          )}
        {picked.length > 0 && (
          <ul className="flex max-h-40 flex-wrap gap-2 overflow-y-auto border-t px-3 py-3 sm:px-5">
            {picked.map(({ id, name, bytes, seconds }) => (
              <li
                key={id}
                className="flex max-w-full items-center gap-2 rounded-md border bg-sunken ps-3"
              >
                {seconds === undefined ? (
                  <FileText aria-hidden className="size-4 shrink-0 text-primary" />
                ) : (
                  <Mic aria-hidden className="size-4 shrink-0 text-primary" />
                )}
                <bdi dir="auto" className="truncate">
                  {name}
                </bdi>
                <span className="figures shrink-0 text-sm text-ink-soft">
                  {seconds === undefined ? format.fileSize(bytes.size) : format.clock(seconds)}
                </span>
                <IconButton
                  label={t('files.remove', { name })}
                  onClick={() => onChange(picked.filter((one) => one.id !== id))}
                >
                  <X />
                </IconButton>
              </li>
            ))}
          </ul>
        )}
      </>
    ),
  }
}

/** A picture on a phone, with its word where there is room. */
const AddButton = ({
  label,
  ...rest
}: Omit<ButtonProps, 'variant' | 'aria-label' | 'className'> & { label: string }) => (
  <Button
    variant="quiet"
    aria-label={label}
    title={label}
    className="min-h-12 px-3 text-sm"
    {...rest}
  />
)
