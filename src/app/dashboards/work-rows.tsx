import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { MoverChip } from '#features/leads/screens/mover-chip.tsx'
import { Card } from '#ui/card.tsx'
import { linkClass } from '#ui/link-class.ts'
import { written } from '#ui/written.ts'
import { useFormat } from '#web/dates.ts'
import type { WorkCase } from './work-next.ts'

/** A lawyer's own cases as rows: what it is, who moves, by when. */
export function WorkRows({ cases }: { readonly cases: readonly WorkCase[] }) {
  const { t } = useTranslation(['leads', 'common'])
  const format = useFormat()
  return (
    <Card asChild pad="none">
      <ul className="divide-y divide-hair">
        {cases.map(({ lead, stage, mover, by }) => (
          <li key={lead.id} className="relative grid gap-1 px-4 py-3">
            <h3
              {...written(lead.title)}
              className="line-clamp-2 font-sans text-base font-medium [text-wrap:wrap] text-match wrap-anywhere"
            >
              <Link to="/cases/$leadId" params={{ leadId: lead.id }} className={linkClass('cover')}>
                {lead.title}
              </Link>
            </h3>
            <p className="flex flex-wrap items-center gap-x-2 gap-y-1 text-sm">
              <MoverChip mover={mover} />
              <span>{t(lead.masked ? 'leads:conflict.title' : `leads:stage.work.${stage}`)}</span>
              {by !== null && (
                <span className="text-ink-soft">
                  {t(`leads:stage.workEnds.${stage as 'write'}`)} {format.weekdayDate(by)}
                </span>
              )}
            </p>
          </li>
        ))}
      </ul>
    </Card>
  )
}
