import { useEffect, useRef, type FormEvent, type KeyboardEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '#ui/button.tsx'
import { Checkbox } from '#ui/checkbox.tsx'
import { Field } from '#ui/field.tsx'
import { Alert } from '#ui/alert.tsx'
import { Textarea } from '#ui/textarea.tsx'
import { useToast } from '#ui/toast.tsx'
import { useFormat } from '#web/dates.ts'
import type { Arrived } from '../client.ts'
import samples from '../engine/samples.json' with { type: 'json' }
import { datedSample } from '../engine/dated-sample.ts'
import { longestText } from '../rules.ts'

interface InputFormProps {
  readonly text: string
  /** The box has the cursor as soon as it is there: somebody asked to go on in it. */
  readonly startsHere: boolean
  readonly onText: (text: string) => void
  readonly onSample: (text: string) => void
  readonly onClear: () => void
  readonly onSubmit: () => void
  readonly busy: boolean
  readonly progress: Arrived | undefined
  /** Whether the operator configured a language model, and whether this reader wants to go without. */
  readonly hasModel: boolean
  readonly ownOnly: boolean
  readonly onOwnOnly: (ownOnly: boolean) => void
}

/** The box one pastes into, with examples, a count and what will happen to the text. */
export function InputForm({
  text,
  startsHere,
  onText,
  onSample,
  onClear,
  onSubmit,
  busy,
  progress,
  hasModel,
  ownOnly,
  onOwnOnly,
}: InputFormProps) {
  const { t } = useTranslation('simplifier')
  const format = useFormat()
  const { toast } = useToast()
  const box = useRef<HTMLTextAreaElement>(null)
  const used = [...text].length
  const over = used - longestText
  const isBlank = text.trim() === ''

  const submit = (event?: FormEvent) => {
    event?.preventDefault()
    if (isBlank)
      toast({
        title: t('toasts.emptyTitle'),
        description: t('toasts.emptyText'),
        tone: 'destructive',
      })
    else if (over <= 0 && !busy) onSubmit()
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Enter' && (event.ctrlKey || event.metaKey))
      submit(event as unknown as FormEvent)
  }
  const clear = () => {
    onClear()
    box.current?.focus()
  }

  useEffect(() => {
    if (startsHere) box.current?.focus()
  }, [startsHere])

  return (
    <form onSubmit={submit} className="grid gap-5">
      <Field
        label={t('input.label')}
        help={
          <span className="figures">
            {t('input.count', { used: format.number(used), most: format.number(longestText) })}
          </span>
        }
        error={over > 0 ? t('input.tooLong', { count: over }) : undefined}
      >
        <Textarea
          ref={box}
          rows={9}
          value={text}
          readOnly={busy}
          placeholder={t('input.placeholder')}
          onChange={(event) => onText(event.target.value)}
          onKeyDown={onKeyDown}
        />
      </Field>
      {hasModel ? (
        <Alert tone={ownOnly ? 'neutral' : 'warning'}>
          <p>{t('engineModel')}</p>
          <Checkbox
            label={t('ownOnly')}
            help={t('ownOnlyHelp')}
            checked={ownOnly}
            disabled={busy}
            onCheckedChange={onOwnOnly}
            className="mt-1"
          />
        </Alert>
      ) : null}
      <div className="flex flex-wrap items-center gap-3 max-sm:[&>button]:flex-1">
        <Button type="submit" disabled={isBlank || over > 0} busy={busy} busyText={t('input.busy')}>
          {t('input.submit')}
        </Button>
        <Button variant="outline" disabled={text === '' || busy} onClick={clear}>
          {t('input.clear')}
        </Button>
        {isBlank && <p className="text-sm text-ink-soft max-sm:w-full">{t('toasts.emptyText')}</p>}
        <p role="status" className="figures text-sm text-ink-soft empty:sr-only">
          {progress === undefined
            ? null
            : t('progress', { done: format.number(progress.done), of: format.number(progress.of) })}
        </p>
      </div>
      <p className="text-sm text-ink-soft">{t('privacy')}</p>
      <fieldset className="grid gap-2">
        <legend className="mb-2 text-sm font-semibold">{t('samples.title')}</legend>
        <div className="flex flex-wrap gap-2">
          {samples.map((sample) => (
            <Button
              key={sample.id}
              variant="outline"
              size="sm"
              disabled={busy}
              onClick={() => onSample(datedSample(sample.text, format.now()))}
            >
              {sample.id === 'letter' ? t('documentTypes.rfe') : t(`samples.${sample.id}`)}
            </Button>
          ))}
        </div>
      </fieldset>
    </form>
  )
}
