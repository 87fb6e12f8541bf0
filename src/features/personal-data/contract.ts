import { z } from 'zod'
import { endpoint } from '#kernel/endpoint.ts'
import { defineErrors } from '#kernel/errors.ts'
import { defineEvent } from '#kernel/events.ts'
import { uuid } from '#kernel/fields.ts'

export const errors = defineErrors({
  export_today: 409,
  export_gone: 410,
  export_not_ready: 409,
  already_leaving: 409,
  not_leaving: 409,
})

/** The parts of a copy, in the order in which they are collected and read. */
export const exportParts = [
  'account',
  'signIns',
  'profile',
  'billing',
  'cases',
  'conversations',
  'questions',
  'reviews',
  'timeline',
  'texts',
  'notifications',
  'support',
] as const
export type ExportPart = (typeof exportParts)[number]

const Export = z.object({
  state: z.enum(['making', 'ready']),
  done: z.int(),
  total: z.int(),
  askedAt: z.date(),
  bytes: z.int().nullable(),
  expiresAt: z.date().nullable(),
})

export const PersonalData = z.object({
  export: Export.nullable(),
  /** Null: a copy can be asked for now. */
  mayAskAt: z.date().nullable(),
  /** When the account is emptied, if its owner has asked for that. */
  leavingUntil: z.date().nullable(),
})

const password = z.string().min(1, { message: 'required' }).max(1_000)
const code = z
  .string()
  .trim()
  .transform((text) => text.replaceAll(/\s/g, ''))
  .pipe(z.string().regex(/^\d{6}$/, { message: 'invalid_code' }))

export const endpoints = {
  getPersonalData: endpoint('member', 'GET /profile/data', {
    summary: 'Returns the state of the copy of one’s data, and of a deletion asked for',
  }).output(PersonalData),
  requestExport: endpoint('member', 'POST /profile/data/export', {
    status: 202,
    fresh: true,
    whileLeaving: true,
    summary: 'Begins a copy of everything about the caller; one a day',
  }).output(PersonalData),
  openExport: endpoint('member', 'POST /profile/data/export/open', {
    mode: 'read',
    fresh: true,
    summary: 'Returns the address of the copy, which asks who is signed in once more',
  }).output(z.object({ address: z.string() })),
  downloadExport: endpoint('member', 'GET /profile/data/export/file', {
    fresh: true,
    detailed: true,
    limit: { times: 20, seconds: 3_600 },
    summary: 'The copy as a ZIP file, to its owner alone, for 7 days',
  }).output(z.object({ headers: z.record(z.string(), z.string()), body: z.file() })),
  requestDeletion: endpoint('member', 'POST /profile/deletion', {
    mode: 'manual',
    status: 202,
    limit: { times: 60, seconds: 900 },
    summary:
      'Begins the deletion of the account, given the password and, if two-factor is on, a code; 14 days to take it back',
  })
    .input(
      z.object({
        password,
        code: code.optional(),
        recoveryCode: z.string().trim().min(1).max(50).optional(),
      }),
    )
    .output(PersonalData),
  undoDeletion: endpoint('member', 'DELETE /profile/deletion', {
    whileLeaving: true,
    summary: 'Takes the deletion back',
  }).output(PersonalData),
}

/** The next part of a copy is to be collected. */
export const exportContinued = defineEvent(
  'personal-data.export-continued',
  z.object({ exportId: uuid, part: z.int() }),
)
/** The 14 days of this person are over. */
export const erasureDue = defineEvent('personal-data.erasure-due', z.object({ userId: uuid }))
