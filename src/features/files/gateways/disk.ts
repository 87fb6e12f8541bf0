import { openAsBlob } from 'node:fs'
import { mkdir, open, readdir, rename, stat, unlink } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { newId } from '#kernel/ids.ts'
import type { Storage } from './storage.ts'

const isMissing = (error: unknown) => (error as NodeJS.ErrnoException).code === 'ENOENT'

async function syncFolder(path: string): Promise<void> {
  const folder = await open(path, 'r')
  try {
    await folder.sync()
  } finally {
    await folder.close()
  }
}

/** Files in a folder that only the product's own user can enter. A file appears under its name when all of it is on the disk. */
export function diskStorage(dataDir: string): Storage {
  const root = join(dataDir, 'files')
  const pathOf = (key: string) => {
    if (!/^[\w-]+\/[\w-]+$/.test(key)) throw new Error('a key has a form of its own')
    return join(root, key)
  }

  return {
    async put(key, bytes) {
      const path = pathOf(key)
      const folder = dirname(path)
      await mkdir(folder, { recursive: true, mode: 0o700 })
      const unfinished = join(folder, `unfinished-${newId()}`)
      const file = await open(unfinished, 'wx', 0o600)
      try {
        await file.writeFile(bytes)
        await file.sync()
      } finally {
        await file.close()
      }
      await rename(unfinished, path)
      await syncFolder(folder)
    },

    async get(key) {
      try {
        return await openAsBlob(pathOf(key))
      } catch (error) {
        if (isMissing(error) || (error as NodeJS.ErrnoException).code === 'ERR_INVALID_ARG_VALUE')
          return undefined
        throw error
      }
    },

    async remove(key) {
      await unlink(pathOf(key)).catch((error: unknown) => {
        if (!isMissing(error)) throw error
      })
    },

    async *list() {
      for (const folder of await readdir(root).catch(() => []))
        for (const name of await readdir(join(root, folder)).catch(() => [])) {
          const found = await stat(join(root, folder, name)).catch(() => undefined)
          if (found?.isFile()) yield { key: `${folder}/${name}`, at: found.mtime }
        }
    },
  }
}
