/** Gives a turn back; calling it again changes nothing. */
export type Release = () => void

export interface Turns {
  /** A turn of this key, at once or after others; undefined where too many wait already, or where the caller went while waiting. */
  take(key: string, signal?: AbortSignal): Promise<Release | undefined>
}

interface Line {
  taken: number
  readonly waiting: ((release: Release | undefined) => void)[]
}

/** At most `atOnce` turns of one key at a time, and at most `waiting` callers in line for the next. Counted by this process alone. */
export function createTurns({
  atOnce,
  waiting,
}: {
  readonly atOnce: number
  readonly waiting: number
}): Turns {
  const lines = new Map<string, Line>()

  const releaseOf = (key: string, line: Line): Release => {
    let given = false
    return () => {
      if (given) return
      given = true
      const next = line.waiting.shift()
      if (next !== undefined) return next(releaseOf(key, line))
      line.taken -= 1
      if (line.taken === 0) lines.delete(key)
    }
  }

  return {
    async take(key, signal) {
      if (signal?.aborted) return undefined
      const line = lines.get(key) ?? { taken: 0, waiting: [] }
      lines.set(key, line)
      if (line.taken < atOnce) {
        line.taken += 1
        return releaseOf(key, line)
      }
      if (line.waiting.length >= waiting) return undefined
      return new Promise((resolve) => {
        line.waiting.push(resolve)
        signal?.addEventListener(
          'abort',
          () => {
            const place = line.waiting.indexOf(resolve)
            if (place >= 0) line.waiting.splice(place, 1)
            resolve(undefined)
          },
          { once: true },
        )
      })
    },
  }
}

interface Room {
  readonly atOnce: number
  readonly waiting: number
}

/** Turns that all share, of which each key has a few alone: whoever takes all of their own leaves those of the others. */
export function createSharedTurns({
  each,
  all,
}: {
  readonly each: Room
  readonly all: Room
}): Turns {
  const own = createTurns(each)
  const shared = createTurns(all)
  return {
    async take(key, signal) {
      const mine = await own.take(key, signal)
      if (mine === undefined) return undefined
      const ours = await shared.take('all', signal)
      if (ours === undefined) {
        mine()
        return undefined
      }
      return () => {
        ours()
        mine()
      }
    },
  }
}
