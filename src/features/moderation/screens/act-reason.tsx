import type { TFunction } from 'i18next'
import type { AuditEntry } from '../client.ts'

/** Why an act was done, in words: of a conversation that was read, it is the kind of the report. */
export const actReason = (
  t: TFunction<'moderation'>,
  { action, reason }: Pick<AuditEntry, 'action' | 'reason'>,
) =>
  action === 'conversation_read' && reason !== null
    ? t(`reasons.${reason}`, { defaultValue: reason })
    : reason
