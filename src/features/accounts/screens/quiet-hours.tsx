import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { Field } from '#ui/field.tsx'
import { Input } from '#ui/input.tsx'
import { Switch } from '#ui/switch.tsx'
import { useToast } from '#ui/toast.tsx'
import { useOwnZone, ZoneField } from '#ui/zone-field.tsx'
import { apiFailure } from '#web/api.ts'
import { profileQuery, useAccountsApi, type OwnProfile } from '../client.ts'
import { useFieldText } from '#features/people/client.ts'

type Quiet = NonNullable<OwnProfile['quietHours']>

const usual = { from: '22:00', until: '07:00' }

/** The switch saves itself; the times are saved by their button. */
export function QuietHours({ profile }: { profile: OwnProfile }) {
  const { t } = useTranslation(['people', 'common'])
  const api = useAccountsApi()
  const queries = useQueryClient()
  const { toast } = useToast()
  const zone = useOwnZone('UTC')
  const saved = profile.quietHours
  const save = useMutation({
    mutationFn: (quietHours: Quiet | null) => api.updateProfile({ quietHours }),
    onSuccess: (kept) => {
      queries.setQueryData(profileQuery(api).queryKey, kept)
      if (kept.quietHours !== null) toast({ title: t('settings.quietSaved'), tone: 'done' })
    },
    onError: (error) =>
      toast({
        title: t('settings.failed'),
        description: apiFailure(error)?.message ?? t('common:errors.network'),
        tone: 'destructive',
      }),
  })
  return (
    <Card className="grid gap-4">
      <Switch
        label={t('settings.quiet')}
        help={t('settings.quietHelp')}
        checked={saved !== null}
        onCheckedChange={(checked) => save.mutate(checked ? { ...usual, zone } : null)}
      />
      {saved === null ? null : (
        <Times
          key={JSON.stringify(saved)}
          saved={saved}
          busy={save.isPending}
          onSave={(times) => save.mutate(times)}
        />
      )}
      <p className="text-sm text-ink-soft">{t('settings.quietUrgent')}</p>
    </Card>
  )
}

interface TimesProps {
  readonly saved: Quiet
  readonly busy: boolean
  readonly onSave: (quiet: Quiet) => void
}

function Times({ saved, busy, onSave }: TimesProps) {
  const { t, i18n } = useTranslation('people')
  const fieldText = useFieldText()
  const [quiet, setQuiet] = useState(saved)
  const [faults, setFaults] = useState<Partial<Record<'from' | 'until', string>>>({})
  const set = (change: Partial<Quiet>) => {
    setFaults({})
    setQuiet({ ...quiet, ...change })
  }
  const submit = (form: HTMLFormElement) => {
    const refuse = (found: typeof faults) => {
      setFaults(found)
      requestAnimationFrame(() => form.querySelector<HTMLElement>('[aria-invalid]')?.focus())
    }
    const missing = (['from', 'until'] as const).filter((name) => quiet[name] === '')
    if (missing.length > 0)
      return refuse(Object.fromEntries(missing.map((name) => [name, 'required'])))
    if (quiet.from === quiet.until) return refuse({ until: 'same_time' })
    onSave(quiet)
  }
  return (
    <form
      method="post"
      noValidate
      className="grid gap-4"
      onSubmit={(event) => {
        event.preventDefault()
        submit(event.currentTarget)
      }}
    >
      <div className="grid grid-cols-2 gap-4">
        <Field label={t('settings.quietFrom')} error={fieldText(faults.from)}>
          <Input
            type="time"
            value={quiet.from}
            onChange={(event) => set({ from: event.target.value.slice(0, 5) })}
          />
        </Field>
        <Field label={t('settings.quietUntil')} error={fieldText(faults.until)}>
          <Input
            type="time"
            value={quiet.until}
            onChange={(event) => set({ until: event.target.value.slice(0, 5) })}
          />
        </Field>
      </div>
      <ZoneField
        label={t('settings.quietZone')}
        help={t('settings.quietZoneHelp')}
        language={i18n.language}
        value={quiet.zone}
        onChange={(zone) => set({ zone })}
      />
      <Button
        type="submit"
        className="justify-self-start"
        busy={busy}
        busyText={t('settings.saving')}
      >
        {t('settings.save')}
      </Button>
    </form>
  )
}
