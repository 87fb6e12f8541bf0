import { CalendarClock } from 'lucide-react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { isBusinessDay } from '#kernel/business-days.ts'
import { compareDates, daysBetween, type CalendarDate } from '#kernel/calendar-dates.ts'
import { Chip } from '#ui/chip.tsx'
import { linkClass } from '#ui/link-class.ts'
import { Alert } from '#ui/alert.tsx'
import type { Tone } from '#ui/tone.ts'
import { useFormat } from '#web/dates.ts'
import type { RuleShape } from '../client.ts'
import type { Outcome } from '../engine/outcome.ts'
import type { RuleStatus } from '../engine/rule.ts'
import { aimOf, lastDayText } from '../engine/aim.ts'
import { writeStep } from '../engine/words.ts'

interface OutcomeProps {
  readonly rule: RuleShape
  readonly outcome: Outcome
  readonly today: CalendarDate
  /** What happens when one is late with this paper; null where that is not told. */
  readonly late: string | null
  readonly isMailOut: boolean
  /** What to do about it, in reach of the date. */
  readonly act?: ReactNode
}

const statusTones: Record<RuleStatus, Tone> = {
  in_force: 'done',
  changed: 'info',
  contested: 'warning',
  advised: 'info',
  estimate: 'warning',
}

/** Red in the last week and after, amber in the last month. Where nothing is due, nothing alarms. */
const toneOf = ({ kind, daysLeft }: Outcome): Tone => {
  if (kind === 'opens' || kind === 'answer' || kind === 'advised' || daysLeft === null)
    return 'info'
  return daysLeft <= 7 ? 'urgent' : daysLeft <= 30 ? 'warning' : 'info'
}

/** The day to show large: the one in force; where nothing is due, the first one on which something may be done. */
export const dayOf = ({ kind, opensOn, inForce }: Outcome): CalendarDate =>
  kind === 'opens' ? (opensOn ?? inForce) : inForce

/** Weekday and date; the year stays with the word before it, and a line breaks between words alone, however narrow it is. */
function useDay(): (date: CalendarDate) => string {
  const format = useFormat()
  return (date) => format.weekdayDate(date).replace(/ (?=\d{4})/, '\u00a0')
}

/** The date a rule gives, written out, with its arithmetic, versions and source. */
export function OutcomeView({ rule, outcome, today, late, isMailOut, act }: OutcomeProps) {
  const { t } = useTranslation('deadlines')
  const format = useFormat()
  const day = useDay()
  const aim = aimOf(outcome, today)
  const isLarge = aim !== null && isAnswered(outcome)
  const shown = isLarge ? aim : dayOf(outcome)
  const title = isLarge
    ? t('paper.actBy')
    : outcome.date === outcome.inForce
      ? t(`paper.kinds.${outcome.kind}`)
      : `${t(`paper.kinds.${outcome.kind}`)} · ${t('paper.standings.in_force')}`
  return (
    <div className="grid gap-5">
      {outcome.printedTooLate && <Alert tone="urgent">{t('paper.printedTooLate')}</Alert>}
      <Alert
        tone={toneOf(outcome)}
        icon={CalendarClock}
        title={title}
        live
        action={act}
        className="border-s-4 border-s-accent-edge"
      >
        <p className="figures mt-1 font-serif text-xl font-semibold sm:text-2xl">{day(shown)}</p>
        <p className="text-base font-semibold">{format.inDays(daysBetween(today, shown))}</p>
        {isDue(outcome, today) && mayNameEarlier(rule, outcome) ? (
          <p className="mt-1">{t('paper.earlierNamed')}</p>
        ) : null}
        <Remarks rule={rule} outcome={outcome} today={today} late={late} />
        <Aim outcome={outcome} aim={aim} />
      </Alert>
      {outcome.variants.length > 1 && <Versions rule={rule} outcome={outcome} />}
      <section className="grid gap-2">
        <h3>{t('paper.how')}</h3>
        <ol className="grid list-decimal gap-1 ps-5">
          {outcome.inForceSteps.map((step, index) => (
            <li key={index}>{writeStep(step, t, day)}</li>
          ))}
          {isMailOut ? <li>{t('steps.mailOut')}</li> : null}
        </ol>
        <SourceLine rule={rule} outcome={outcome} />
      </section>
    </div>
  )
}

const isPast = ({ kind, inForce }: Outcome, today: CalendarDate) =>
  kind !== 'opens' && compareDates(today, inForce) > 0
const isDue = (outcome: Outcome, today: CalendarDate) =>
  !isPast(outcome, today) && outcome.kind !== 'opens' && outcome.kind !== 'advised'
/** The version by which one is earlier on the careful side. */
const carefulOf = ({ variants, date, inForce }: Outcome) =>
  variants.find((variant) => variant.date === date && variant.date !== inForce)

/** What one answers within a time: there the day to aim for stands in the place of the last one. */
const isAnswered = ({ kind }: Outcome) => kind === 'deadline' || kind === 'window'

