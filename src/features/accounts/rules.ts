import { days } from '#kernel/clock.ts'

/** How long the owner of an old address can take a change back; a password or a second factor that is newer than this when it begins proves nothing. */
export const wayBackTime = days(7)
