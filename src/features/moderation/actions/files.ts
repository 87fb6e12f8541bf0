import type { RequestCtx } from '#server/context.ts'
import { recordAct } from '#features/audit/actions.ts'
import type { FileList } from '../contract/values.ts'

/** Writes down that a list left as a file: which, found by what, how many lines. */
export const recordFile = (
  ctx: RequestCtx,
  data: { readonly list: FileList; readonly lines: number } & Record<string, unknown>,
): Promise<boolean> =>
  recordAct(ctx, { action: 'list_exported', subjectType: 'list', subjectId: ctx.actor.id, data })
