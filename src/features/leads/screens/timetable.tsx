import { Check } from 'lucide-react'
import { useId, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Card } from '#ui/card.tsx'
import { cn } from '#ui/cn.ts'
import { Progress } from '#ui/progress.tsx'
import { written } from '#ui/written.ts'
import { useFormat } from '#web/dates.ts'
import type { Lead } from '../client.ts'
import { timetableOf, type Mover, type Row } from '../engine/stages.ts'
import type { NextStep } from '../engine/steps.ts'
import { MoverChip } from './mover-chip.tsx'
import { StepActs } from './next-step.tsx'

interface TimetableProps {
  readonly lead: Lead
  readonly reader: 'client' | 'lawyer'
  /** Whose move it is now, in which words, and what may be done about it. */
  readonly now:
    | {
        readonly mover: Mover
        readonly title: string
        readonly text: string
        /** "Please choose by", before the date on which it ends. */
        readonly ends: string
        /** The hour of that end matters. */
        readonly timed: boolean
        readonly acts: ReactNode
      }
    | undefined
  /** What is to be decided now, before the days ahead. */
  readonly between?: ReactNode
}

const hour = 3_600_000

/** A case as a timetable: what was, what is now with the acts that wait, and the days ahead. */
export function Timetable({ lead, reader, now, between }: TimetableProps) {
  const { t } = useTranslation('leads')
  const rows = timetableOf(lead, reader)
  if (between === undefined)
    return <Rows {...{ lead, reader, now, rows }} title={t('stage.rows.label')} />
  const ahead = rows.filter(({ when }) => when === 'next')
  return (
    <>
      <Rows
        {...{ lead, reader, now }}
        rows={rows.filter((row) => !ahead.includes(row))}
        title={t('stage.rows.label')}
      />
      {between}
      {ahead.length > 0 && (
        <Rows {...{ lead, reader, now }} rows={ahead} title={t('detail.next')} isTitled />
      )}
    </>
  )
}

function Rows({
  lead,
  reader,
  now,
  rows,
  title,
  isTitled = false,
}: TimetableProps & {
  readonly rows: readonly Row[]
  readonly title: string
  readonly isTitled?: boolean
}) {
  const id = useId()
  return (
    <Card asChild pad="none" className="overflow-hidden">
      <section aria-labelledby={id}>
        <h2 id={id} className={isTitled ? 'px-4 pt-4 text-lg sm:px-6' : 'sr-only'}>
          {title}
        </h2>
        <ol>
          {rows.map((row, place) => (
            <li
              key={`${row.kind} ${place}`}
              aria-current={row.when === 'now' ? 'step' : undefined}
              className={cn(
                'group relative grid grid-cols-[1.75rem_minmax(0,1fr)] gap-x-3 px-4 py-3 sm:px-6',
                row.when === 'now' && (now?.mover === 'you' ? 'bg-accent-soft' : 'bg-info-soft'),
              )}
            >
              <Marker when={row.when} mover={now?.mover} />
              {row.when === 'now' && now !== undefined ? (
                <NowRow
                  row={row}
                  {...now}
                  own={
                    reader === 'client' && lead.notice?.type !== 'hearing' ? lead.deadline : null
                  }
                />
              ) : (
                <PlainRow row={row} lead={lead} reader={reader} />
              )}
            </li>
          ))}
        </ol>
      </section>
    </Card>
  )
}

/** The dot of a row, and the line that joins it to its neighbors. */
const Marker = ({ when, mover }: { when: Row['when']; mover: Mover | undefined }) => (
  <span aria-hidden className="relative flex justify-center">
    <span className="absolute -top-3 h-4 w-0.5 bg-line group-first:hidden" />
    <span className="absolute top-7 -bottom-3 w-0.5 bg-line group-last:hidden" />
    <span
      className={cn(
        'mt-1 grid size-6 place-content-center rounded-full',
        when === 'done' && 'bg-primary text-on-primary',
        when === 'now' && (mover === 'you' ? 'bg-accent' : 'bg-info'),
        when === 'next' && 'border-2 border-line bg-raised',
      )}
    >
      {when === 'done' && <Check className="size-3.5" strokeWidth={3} />}
    </span>
  </span>
)

