import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { PageHeader } from '#ui/page-header.tsx'
import { Loading, SkeletonText } from '#ui/skeleton.tsx'
import { Tab, TabList, TabPanel, Tabs } from '#ui/tabs.tsx'
import { WhoSees } from '#ui/who-sees.tsx'
import { journeyQuery, useTimelineApi, useView, type Overview } from '../client.ts'
import { timelineTabs, type CaseType, type TemplateType, type TimelineTab } from '../rules.ts'
import { CaseBar } from './case-bar.tsx'
import { DeadlineList } from './deadline-list.tsx'
import {
  exampleDeadlines,
  ExampleNotice,
  FromLeads,
  useSample,
  type LeadChoice,
} from './examples.tsx'
import { Explore } from './explore.tsx'
import { HeaderActions } from './header-actions.tsx'
import { JourneySteps, ViewToggle } from './journey.tsx'
import { NewCase } from './new-case.tsx'
import { SummaryCards } from './summary-cards.tsx'
import { useWithChanges, WaitingNote } from './kept-changes.tsx'

interface TimelineScreenProps {
  readonly overview: Overview
  /** The case that is shown; undefined where the person has none, and an example stands in. */
  readonly caseId: string | undefined
  readonly tab: TimelineTab
  readonly onTab: (tab: TimelineTab) => void
  readonly onCase: (caseId: string | undefined, stepId?: string) => void
  readonly leads: readonly LeadChoice[]
}

/** A client's cases as steps with dates, the paths others take, and what is due. */
export function TimelineScreen({
  overview,
  caseId,
  tab,
  onTab,
  onCase,
  leads,
}: TimelineScreenProps) {
  const { t } = useTranslation(['timeline', 'common'])
  const [sample, setSample] = useState<TemplateType>('h1b')
  const [beginning, setBeginning] = useState<{ open: boolean; caseType?: CaseType }>({
    open: false,
  })
  const own = useQuery({
    ...journeyQuery(useTimelineApi(), caseId ?? ''),
    enabled: caseId !== undefined,
  })
  const example = useSample(sample, caseId === undefined)
  const view = useView()
  const mine = useWithChanges(own.data ?? undefined)
  const journey = caseId === undefined ? example.data : mine

  const nameOf = (id: string) => {
    const found = overview.cases.find((one) => one.id === id)
    return found === undefined ? '' : (found.title ?? t(`cases.${found.caseType}`))
  }
  const begin = (caseType?: CaseType) =>
    setBeginning(caseType === undefined ? { open: true } : { open: true, caseType })
  const toggle = <ViewToggle view={overview.view} onView={(next) => view.mutate(next)} />

  return (
    <div className="page pb-16">
      <PageHeader
        title={t('page.title')}
        lead={t('page.lead')}
        actions={<HeaderActions journey={journey} overview={overview} onNew={() => begin()} />}
      />
      <div className="grid gap-8">
        <WaitingNote />
        {caseId === undefined ? (
          <ExampleNotice
            type={sample}
            onType={setSample}
            leads={leads}
            onNew={() => begin()}
            onCase={onCase}
          />
        ) : null}
        {journey === undefined ? (
          <Loading label={t('common:common.loading')}>
            <SkeletonText lines={6} />
          </Loading>
        ) : (
          <SummaryCards journey={journey} />
        )}
        {journey === undefined || journey.example ? null : (
          <CaseBar
            key={journey.id}
            overview={overview}
            journey={journey}
            nameOf={nameOf}
            onCase={onCase}
            onNew={() => begin()}
          />
        )}
        {caseId === undefined ? null : (
          <WhoSees title={t('sees.title')} className="-mt-4">
            {t('sees.text')}
          </WhoSees>
        )}
        <Tabs value={tab} onValueChange={(next) => onTab(next as TimelineTab)}>
          <TabList label={t('tabs.label')}>
            {timelineTabs.map((name) => (
              <Tab key={name} value={name}>
                {t(`tabs.${name}`)}
              </Tab>
            ))}
          </TabList>
          <TabPanel value="mine">
            <div className="grid gap-6">
              <div className="flex flex-wrap items-center justify-between gap-3">{toggle}</div>
              {journey === undefined ? null : (
                <JourneySteps journey={journey} view={overview.view} />
              )}
              {caseId === undefined ? null : <FromLeads leads={leads} onCase={onCase} />}
            </div>
          </TabPanel>
          <TabPanel value="paths">
            <div className="grid gap-6">
              {toggle}
              <Explore view={overview.view} onBegin={begin} />
            </div>
          </TabPanel>
          <TabPanel value="deadlines">
            <DeadlineList
              deadlines={journey?.example ? exampleDeadlines(journey) : overview.deadlines}
              nameOf={journey?.example ? () => t(`cases.${journey.caseType}`) : nameOf}
              onAct={({ caseId: id, stepId }) => onCase(journey?.example ? undefined : id, stepId)}
            />
          </TabPanel>
        </Tabs>
      </div>
      <NewCase
        open={beginning.open}
        onOpenChange={(open) => setBeginning({ ...beginning, open })}
        today={overview.today}
        caseType={beginning.caseType}
        onDone={onCase}
      />
    </div>
  )
}
