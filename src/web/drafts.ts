/** How long a draft waits in the browser, in milliseconds: seven days. */
export const draftLife = 7 * 24 * 3_600_000

interface Kept {
  readonly at: number
  /** Who wrote it: a person's id, or null for a visitor. */
  readonly by: string | null
  readonly draft: unknown
}

/** Gives the storage. A browser that forbids it throws here, and a server has none. */
type Place = () => Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>

/** Keeps a draft for its writer. A full or forbidden storage must not stop anybody from writing: then nothing is kept. */
export function keepDraft(
  place: Place,
  key: string,
  draft: unknown,
  by: string | null,
  now = Date.now(),
): void {
  try {
    place().setItem(key, JSON.stringify({ at: now, by, draft } satisfies Kept))
  } catch {
    // The form still holds it.
  }
}

export function dropDraft(place: Place, key: string): void {
  try {
    place().removeItem(key)
  } catch {
    // Nothing was kept.
  }
}

/**
 * The draft that this reader wrote, or that a visitor wrote before they signed in. Two people may share a browser: another
 * person's draft is taken away, and a visitor does not see the one of somebody whose session ended.
 */
export function readDraft(
  place: Place,
  key: string,
  reader: string | null,
  now = Date.now(),
): unknown {
  try {
    const storage = place()
    const { at, by, draft } = JSON.parse(storage.getItem(key) ?? '{}') as Partial<Kept>
    const isLate = at === undefined || now - at > draftLife
    if (isLate || (reader !== null && by !== null && by !== reader)) {
      storage.removeItem(key)
      return undefined
    }
    return by === null || by === reader ? draft : undefined
  } catch {
    return undefined
  }
}

/** The storage key of one kind of draft. The feature that keeps it names the kind. */
export const draftKeyOf = (kind: string) => `advena-${kind}-draft`

/** Deletes every draft in this browser, for a sign-out. */
export function clearDrafts(storage: Pick<Storage, 'key' | 'length' | 'removeItem'>): void {
  const keys = Array.from({ length: storage.length }, (_, index) => storage.key(index))
  for (const key of keys) if (key !== null && /^advena-.+-draft$/.test(key)) storage.removeItem(key)
}