/** The day to aim for, as loud as the day itself; or the last day, quietly, below the one to aim for. */
function Aim({ outcome, aim }: { readonly outcome: Outcome; readonly aim: CalendarDate | null }) {
  const { t } = useTranslation('deadlines')
  const day = useDay()
  if (aim === null) return null
  const open = isBusinessDay(outcome.inForce)
  return isAnswered(outcome) ? (
    <p className="mt-1 text-sm">{t(lastDayText(outcome), { date: day(outcome.inForce) })}</p>
  ) : (
    <p className="mt-1 text-base font-semibold">
      {t(open ? 'paper.safe' : 'paper.safeClosed', { date: day(aim) })}
    </p>
  )
}

function Remarks({
  rule,
  outcome,
  today,
  late: whatIfLate,
}: Omit<OutcomeProps, 'isMailOut' | 'act'>) {
  const { t } = useTranslation('deadlines')
  const day = useDay()
  const { kind, date, inForce, opensOn } = outcome
  const isOver = isPast(outcome, today)
  const open = opensOn !== null && compareDates(opensOn, today) <= 0
  const remarks: string[] = []
  // Of the day that stands large, so before any other day is named.
  if (isDue(outcome, today) && rule.receipt === 'received') remarks.push(t('paper.received'))
  if (kind === 'opens')
    remarks.push(open ? t('paper.opensNow') : t('paper.opens', { date: day(inForce) }))
  else if (isOver)
    remarks.push(
      ...(whatIfLate === null || kind === 'advised'
        ? [t(`paper.past.${kind}`)]
        : [t('paper.passed'), whatIfLate]),
    )
  if ((kind === 'window' || kind === 'advised') && opensOn !== null && !isOver)
    remarks.push(open ? t('paper.opensNow') : t('paper.window', { from: day(opensOn) }))
  // In force first, then the careful day, with its reason.
  const careful = carefulOf(outcome)
  if (careful !== undefined && !isOver) {
    const key = compareDates(today, date) > 0 ? 'paper.carefulPast' : 'paper.careful'
    remarks.push(t(key, { date: day(date) }), versionText(rule, careful.id))
  }
  return remarks.map((text) => (
    <p key={text} className="mt-1">
      {text}
    </p>
  ))
}

/** A day that was counted, where the paper itself may name one that counts before it, and none was given. */
const mayNameEarlier = ({ printed, given, input }: RuleShape, outcome: Outcome) =>
  isAnswered(outcome) &&
  printed !== 'law' &&
  given === null &&
  input !== 'named' &&
  !outcome.inForceSteps.some(({ kind }) => kind === 'printed')

const versionText = (rule: RuleShape, id: string) =>
  rule.versions.find((version) => version.id === id)?.text ?? ''

/** Each version of a rule that changed or is contested, with the day it gives. */
function Versions({ rule, outcome }: Pick<OutcomeProps, 'rule' | 'outcome'>) {
  const { t } = useTranslation('deadlines')
  const format = useFormat()
  return (
    <Alert tone={statusTones[outcome.status]} title={t('paper.versions')}>
      <p>{t(outcome.status === 'contested' ? 'paper.contested' : 'paper.changed')}</p>
      <ul className="mt-2 grid gap-2">
        {outcome.variants.map(({ id, standing, date, source }) => (
          <li key={id} className="grid gap-0.5">
            <span className="figures font-semibold">{`${format.weekdayDate(date)} · ${t(`paper.standings.${standing}`)}`}</span>
            <span>{versionText(rule, id)}</span>
            <SourceLink cite={source.cite} url={source.url} />
          </li>
        ))}
      </ul>
    </Alert>
  )
}

function SourceLine({ rule, outcome }: Pick<OutcomeProps, 'rule' | 'outcome'>) {
  const { t } = useTranslation('deadlines')
  const format = useFormat()
  const used = outcome.inForceSteps.map(({ kind }) => kind)
  const sources = [
    outcome.source,
    ...(used.includes('mail') && rule.mail !== null ? [rule.mail.source] : []),
    ...(used.includes('roll') && rule.rolls !== null ? [rule.rolls] : []),
  ]
  const once = sources.filter(
    ({ cite }, index) => sources.findIndex((other) => other.cite === cite) === index,
  )
  return (
    <div className="mt-2 flex flex-wrap items-center gap-x-4 gap-y-2 text-sm text-ink-soft">
      <Chip tone={statusTones[outcome.status]}>{t(`paper.statuses.${outcome.status}`)}</Chip>
      <span className="flex flex-wrap gap-x-3 gap-y-1">
        {t('paper.source')}
        {once.map(({ cite, url }) => (
          <SourceLink key={cite} cite={cite} url={url} />
        ))}
      </span>
      <span>{t('paper.checked', { date: format.date(rule.checkedOn) })}</span>
    </div>
  )
}

/** Where it stands, as a lawyer cites it. */
export const SourceLink = ({ cite, url }: { cite: string; url: string }) => (
  <a
    href={url}
    target="_blank"
    rel="noreferrer"
    dir="ltr"
    translate="no"
    className={`${linkClass()} justify-self-start`}
  >
    {cite}
  </a>
)
