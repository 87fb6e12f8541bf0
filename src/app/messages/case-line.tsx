import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import type { Conversation } from '#features/conversations/client.ts'
import { leadQuery, useLeadChanges, useLeadsApi, type Lead } from '#features/leads/client.ts'
import { standOf, workStandOf } from '#features/leads/engine/stages.ts'
import { cn } from '#ui/cn.ts'
import { linkClass } from '#ui/link-class.ts'
import { useFormat } from '#web/dates.ts'

/** What the case of a conversation waits for, where its reader is the one it waits for. */
export function CaseLine({
  conversation,
  leadId,
  isClient,
}: {
  readonly conversation: Conversation
  readonly leadId: string
  readonly isClient: boolean
}) {
  const { data: lead } = useQuery(leadQuery(useLeadsApi(), leadId))
  useLeadChanges()
  if (!lead) return null
  return isClient ? (
    <ForClient lead={lead} conversation={conversation} />
  ) : (
    <ForLawyer lead={lead} name={conversation.otherPartyName} />
  )
}

export const lineClass =
  'flex flex-wrap items-center gap-x-3 border-b bg-accent-soft px-3 py-2 text-sm sm:px-5'

function ForClient({ lead, conversation }: { lead: Lead; conversation: Conversation }) {
  const { t } = useTranslation(['conversations', 'leads'])
  const format = useFormat()
  const standing = standOf(lead)
  const claim = lead.claims.find(({ conversationId }) => conversationId === conversation.id)
  if (standing?.mover !== 'you' || !claim || !['pending', 'accepted'].includes(claim.status))
    return null
  const chooses = standing.stage === 'choosing'
  const term = chooses && standing.by !== null ? format.term(standing.by).written : undefined
  // A lawyer who has not written yet waits for nothing.
  if (chooses && claim.replyBy !== null) return null
  return (
    <p className={cn(lineClass, 'justify-between')}>
      <span>{term !== undefined ? t('waits.chooseBy', { date: term }) : t('waits.answer')}</span>
      <Link
        to="/cases/$leadId"
        params={{ leadId: lead.id }}
        hash={chooses ? 'answers' : ''}
        className={linkClass()}
      >
        {t(chooses ? 'waits.compare' : 'waits.open')}
      </Link>
    </p>
  )
}

function ForLawyer({ lead, name }: { lead: Lead; name: string }) {
  const { t } = useTranslation('conversations')
  const format = useFormat()
  const standing = workStandOf(lead)
  if (standing?.stage !== 'write' || standing.by === null) return null
  return (
    <p className={lineClass}>
      {t('waits.write', { name, when: format.weekdayMoment(standing.by) })}
    </p>
  )
}
