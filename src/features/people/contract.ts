import { z } from 'zod'
import { roles } from '#kernel/actor.ts'
import { defineEvent } from '#kernel/events.ts'
import { uuid } from '#kernel/fields.ts'

/** How many days a person has to take the deletion of the account back. */
export const graceDays = 14

export const personSignedUp = defineEvent(
  'person.signed-up',
  z.object({ userId: uuid, role: z.enum(roles) }),
)

/** All links that show something of this person without a sign-in are revoked. */
export const sharesToEnd = defineEvent('person.shares-to-end', z.object({ userId: uuid }))

/** The person asked to delete the account: from now on they only read, until they take it back. */
export const personLeaving = defineEvent('person.leaving', z.object({ userId: uuid }))
/** The person took the deletion back. */
export const personStays = defineEvent('person.stays', z.object({ userId: uuid }))

export const endpoints = {}
