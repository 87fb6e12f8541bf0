import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { steps } from '#features/leads/engine/stages.ts'
import { MoverChip } from '#features/leads/screens/mover-chip.tsx'
import { NextStepLine } from '#features/leads/screens/next-step.tsx'
import { useStageText } from '#features/leads/screens/stage-text.tsx'
import { Card } from '#ui/card.tsx'
import { cn } from '#ui/cn.ts'
import { linkClass } from '#ui/link-class.ts'
import { written } from '#ui/written.ts'
import { useFormat } from '#web/dates.ts'
import type { OpenCase } from './next.ts'

/** Cases as rows: what it is, how far it is, who moves, by when. */
export const CaseRows = ({ cases }: { readonly cases: readonly OpenCase[] }) => (
  <ul className="grid gap-3 sm:grid-cols-2 lg:has-[>:nth-child(3)]:grid-cols-3">
    {cases.map((one) => (
      <li key={one.lead.id}>
        <CaseRow one={one} />
      </li>
    ))}
  </ul>
)

function CaseRow({ one }: { readonly one: OpenCase }) {
  const { t } = useTranslation(['leads', 'common'])
  const format = useFormat()
  const stageText = useStageText()
  const { lead, step, mover, stage, by } = one
  return (
    <Card asChild pad="sm" className="grid h-full content-start gap-1.5">
      <article>
        <h3 className="text-base">
          <Link to="/cases/$leadId" params={{ leadId: lead.id }} className={linkClass('cover')}>
            {t(`common:visaTypes.${lead.visaType}`)}
          </Link>
        </h3>
        <p {...written(lead.title)} className="line-clamp-1 text-sm wrap-anywhere text-match">
          {lead.title}
        </p>
        <p className="text-sm text-ink-soft">
          {t('leads:stage.step', {
            step: format.number(step),
            steps: format.number(steps),
          })}
        </p>
        <Rail step={step} mover={mover} />
        <p className="flex flex-wrap items-center gap-x-2 gap-y-1">
          <MoverChip mover={mover} />
          <span className="font-medium wrap-anywhere">{stageText(one)}</span>
        </p>
        {one.next && <NextStepLine step={one.next} />}
        {by !== null && (
          <p className="text-sm text-ink-soft">
            {t(`leads:stage.ends.${stage as 'choosing'}`)}: {format.weekdayDate(by)}
          </p>
        )}
      </article>
    </Card>
  )
}

/** The steps as a line; the sentence beside it says the same. */
const Rail = ({ step, mover }: Pick<OpenCase, 'step' | 'mover'>) => (
  <span aria-hidden className="my-0.5 flex gap-1.5">
    {Array.from({ length: steps }, (_, index) => (
      <span
        key={index}
        className={cn(
          'h-1.5 flex-1 rounded-full',
          index + 1 < step && 'bg-primary',
          index + 1 === step && (mover === 'you' ? 'bg-accent' : 'bg-info'),
          index + 1 > step && 'bg-sunken',
        )}
      />
    ))}
  </span>
)
