import { useTranslation } from 'react-i18next'
import { isTimed } from '#features/leads/engine/stages.ts'
import { useStageText } from '#features/leads/screens/stage-text.tsx'
import { useFormat } from '#web/dates.ts'
import type { Next, OpenCase, Soon } from './next.ts'
import { NextPanel, type NextShown } from './next-panel.tsx'
import { useSoonText } from './next-texts.ts'

/** What comes first for a client. */
export const NextCard = ({ next }: { readonly next: Next }) => <NextPanel {...useShown(next)} />

function useShown(next: Next): NextShown {
  const { t } = useTranslation(['dashboards', 'leads'])
  const format = useFormat()
  const stageText = useStageText()
  const soonText = useSoonText()
  if (next.kind === 'case' || next.kind === 'wait') return ofCase(next.of)
  if (next.kind === 'missed' || next.kind === 'deadline') return ofDate(next.kind, next.soon)
  if (next.kind === 'proposal') {
    const { proposal, startsAt, clientZone, other } = next.appointment
    return {
      mover: 'you',
      title: t('next.proposal', { name: other.firstName }),
      dates: [
        {
          at: new Date(proposal?.startsAt ?? startsAt),
          text: t('next.proposalDate'),
          zone: clientZone,
        },
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

  function ofCase(of: OpenCase): NextShown {
    const { lead, stage, mover, by } = of
    const deadline = stage === 'check' ? null : lead.deadline
    // Nobody who has a day to meet is told that there is nothing to do.
    const runs = deadline !== null && format.daysUntil(deadline) >= 0
    const waiting = runs ? t('next.waitDue') : t('next.wait')
    return {
      mover,
      title: mover === 'you' ? stageText(of) : waiting,
      about: of.next && mover !== 'you' ? stageText(of) : undefined,
      text: of.next
        ? of.next.text
        : mover === 'you'
          ? t(`common:visaTypes.${lead.visaType}`)
          : stageText(of),
      dates: [
        ...(by === null
          ? []
          : [
              { at: by, text: t(`leads:stage.ends.${stage as 'choosing'}`), timed: isTimed(stage) },
            ]),
        ...(deadline === null ? [] : [{ at: deadline, text: t('next.deadline'), urgent: true }]),
      ],
      to: `/cases/${lead.id}`,
      act: t(mover === 'you' ? `leads:stage.acts.${stage as 'choosing'}` : 'leads:stage.acts.open'),
      note:
        stage === 'choosing'
          ? t('leads:stage.choosingNote')
          : mover !== 'you' && runs
            ? t('next.waitDueNote')
            : undefined,
    }
  }

  function ofDate(kind: 'missed' | 'deadline', soon: Soon): NextShown {
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
