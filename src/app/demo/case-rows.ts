import type { LeadStatus } from '#features/leads/contract/values.ts'
import type { conflictChecks } from '#features/conflict-checks/table.ts'
import type { conversations, conversationTopics, messages } from '#features/conversations/table.ts'
import type { leadClaims, leadMoves, leads, leadSteps } from '#features/leads/table.ts'
import type { reviews } from '#features/reviews/table.ts'
import type { DemoLawyer } from './lawyers.ts'
import type { Story } from './stories.ts'

export interface DemoRows {
  readonly leads: (typeof leads.$inferInsert)[]
  readonly moves: (typeof leadMoves.$inferInsert)[]
  readonly claims: (typeof leadClaims.$inferInsert)[]
  readonly steps: (typeof leadSteps.$inferInsert)[]
  readonly topics: (typeof conversationTopics.$inferInsert)[]
  readonly checks: (typeof conflictChecks.$inferInsert)[]
  readonly conversations: (typeof conversations.$inferInsert)[]
  readonly messages: (typeof messages.$inferInsert)[]
  readonly reviews: (typeof reviews.$inferInsert)[]
}

export const emptyRows = (): DemoRows => ({
  leads: [],
  moves: [],
  claims: [],
  steps: [],
  checks: [],
  topics: [],
  conversations: [],
  messages: [],
  reviews: [],
})

export interface DemoCase {
  readonly name: string
  readonly status: LeadStatus
  readonly clientId: string
  /** The first one is the accepted one, where the case went that far. */
  readonly lawyers: readonly DemoLawyer[]
  /** How long ago it was sent. */
  readonly age: number
  /** A case that is told from beginning to end, in place of what is made. */
  readonly told?: {
    readonly story: Story
    readonly location: string
    readonly notice?: Partial<typeof leads.$inferInsert>
    /** One for each of its lawyers, in their order. */
    /** What its lawyer wrote that comes next, and in how many days. */
    readonly next?: readonly [text: string, days: number]
    readonly talks: readonly (readonly (readonly ['lawyer' | 'client', string])[])[]
  }
}
