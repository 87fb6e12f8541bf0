import type { Channel } from '#server/channel.ts'
import type { EventData } from '#kernel/events.ts'
import type { leadChanged } from './contract.ts'
import { findVisibleLead } from './store/sight.ts'

export const channel: Channel = {
  /** Only that something changed, and where it stands: the page asks for the rest. */
  async 'lead.changed'({ db, actor }, { leadId }: EventData<typeof leadChanged>) {
    const lead = await findVisibleLead(db, actor, leadId)
    return lead === undefined ? null : { leadId, status: lead.status }
  },
}
