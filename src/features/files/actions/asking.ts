import type { Config } from '#server/config.ts'
import { answers } from '../gateways/scanner.ts'
import { newKey, storageOf } from '../gateways/storage.ts'

/** Keeps a few bytes, reads them back and removes them. Throws where the store of files does not do that. */
export async function askStorage(config: Config): Promise<void> {
  const storage = storageOf(config)
  const key = newKey()
  await storage.put(key, new Uint8Array([1]))
  const kept = await storage.get(key)
  await storage.remove(key)
  if (kept?.size !== 1) throw new Error('the store of files does not keep what it is given')
}

/** Whether the scanner answers. */
export const askScanner = (address: string): Promise<boolean> => answers(address)
