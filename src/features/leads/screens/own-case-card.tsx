import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { buttonClass } from '#ui/button-class.ts'
import { CardActions } from '#ui/card.tsx'
import { linkClass } from '#ui/link-class.ts'
import { written } from '#ui/written.ts'
import { useFormat } from '#web/dates.ts'
import type { Lead } from '../client.ts'
import { isTimed, standOf } from '../engine/stages.ts'
import { DeadlineLine, StatusChip, UrgencyChip } from './lead-parts.tsx'
import { MoverChip } from './mover-chip.tsx'
import { NextStepLine } from './next-step.tsx'
import { useStageText } from './stage-text.tsx'
import { StepBar, TermLine } from './step-bar.tsx'

/** A client's own case as a row: its kind, whose turn it is and for what, and the act that is due. */
export function OwnCaseCard({
  lead,
  isAlike = false,
  talk,
  actions,
}: {
  lead: Lead
  /** Where another case has the same name, the beginning of the story tells them apart. */
  isAlike?: boolean
  /** The consultation that comes next in it. */
  talk?: ReactNode
  actions?: ReactNode
}) {
  const { t } = useTranslation(['leads', 'common'])
  const format = useFormat()
  const stageText = useStageText()
  const next = standOf(lead)
  const ends =
    next === undefined
      ? ''
      : t(`leads:stage.ends.${next.stage as 'choosing'}`, { defaultValue: '' })
  const term =
    next === undefined || next.by === null ? undefined : format.term(next.by, isTimed(next.stage))
  const acts = next !== undefined && next.mover === 'you'
  const toCase = { to: '/cases/$leadId', params: { leadId: lead.id } } as const
  return (
    <article className="relative grid gap-x-6 gap-y-2 p-4 sm:px-6 lg:grid-cols-[12rem_1fr_13rem_12rem]">
      <div className="grid content-start gap-1">
        <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <h2 className="text-base sm:text-lg">
            <Link {...toCase} className={linkClass('cover')}>
              {t(`common:visaTypes.${lead.visaType}`)}
            </Link>
          </h2>
          {next === undefined ? (
            <StatusChip status={lead.status} />
          ) : (
            <MoverChip mover={next.mover} />
          )}
          {/* Quiet while its reader can do nothing about it. */}
          {acts && lead.urgency !== 'low' ? <UrgencyChip urgency={lead.urgency} /> : null}
        </div>
        {next === undefined ? null : <StepBar {...next} />}
        <p className="text-sm text-ink-soft">
          {t('leads:card.sent', { when: format.relative(lead.createdAt) })}
        </p>
      </div>
      <div className="grid min-w-0 content-start gap-1">
        {next === undefined ? null : (
          <p className="font-semibold wrap-anywhere">{stageText(next)}</p>
        )}
        {next === undefined && lead.lawyerName !== null ? (
          <p className="text-sm">
            <bdi>{t('leads:card.lawyer', { name: lead.lawyerName })}</bdi>
          </p>
        ) : null}
        {next?.next && <NextStepLine step={next.next} />}
        {talk}
        {isAlike && (
          <p {...written(lead.title)} className="line-clamp-2 text-sm text-ink-soft wrap-anywhere">
            {lead.title}
          </p>
        )}
      </div>
      <div className="grid content-start gap-1 text-sm">
        {term !== undefined && ends !== '' && <TermLine name={ends} term={term} />}
        {lead.deadline !== null && !['completed', 'closed'].includes(lead.status) && (
          <DeadlineLine deadline={lead.deadline} />
        )}
      </div>
      <CardActions className="self-center lg:justify-end">
        <Link
          {...toCase}
          className={buttonClass({ size: 'sm', variant: acts ? 'primary' : 'outline' })}
        >
          {acts ? t(`leads:stage.acts.${next.stage as 'choosing'}`) : t('leads:card.details')}
        </Link>
        {actions}
      </CardActions>
    </article>
  )
}
