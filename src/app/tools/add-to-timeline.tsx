import { Link } from '@tanstack/react-router'
import { CalendarCheck, CalendarPlus } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { newId } from '#kernel/ids.ts'
import type { FoundAction, SimplifiedText } from '#features/simplifier/client.ts'
import { AddDeadline, type DeadlineWish } from '#features/timeline/screens/add-deadline.tsx'
import { Button } from '#ui/button.tsx'
import { linkClass } from '#ui/link-class.ts'
import { useFormat } from '#web/dates.ts'

const longestTitle = 120

const shortened = (text: string) => {
  const letters = [...text]
  return letters.length <= longestTitle
    ? text
    : `${letters
        .slice(0, longestTitle - 1)
        .join('')
        .trimEnd()}…`
}

/** The day that the page shows, with the rule that counts it, which names it in the reader's language; without a rule the paper's kind does. */
function wishOf({ text, by, rule }: FoundAction, date: string | undefined, kind: string) {
  const last = by?.kind === 'date' ? by.date : undefined
  const wish: DeadlineWish = {
    ...(date !== undefined && { date }),
    ...(rule === null
      ? { title: shortened(kind || text) }
      : { ...rule, ...(last !== undefined && { printedDate: rule.printedDate ?? last }) }),
  }
  return wish
}

/** Puts an action item with a time limit on the reader's timeline. */
export function AddToTimeline({
  action,
  day,
  type,
}: {
  readonly action: FoundAction
  /** The day that the page shows of it. */
  readonly day: string | undefined
  readonly type: SimplifiedText['documentType']
}) {
  const { t } = useTranslation(['timeline', 'simplifier'])
  const format = useFormat()
  const kind = type === 'unknown' ? '' : t(`simplifier:documentTypes.${type}`)
  const [isOpen, setOpen] = useState(false)
  const [id] = useState(newId)
  const [caseId, setCaseId] = useState<string>()
  if (caseId !== undefined)
    return (
      <p className="flex flex-wrap items-center gap-x-2 text-sm" role="status">
        <CalendarCheck aria-hidden className="size-4 shrink-0 text-primary" />
        {t('addDeadline.done')}
        <Link to="/timeline" search={{ case: caseId }} className={linkClass('inline')}>
          {t('addDeadline.open')}
        </Link>
      </p>
    )
  return (
    <div>
      <Button variant="outline" size="sm" onClick={() => setOpen(true)}>
        <CalendarPlus aria-hidden />
        {day === undefined
          ? t('addDeadline.submit')
          : t('addDeadline.submitDay', { date: format.date(day) })}
      </Button>
      {isOpen ? (
        <AddDeadline
          open
          onOpenChange={setOpen}
          id={id}
          wish={wishOf(action, day, kind)}
          onAdded={setCaseId}
        />
      ) : null}
    </div>
  )
}
