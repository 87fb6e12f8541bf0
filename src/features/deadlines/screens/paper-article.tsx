import { CalendarClock } from 'lucide-react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { compareDates, daysBetween, type CalendarDate } from '#kernel/calendar-dates.ts'
import { Alert } from '#ui/alert.tsx'
import { useFormat } from '#web/dates.ts'
import type { PaperShape, RuleShape } from '../client.ts'
import type { Outcome } from '../engine/outcome.ts'
import { isStale } from '../engine/freshness.ts'
import { inputsAhead } from '../engine/question.ts'
import { dayOf, OutcomeView, SourceLink } from './outcome.tsx'
import { HelperList } from './helper-list.tsx'

export interface RuleAnswer {
  readonly rule: RuleShape
  readonly outcome: Outcome
  readonly noticeDate: CalendarDate
  /** Nobody said how the paper came, so its extra days for the mail are left out. */
  readonly isMailOut: boolean
}

interface PaperArticleProps {
  readonly paper: PaperShape
  readonly answers: readonly RuleAnswer[]
  readonly today: CalendarDate
  readonly hasDate: boolean
  /** The letter itself names the time, and its reader has not told it. */
  readonly lacksTime: boolean
  /** The shortest way to lawyers, at the date. */
  readonly act: ReactNode
}

/** `ask` leads on to lawyers. */
type ArticleProps = PaperArticleProps & { readonly ask: ReactNode }

/** One paper: by when, what it means, what happens when it is late, what to do and bring, where help is. */
export function PaperArticle({ ask, ...shown }: ArticleProps) {
  const { paper, answers, today } = shown
  const { t } = useTranslation('deadlines')
  const first = answers[0]?.outcome
  const saidAlready =
    first !== undefined &&
    first.kind !== 'opens' &&
    first.kind !== 'advised' &&
    compareDates(today, first.inForce) > 0
  const abouts = [paper.about, paper.rules[0]?.about].filter((text): text is string =>
    Boolean(text),
  )
  return (
    <article className="grid max-w-form gap-8" aria-labelledby="paper">
      <h2 id="paper" tabIndex={-1} className="scroll-mt-24 outline-none">
        {paper.name}
      </h2>
      {paper.noDay === null ? null : (
        <Alert tone="warning" title={t('paper.noDay')}>
          <p className="mt-1">{paper.noDay}</p>
        </Alert>
      )}
      <Answers {...shown} />
      <section className="grid gap-2">
        <h3>{t('paper.means')}</h3>
        {abouts.map((text) => (
          <p key={text}>{text}</p>
        ))}
      </section>
      {paper.late === null || saidAlready ? null : (
        <section className="grid gap-2">
          <h3>{t('paper.late')}</h3>
          <p>{paper.late}</p>
        </section>
      )}
      <section className="grid gap-2">
        <h3>{t('paper.todo')}</h3>
        <Parts text={paper.todo} />
      </section>
      {ask}
      <HelperList helpers={paper.help} />
      {paper.sources.length === 0 ? null : (
        <p className="flex flex-wrap gap-x-3 gap-y-1 text-sm text-ink-soft">
          {t('paper.sources')}
          {paper.sources.map(({ cite, url }) => (
            <SourceLink key={cite} cite={cite} url={url} />
          ))}
        </p>
      )}
      {answers[0] === undefined || isAhead(answers[0], today) ? null : (
        <Alert tone="info">{t('confirm')}</Alert>
      )}
    </article>
  )
}

/** Paragraphs, with an empty line between them; several lines in one are a list. */
const Parts = ({ text }: { readonly text: string }) =>
  text.split('\n\n').map((part) => {
    const lines = part.split('\n')
    return lines.length === 1 ? (
      <p key={part}>{part}</p>
    ) : (
      <ul key={part} className="grid list-disc gap-1.5 ps-5">
        {lines.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
    )
  })

/** In the place of a day: where the letter names it, and how long it may be at most. */
function TimeInLetter({ rule, act }: { readonly rule: RuleShape; readonly act: ReactNode }) {
  const { t } = useTranslation('deadlines')
  const format = useFormat()
  const inDays = rule.unit === 'days'
  const most = format.span(rule.length, rule.length, inDays ? 'day' : 'year')
  return (
    <Alert tone="warning" icon={CalendarClock} title={t('paper.inLetter')} live action={act}>
      {inDays ? <p className="mt-1">{t('paper.inLetterWhere')}</p> : null}
      <p className="mt-1 font-semibold">
        {t(rule.given === 'most' ? 'paper.inLetterMost' : 'paper.inLetterUsual', { most })}
      </p>
      <p className="mt-1">{t(inDays ? 'paper.inLetterAsk' : 'paper.needsNamed')}</p>
      <p className="mt-1">{t('paper.inLetterLost')}</p>
    </Alert>
  )
}

/** The day on a letter cannot lie ahead: nothing is counted from a mistake. */
const isAhead = ({ rule, noticeDate }: RuleAnswer, today: CalendarDate) =>
  !inputsAhead.includes(rule.input) && compareDates(noticeDate, today) > 0

function Answers({ paper, answers, today, hasDate, lacksTime, act }: PaperArticleProps) {
  const { t } = useTranslation('deadlines')
  const format = useFormat()
  const [first, ...others] = answers
  if (lacksTime && paper.rules[0]) return <TimeInLetter rule={paper.rules[0]} act={act} />
  if (first === undefined)
    return paper.rules.length > 0 && !hasDate ? (
      <Alert tone="info">
        {t(paper.input === 'named' ? 'paper.needsNamed' : 'paper.needsDate')}
      </Alert>
    ) : null
  if (isAhead(first, today)) return <Alert tone="warning">{t('paper.future')}</Alert>
  const stale = answers.find(({ rule }) => isStale(rule.checkedOn, today))
  return (
    <div className="grid gap-6">
      {stale === undefined ? null : (
        <Alert tone="warning">
          {t('paper.stale', { date: format.date(stale.rule.checkedOn) })}
        </Alert>
      )}
      {others.length > 0 && <p className="-mb-3 font-semibold">{first.rule.name}</p>}
      <OutcomeView
        rule={first.rule}
        outcome={first.outcome}
        isMailOut={first.isMailOut}
        today={today}
        late={paper.late}
        act={act}
      />
      {others.length > 0 && (
        <section className="grid gap-3">
          <h3>{t('paper.also')}</h3>
          <ul className="grid gap-3">
            {others.map(({ rule, outcome }) => (
              <li key={rule.id} className="grid gap-0.5 border-s-2 border-hair ps-4">
                <span className="font-semibold">{rule.name}</span>
                <span className="figures">{`${t(`paper.kinds.${outcome.kind}`)}: ${format.weekdayDate(dayOf(outcome))} · ${format.inDays(daysBetween(today, dayOf(outcome)))}`}</span>
                <span className="text-sm text-ink-soft">{rule.about}</span>
              </li>
            ))}
          </ul>
        </section>
      )}
    </div>
  )
}
