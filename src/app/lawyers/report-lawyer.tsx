import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ReportDialog } from '#features/moderation/screens/report-dialog.tsx'
import { useViewer } from '#features/accounts/client.ts'
import { Button } from '#ui/button.tsx'
import { buttonClass } from '#ui/button-class.ts'
import { loginPath } from '#web/links.ts'

/** Tells the product that something is wrong with a profile. Visitors sign in first; nobody reports themselves. */
export function ReportLawyer({ lawyerId }: { lawyerId: string }) {
  const { t } = useTranslation('directory')
  const viewer = useViewer()
  const [open, setOpen] = useState(false)
  if (viewer === null)
    return (
      <a
        href={loginPath(`/lawyers/${lawyerId}?tab=contact`)}
        className={buttonClass({ size: 'sm', variant: 'link' })}
      >
        {t('profile.report')}
      </a>
    )
  if (viewer.id === lawyerId) return null
  return (
    <>
      <Button size="sm" variant="link" onClick={() => setOpen(true)}>
        {t('profile.report')}
      </Button>
      <ReportDialog subjectType="lawyer" subjectId={lawyerId} open={open} onOpenChange={setOpen} />
    </>
  )
}
