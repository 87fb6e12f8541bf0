import { z } from 'zod'
import { endpoint } from '#kernel/endpoint.ts'
import { defineErrors } from '#kernel/errors.ts'
import { defineEvent } from '#kernel/events.ts'
import { lineText, queryNumber, uuid } from '#kernel/fields.ts'
import { fileKinds, filePurposes, fileStates, largestFile, pieceSize } from './rules.ts'

export const errors = defineErrors({
  file_kind: 415,
  file_broken: 422,
  file_harmful: 422,
  picture_too_large: 422,
  file_gone: 409,
  files_full: 429,
})

/** A file as whoever sends it sees it. */
export const OwnFile = z.object({
  id: uuid,
  name: z.string(),
  size: z.number().int(),
  received: z.number().int(),
  kind: z.enum(fileKinds).nullable(),
  state: z.enum(fileStates),
})

export const fileName = lineText(1, 200)
export const fileSize = z.number().int().min(1).max(largestFile)

/** What starts a file; the rest is the business of the feature that it is sent to. */
export const NewFile = z.object({
  fileId: uuid,
  name: fileName,
  size: fileSize,
  /** How long a recording is, as the recorder counted; shown, never relied on. */
  seconds: z.number().int().min(1).max(86_400).nullish(),
})

/** The answer of a download. */
export const download = z.object({
  headers: z.object({
    'content-disposition': z.string(),
    'cache-control': z.string(),
    'content-security-policy': z.string(),
  }),
  body: z.file(),
})

const one = z.object({ id: uuid })

export const endpoints = {
  getFile: endpoint('member', 'GET /files/{id}', {
    summary: 'How far a file of one’s own has come; the next piece begins at `received`',
  })
    .input(one)
    .output(OwnFile),
  sendPiece: endpoint('member', 'PUT /files/{id}/pieces/{number}', {
    mode: 'manual',
    body: { kind: 'upload', most: pieceSize },
    limit: { times: 600, seconds: 60 },
    summary:
      'One piece of 1 MiB (the last may be smaller), in order; the same piece again is harmless',
  })
    .input(
      z.object({
        id: uuid,
        number: queryNumber
          .int()
          .min(0)
          .max(largestFile / pieceSize),
      }),
    )
    .output(OwnFile),
  finishFile: endpoint('member', 'POST /files/{id}/finish', {
    mode: 'manual',
    summary: 'Looks at the whole file and keeps it; again, it answers the same',
  })
    .input(one)
    .output(OwnFile),
  discardFile: endpoint('member', 'DELETE /files/{id}', {
    status: 204,
    summary: 'Gives up a file that nothing uses yet',
  }).input(one),
}

/** A file that waited for the scanner was looked at: it can be read now, or it is gone. */
export const fileChecked = defineEvent(
  'file.checked',
  z.object({
    fileId: uuid,
    ownerId: uuid,
    purpose: z.enum(filePurposes),
    subjectId: uuid.nullable(),
    attachedTo: uuid.nullable(),
  }),
)
