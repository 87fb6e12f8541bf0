import { mkdirSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { randomBytes } from 'node:crypto'
import { join } from 'node:path'
import { isAlive, ownIdentity } from './process.ts'

/** Notes that this process uses the server; the answer is the note's name. */
export function enter(folder: string): string {
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  const note = `${process.pid}-${randomBytes(6).toString('hex')}`
  writeFileSync(join(folder, note), ownIdentity(), { mode: 0o600 })
  return note
}

/** Takes the note away and answers how many living users are left; notes of dead processes are swept. */
export function leave(folder: string, note: string): number {
  rmSync(join(folder, note), { force: true })
  let living = 0
  for (const name of readdirSync(folder)) {
    if (isAlive(read(join(folder, name)))) living += 1
    else rmSync(join(folder, name), { force: true })
  }
  return living
}

function read(file: string): string {
  try {
    return readFileSync(file, 'utf8')
  } catch {
    return ''
  }
}
