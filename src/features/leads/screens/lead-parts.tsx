import { CalendarClock } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { Chip } from '#ui/chip.tsx'
import type { Tone } from '#ui/tone.ts'
import { useFormat } from '#web/dates.ts'
import type { Lead } from '../client.ts'
import type { ClaimStatus } from '../contract/values.ts'

const statusTones: Record<Lead['status'], Tone> = {
  open: 'info',
  claimed: 'accent',
  in_progress: 'info',
  completed: 'done',
  closed: 'neutral',
  expired: 'warning',
}
const urgencyTones: Record<Lead['urgency'], Tone> = {
  low: 'neutral',
  medium: 'info',
  high: 'warning',
  urgent: 'urgent',
}
const claimTones: Record<ClaimStatus, Tone> = {
  pending: 'info',
  accepted: 'done',
  declined: 'neutral',
  withdrawn: 'neutral',
  expired: 'warning',
  undecided: 'neutral',
  ended: 'neutral',
  handed_back: 'warning',
  handed_over: 'neutral',
  released: 'warning',
}

export function StatusChip({ status }: { status: Lead['status'] }) {
  const { t } = useTranslation('leads')
  return <Chip tone={statusTones[status]}>{t(`statuses.${status}`)}</Chip>
}

export function UrgencyChip({ urgency }: { urgency: Lead['urgency'] }) {
  const { t } = useTranslation('leads')
  return <Chip tone={urgencyTones[urgency]}>{t(`urgencies.${urgency}`)}</Chip>
}

export function ClaimChip({ status }: { status: ClaimStatus }) {
  const { t } = useTranslation('leads')
  return <Chip tone={claimTones[status]}>{t(`claimStatuses.${status}`)}</Chip>
}

/** "12 days left", "today", "3 days ago": a label that never lies about the past. */
export function useDaysLeft() {
  const { t } = useTranslation('leads')
  const format = useFormat()
  return (date: string) => {
    const days = format.daysUntil(date)
    if (days === 0) return t('daysLeft.today')
    return days > 0 ? t('daysLeft.left', { count: days }) : t('daysLeft.late', { count: -days })
  }
}

/** The deadline with its weekday; red in the last week, amber in the last month. */
export function DeadlineLine({ deadline }: { deadline: string }) {
  const { t } = useTranslation('leads')
  const format = useFormat()
  const daysLeft = useDaysLeft()
  const days = format.daysUntil(deadline)
  const tone = days <= 7 ? 'text-urgent' : days <= 30 ? 'text-warning' : 'text-info'
  return (
    <p className={`flex items-start gap-2 text-sm font-medium ${tone}`}>
      <CalendarClock aria-hidden className="mt-[0.2em] size-4 shrink-0" />
      <span>
        {t('card.deadline', { date: format.weekdayDate(deadline), left: daysLeft(deadline) })}
      </span>
    </p>
  )
}
