import { Link } from '@tanstack/react-router'
import { CalendarClock } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { Button } from '#ui/button.tsx'
import { Card, CardActions } from '#ui/card.tsx'
import { cn } from '#ui/cn.ts'
import { EmptyState } from '#ui/empty-state.tsx'
import { linkClass } from '#ui/link-class.ts'
import { Alert } from '#ui/alert.tsx'
import { useFormat } from '#web/dates.ts'
import type { Deadline } from '../client.ts'
import { urgencyOf } from '../rules.ts'
import { Countdown } from './step-words.tsx'

const edges = {
  overdue: 'border-s-urgent',
  urgent: 'border-s-urgent',
  soon: 'border-s-warning',
  later: 'border-s-info',
}

interface DeadlineListProps {
  readonly deadlines: readonly Deadline[]
  /** False where the timeline is only looked at: nobody is reminded of what is not kept. */
  readonly kept: boolean
  /** What a case is called. */
  readonly nameOf: (caseId: string) => string
  readonly onAct: (deadline: Deadline) => void
}

/** What has passed, which nobody should overlook, and the next three dates of all cases. */
export function DeadlineList({ deadlines, kept, nameOf, onAct }: DeadlineListProps) {
  const { t } = useTranslation('timeline')
  const passed = deadlines.filter(({ daysLeft }) => daysLeft < 0)
  const coming = deadlines.filter(({ daysLeft }) => daysLeft >= 0)
  const list = (some: readonly Deadline[]) => (
    <ul className="grid gap-3">
      {some.map((one) => (
        <Item
          key={one.stepId}
          deadline={one}
          caseName={nameOf(one.caseId)}
          onAct={() => onAct(one)}
        />
      ))}
    </ul>
  )
  return (
    <div className="grid gap-6">
      {passed.length === 0 ? null : (
        <section className="grid gap-3">
          <Alert tone="urgent" title={t('deadlines.passed')}>
            {t('deadlines.passedText')}
          </Alert>
          {list(passed)}
        </section>
      )}
      {coming.length === 0 ? (
        <EmptyState kind="bell" title={t('deadlines.empty')} text={t('deadlines.emptyText')} />
      ) : (
        list(coming)
      )}
      <p className="text-sm text-ink-soft">
        {t(kept ? 'deadlines.note' : 'deadlines.noteKeep')}{' '}
        <Link to="/settings" search={{ tab: 'notifications' }} className={linkClass('inline')}>
          {t('deadlines.settings')}
        </Link>
      </p>
    </div>
  )
}

function Item({
  deadline,
  caseName,
  onAct,
}: {
  deadline: Deadline
  caseName: string
  onAct: () => void
}) {
  const { t } = useTranslation('timeline')
  const format = useFormat()
  return (
    <li>
      <Card
        pad="sm"
        className={cn(
          'flex flex-wrap items-center justify-between gap-4 border-s-4',
          edges[urgencyOf(deadline.daysLeft)],
        )}
      >
        <div className="grid min-w-0 gap-1">
          <p dir="auto" className="text-match font-serif text-lg font-semibold">
            {deadline.title}
          </p>
          <p className="text-sm text-ink-soft">
            <bdi>{caseName}</bdi>
          </p>
          <p className="flex items-center gap-2">
            <CalendarClock aria-hidden className="size-4 shrink-0" />
            <time dateTime={deadline.date}>
              {t('deadlines.due', { date: format.weekdayDate(deadline.date) })}
            </time>
          </p>
          <p>
            <Countdown daysLeft={deadline.daysLeft} type={deadline.type} />
          </p>
        </div>
        <CardActions className="mt-0">
          <Button variant="outline" onClick={onAct}>
            {t('deadlines.act')}
          </Button>
        </CardActions>
      </Card>
    </li>
  )
}
