import { useTranslation } from 'react-i18next'
import { useEffect, useRef, useState, type ReactNode } from 'react'
import type { CalendarDate } from '#kernel/calendar-dates.ts'
import { PageHeader } from '#ui/page-header.tsx'
import { useFormat } from '#web/dates.ts'
import type { PaperNameShape, PaperShape } from '../client.ts'
import { compute } from '../engine/compute.ts'
import type { Outcome } from '../engine/outcome.ts'
import { askedOfRule, isMistake, type Mistake } from '../engine/question.ts'
import type { Rule } from '../engine/rule.ts'
import { readPaperSearch, type PaperSearch } from '../rules.ts'
import { PaperArticle, type RuleAnswer } from './paper-article.tsx'
import { PaperForm } from './paper-form.tsx'

interface PaperScreenProps {
  readonly papers: readonly PaperNameShape[]
  /** The paper that was asked for, once it has come. */
  readonly paper: PaperShape | undefined
  readonly search: PaperSearch
  /** The reader's own day. */
  readonly today: CalendarDate
  readonly onAsk: (search: Record<string, unknown>) => void
  /** Leads on from the answer to lawyers. */
  readonly renderAsk: (paper: PaperShape, answers: readonly RuleAnswer[]) => ReactNode
  /** The same, as one button at the date. */
  readonly renderAct: (paper: PaperShape, answers: readonly RuleAnswer[]) => ReactNode
  /** Where free help is found. */
  readonly help: ReactNode
}

const inputs = { noticeDate: 'date', printedDate: 'printed', givenDays: 'given' } as const

/** Choose a paper and its date; everything is computed where one is, on the server or in the browser. */
export function PaperScreen({
  papers,
  paper,
  search,
  today,
  onAsk,
  renderAsk,
  renderAct,
  help,
}: PaperScreenProps) {
  const { t } = useTranslation('deadlines')
  const answers = paper === undefined ? [] : answersFor(paper, search, today)
  const told = answers.filter((one): one is RuleAnswer => !('code' in one))
  // What runs beside the first one is left out where it too waits for the letter's time.
  const mistake = answers.find(
    (one, place): one is Mistake =>
      'code' in one && (place === 0 || one.code !== 'deadline_time_missing'),
  )
  const lacksTime = mistake?.code === 'deadline_time_missing'
  const isAnswered = search.date !== undefined && told.length > 0
  const parts = useRef<HTMLDivElement>(null)
  const awaited = useRef<string>(undefined)
  const [wasAsked, setAsked] = useState(0)
  const lacksDate = wasAsked > 0 && typeof paper?.input === 'string' && search.date === undefined
  const ask = (next: Record<string, unknown>) => {
    awaited.current = JSON.stringify(readPaperSearch(next))
    setAsked(wasAsked + 1)
    onAsk(next)
  }
  // What was asked for stands below what a phone shows: the reader is led to it, or to what has to be mended. An answer begins at the top of the page.
  useEffect(() => {
    if (awaited.current !== JSON.stringify(search) || paper?.id !== search.paper) return
    awaited.current = undefined
    const field = lacksDate ? 'noticeDate' : mistake?.field
    const found = parts.current?.querySelector<HTMLElement>(
      field === undefined || field === 'rule' ? '#paper' : `[name=${inputs[field]}]`,
    )
    if (isAnswered) scrollTo({ top: 0 })
    else found?.scrollIntoView({ block: field === undefined ? 'start' : 'center' })
    found?.focus({ preventScroll: true })
  })
  const form = (
    <PaperForm
      key={JSON.stringify(search)}
      papers={papers}
      search={search}
      mistake={mistake}
      lacksDate={lacksDate}
      onAsk={ask}
    />
  )
  return (
    <div ref={parts} className="page pb-section">
      <PageHeader
        className={isAnswered ? 'max-sm:pt-4 max-sm:pb-3' : undefined}
        title={t('paper.title')}
        lead={isAnswered ? undefined : t('paper.lead')}
      />
      <div className="grid gap-10 lg:grid-cols-[minmax(0,var(--container-form))_minmax(0,1fr)] lg:gap-x-16">
        <div className="grid content-start gap-10">
          <div className="grid gap-3">
            {paper === undefined || search.date === undefined || !isAnswered ? (
              <>
                {form}
                <p className="max-w-measure text-sm text-ink-soft">{t('paper.offline')}</p>
              </>
            ) : (
              <AskedLine
                key={JSON.stringify(search)}
                paper={paper}
                search={search}
                date={search.date}
              >
                {form}
              </AskedLine>
            )}
          </div>
          {paper === undefined ? null : (
            <PaperArticle
              paper={paper}
              answers={told}
              lacksTime={lacksTime}
              today={today}
              hasDate={search.date !== undefined}
              ask={renderAsk(paper, told)}
              act={renderAct(paper, told)}
            />
          )}
        </div>
        {help}
      </div>
    </div>
  )
}

/** What was asked, as one line above its answer; it unfolds into the form, without scripts too. */
function AskedLine({
  paper,
  search: { served },
  date,
  children,
}: {
  readonly paper: PaperShape
  readonly search: PaperSearch
  readonly date: string
  readonly children: ReactNode
}) {
  const { t } = useTranslation(['deadlines', 'common'])
  const format = useFormat()
  return (
    <details className="group grid max-w-form gap-3">
      <summary className="flex min-h-11 list-none items-center gap-4 rounded-lg border border-line px-4 py-2 text-sm hover:bg-primary-soft [&::-webkit-details-marker]:hidden">
        <span className="figures min-w-0 flex-1">
          {`${t(`deadlines:inputs.${paper.input ?? 'notice'}`)}: ${format.date(date)}`}
          {paper.served
            ? ` · ${t('deadlines:paper.served')} ${t(served === undefined ? 'deadlines:paper.servedUnknown' : `deadlines:services.${served}`)}`
            : null}
        </span>
        <span className="font-semibold text-primary">{t('common:common.edit')}</span>
      </summary>
      <div className="pt-2">{children}</div>
    </details>
  )
}

/** What each rule of a paper gives, the one that matters most first, or what is wrong with the question. Nothing without a date. */
function answersFor(
  paper: PaperShape,
  { date, served, printed, given }: PaperSearch,
  today: CalendarDate,
): (RuleAnswer | Mistake)[] {
  if (date === undefined) return []
  return paper.rules.map((rule, index): RuleAnswer | Mistake => {
    // The last day that a paper names, and its days, are those of its first rule.
    const asked = askedOfRule(
      ruleFrom(rule),
      index === 0
        ? {
            noticeDate: date,
            printedDate: paper.asksPrinted ? printed : undefined,
            givenDays: given,
          }
        : { noticeDate: date },
      today,
    )
    if (isMistake(asked)) return asked
    return {
      rule,
      noticeDate: asked.noticeDate,
      outcome: computeFor(asked, served, today),
      isMailOut: served === undefined && printed === undefined && rule.mail !== null,
    }
  })
}

const computeFor = (
  asked: Exclude<ReturnType<typeof askedOfRule>, Mistake>,
  served: PaperSearch['served'],
  today: CalendarDate,
): Outcome => compute({ ...asked, servedBy: served ?? 'personal', today })

/** The rule as the engine takes it: of its versions the first is the one in force. */
function ruleFrom({ versions: [own, ...others], ...rule }: PaperShape['rules'][number]): Rule {
  return { ...rule, version: own?.id ?? null, others }
}
