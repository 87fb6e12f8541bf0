import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { isTimed } from '#features/leads/engine/stages.ts'
import { StepBar, TermLine } from '#features/leads/screens/step-bar.tsx'
import { MoverChip } from '#features/leads/screens/mover-chip.tsx'
import { NextStepLine } from '#features/leads/screens/next-step.tsx'
import { useStageText } from '#features/leads/screens/stage-text.tsx'
import { Card } from '#ui/card.tsx'
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
  const ends = by === null || isTold ? undefined : format.term(by, isTimed(stage))
  return (
    <article className="relative grid gap-x-6 gap-y-2 p-4 sm:px-6 lg:grid-cols-[12rem_1fr_13rem_12rem]">
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
        <StepBar step={step} mover={mover} />
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
      </div>
      {ends !== undefined && (
        <TermLine
          name={t(`leads:stage.ends.${stage as 'choosing'}`)}
          term={ends}
          className="self-center text-sm"
        />
      )}
    </article>
  )
}
