import { Link } from '@tanstack/react-router'
import { CircleCheck, CircleDot } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import type { Lead } from '#features/leads/client.ts'
import {
  isTimed,
  standOf,
  timetableOf,
  type Row,
  type Standing,
} from '#features/leads/engine/stages.ts'
import { MoverChip } from '#features/leads/screens/mover-chip.tsx'
import { NextStepLine } from '#features/leads/screens/next-step.tsx'
import { useStageText } from '#features/leads/screens/stage-text.tsx'
import { buttonClass } from '#ui/button-class.ts'
import { cn } from '#ui/cn.ts'
import { toneMark } from '#ui/tone.ts'
import { written } from '#ui/written.ts'
import { useFormat } from '#web/dates.ts'

/** What a timeline takes over from the case it belongs to: the steps that are done here, and the one it is in. */
const rowsOf = (lead: Lead) =>
  timetableOf(lead, 'client').filter(({ when, kind }) => when !== 'next' && kind !== 'closed')

/** How many of these steps are done. */
export const doneOf = (lead: Lead) => rowsOf(lead).filter(({ when }) => when === 'done').length

/** What was done here for a case, a line each, and what is to be done now. */
export function CaseSoFar({ lead }: { readonly lead: Lead }) {
  const standing = standOf(lead)
  return (
    <ol>
      {rowsOf(lead).map((row, place, all) => (
        <li
          key={`${row.kind} ${place}`}
          aria-current={row.when === 'now' ? 'step' : undefined}
          className="relative grid grid-cols-[1.75rem_minmax(0,1fr)] gap-x-3 pb-4 last:pb-0 sm:gap-x-4"
        >
          {place === all.length - 1 ? null : (
            <span aria-hidden className="absolute start-[0.8125rem] top-7 h-full w-0.5 bg-hair" />
          )}
          {row.when === 'now' && standing !== undefined ? (
            <>
              <CircleDot
                aria-hidden
                className={cn(
                  'relative mt-3.5 size-7 rounded-full bg-ground',
                  standing.mover === 'you' ? toneMark.accent : toneMark.info,
                )}
                strokeWidth={1.75}
              />
              <Now lead={lead} standing={standing} />
            </>
          ) : (
            <Done row={row} />
          )}
        </li>
      ))}
    </ol>
  )
}

function Done({ row: { kind, at, count, name, step } }: { readonly row: Row }) {
  const { t } = useTranslation('leads')
  const format = useFormat()
  const text =
    kind === 'sent'
      ? t('stage.rows.sentByYou')
      : kind === 'answered'
        ? t('card.answers', { count: count ?? 1 })
        : t('stage.rows.chosen', { name })
  return (
    <>
      <CircleCheck
        aria-hidden
        className={cn('relative size-7 rounded-full bg-ground', toneMark.done)}
        strokeWidth={1.75}
      />
      <p className="flex flex-wrap gap-x-3 leading-7 wrap-anywhere">
        <span className="sr-only">{t('stage.rows.done')}: </span>
        {step === undefined ? (
          <span className="font-medium">{text}</span>
        ) : (
          <bdi {...written(step.text)} className="font-medium">
            {step.text}
          </bdi>
        )}
        {at === null ? null : (
          <span className="text-sm leading-7 text-ink-soft">{format.date(at)}</span>
        )}
      </p>
    </>
  )
}

function Now({ lead, standing }: { readonly lead: Lead; readonly standing: Standing }) {
  const { t } = useTranslation('leads')
  const format = useFormat()
  const stageText = useStageText()
  const { stage, mover, by, next } = standing
  const mine = mover === 'you'
  const term = by === null ? undefined : format.term(by, isTimed(stage))
  return (
    <div
      className={cn('grid gap-2 rounded-lg p-4 sm:p-5', mine ? 'bg-accent-soft' : 'bg-info-soft')}
    >
      <p className="flex flex-wrap items-center gap-2 text-sm font-semibold">
        {t('stage.rows.now')}
        <MoverChip mover={mover} />
      </p>
      <h2 className="text-lg wrap-anywhere sm:text-xl">{stageText(standing)}</h2>
      {next === undefined ? null : <NextStepLine step={next} />}
      {term === undefined ? null : (
        <p className="text-sm">
          {t(`stage.ends.${stage as 'choosing'}`)}:{' '}
          <strong className="figures inline-block">{term.written}</strong>{' '}
          <span className="text-ink-soft">· {format.inDays(term.days)}</span>
        </p>
      )}
      <p className="mt-1">
        <Link
          to="/cases/$leadId"
          params={{ leadId: lead.id }}
          className={buttonClass({ variant: mine ? 'primary' : 'outline' })}
        >
          {t(mine ? `stage.acts.${stage as 'choosing'}` : 'stage.acts.open')}
        </Link>
      </p>
    </div>
  )
}
