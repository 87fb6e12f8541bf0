import type { Channel } from '#server/channel.ts'
import type { EventData } from '#kernel/events.ts'
import type { firmCaseChanged, leadChanged } from './contract.ts'
import { findWorkplace, listFirmCases } from './store/firm-cases.ts'
import { findVisibleLead } from './store/sight.ts'

export const channel: Channel = {
  /** Only that something changed, and where it stands: the page asks for the rest. */
  async 'lead.changed'({ db, actor }, { leadId }: EventData<typeof leadChanged>) {
    const lead = await findVisibleLead(db, actor, leadId)
    return lead === undefined ? null : { leadId, status: lead.status }
  },

  /** Only that something changed, for who has a seat in that firm at this moment. */
  async 'lead.firm_case_changed'({ db, actor }, { leadId }: EventData<typeof firmCaseChanged>) {
    const firmId = await findWorkplace(db, actor.id)
    if (firmId === null) return null
    const [row] = await listFirmCases(db, { firmId, readerId: actor.id, leadId })
    return row === undefined ? null : { leadId }
  },
}
