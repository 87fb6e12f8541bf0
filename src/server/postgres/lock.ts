import { randomBytes } from 'node:crypto'
import {
  linkSync,
  mkdirSync,
  readFileSync,
  rmSync,
  rmdirSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { setTimeout as pause } from 'node:timers/promises'
import { machineTime } from '#kernel/clock.ts'
import { isAlive, ownIdentity } from './process.ts'

const patience = 120_000

/** Runs `fn` while no other process (nor another call in this one) holds the lock; a lock whose holder died is taken over. */
export async function withLock<T>(file: string, fn: () => Promise<T>): Promise<T> {
  const token = `${ownIdentity()}\n${randomBytes(8).toString('hex')}`
  const deadline = performance.now() + patience
  while (!take(file, token)) {
    if (performance.now() > deadline)
      throw new Error(`another process has held ${file} for two minutes`)
    breakIfDead(file)
    await pause(50)
  }
  try {
    return await fn()
  } finally {
    if (contentOf(file) === token) rmSync(file, { force: true })
  }
}

/** The lock appears with its content in one step, because a link is made of a finished file. */
function take(file: string, token: string): boolean {
  const draft = `${file}.${randomBytes(6).toString('hex')}`
  writeFileSync(draft, token, { mode: 0o600, flag: 'wx' })
  try {
    linkSync(draft, file)
    return true
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
    return false
  } finally {
    rmSync(draft, { force: true })
  }
}

/** Only one breaker at a time looks again and removes, or two could each remove the other's fresh lock. */
function breakIfDead(file: string) {
  const seen = contentOf(file)
  if (seen === undefined || isAlive(seen.split('\n')[0]!)) return
  const breaker = `${file}.breaking`
  try {
    mkdirSync(breaker)
  } catch {
    const now = machineTime()
    if (now - (statSync(breaker, { throwIfNoEntry: false })?.mtimeMs ?? now) > 10_000)
      rmSync(breaker, { recursive: true, force: true })
    return
  }
  try {
    if (contentOf(file) === seen) rmSync(file, { force: true })
  } finally {
    rmdirSync(breaker)
  }
}

function contentOf(file: string): string | undefined {
  try {
    return readFileSync(file, 'utf8')
  } catch {
    return undefined
  }
}
