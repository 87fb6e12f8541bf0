import type { z } from 'zod'
import { apiFailure, useApi, type Api } from '#web/api.ts'
import { answerOf } from '#web/api-link.ts'
import type { endpoints, OwnFile as OwnFileShape } from './contract.ts'
import { pieceSize } from './rules.ts'

export type FilesApi = Api<typeof endpoints>
export type OwnFile = z.infer<typeof OwnFileShape>

export const useFilesApi = (): FilesApi => useApi<typeof endpoints>('files')

interface Sending {
  readonly bytes: Blob
  /** Starts the file where it is to go, or finds the one that was started. */
  readonly begin: () => Promise<OwnFile>
  readonly onProgress?: (received: number) => void
  readonly signal?: AbortSignal | undefined
}

/**
 * Sends a file in pieces and has it looked at. Called again after a break, it goes on where the server stands. Fails as any call
 * does: without an answer where the network is gone, with a code where the file is refused.
 */
export async function sendFile(
  api: FilesApi,
  { bytes, begin, onProgress, signal }: Sending,
): Promise<OwnFile> {
  let file = await begin()
  onProgress?.(file.received)
  while (file.state === 'receiving' && file.received < file.size) {
    const number = Math.floor(file.received / pieceSize)
    const from = number * pieceSize
    file = await sendPiece(api, file.id, number, bytes.slice(from, from + pieceSize), signal)
    onProgress?.(file.received)
  }
  return file.state === 'receiving' ? api.finishFile({ id: file.id }) : file
}

async function sendPiece(
  api: FilesApi,
  id: string,
  number: number,
  piece: Blob,
  signal?: AbortSignal,
): Promise<OwnFile> {
  const path = `/api/files/${id}/pieces/${number}`
  try {
    const init = { method: 'PUT', body: piece, credentials: 'include', ...(signal && { signal }) }
    return (await answerOf('PUT', await fetch(path, init as RequestInit))) as OwnFile
  } catch (error) {
    // Another tab is further, or less far: the server says where to go on.
    if (apiFailure(error)?.code !== 'conflict') throw error
    return api.getFile({ id })
  }
}
