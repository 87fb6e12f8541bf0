import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { Button } from '#ui/button.tsx'
import { Notice } from '#ui/notice.tsx'
import { useChange, useTimelineApi, exampleQuery } from '../client.ts'
import type { TemplateType } from '../rules.ts'
import { PathButtons } from './explore.tsx'

/** A case sent to lawyers that a timeline can begin from. */
export interface LeadChoice {
  readonly id: string
  readonly name: string
}

/** What somebody without a case reads first: that this is an example, and how to begin. */
export function ExampleNotice({ type, onType, leads, onNew, onCase }: { type: TemplateType; onType: (type: TemplateType) => void; leads: readonly LeadChoice[]; onNew: () => void; onCase: (caseId: string) => void }) {
  const { t } = useTranslation('timeline')
  return (
    <div className="grid gap-4" data-print="hide">
      <Notice tone="accent" title={t('example.title')} action={<Button onClick={onNew}>{t('actions.new')}</Button>}>{t('example.text')}</Notice>
      <FromLeads leads={leads} onCase={onCase} />
      <PathButtons types={['h1b', 'family']} value={type} onValue={onType} label={t('example.choose')} />
    </div>
  )
}

/** One button for each sent case that has no timeline yet. */
export function FromLeads({ leads, onCase }: { leads: readonly LeadChoice[]; onCase: (caseId: string) => void }) {
  const { t } = useTranslation('timeline')
  const create = useChange('createJourneyFromLead')
  if (leads.length === 0) return null
  return (
    <section className="grid gap-2" data-print="hide">
      <h2 className="font-sans text-sm font-semibold">{t('example.fromLead')}</h2>
      <div className="flex flex-wrap gap-2">
        {leads.map(({ id, name }) => (
          <Button key={id} variant="outline" size="sm" className="max-w-full" busy={create.isPending && create.variables?.leadId === id} busyText={t('actions.saving')} onClick={() => create.mutate({ leadId: id }, { onSuccess: (journey) => onCase(journey.id) })}>
            <bdi className="truncate">{t('example.use', { name })}</bdi>
          </Button>
        ))}
      </div>
    </section>
  )
}

/** The story of a sample, asked for only where it is shown. */
export const useSample = (type: TemplateType, enabled: boolean) => useQuery({ ...exampleQuery(useTimelineApi(), type, 'sample'), enabled })
