/** The time, as an argument: tests and demo data move it, nothing else reads the machine's clock. */
export interface Clock {
  now(): Date
}

export const systemClock: Clock = { now: () => new Date() }

/** The machine's own time in milliseconds, for what is measured against other machines: codes of apps, tokens, times of files. */
export const machineTime = () => Date.now()

/** The machine's clock, so many milliseconds ahead or, negative, behind. */
export const shiftedClock = (offset: number): Clock =>
  offset === 0 ? systemClock : { now: () => later(systemClock.now(), offset) }

export const minutes = (n: number) => n * 60_000
export const hours = (n: number) => n * 3_600_000
export const days = (n: number) => n * 86_400_000

/** The instant `milliseconds` after (or, negative, before) `date`. */
export const later = (date: Date, milliseconds: number) => new Date(date.getTime() + milliseconds)
