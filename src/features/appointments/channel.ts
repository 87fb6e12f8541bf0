import type { EventData } from '#kernel/events.ts'
import type { Channel } from '#server/channel.ts'
import type { appointmentChanged } from './contract.ts'
import { findVisible } from './store.ts'

export const channel: Channel = {
  /** Only that something changed: the page asks for the rest. */
  async 'appointment.changed'(
    { db, actor },
    { appointmentId }: EventData<typeof appointmentChanged>,
  ) {
    const found = await findVisible(db, actor.id, appointmentId)
    return found === undefined ? null : { appointmentId, status: found.row.status }
  },
}
