import { useState, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Tab, TabList, TabPanel, Tabs } from '#ui/tabs.tsx'
import { useFormat } from '#web/dates.ts'
import type { SimplifiedText } from '../client.ts'
import { reportOf, textOf } from '../rules.ts'
import { ActionList } from './action-list.tsx'
import { Analysis } from './analysis.tsx'
import { AnswerCard } from './answer-card.tsx'
import type { RenderAddDeadline } from './due.tsx'
import { KeyTerms } from './key-terms.tsx'
import { PlainText, summaryParts } from './plain-text.tsx'

interface ResultsProps {
  readonly original: string
  readonly result: SimplifiedText
  readonly isExample: boolean
  readonly modelFailed: boolean
  readonly renderAddDeadline?: RenderAddDeadline | undefined
  /** Leads on to lawyers. */
  readonly ask?: ReactNode
}

const fileName = 'simplified-legal-text.txt'

/** Hands the browser a text as a file. */
function download(text: string) {
  const url = URL.createObjectURL(new Blob([text], { type: 'text/plain;charset=utf-8' }))
  const link = document.createElement('a')
  link.href = url
  link.download = fileName
  link.click()
  URL.revokeObjectURL(url)
}

/** One answer in four tabs. The changes a reader takes back follow into the text, the copy and the file. */
export function Results({
  original,
  result,
  isExample,
  modelFailed,
  renderAddDeadline,
  ask,
}: ResultsProps) {
  const { t } = useTranslation('simplifier')
  const format = useFormat()
  const [undone, setUndone] = useState<ReadonlySet<number>>(new Set())
  const text = textOf(result, undone)
  const toggle = (place: number) =>
    setUndone((before) =>
      before.has(place)
        ? new Set([...before].filter((other) => other !== place))
        : new Set([...before, place]),
    )

  const outOf = (score: number | null) =>
    score === null ? t('readability.none') : t('readability.outOf', { score: format.number(score) })
  const report = () =>
    reportOf([
      { title: t('report.title'), lines: [isExample ? t('demo.title') : t('privacy')] },
      { title: t('result.original'), lines: [original] },
      { title: t('tabs.simplified'), lines: [text] },
      { title: t('summary.title'), lines: summaryParts(t, result) },
      {
        title: t('tabs.terms'),
        lines: result.keyTerms.map(({ term, definition }) => `- ${term}: ${definition}`),
      },
      { title: t('actions.title'), lines: result.actionItems.map((item) => `- ${item}`) },
      { title: t('warnings.title'), lines: result.warnings.map((warning) => `- ${warning}`) },
      {
        title: t('readability.title'),
        lines: [
          `${t('readability.before')}: ${outOf(result.readabilityScore.before)}`,
          `${t('readability.after')}: ${outOf(result.readabilityScore.after)}`,
        ],
      },
    ])

  return (
    <div className="grid gap-8">
      <div className="grid items-start gap-8 lg:grid-cols-[minmax(0,1fr)_20rem]">
        <AnswerCard
          result={result}
          undone={undone}
          renderAddDeadline={isExample ? undefined : renderAddDeadline}
        />
        {isExample ? null : ask}
      </div>
      <Tabs defaultValue="simplified">
        <TabList label={t('tabs.label')}>
          {(['simplified', 'terms', 'actions', 'analysis'] as const).map((tab) => (
            <Tab key={tab} value={tab}>
              {t(`tabs.${tab}`)}
            </Tab>
          ))}
        </TabList>
        <TabPanel value="simplified">
          <PlainText
            original={original}
            result={result}
            text={text}
            undone={undone}
            onToggle={toggle}
            isExample={isExample}
            modelFailed={modelFailed}
            onDownload={() => download(report())}
          />
        </TabPanel>
        <TabPanel value="terms">
          <KeyTerms terms={result.keyTerms} />
        </TabPanel>
        <TabPanel value="actions">
          <ActionList
            result={result}
            renderAddDeadline={isExample ? undefined : renderAddDeadline}
          />
        </TabPanel>
        <TabPanel value="analysis">
          <Analysis original={original} text={text} result={result} isExample={isExample} />
        </TabPanel>
      </Tabs>
    </div>
  )
}
