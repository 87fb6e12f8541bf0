const day = 86_400_000

/** A Tuesday so many weeks from this one, as an American paper writes it. */
function tuesday(now: number, weeks: number): string {
  const weekday = (new Date(now).getUTCDay() + 6) % 7
  return new Date(now + (weeks * 7 + 1 - weekday) * day).toLocaleDateString('en-US', {
    dateStyle: 'long',
    timeZone: 'UTC',
  })
}

/** An example with days that lie around now, so that its answer is not about a day long past: `{-2}` is a Tuesday two weeks ago. */
export const datedSample = (text: string, now: number): string =>
  text.replaceAll(/\{(-?\d+)\}/g, (_, weeks: string) => tuesday(now, Number(weeks)))
