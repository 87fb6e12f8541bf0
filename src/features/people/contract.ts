import { z } from 'zod'
import { roles } from '#kernel/actor.ts'
import { defineEvent } from '#kernel/events.ts'
import { uuid } from '#kernel/fields.ts'

export const personSignedUp = defineEvent(
  'person.signed-up',
  z.object({ userId: uuid, role: z.enum(roles) }),
)

/** Every link that shows something of a person without a sign-in ends. */
export const sharesToEnd = defineEvent('person.shares-to-end', z.object({ userId: uuid }))

export const endpoints = {}
