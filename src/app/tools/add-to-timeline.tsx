import { Link } from '@tanstack/react-router'
import { CalendarCheck, CalendarPlus } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { newId } from '#kernel/ids.ts'
import type { FoundAction } from '#features/simplifier/client.ts'
import { AddDeadline, type DeadlineWish } from '#features/timeline/screens/add-deadline.tsx'
import { Button } from '#ui/button.tsx'
import { linkClass } from '#ui/link-class.ts'

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

/** What the paper says of the deadline: the rule that counts it, which names it in the reader's language, and its notice, or the day it names. */
function wishOf({ text, by, rule }: FoundAction): DeadlineWish {
  if (rule !== null) return rule
  const title = shortened(text)
  return by?.kind === 'date' ? { title, date: by.date } : { title }
}

/** Puts an action item with a time limit on the reader's timeline. */
export function AddToTimeline({ action }: { readonly action: FoundAction }) {
  const { t } = useTranslation('timeline')
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
        {t('addDeadline.submit')}
      </Button>
      {isOpen ? (
        <AddDeadline
          open
          onOpenChange={setOpen}
          id={id}
          wish={wishOf(action)}
          onAdded={setCaseId}
        />
      ) : null}
    </div>
  )
}