function NowRow({
  row,
  mover,
  title,
  text,
  ends,
  timed,
  acts,
  own,
}: NonNullable<TimetableProps['now']> & { row: Row; own: string | null }) {
  const { t } = useTranslation('leads')
  const format = useFormat()
  const { at, since } = row
  // The reader's own last day stands before what merely ends by itself.
  const isAhead = own !== null && format.daysUntil(own) >= 0
  const isFirst = isAhead && at !== null && format.daysUntil(own) < format.daysUntil(at)
  return (
    <div className="grid gap-2 py-1">
      <p className="flex flex-wrap items-center justify-between gap-2 text-sm font-semibold">
        {t('stage.rows.now')}
        <MoverChip mover={mover} />
      </p>
      <h3 className="text-lg wrap-anywhere sm:text-xl">{title}</h3>
      {isAhead && at !== null && (
        <p className="text-sm">
          {t('facts.lastDay')}:{' '}
          <strong className="figures inline-block">{format.weekdayDate(own)}</strong>
          {isFirst ? `. ${t('stage.ownFirst')}` : null}
        </p>
      )}
      {at !== null && (
        <p className="text-sm">
          {ends}: <strong className="figures inline-block">{format.term(at, timed).written}</strong>
        </p>
      )}
      {since !== undefined && <Clock row={row} since={since} />}
      {text === '' ? null : <p className="max-w-measure">{text}</p>}
      {acts}
    </div>
  )
}

function PlainRow({ row, lead, reader }: { row: Row } & Pick<TimetableProps, 'lead' | 'reader'>) {
  const { t } = useTranslation('leads')
  const format = useFormat()
  const { kind, when, at, step } = row
  // What ends by itself is told with its last whole day, as the choice above is.
  const last = at === null || kind !== 'lapses' ? undefined : format.term(at)
  const days = last?.days ?? (at === null ? 0 : format.daysUntil(at))
  // Rules about days to come are read once; what was done, a deadline and a next step are looked for.
  const isTold = kind !== 'asked' && kind !== 'lapses'
  const urgent = kind === 'deadline' ? days <= 7 : kind === 'step' && at !== null && days < 0
  return (
    <div className="grid gap-0.5">
      {at !== null && (
        <p className="flex flex-wrap gap-x-3 text-sm text-ink-soft">
          <span
            className={cn(
              'figures',
              when === 'next' && isTold && 'font-semibold text-ink',
              urgent && 'text-urgent',
            )}
          >
            {kind === 'promise'
              ? format.weekdayMoment(at)
              : when === 'done'
                ? format.date(at)
                : (last?.written ?? format.weekdayDate(at))}
          </span>
          {when === 'next' && <span>{format.inDays(days)}</span>}
        </p>
      )}
      <p className={cn('wrap-anywhere', isTold && 'font-medium')}>
        {when === 'done' && <span className="sr-only">{t('stage.rows.done')}: </span>}
        {step === undefined ? titleOf() : <StepWords step={step} />}
      </p>
      {kind === 'step' && step !== undefined && (
        <>
          <p className="flex flex-wrap items-center gap-2 text-sm text-ink-soft">
            {t('step.label')}
            <MoverChip mover={step.mover === reader ? 'you' : step.mover} />
          </p>
          {reader === 'lawyer' && <StepActs lead={lead} step={step} />}
        </>
      )}
      {kind === 'deadline' && lead.notice !== null && (
        <p className="text-sm text-ink-soft">{t(`noticeTypes.${lead.notice.type}`)}</p>
      )}
      {kind === 'promise' && row.since !== undefined && <Clock row={row} since={row.since} />}
    </div>
  )

  function titleOf(): string {
    const ofClient = reader === 'client'
    switch (kind) {
      case 'sent':
        return t(ofClient ? 'stage.rows.sentByYou' : 'stage.rows.sent')
      case 'answered':
        return t('card.answers', { count: row.count ?? 1 })
      case 'chosen':
        return ofClient ? t('stage.rows.chosen', { name: row.name }) : t('stage.rows.choseYou')
      case 'promise':
        return t('stage.rows.promise', { name: row.name })
      case 'deadline':
        return t(days < 0 ? 'stage.rows.deadlineGone' : 'stage.rows.deadline')
      case 'now':
        return t('stage.rows.now')
      case 'step':
      case 'stepDone':
        return row.step?.text ?? ''
      default:
        return t(`stage.rows.${kind}`)
    }
  }
}

const StepWords = ({ step: { by, text } }: { step: NextStep }) => (
  <>
    {by ? (
      <>
        <bdi>{by}</bdi>:{' '}
      </>
    ) : null}
    <bdi {...written(text)}>{text}</bdi>
  </>
)

/** How much of a lawyer's time to write is left, and what follows when nothing comes. */
function Clock({ row: { at }, since }: { row: Row; since: Date }) {
  const { t } = useTranslation('leads')
  const format = useFormat()
  const until = new Date(at as Date).getTime()
  const total = Math.round((until - since.getTime()) / hour)
  const left = Math.max(0, Math.ceil((until - new Date(format.now()).getTime()) / hour))
  return (
    <>
      <Progress
        value={left}
        max={total}
        label={t('stage.rows.hoursLeft', { count: left, total: format.number(total) })}
        className="max-w-80"
      />
      <p className="text-sm text-ink-soft">{t('stage.rows.promiseText')}</p>
    </>
  )
}
