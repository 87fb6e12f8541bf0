export interface UnsentFile {
  readonly id: string
  readonly name: string
  readonly type: string
  readonly size: number
  /** Of a recording. */
  readonly seconds?: number
}

export interface Unsent {
  readonly id: string
  /** What is written to one place goes out in order; words do not wait behind files. */
  readonly queue: string
  readonly body: string
  /** What it brings; the bytes lie in `kept-files.ts` under the same id. */
  readonly files?: readonly UnsentFile[]
  readonly createdAt: string
  /** `waiting` goes out by itself when the line is back; `refused` was answered with a no and waits for the person. */
  readonly state: 'sending' | 'waiting' | 'failed' | 'refused'
}

type Outcome = 'sent' | 'lost' | 'refused'

export interface OutboxOptions {
  /** Whose messages: another person in this browser never sees or sends them. */
  readonly viewerId: string
  /** What is sent, where it is not messages: each kind has an outbox of its own. */
  readonly kind?: string
  readonly storage: Pick<Storage, 'getItem' | 'setItem' | 'removeItem' | 'key' | 'length'>
  /** Sends one; `lost` means no answer came, so nobody knows whether it arrived. */
  readonly send: (message: Unsent) => Promise<Outcome>
  /** True while the line is known to be gone: a loss is then no news. */
  readonly isOffline: () => boolean
}

const prefix = 'advena-unsent:'

/** Takes every unsent message of this browser away, for a sign-out. */
export function clearUnsent(storage: OutboxOptions['storage']): void {
  for (const key of keysOf(storage, prefix)) storage.removeItem(key)
}

const startOf = (viewerId: string, kind?: string) =>
  `${prefix}${kind === undefined ? '' : `${kind}:`}${viewerId}:`

/** Whether something of this kind waits here for this person. */
export const hasUnsent = ({
  viewerId,
  kind,
  storage,
}: Pick<OutboxOptions, 'viewerId' | 'kind' | 'storage'>): boolean =>
  keysOf(storage, startOf(viewerId, kind)).length > 0

const keysOf = (storage: OutboxOptions['storage'], start: string) =>
  Array.from({ length: storage.length }, (_, index) => storage.key(index)).filter(
    (key): key is string => key?.startsWith(start) ?? false,
  )

/**
 * Messages that the product has not acknowledged yet. Each lies under its own key until a 201 comes, with the id that makes a
 * second try harmless, so that a closed tab, a lost network or a restart of the product loses and repeats nothing.
 */
export function createOutbox({ viewerId, kind, storage, send, isOffline }: OutboxOptions) {
  const own = startOf(viewerId, kind)
  const watchers = new Set<() => void>()
  const busy = new Set<string>()
  let messages: readonly Unsent[] = readAll()

  function readAll(): readonly Unsent[] {
    const kept = keysOf(storage, own).flatMap((key) => {
      try {
        return [JSON.parse(storage.getItem(key)!) as Unsent]
      } catch {
        return []
      }
    })
    return kept
      .map((message) =>
        message.state === 'sending' && !busy.has(laneOf(message))
          ? { ...message, state: 'waiting' as const }
          : message,
      )
      .toSorted(byTime)
  }

  function change(next: readonly Unsent[]) {
    messages = next
    for (const watcher of watchers) watcher()
  }

  function put(message: Unsent) {
    try {
      storage.setItem(own + message.id, JSON.stringify(message))
    } catch {
      // A full or forbidden storage: it is still kept in memory.
    }
    change([...messages.filter(({ id }) => id !== message.id), message].toSorted(byTime))
  }

  function remove(id: string) {
    storage.removeItem(own + id)
    change(messages.filter((message) => message.id !== id))
  }

  /** One at a time per lane, so that the order of writing is the order of arriving. */
  async function deliver(lane: string): Promise<void> {
    if (busy.has(lane)) return
    busy.add(lane)
    try {
      for (;;) {
        const next = messages.find(
          (message) => laneOf(message) === lane && message.state === 'waiting',
        )
        if (next === undefined) return
        put({ ...next, state: 'sending' })
        const outcome = await send(next)
        // Its writer gave it up in the meantime.
        if (!messages.some(({ id }) => id === next.id)) continue
        if (outcome === 'sent') remove(next.id)
        if (outcome === 'refused') put({ ...next, state: 'refused' })
        if (outcome === 'lost')
          return void put({ ...next, state: isOffline() ? 'waiting' : 'failed' })
      }
    } finally {
      busy.delete(lane)
    }
  }

  return {
    all: () => messages,
    watch(watcher: () => void) {
      watchers.add(watcher)
      return () => void watchers.delete(watcher)
    },
    add(message: Omit<Unsent, 'state'>) {
      put({ ...message, state: 'waiting' })
      return deliver(laneOf(message))
    },
    retry(id: string) {
      const message = messages.find((one) => one.id === id)
      if (message === undefined) return Promise.resolve()
      put({ ...message, state: 'waiting' })
      return deliver(laneOf(message))
    },
    /** Another way told that it arrived, or its writer gave it up. */
    remove,
    /** Everything that was lost on the way goes out again; what was refused stays. */
    async retryAll() {
      for (const message of messages)
        if (message.state === 'failed') put({ ...message, state: 'waiting' })
      await Promise.all([...new Set(messages.map(laneOf))].map(deliver))
    },
    /** What waits for the line tries again. */
    async deliverWaiting() {
      const waiting = messages.filter(({ state }) => state === 'waiting').map(laneOf)
      await Promise.all([...new Set(waiting)].map(deliver))
    },
    /** Another tab wrote to the storage. */
    reload: () => change(readAll()),
  }
}

export type Outbox = ReturnType<typeof createOutbox>

const laneOf = ({ queue, files }: Pick<Unsent, 'queue' | 'files'>) =>
  files === undefined ? queue : `${queue}:files`
const byTime = (a: Unsent, b: Unsent) => a.createdAt.localeCompare(b.createdAt)
