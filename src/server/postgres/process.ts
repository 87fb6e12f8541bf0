import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'

/** A process as its number and the moment it began: a number alone is given to another process later. */
export const identityOf = (pid: number): string => `${pid} ${beginningOf(pid)}`

export const ownIdentity = () => identityOf(process.pid)

/** True while the very process that wrote this identity runs. */
export function isAlive(identity: string): boolean {
  const [pid, beginning] = identity.split(' ')
  if (!pid || !/^\d+$/.test(pid) || !isRunning(Number(pid))) return false
  return beginningOf(Number(pid)) === (beginning ?? '')
}

export function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return !isDefunct(pid)
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM'
  }
}

const statOf = (pid: number) => {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'latin1')
    return stat.slice(stat.lastIndexOf(')') + 2).split(' ')
  } catch {
    return undefined
  }
}

const isDefunct = (pid: number) => statOf(pid)?.[0] === 'Z'

function beginningOf(pid: number): string {
  if (process.platform === 'linux') return statOf(pid)?.[19] ?? ''
  try {
    return execFileSync('ps', ['-o', 'lstart=', '-p', String(pid)], { encoding: 'utf8' })
      .trim()
      .replaceAll(/\s+/g, '-')
  } catch {
    return ''
  }
}
