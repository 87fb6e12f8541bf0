import { Link } from '@tanstack/react-router'
import type { ComponentProps } from 'react'
import { useTranslation } from 'react-i18next'
import { MoverChip } from '#features/leads/screens/mover-chip.tsx'
import { useStageText } from '#features/leads/screens/stage-text.tsx'
import type { Mover } from '#features/leads/engine/stages.ts'
import { buttonClass } from '#ui/button-class.ts'
import { Card } from '#ui/card.tsx'
import { written } from '#ui/written.ts'
import { useFormat } from '#web/dates.ts'
import type { Next, OpenCase, Soon } from './next.ts'
import { DateLine } from './next-parts.tsx'
import { useSoonText } from './next-texts.ts'

interface Shown {
  readonly mover: Mover | 'nobody'
  readonly title: string
  readonly text?: string | undefined
  readonly dates: readonly ComponentProps<typeof DateLine>[]
  readonly to: string
  readonly hash?: string
  readonly act: string
  readonly note?: string | undefined
}

/** What comes first: who moves, what, by when, and the one way on. */
export function NextCard({ next }: { readonly next: Next }) {
  const { t } = useTranslation('dashboards')
  const { mover, title, text, dates, to, hash = '', act, note } = useShown(next)
  const main = mover === 'you'
  return (
    <Card asChild className={main ? 'border-t-4 border-accent' : 'border-t-4 border-info'}>
      <section aria-labelledby="next" data-tour="next">
        <p className="mb-2 flex flex-wrap items-center gap-2 text-sm font-semibold">
          {t('next.label')}
          {mover !== 'nobody' && <MoverChip mover={mover} />}
        </p>
        <h2 id="next" className="text-lg wrap-anywhere sm:text-xl">
          {title}
        </h2>
        {text !== undefined && (
          <p
            {...written(text)}
            className="mt-1 line-clamp-1 text-match text-ink-soft wrap-anywhere"
          >
            {text}
          </p>
        )}
        {dates.length > 0 && (
          <ul className="mt-3 grid border-t border-hair">
            {dates.map((one) => (
              <li key={one.text} className="border-b border-hair py-2.5">
                <DateLine {...one} labelFirst />
              </li>
            ))}
          </ul>
        )}
        <p className="mt-4 grid sm:justify-start">
          <Link
            to={to as never}
            hash={hash}
            className={buttonClass({ variant: main ? 'primary' : 'outline' })}
          >
            {act}
          </Link>
        </p>
        {note !== undefined && <p className="mt-2 text-sm text-ink-soft">{note}</p>}
      </section>
    </Card>
  )
}

function useShown(next: Next): Shown {
  const { t } = useTranslation(['dashboards', 'leads'])
  const format = useFormat()
  const stageText = useStageText()
  const soonText = useSoonText()
  if (next.kind === 'case' || next.kind === 'wait') return ofCase(next.of)
  if (next.kind === 'missed' || next.kind === 'deadline') return ofDate(next.kind, next.soon)
  if (next.kind === 'proposal') {
    const { proposal, startsAt, other } = next.appointment
    return {
      mover: 'you',
      title: t('next.proposal', { name: other.firstName }),
      dates: [
        { at: new Date(proposal?.startsAt ?? startsAt), text: t('next.proposalDate'), timed: true },
      ],
      to: '/dashboard',
      hash: 'consultations',
      act: t('next.proposalAct'),
    }
  }
  if (next.kind === 'unread')
    return {
      mover: 'you',
      title: t('next.unread', { name: next.conversation.otherPartyName }),
      text: t('next.unreadText', { when: format.relative(next.conversation.lastMessageAt) }),
      dates: [],
      to: `/messages/${next.conversation.id}`,
      act: t('next.unreadAct'),
    }
  return {
    mover: 'nobody',
    title: t('next.begin'),
    text: t('next.beginText'),
    dates: [],
    to: '/create-lead',
    act: t('next.beginAct'),
    note: t('next.beginNote'),
  }

  function ofCase(of: OpenCase): Shown {
    const { lead, stage, mover, by } = of
    const deadline = stage === 'check' ? null : lead.deadline
    return {
      mover,
      title: mover === 'you' ? stageText(of) : t('next.wait'),
      text: mover === 'you' ? lead.title : stageText(of),
      dates: [
        ...(by === null ? [] : [{ at: by, text: t(`leads:stage.ends.${stage as 'choosing'}`) }]),
        ...(deadline === null ? [] : [{ at: deadline, text: t('next.deadline'), urgent: true }]),
      ],
      to: `/cases/${lead.id}`,
      act: t(mover === 'you' ? `leads:stage.acts.${stage as 'choosing'}` : 'leads:stage.acts.open'),
      note: stage === 'choosing' ? t('leads:stage.choosingNote') : undefined,
    }
  }

  function ofDate(kind: 'missed' | 'deadline', soon: Soon): Shown {
    return {
      mover: 'you',
      title: kind === 'missed' ? t('next.missed') : soonText(soon),
      text: kind === 'missed' ? soonText(soon) : undefined,
      dates: [{ at: soon.at, text: t('next.deadline'), urgent: true }],
      to: soon.kind === 'notice' ? `/cases/${soon.of.lead.id}` : '/timeline',
      act: t(kind === 'missed' ? 'next.missedAct' : 'next.deadlineAct'),
      note: t(kind === 'missed' ? 'next.missedNote' : 'next.deadlineNote'),
    }
  }
}
