import { useTranslation } from 'react-i18next'
import type { ReactNode } from 'react'
import { compareDates, daysBetween, type CalendarDate } from '#kernel/calendar-dates.ts'
import { Notice } from '#ui/notice.tsx'
import { PageHeader } from '#ui/page-header.tsx'
import { useFormat } from '#web/dates.ts'
import type { PaperShape, RuleShape } from '../client.ts'
import { askedOf, inputsAhead, isMistake, type Mistake } from '../engine/ask.ts'
import { compute, type Outcome } from '../engine/compute.ts'
import type { PaperSearch } from '../rules.ts'
import { dayOf, OutcomeView } from './outcome.tsx'
import { PaperForm } from './paper-form.tsx'

interface PaperScreenProps {
  readonly papers: readonly PaperShape[]
  readonly rules: readonly RuleShape[]
  readonly search: PaperSearch
  /** The reader's own day. */
  readonly today: CalendarDate
  readonly onAsk: (search: Record<string, unknown>) => void
  /** Where free help is found. */
  readonly help: ReactNode
}

/** Choose a paper and its date; everything is computed where one is, on the server or in the browser. */
export function PaperScreen({ papers, rules, search, today, onAsk, help }: PaperScreenProps) {
  const { t } = useTranslation('deadlines')
  const paper = papers.find(({ id }) => id === search.paper)
  const answers = paper === undefined ? [] : answersFor(paper, rules, search, today)
  const mistake = answers.find((one): one is Mistake => 'code' in one)
  return (
    <div className="page pb-section">
      <PageHeader title={t('paper.title')} lead={t('paper.lead')} />
      <div className="grid gap-10 lg:grid-cols-[minmax(0,var(--container-form))_minmax(0,1fr)] lg:gap-x-16">
        <div className="grid content-start gap-10">
          <div className="grid gap-3">
            <PaperForm key={JSON.stringify(search)} papers={papers} search={search} mistake={mistake} onAsk={onAsk} />
            <p className="max-w-measure text-sm text-ink-soft">{t('paper.offline')}</p>
          </div>
          {paper === undefined ? null : (
            <article className="grid max-w-form gap-8" aria-labelledby="paper">
              <h2 id="paper">{paper.name}</h2>
              <Answers paper={paper} answers={answers.filter((one): one is RuleAnswer => !('code' in one))} today={today} hasDate={search.date !== undefined} />
              <section className="grid gap-2">
                <h3>{t('paper.means')}</h3>
                <p>{paper.about}</p>
              </section>
              <section className="grid gap-2">
                <h3>{t('paper.todo')}</h3>
                <p>{paper.todo}</p>
              </section>
              <Notice tone="info">{t('confirm')}</Notice>
            </article>
          )}
        </div>
        {help}
      </div>
    </div>
  )
}

interface RuleAnswer {
  readonly rule: RuleShape
  readonly outcome: Outcome
  readonly noticeDate: CalendarDate
}

/** What each rule of a paper gives, the nearest first, or what is wrong with the question. Nothing without a date. */
function answersFor(paper: PaperShape, rules: readonly RuleShape[], { date, served, printed }: PaperSearch, today: CalendarDate): (RuleAnswer | Mistake)[] {
  if (date === undefined) return []
  return paper.rules.flatMap((id, index): (RuleAnswer | Mistake)[] => {
    const rule = rules.find((one) => one.id === id)
    // The last day that a paper names is that of its first rule.
    const asked = askedOf({ rule: id, noticeDate: date, printedDate: index === 0 ? printed : undefined }, today)
    if (rule === undefined || isMistake(asked)) return isMistake(asked) ? [asked] : []
    return [{ rule, noticeDate: asked.noticeDate, outcome: compute({ ...asked, servedBy: served ?? 'personal', today }) }]
  })
}

function Answers({ paper, answers, today, hasDate }: { paper: PaperShape; answers: readonly RuleAnswer[]; today: CalendarDate; hasDate: boolean }) {
  const { t } = useTranslation('deadlines')
  const format = useFormat()
  const [first, ...others] = answers
  if (first === undefined) return paper.rules.length > 0 && !hasDate ? <Notice tone="info">{t('paper.needsDate')}</Notice> : null
  const inFuture = !inputsAhead.includes(first.rule.input) && compareDates(first.noticeDate, today) > 0
  return (
    <div className="grid gap-6">
      {inFuture && <Notice tone="warning">{t('paper.future')}</Notice>}
      {others.length > 0 && <p className="-mb-3 font-semibold">{first.rule.name}</p>}
      <OutcomeView rule={first.rule} outcome={first.outcome} today={today} />
      {others.length > 0 && (
        <section className="grid gap-3">
          <h3>{t('paper.also')}</h3>
          <ul className="grid gap-3">
            {others.map(({ rule, outcome }) => (
              <li key={rule.id} className="grid gap-0.5 border-s-2 border-hair ps-4">
                <span className="font-semibold">{rule.name}</span>
                <span className="figures">{`${format.weekdayDate(dayOf(outcome))} · ${format.inDays(daysBetween(today, dayOf(outcome)))}`}</span>
                <span className="text-sm text-ink-soft">{rule.about}</span>
              </li>
            ))}
          </ul>
        </section>
      )}
    </div>
  )
}
