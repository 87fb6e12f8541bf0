import type { z } from 'zod'
import type { Channel } from '#server/channel.ts'
import type { questionChanged } from './contract.ts'

export const channel: Channel = {
  // Whoever hears it asks for the page again, and gets what they may see.
  async 'question.changed'(_reader, { questionId }: z.infer<typeof questionChanged.shape>) {
    return { questionId }
  },
}
