import { useSyncExternalStore } from 'react'
import { sendFile, type FilesApi } from '#features/files/client.ts'
import { apiFailure } from '#web/api.ts'
import { dropFile, keptFile } from '#web/kept-files.ts'
import type { Unsent, UnsentFile } from '#web/outbox.ts'
import type { ConversationsApi } from '../client.ts'

/** The bytes are neither in this browser nor on the server. */
export class NotKept extends Error {}

let progress: ReadonlyMap<string, number> = new Map()
const watchers = new Set<() => void>()
const running = new Map<string, AbortController>()

function show(id: string, received: number | undefined): void {
  const next = new Map(progress)
  if (received === undefined) next.delete(id)
  else next.set(id, received)
  progress = next
  for (const watcher of watchers) watcher()
}

function watch(watcher: () => void) {
  watchers.add(watcher)
  return () => void watchers.delete(watcher)
}

const nothing: ReadonlyMap<string, number> = new Map()

/** How many bytes of each file the server has. */
export const useProgress = (): ReadonlyMap<string, number> =>
  useSyncExternalStore(
    watch,
    () => progress,
    () => nothing,
  )

/** Sends what a message brings, from where the last try ended; answers the ids for the message. */
export async function sendFiles(
  api: ConversationsApi,
  filesApi: FilesApi,
  { id: messageId, queue, files }: Unsent,
): Promise<string[] | undefined> {
  if (files === undefined) return undefined
  const abort = new AbortController()
  running.set(messageId, abort)
  try {
    for (const file of files) await sendOne(api, filesApi, queue, file, abort.signal)
    return files.map(({ id }) => id)
  } finally {
    running.delete(messageId)
    for (const { id } of files) show(id, undefined)
  }
}

async function sendOne(
  api: ConversationsApi,
  filesApi: FilesApi,
  conversationId: string,
  { id: fileId, name, size, seconds }: UnsentFile,
  signal: AbortSignal,
): Promise<void> {
  const bytes = await keptFile(fileId)
  if (bytes === undefined) {
    const there = await filesApi.getFile({ id: fileId }).catch(missing)
    if (there === undefined || there.state === 'receiving') throw new NotKept()
    return
  }
  await sendFile(filesApi, {
    bytes,
    signal,
    begin: () =>
      api.beginFile({ id: conversationId, fileId, name, size, ...(seconds && { seconds }) }),
    onProgress: (received) => show(fileId, received),
  })
}

function missing(error: unknown): undefined {
  if (apiFailure(error)?.status !== 404) throw error
}

/** Ends what is on its way of a message. */
export const cancelSending = (messageId: string): void => running.get(messageId)?.abort()

/** Takes the bytes out of this browser. */
export async function forgetFiles(files: readonly UnsentFile[] | undefined): Promise<void> {
  await Promise.all((files ?? []).map(({ id }) => dropFile(id)))
}
