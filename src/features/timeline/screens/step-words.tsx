import { useTranslation } from 'react-i18next'
import {
  CalendarClock,
  Circle,
  CircleCheck,
  CircleDot,
  TriangleAlert,
  type LucideIcon,
} from 'lucide-react'
import { Chip } from '#ui/chip.tsx'
import type { Tone } from '#ui/tone.ts'
import { useFormat } from '#web/dates.ts'
import type { Step } from '../client.ts'
import { countdownOf, urgencyOf, type StepStatus, type StepType, type Urgency } from '../rules.ts'

const toneOf: Record<Urgency, Tone> = {
  overdue: 'urgent',
  urgent: 'urgent',
  soon: 'warning',
  later: 'info',
}

interface CountdownProps {
  readonly daysLeft: number
  readonly type: StepType
}

/** How far a date lies away, in words; its colour always comes with a picture and the words. */
export function Countdown({ daysLeft, type }: CountdownProps) {
  const { t } = useTranslation('timeline')
  const { label, count } = countdownOf(daysLeft, { type, done: false })
  const past = label === 'ago'
  const text = t(`countdown.${label}`, { count })
  const rounded = label === 'weeks' || label === 'months'
  return (
    <Chip
      tone={past ? 'neutral' : toneOf[urgencyOf(daysLeft)]}
      icon={past ? undefined : daysLeft > 30 ? CalendarClock : undefined}
    >
      {rounded
        ? t('countdown.exact', { rough: text, days: t('countdown.days', { count: daysLeft }) })
        : text}
    </Chip>
  )
}

type Dated = Pick<
  Step,
  'date' | 'doneOn' | 'daysLeft' | 'estimatedFrom' | 'estimatedTo' | 'type' | 'status'
>

/** When a step is or was, or when it usually comes: "Est. Mar 2026", "TBD". */
export function StepDate({ step }: { step: Dated }) {
  const { t } = useTranslation('timeline')
  const format = useFormat()
  if (step.doneOn !== null)
    return <span>{t('countdown.done', { date: format.date(step.doneOn) })}</span>
  if (step.date !== null) return <time dateTime={step.date}>{format.weekdayDate(step.date)}</time>
  if (step.estimatedFrom === null || step.estimatedTo === null) return <span>{t('step.tbd')}</span>
  const [from, to] = [format.month(step.estimatedFrom), format.month(step.estimatedTo)]
  return <span>{from === to ? t('step.est', { month: from }) : t('step.range', { from, to })}</span>
}

export const statusIcon: Record<StepStatus, LucideIcon> = {
  completed: CircleCheck,
  current: CircleDot,
  upcoming: Circle,
  delayed: TriangleAlert,
}
const statusTone: Record<StepStatus, Tone> = {
  completed: 'done',
  current: 'accent',
  upcoming: 'neutral',
  delayed: 'warning',
}

/** The kinds of steps that their names do not tell: somewhere to be, or a last day. */
const toldKinds: readonly StepType[] = ['interview', 'deadline']

/** Where a step stands, how far it is and what kind it is, each a word; none for a step that only lies ahead. */
export function StepChips({ step }: { step: Dated }) {
  const { t } = useTranslation('timeline')
  const { status, type, doneOn, daysLeft } = step
  const isAhead = status === 'upcoming'
  const isCounted = doneOn === null && daysLeft !== null
  const isTold = doneOn === null && toldKinds.includes(type)
  if (isAhead && !isCounted && !isTold) return null
  return (
    <span className="flex flex-wrap gap-1.5">
      {isAhead ? null : (
        <Chip tone={statusTone[status]} icon={statusIcon[status]}>
          {t(`statuses.${status}`)}
        </Chip>
      )}
      {isCounted ? <Countdown daysLeft={daysLeft} type={type} /> : null}
      {isTold ? <Chip icon={null}>{t(`types.${type}`)}</Chip> : null}
    </span>
  )
}

/** How long such a step usually takes, in the largest unit that still says something. */
export function useDuration(): (duration: NonNullable<Step['duration']>) => string {
  const { t } = useTranslation('timeline')
  const format = useFormat()
  return ({ min, max }) => {
    const [unit, length] =
      max <= 21
        ? (['day', 1] as const)
        : max <= 120
          ? (['week', 7] as const)
          : (['month', 30.44] as const)
    const [from, to] = [Math.round(min / length), Math.max(1, Math.round(max / length))]
    return from === 0
      ? t('step.upTo', { length: format.span(to, to, unit) })
      : t('step.usual', { length: format.span(from, to, unit) })
  }
}
