import { days } from '#kernel/clock.ts'

/** How long the owner of an old address can take a change back. Passwords and second factors set within this time before the change do not count as proof. */
export const wayBackTime = days(7)
