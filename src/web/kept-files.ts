import { keepsInTabOnly } from '#web/careful.ts'

const database = 'advena-files'
const store = 'files'

/** Bytes that this page holds when the browser keeps nothing for us, as some do in private windows. */
const held = new Map<string, Blob>()

function opened(): Promise<IDBDatabase> {
  return new Promise((resolve, reject) => {
    const request = indexedDB.open(database, 1)
    request.onupgradeneeded = () => request.result.createObjectStore(store)
    request.onsuccess = () => resolve(request.result)
    request.onerror = () => reject(request.error)
  })
}

async function ask<T>(
  mode: IDBTransactionMode,
  work: (files: IDBObjectStore) => IDBRequest<T>,
): Promise<T> {
  const base = await opened()
  try {
    return await new Promise<T>((resolve, reject) => {
      const transaction = base.transaction(store, mode)
      const request = work(transaction.objectStore(store))
      transaction.oncomplete = () => resolve(request.result)
      transaction.onabort = () => reject(transaction.error)
      transaction.onerror = () => reject(transaction.error)
    })
  } finally {
    base.close()
  }
}

interface Kept {
  readonly type: string
  readonly bytes: ArrayBuffer
}

/** Keeps the bytes of a file until it is sent: a closed tab or a lost network does not lose them. */
export async function keepFile(id: string, file: Blob): Promise<void> {
  held.set(id, file)
  if (keepsInTabOnly()) return
  const kept: Kept = { type: file.type, bytes: await file.arrayBuffer() }
  await ask('readwrite', (files) => files.put(kept, id)).then(
    () => held.delete(id),
    () => undefined,
  )
}

/** The bytes of a kept file; undefined where this browser has them no more. */
export async function keptFile(id: string): Promise<Blob | undefined> {
  const own = held.get(id)
  if (own !== undefined) return own
  const kept = await ask<Kept | undefined>('readonly', (files) => files.get(id)).catch(
    () => undefined,
  )
  return kept && new Blob([kept.bytes], { type: kept.type })
}

export async function dropFile(id: string): Promise<void> {
  held.delete(id)
  await ask('readwrite', (files) => files.delete(id)).catch(() => undefined)
}

/** Takes every kept file of this browser away, for a sign-out. */
export function clearKeptFiles(): void {
  held.clear()
  if (typeof indexedDB !== 'undefined') indexedDB.deleteDatabase(database)
}
