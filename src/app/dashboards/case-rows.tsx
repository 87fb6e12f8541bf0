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
export const CaseRows = ({
  cases,
  told,
}: {
  readonly cases: readonly OpenCase[]
  /** The case of which the card above says what comes next and by when. */
  readonly told: OpenCase | undefined
}) => (
  <Card asChild pad="none">
    <ul className="divide-y divide-hair">
      {cases.map((one) => (
        <li key={one.lead.id}>
          <CaseRow
            one={one}
            isTold={one === told}
            isAlike={cases.some(
              (other) => other !== one && other.lead.visaType === one.lead.visaType,
            )}
          />
        </li>
      ))}
    </ul>
  </Card>
)

function CaseRow({
  one,
  isTold,
  isAlike,
}: {
  readonly one: OpenCase
  readonly isTold: boolean
  /** Where another case has the same name, the beginning of the story tells them apart. */
  readonly isAlike: boolean
}) {
  const { t } = useTranslation(['leads', 'common'])
  const format = useFormat()
  const stageText = useStageText()
  const { lead, step, mover, stage, by } = one
  return (
    <article className="relative grid gap-x-6 gap-y-2 p-4 sm:grid-cols-[12rem_1fr] sm:px-6">
      <div>
        <h3 className="text-base">
          <Link to="/cases/$leadId" params={{ leadId: lead.id }} className={linkClass('cover')}>
            {t(`common:visaTypes.${lead.visaType}`)}
          </Link>
        </h3>
        {isAlike && (
          <p {...written(lead.title)} className="line-clamp-1 text-sm wrap-anywhere text-match">
            {lead.title}
          </p>
        )}
        <p className="text-sm text-ink-soft">
          {t('leads:stage.step', {
            step: format.number(step),
            steps: format.number(steps),
          })}
        </p>
        <Rail step={step} mover={mover} />
      </div>
      <div className="grid content-center gap-1">
        <p className="flex flex-wrap items-center gap-x-2 gap-y-1">
          <MoverChip mover={mover} />
          {isTold ? (
            lead.claims.length > 0 && (
              <span>{t('leads:card.answers', { count: lead.claims.length })}</span>
            )
          ) : (
            <span className="font-medium wrap-anywhere">{stageText(one)}</span>
          )}
        </p>
        {one.next && !isTold && <NextStepLine step={one.next} />}
        {by !== null && !isTold && (
          <p className="text-sm text-ink-soft">
            {t(`leads:stage.ends.${stage as 'choosing'}`)}: {format.weekdayDate(by)} ·{' '}
            {format.inDays(format.daysUntil(by))}
          </p>
        )}
      </div>
    </article>
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
