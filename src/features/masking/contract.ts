import { z } from 'zod'
import { endpoint } from '#kernel/endpoint.ts'
import { defineErrors } from '#kernel/errors.ts'
import { personalDataKinds } from './engine/sheet.ts'
import { longestPreview, mostTexts } from './rules.ts'

const Found = z.object({ start: z.int(), end: z.int(), kind: z.enum(personalDataKinds) })

/** A text as strangers would read it, and where something is hidden (UTF-16 positions in the text that was sent). */
const Masked = z.object({ masked: z.string(), found: z.array(Found) })

export const errors = defineErrors({ text_unreadable: 422, masking_busy: 503 })

export const endpoints = {
  previewMasking: endpoint('anyone', 'POST /masking/preview', {
    mode: 'read',
    limit: { times: 60, seconds: 60 },
    summary: 'Texts as strangers would read them; nothing of them is kept',
  })
    .input(
      z.object({
        texts: z.array(z.string().max(longestPreview)).max(mostTexts),
        chosen: z.array(z.string().max(100)).max(20).default([]),
      }),
    )
    .output(z.object({ texts: z.array(Masked) })),
}
