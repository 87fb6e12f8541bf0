import { Flag } from 'lucide-react'
import { Suspense, useState } from 'react'
import { Button } from '#ui/button.tsx'
import { buttonClass } from '#ui/button-class.ts'
import { late } from '#web/late.tsx'
import { loginPath } from '#web/links.ts'
import { useViewer } from '#features/accounts/client.ts'

const ReportDialog = late(() =>
  import('#features/moderation/screens/report-dialog.tsx').then((module) => module.ReportDialog),
)

interface ReportButtonProps {
  readonly subjectType: 'lawyer' | 'review' | 'question' | 'answer' | 'post'
  readonly subjectId: string
  readonly text: string
  /** Where a visitor comes back to after signing in. */
  readonly returnTo: string
}

/** Tells the product that something is wrong. Visitors sign in first. */
export function ReportButton({ subjectType, subjectId, text, returnTo }: ReportButtonProps) {
  const viewer = useViewer()
  const [open, setOpen] = useState(false)
  const content = (
    <>
      <Flag aria-hidden />
      {text}
    </>
  )
  if (viewer === null)
    return (
      <a href={loginPath(returnTo)} className={buttonClass({ size: 'sm', variant: 'link' })}>
        {content}
      </a>
    )
  return (
    <>
      <Button size="sm" variant="link" onClick={() => setOpen(true)}>
        {content}
      </Button>
      {open ? (
        <Suspense>
          <ReportDialog
            subjectType={subjectType}
            subjectId={subjectId}
            open
            onOpenChange={setOpen}
          />
        </Suspense>
      ) : null}
    </>
  )
}
