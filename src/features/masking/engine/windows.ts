/** A stretch that is looked through at once; what begins in `from`–`to` is its own, the rest is what it needs around it. */
export interface Window {
  readonly start: number
  readonly end: number
  readonly from: number
  readonly to: number
}

export const windowLength = 1_000
const around = 200

/** Cuts a text into windows of at most a fixed size, at a gap between words where there is one. */
export function windowsOf(text: string): Window[] {
  const windows: Window[] = []
  let from = 0
  while (from < text.length || windows.length === 0) {
    let to = Math.min(text.length, from + windowLength)
    if (to < text.length) {
      const gap = text.slice(to - around, to).search(/[\n.!?。][^\n.!?。]*$/u)
      if (gap > 0) to = to - around + gap + 1
    }
    windows.push({
      start: Math.max(0, from - around),
      end: Math.min(text.length, to + around),
      from,
      to: Math.max(to, from + 1),
    })
    from = Math.max(to, from + 1)
  }
  return windows
}
