import type { Channel } from '#server/channel.ts'

export const channel: Channel = {
  /** Only that something changed: whoever was in the firm until now must learn it too. */
  'firm.changed': async () => ({}),
}
