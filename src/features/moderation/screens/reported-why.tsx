import { Link } from '@tanstack/react-router'
import { useState, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '#ui/button.tsx'
import { linkClass } from '#ui/link-class.ts'
import { written } from '#ui/written.ts'
import { useFormat } from '#web/dates.ts'
import { useAct, type ReviewRecord } from '../client.ts'
import { ReasonDialog } from './reason-dialog.tsx'

export const PersonLink = ({ id, children }: { id: string; children: ReactNode }) => (
  <Link to="/admin/users/$personId" params={{ personId: id }} className={linkClass('inline')}>
    <bdi>{children}</bdi>
  </Link>
)

/** Why a thing was reported, by whom and when, where it is decided whether it stays. */
export function ReportedWhy({ reports }: { reports: ReviewRecord['openReports'] }) {
  const { t } = useTranslation('moderation')
  const format = useFormat()
  if (reports.length === 0) return null
  return (
    <ul className="mt-3 grid gap-2 border-s-4 border-accent ps-3 text-sm">
      {reports.map((report) => (
        <li key={report.id} className="grid gap-0.5">
          <span>
            <strong>{t(`reasons.${report.reason}`)}</strong> ·{' '}
            <PersonLink id={report.reporterId}>{report.reporterName}</PersonLink> ·{' '}
            {format.relative(report.createdAt)}
          </span>
          {report.details !== null && (
            <span {...written(report.details)} className="whitespace-pre-line wrap-anywhere">
              {report.details}
            </span>
          )}
        </li>
      ))}
    </ul>
  )
}

interface KeepButtonProps {
  readonly reports: ReviewRecord['openReports']
  readonly about: string
}

/** Leaves a reported thing as it is: the reports about it are dismissed. */
export function KeepButton({ reports, about }: KeepButtonProps) {
  const { t } = useTranslation('moderation')
  const [open, setOpen] = useState(false)
  const keep = useAct('dismissReport', () => setOpen(false))
  const id = reports[0]?.id
  if (id === undefined) return null
  return (
    <>
      <Button size="sm" variant="outline" onClick={() => setOpen(true)}>
        {t('content.keep')}
      </Button>
      <ReasonDialog
        open={open}
        onOpenChange={setOpen}
        title={t('content.keep')}
        text={t('content.keepText')}
        about={about}
        confirmText={t('content.keep')}
        act={keep}
        onConfirm={(reason) => keep.mutate({ id, reason, all: true })}
      />
    </>
  )
}
