import { z } from 'zod'
import { endpoint } from '#kernel/endpoint.ts'
import { uuid } from '#kernel/fields.ts'
import { browsers, kinds, outcomes, systems } from './rules.ts'

/** One line of a person's own recent activity. No address, not even a hash of one. */
export const Activity = z.object({
  id: uuid,
  kind: z.enum(kinds),
  outcome: z.enum(outcomes),
  times: z.int(),
  at: z.date(),
  browser: z.enum(browsers).nullable(),
  system: z.enum(systems).nullable(),
  newBrowser: z.boolean(),
})

/** Tries that came to nothing, and what anybody can ask for: one line a kind, so that a flood of them hides nothing. */
export const Attempt = z.object({
  kind: z.enum(kinds),
  outcome: z.enum(outcomes),
  times: z.int(),
  at: z.date(),
})

export const endpoints = {
  listOwnActivity: endpoint('member', 'GET /security/activity', {
    summary:
      'What happened around one’s own account, newest first; `before` is the last line of the page before',
  })
    .input(z.object({ before: uuid.optional() }))
    .output(z.object({ events: z.array(Activity), more: z.boolean(), attempts: z.array(Attempt) })),
}
