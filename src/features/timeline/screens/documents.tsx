import { Plus, X } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { newId } from '#kernel/ids.ts'
import { Button, IconButton } from '#ui/button.tsx'
import { Chip } from '#ui/chip.tsx'
import { Field } from '#ui/field.tsx'
import { Input } from '#ui/input.tsx'
import { Select } from '#ui/select.tsx'
import { useFormat } from '#web/dates.ts'
import { useChange, type CaseDocument } from '../client.ts'
import { documentStatuses, type DocumentStatus, longest } from '../rules.ts'
import { useKeptChange } from './kept-changes.tsx'
import { Countdown } from './step-words.tsx'

/** What a step needs, as one may look at it. */
function DocumentState({ document }: { document: CaseDocument }) {
  const { t } = useTranslation('timeline')
  const format = useFormat()
  if (document.status !== 'expires' || document.expiresOn === null)
    return (
      <Chip className="justify-self-start" tone={document.status === 'have' ? 'done' : 'neutral'}>
        {t(`documents.statuses.${document.status}`)}
      </Chip>
    )
  return (
    <span className="flex flex-wrap items-center gap-1.5">
      <span className="text-sm">{format.date(document.expiresOn)}</span>
      {document.daysLeft !== null && document.daysLeft < 0 ? (
        <Chip tone="urgent">{t('documents.expired')}</Chip>
      ) : (
        <Countdown daysLeft={document.daysLeft ?? 0} type="document" />
      )}
    </span>
  )
}

/** The papers of a step (or of the case), and, in one's own case, what one has of them. */
export function Documents({
  documents,
  editable,
}: {
  documents: readonly CaseDocument[]
  editable: boolean
}) {
  return (
    <ul className="grid gap-2">
      {documents.map((document) => (
        <li
          key={document.id}
          className="grid items-center gap-x-4 gap-y-1.5 border-t border-hair pt-2 first:border-t-0 first:pt-0 sm:grid-cols-[1fr_auto]"
        >
          <span dir="auto" className="text-match">
            {document.name}
          </span>
          {editable ? (
            <DocumentForm document={document} />
          ) : document.status === 'missing' ? null : (
            <DocumentState document={document} />
          )}
        </li>
      ))}
    </ul>
  )
}

function DocumentForm({ document }: { document: CaseDocument }) {
  const { t } = useTranslation('timeline')
  const change = useKeptChange('updateDocument')
  const remove = useChange('deleteDocument')
  const [wished, setWished] = useState<DocumentStatus>()
  const status = wished ?? document.status
  const options = documentStatuses.map((value) => ({
    value,
    label: t(`documents.statuses.${value}`),
  }))

  const choose = (next: DocumentStatus) => {
    setWished(next)
    if (next !== 'expires')
      change.mutate({ id: document.id, status: next }, { onSettled: () => setWished(undefined) })
  }
  const expire = (expiresOn: string) => {
    if (expiresOn !== '')
      change.mutate(
        { id: document.id, status: 'expires', expiresOn },
        { onSettled: () => setWished(undefined) },
      )
  }

  return (
    <span className="flex flex-wrap items-center gap-2">
      {document.expiresOn !== null && status === 'expires' ? (
        <DocumentState document={document} />
      ) : null}
      <Select
        className="w-52 max-w-full"
        aria-label={t('documents.state', { name: document.name })}
        options={options}
        value={status}
        onValueChange={(value) => choose(value as DocumentStatus)}
      />
      {status === 'expires' ? (
        <Input
          type="date"
          className="w-44"
          aria-label={t('documents.expiresOn')}
          defaultValue={document.expiresOn ?? ''}
          onBlur={(event) => expire(event.target.value)}
        />
      ) : null}
      {document.own ? (
        <IconButton
          label={t('documents.remove', { name: document.name })}
          onClick={() => remove.mutate({ id: document.id })}
        >
          <X />
        </IconButton>
      ) : null}
    </span>
  )
}

/** A document of one's own, for a step or for the whole case. */
export function AddDocument({ caseId, stepId }: { caseId: string; stepId: string | null }) {
  const { t } = useTranslation('timeline')
  const add = useChange('addDocument')
  const [open, setOpen] = useState(false)
  const [id, setId] = useState(newId)
  const [name, setName] = useState('')
  if (!open)
    return (
      <Button
        variant="quiet"
        size="sm"
        className="-ms-3 justify-self-start"
        data-print="hide"
        onClick={() => setOpen(true)}
      >
        <Plus aria-hidden />
        {t('documents.add')}
      </Button>
    )

  const send = async () => {
    if (name.trim() === '') return
    await add.mutateAsync({ caseId, stepId, id, name: name.trim() }).then(
      () => {
        setId(newId())
        setName('')
        setOpen(false)
      },
      () => undefined,
    )
  }
  return (
    <form
      className="flex flex-wrap items-end gap-2"
      onSubmit={(event) => {
        event.preventDefault()
        void send()
      }}
    >
      <Field label={t('documents.name')} className="min-w-0 flex-1">
        <Input
          dir="auto"
          maxLength={longest.title}
          value={name}
          onChange={(event) => setName(event.target.value)}
        />
      </Field>
      <Button type="submit" variant="outline" busy={add.isPending} busyText={t('actions.saving')}>
        {t('actions.save')}
      </Button>
    </form>
  )
}
