import { useTranslation } from 'react-i18next'
import { rowOf } from '#features/appointments/engine/words.ts'
import { useFormat } from '#web/dates.ts'
import type { NextShown } from './next-panel.tsx'
import type { Waiting, WorkCase } from './work-next.ts'

/** What waits for a lawyer, in words: the person first, then the case, and until when. Stories stay on the pages of their cases: a home is read over a shoulder. */
export function useWaitingText() {
  const { t } = useTranslation(['dashboards', 'leads', 'common', 'conversations'])
  const format = useFormat()
  return (waiting: Waiting): NextShown => {
    switch (waiting.kind) {
      case 'write': {
        const { of } = waiting
        const name = of.lead.client?.firstName
        return {
          ...ofCase(
            of,
            name === undefined ? t('leads:stage.work.write') : t('lawyer.writeTo', { name }),
          ),
          dates:
            of.by === null
              ? []
              : [{ at: of.by, text: t('leads:stage.workEnds.write'), urgent: true, timed: true }],
          act: t('leads:stage.work.write'),
          to: conversationOf(of),
          note: t('leads:stage.rows.promiseText'),
        }
      }
      case 'open':
        return ofCase(waiting.of, t('leads:conflict.title'))
      case 'step': {
        const { of } = waiting
        const { by, next, lead } = of
        return {
          ...ofCase(of, t('lawyer.stepOf', { name: lead.client?.firstName ?? '' })),
          text: next?.text,
          dates:
            by === null ? [] : [{ at: by, text: t('leads:stage.workEnds.work'), urgent: true }],
        }
      }
      case 'deadline': {
        const { of, at } = waiting
        const { notice } = of.lead
        return {
          ...ofCase(of, t('lawyer.dateOf', { name: of.lead.client?.firstName ?? '' })),
          dates: [
            {
              at,
              text:
                notice === null ? t('next.kinds.notice') : t(`leads:noticeTypes.${notice.type}`),
              urgent: true,
            },
          ],
        }
      }
      case 'words': {
        const { conversation } = waiting
        const isEmergency = waiting.of?.lead.urgency === 'urgent'
        const {
          caseType,
          lastMessage,
          lastMessageType,
          lastMessageAt,
          otherPartyName: name,
        } = conversation
        return {
          mover: 'you',
          title:
            lastMessageType === 'system'
              ? t('lawyer.newsOf', { name })
              : t('next.unread', { name }),
          about: caseType === null ? undefined : t(`common:visaTypes.${caseType}`),
          isEmergency,
          age: {
            text: t('next.unreadText', { when: format.relative(lastMessageAt) }),
            isLate: format.daysUntil(lastMessageAt) < (isEmergency ? 0 : -7),
          },
          // Words of the client's own; of a file or a voice there are none.
          text: lastMessageType === 'text' ? (lastMessage ?? undefined) : undefined,
          dates: [],
          to: `/messages/${conversation.id}`,
          act: t('next.unreadAct'),
        }
      }
      default:
        return ofTalk(waiting)
    }
  }

  function ofCase({ lead }: WorkCase, title: string): NextShown {
    return {
      mover: 'you',
      title,
      about: t(`common:visaTypes.${lead.visaType}`),
      isEmergency: lead.urgency === 'urgent',
      dates: [],
      to: `/cases/${lead.id}`,
      act: t('leads:card.details'),
    }
  }

  function ofTalk({ kind, appointment }: Extract<Waiting, { appointment: unknown }>): NextShown {
    const name = appointment.other.firstName
    const { id, startsAt, proposal, answerBy, lawyerZone: zone } = appointment
    const agreed = { at: startsAt, zone, text: t('lawyer.agreed') }
    const place = { to: '/lawyer/calendar', hash: rowOf(id) }
    if (kind === 'talk')
      return {
        mover: 'nobody',
        title: t('lawyer.talk', { name }),
        dates: [
          agreed,
          ...(proposal === null
            ? []
            : [{ at: proposal.startsAt, zone, text: t('lawyer.proposed') }]),
        ],
        ...place,
        act: t('next.deadlineAct'),
      }
    return {
      mover: 'you',
      title: kind === 'proposal' ? t('next.proposal', { name }) : t('lawyer.asksTalk', { name }),
      dates: [
        ...(appointment.status === 'confirmed' ? [agreed] : []),
        { at: proposal?.startsAt ?? startsAt, zone, text: t('lawyer.wish') },
        { at: answerBy, zone, urgent: true, text: t('leads:stage.ends.handover') },
      ],
      ...place,
      act: t('leads:stage.acts.handover'),
    }
  }
}

const conversationOf = ({ lead }: WorkCase) =>
  lead.myClaim?.conversationId ? `/messages/${lead.myClaim.conversationId}` : `/cases/${lead.id}`
