import { execFileSync } from 'node:child_process'
import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** A folder of its own. Others may pass through it (as root, the bundled database runs as another user). */
export function newDataDir(): string {
  const folder = mkdtempSync(join(tmpdir(), 'advena-'))
  chmodSync(folder, 0o711)
  return folder
}

/** A folder with the demo's data. Owners are kept: as root, the bundled database runs as another user. */
export function filledDataDir(): string {
  const folder = newDataDir()
  const template = process.env['JOURNEYS_TEMPLATE']
  if (template !== undefined) execFileSync('cp', ['-a', `${template}/.`, folder])
  return folder
}

/** Removes what a product left behind. */
export const removeData = (dataDir: string) =>
  rmSync(dataDir, { recursive: true, force: true, maxRetries: 5, retryDelay: 200 })
