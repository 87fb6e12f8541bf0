import type { Ctx } from '#server/context.ts'

export interface Notice {
  readonly to: string
  /** A key below `kinds` in text/notifications.json, such as `lead_claimed`. */
  readonly kind: string
  /** Ids and codes for the text's placeholders, never a name or a story. */
  readonly data?: Record<string, string | number>
  /** The page of this site that the notice opens. */
  readonly link: string
}

/** Tells a person something: a row in the inbox, a live event and, by the person's preference, an e-mail. */
export async function notify(ctx: Ctx, notice: Notice): Promise<void> {
  throw new Error(`not written yet ${String(ctx)} ${String(notice)}`)
}
