import { z } from 'zod'
import { roles } from '#kernel/actor.ts'
import { defineEvent } from '#kernel/events.ts'
import { uuid } from '#kernel/fields.ts'

export const personSignedUp = defineEvent(
  'person.signed-up',
  z.object({ userId: uuid, role: z.enum(roles) }),
)

/** All links that show something of this person without a sign-in are revoked. */
export const sharesToEnd = defineEvent('person.shares-to-end', z.object({ userId: uuid }))

export const endpoints = {}
