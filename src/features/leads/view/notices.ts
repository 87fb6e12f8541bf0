import type { z } from 'zod'
import type { Lead } from '../contract/shapes.ts'
import type { NoticeType } from '../contract/values.ts'
import { deadlineOf } from '../rules.ts'
import type { LeadRow } from '../store.ts'

type LeadView = z.input<typeof Lead>

/** The notice as the client wrote it: a date that our own arithmetic gives is not one that was printed. */
export function noticeOf(
  row: Pick<LeadRow, 'noticeType' | 'noticeDate' | 'deadline'>,
): LeadView['notice'] {
  if (row.noticeType === null || row.noticeDate === null) return null
  const notice = { type: row.noticeType as NoticeType, date: row.noticeDate }
  return { ...notice, deadline: row.deadline === deadlineOf(notice) ? null : row.deadline }
}
