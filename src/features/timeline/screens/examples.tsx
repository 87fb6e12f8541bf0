import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '#ui/button.tsx'
import { Alert } from '#ui/alert.tsx'
import { Select } from '#ui/select.tsx'
import { useChange, useTimelineApi, exampleQuery, type Deadline, type Journey } from '../client.ts'
import { limits, type TemplateType } from '../rules.ts'
import { PathButtons } from './explore.tsx'

/** A case sent to lawyers that a timeline can begin from. */
export interface LeadChoice {
  readonly id: string
  readonly name: string
}

/** What somebody without a case reads first: that this is an example, and how to begin. */
export function ExampleNotice({
  type,
  onType,
  leads,
  onNew,
  onCase,
}: {
  type: TemplateType
  onType: (type: TemplateType) => void
  leads: readonly LeadChoice[]
  onNew: () => void
  onCase: (caseId: string) => void
}) {
  const { t } = useTranslation('timeline')
  return (
    <div className="grid gap-4" data-print="hide">
      <Alert
        tone="accent"
        title={t('example.title')}
        action={<Button onClick={onNew}>{t('actions.new')}</Button>}
      >
        {t('example.text')}
      </Alert>
      <FromLeads leads={leads} onCase={onCase} />
      <section className="grid gap-2">
        <h2 className="font-sans text-sm font-semibold">{t('example.choose')}</h2>
        <PathButtons
          types={['h1b', 'family']}
          value={type}
          onValue={onType}
          label={t('example.choose')}
        />
      </section>
    </div>
  )
}

/** A few sent cases are a button each; of many one is chosen. */
const few = 3

/** Begins a timeline from a case that was sent to lawyers, in one click. */
export function FromLeads({
  leads,
  onCase,
}: {
  leads: readonly LeadChoice[]
  onCase: (caseId: string) => void
}) {
  const { t } = useTranslation('timeline')
  const create = useChange('createJourneyFromLead')
  const [chosen, setChosen] = useState('')
  if (leads.length === 0) return null
  const begin = (leadId: string) =>
    create.mutate({ leadId }, { onSuccess: (journey) => onCase(journey.id) })
  const busy = { busy: create.isPending, busyText: t('actions.saving') }
  return (
    <section className="grid gap-2" data-print="hide">
      <h2 className="font-sans text-sm font-semibold">{t('example.fromLead')}</h2>
      <div className="flex flex-wrap gap-2">
        {leads.length <= few ? (
          leads.map(({ id, name }) => (
            <Button key={id} variant="outline" size="sm" {...busy} onClick={() => begin(id)}>
              <bdi>{t('example.use', { name })}</bdi>
            </Button>
          ))
        ) : (
          <>
            <Select
              className="w-full sm:w-80"
              aria-label={t('example.fromLead')}
              options={leads.map(({ id, name }) => ({ value: id, label: name }))}
              value={chosen || leads[0]!.id}
              onValueChange={setChosen}
            />
            <Button variant="outline" {...busy} onClick={() => begin(chosen || leads[0]!.id)}>
              {t('example.useThis')}
            </Button>
          </>
        )}
      </div>
    </section>
  )
}

/** The story of a sample, asked for only where it is shown. */
export const useSample = (type: TemplateType, enabled: boolean) =>
  useQuery({ ...exampleQuery(useTimelineApi(), type, 'sample'), enabled })

/** The next dates of an example, as one's own would show. */
export const exampleDeadlines = ({ id, steps }: Journey): Deadline[] =>
  steps
    .flatMap(({ id: stepId, title, type, date, doneOn, daysLeft }) =>
      date === null || doneOn !== null || daysLeft === null
        ? []
        : [{ stepId, caseId: id, title, type, date, daysLeft }],
    )
    .slice(0, limits.deadlines)
