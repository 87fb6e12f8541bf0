import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import type { Conversation } from '#features/conversations/client.ts'
import { NextStepLine } from '#features/leads/screens/next-step.tsx'
import { isTimed } from '#features/leads/engine/stages.ts'
import { UrgencyChip } from '#features/leads/screens/lead-parts.tsx'
import { MoverChip } from '#features/leads/screens/mover-chip.tsx'
import { Card } from '#ui/card.tsx'
import { linkClass } from '#ui/link-class.ts'
import { useFormat } from '#web/dates.ts'
import type { WorkCase } from './work-next.ts'

/** A lawyer's own cases as rows: what it is, who moves, by when; while the work goes on, who wrote last. No story: a home is read over a shoulder. */
export function WorkRows({
  cases,
  conversations,
}: {
  readonly cases: readonly WorkCase[]
  readonly conversations: readonly Conversation[]
}) {
  const { t } = useTranslation(['leads', 'common', 'dashboards'])
  const format = useFormat()
  const lastOf = ({ lead, stage }: WorkCase) => {
    const talk = conversations.find(({ id }) => id === lead.myClaim?.conversationId)
    if (stage !== 'work' || !talk?.lastMessageTime || talk.lastMessageType === 'system') return
    const when = format.relative(talk.lastMessageTime)
    return talk.lastMessageBy === talk.user.id
      ? {
          mover: 'you' as const,
          text: t('dashboards:lawyer.wrote', { name: talk.clientName, when }),
        }
      : { mover: undefined, text: t('dashboards:lawyer.youWrote', { name: talk.clientName, when }) }
  }
  return (
    <Card asChild pad="none">
      <ul className="divide-y divide-hair">
        {cases.map((one) => {
          const { lead, stage, by } = one
          const text = lead.masked ? t('leads:conflict.title') : t(`leads:stage.work.${stage}`)
          const { mover, text: said } = lastOf(one) ?? { mover: one.mover, text }
          return (
            <li key={lead.id} className="relative grid gap-1 px-4 py-3">
              <h3 className="font-sans text-base font-semibold wrap-anywhere">
                <Link
                  to="/cases/$leadId"
                  params={{ leadId: lead.id }}
                  className={linkClass('cover')}
                >
                  {lead.client !== null && (
                    <>
                      <bdi>{lead.client.firstName}</bdi>
                      {' · '}
                    </>
                  )}
                  {t(`common:visaTypes.${lead.visaType}`)}
                </Link>
              </h3>
              {one.next && <NextStepLine step={one.next} />}
              <p className="flex flex-wrap items-center gap-x-2 gap-y-1 text-sm">
                {lead.urgency === 'urgent' && <UrgencyChip urgency="urgent" />}
                {mover !== undefined && <MoverChip mover={mover} />}
                <span>{said}</span>
                {by !== null && (
                  <span className="text-ink-soft">
                    {t(`leads:stage.workEnds.${stage as 'write'}`)}{' '}
                    {format.term(by, isTimed(stage)).written}
                  </span>
                )}
              </p>
            </li>
          )
        })}
      </ul>
    </Card>
  )
}
