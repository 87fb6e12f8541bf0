import { useQuery } from '@tanstack/react-query'
import { useState, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { cn } from '#ui/cn.ts'
import { PageHeader } from '#ui/page-header.tsx'
import { Loading, SkeletonText } from '#ui/skeleton.tsx'
import { Tab, TabList, TabPanel, Tabs } from '#ui/tabs.tsx'
import { WhoSees } from '#ui/who-sees.tsx'
import {
  journeyQuery,
  leadJourneyQuery,
  useTimelineApi,
  useView,
  type Overview,
} from '../client.ts'
import { timelineTabs, type CaseType, type TemplateType, type TimelineTab } from '../rules.ts'
import { CaseBar } from './case-bar.tsx'
import { DeadlineList } from './deadline-list.tsx'
import {
  DrawnNotice,
  ExampleNotice,
  InsideOffer,
  ownDeadlines,
  useKeep,
  useSample,
} from './examples.tsx'
import { Explore } from './explore.tsx'
import { HeaderActions } from './header-actions.tsx'
import { ViewToggle } from './journey.tsx'
import { NewCase } from './new-case.tsx'
import { Path } from './path.tsx'
import type { Choosing } from './summary-cards.tsx'
import { useWithChanges, WaitingNote } from './kept-changes.tsx'

interface TimelineScreenProps {
  readonly overview: Overview
  /** The timeline that is kept and shown; undefined where the person keeps none, or a sent case is shown. */
  readonly caseId: string | undefined
  /** The sent case whose timeline is drawn; where there is neither, an example stands in. */
  readonly leadId: string | undefined
  readonly tab: TimelineTab
  readonly onTab: (tab: TimelineTab) => void
  readonly onCase: (caseId: string | undefined, stepId?: string) => void
  /** The sent cases without a timeline that is kept. */
  readonly leads: readonly TimelineChoice[]
  /** What is known of a sent case beside its usual steps. */
  readonly caseOf: (leadId: string) => SentCase | undefined
}

/** What a timeline takes over from the case it belongs to. */
export interface SentCase {
  readonly sentAt: Date
  readonly done: number
  /** Which of the steps of every case it is in; undefined where it is closed. */
  readonly step: number | undefined
  readonly steps: number
  /** Whether something happens in it now, which then comes before the usual steps. */
  readonly isOpen: boolean
  readonly choosing: Choosing | undefined
  readonly soFar: ReactNode
}

/** A timeline that can be shown, by its name. */
export interface TimelineChoice {
  readonly id: string
  readonly name: string
}

/** A client's cases as steps with dates, the paths others take, and what is due. */
export function TimelineScreen({
  overview,
  caseId,
  leadId,
  tab,
  onTab,
  onCase,
  leads,
  caseOf,
}: TimelineScreenProps) {
  const { t } = useTranslation(['timeline', 'common'])
  const [sample, setSample] = useState<TemplateType>('h1b')
  const [beginning, setBeginning] = useState<{ open: boolean; caseType?: CaseType }>({
    open: false,
  })
  const api = useTimelineApi()
  const isExample = caseId === undefined && leadId === undefined
  const own = useQuery({ ...journeyQuery(api, caseId ?? ''), enabled: caseId !== undefined })
  const drawn = useQuery({ ...leadJourneyQuery(api, leadId ?? ''), enabled: leadId !== undefined })
  const example = useSample(sample, isExample)
  const view = useView()
  const keep = useKeep(leadId, onCase)
  const mine = useWithChanges(own.data ?? undefined)
  const journey = isExample ? example.data : caseId === undefined ? (drawn.data ?? undefined) : mine

  const nameOf = (id: string) => {
    const found = overview.cases.find((one) => one.id === id)
    return found === undefined ? '' : (found.title ?? t(`cases.${found.caseType}`))
  }
  const choices = [...overview.cases.map(({ id }) => ({ id, name: nameOf(id) })), ...leads]
  const begin = (caseType?: CaseType) =>
    setBeginning(caseType === undefined ? { open: true } : { open: true, caseType })
  const sent = journey?.leadId ? caseOf(journey.leadId) : undefined

  return (
    <div className="page grid grid-cols-1 pb-16 sm:grid-cols-[minmax(0,1fr)_auto]">
      <PageHeader
        title={t('page.title')}
        lead={<span className="max-sm:hidden">{t('page.lead')}</span>}
        className="pt-3 pb-2 sm:order-first sm:pt-8 sm:pb-4"
      />
      {/* What is offered for a timeline stands below its steps until it is kept, and on a phone always. */}
      <HeaderActions
        journey={journey}
        overview={overview}
        onNew={() => begin()}
        keep={keep}
        className={cn(
          'order-last pt-6',
          journey?.kept ? 'self-end sm:order-first sm:pb-4' : 'sm:col-span-2',
        )}
      />
      <div className="grid grid-cols-1 gap-4 sm:col-span-2">
        <WaitingNote />
        {isExample ? (
          <ExampleNotice type={sample} onType={setSample} onNew={() => begin()} />
        ) : (
          <CaseBar
            key={journey?.id}
            choices={choices}
            shown={caseId ?? leadId}
            journey={journey?.kept ? journey : undefined}
            onCase={onCase}
            onNew={() => begin()}
          />
        )}
        <Tabs value={tab} onValueChange={(next) => onTab(next as TimelineTab)}>
          <TabList label={t('tabs.label')} fades>
            {timelineTabs.map((name) => (
              <Tab key={name} value={name}>
                {t(`tabs.${name}`)}
              </Tab>
            ))}
          </TabList>
          <TabPanel value="mine">
            {journey === undefined ? (
              <Loading label={t('common:common.loading')}>
                <SkeletonText lines={6} />
              </Loading>
            ) : (
              <Path
                journey={journey}
                sent={sent}
                view={overview.view}
                keep={keep}
                notice={
                  <>
                    {leadId === undefined ? null : <DrawnNotice journey={journey} keep={keep} />}
                    {journey.offersInside && journey.leadId !== null ? (
                      <InsideOffer leadId={journey.leadId} onCase={onCase} />
                    ) : null}
                  </>
                }
                onView={(next) => view.mutate(next)}
              />
            )}
          </TabPanel>
          <TabPanel value="paths">
            <div className="grid gap-6">
              <ViewToggle view={overview.view} onView={(next) => view.mutate(next)} />
              <Explore view={overview.view} onBegin={begin} />
            </div>
          </TabPanel>
          <TabPanel value="deadlines">
            <DeadlineList
              kept={journey?.kept ?? true}
              deadlines={[
                ...(journey === undefined || journey.kept ? [] : ownDeadlines(journey)),
                ...overview.deadlines,
              ]}
              nameOf={(id) =>
                journey?.id === id && !journey.kept ? t(`cases.${journey.caseType}`) : nameOf(id)
              }
              onAct={({ caseId: id, stepId }) => onCase(isExample ? undefined : id, stepId)}
            />
          </TabPanel>
        </Tabs>
        {isExample ? null : <WhoSees title={t('sees.title')}>{t('sees.text')}</WhoSees>}
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
