import { z } from 'zod'
import { endpoint } from '#kernel/endpoint.ts'
import { defineErrors } from '#kernel/errors.ts'
import { uuid } from '#kernel/fields.ts'

export const errors = defineErrors({
  translation_too_long: 422,
  translation_unreliable: 422,
  translation_away: 503,
  translation_busy: 503,
})

export const endpoints = {
  translateMessage: endpoint(
    'member',
    'POST /conversations/{id}/messages/{messageId}/translation',
    {
      mode: 'read',
      limit: { times: 60, seconds: 3_600 },
      summary:
        'A machine translation of a message, in the language of the page, for somebody who reads the conversation; nothing of it is kept. 404 where no language model is configured',
    },
  )
    .input(z.object({ id: uuid, messageId: uuid }))
    .output(
      z.object({
        text: z.string(),
        /** It holds a date in digits alone, which stands as it was written: day and month may be the other way round. */
        hasDigitDates: z.boolean(),
      }),
    ),
}
