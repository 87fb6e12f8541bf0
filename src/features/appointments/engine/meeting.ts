const hour = 3_600_000

/** An address of the web alone is a way into a call, and so is nothing else. */
export const isWebAddress = (text: string | null): boolean =>
  text !== null && /^https:\/\/\S+$/.test(text) && URL.canParse(text)

/** From an hour before a consultation until its end. */
export const isNear = (now: number, startsAt: Date | string, endsAt: Date | string): boolean =>
  now >= new Date(startsAt).getTime() - hour && now < new Date(endsAt).getTime()
