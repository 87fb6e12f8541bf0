/** What an administrator did: `action` is a key below `audit.actions` in text/moderation.json. */
export interface Act {
  /** From the caller where the act may be tried again. */
  readonly id?: string | undefined
  readonly action: string
  readonly subjectType: string
  readonly subjectId: string
  readonly reason?: string | null | undefined
  readonly data?: Record<string, unknown>
}
