// Which processor does what: servers share the first, whoever asks has the second, so that asking slows nobody down.
import { execFileSync } from 'node:child_process'
import { readFileSync, readdirSync } from 'node:fs'
import { availableParallelism, cpus, totalmem } from 'node:os'

const cores = availableParallelism()

function bind(pid: number, list: string): boolean {
  try {
    execFileSync('taskset', ['-apc', list, String(pid)], { stdio: 'ignore' })
    return true
  } catch {
    return false
  }
}

/** A process with all that it started, such as the bundled database. */
export function familyOf(pid: number): number[] {
  const parents = new Map<number, number>()
  for (const name of readdirSync('/proc')) {
    if (!/^\d+$/.test(name)) continue
    try {
      const stat = readFileSync(`/proc/${name}/stat`, 'utf8')
      parents.set(Number(name), Number(stat.slice(stat.lastIndexOf(')') + 2).split(' ')[1]))
    } catch {
      // It has ended in between.
    }
  }
  const family = [pid]
  for (const member of family)
    for (const [child, parent] of parents) if (parent === member) family.push(child)
  return family
}

const canBind = process.platform === 'linux' && cores > 1 && bind(process.pid, `0-${cores - 1}`)

/** Servers to the first processor. Their children, such as new connections of the database, stay there. */
export function bindServers(...pids: readonly number[]): void {
  if (canBind) for (const pid of pids.flatMap(familyOf)) bind(pid, '0')
}

/** This process to the second processor; while servers start, to all, because they inherit it. */
export function bindSelf(where: 'second' | 'all'): void {
  if (canBind) bind(process.pid, where === 'second' ? '1' : `0-${cores - 1}`)
}

export const machine = {
  processor: cpus()[0]?.model ?? 'unknown',
  cores,
  memory: `${Math.round(totalmem() / 2 ** 30)} GB`,
  node: process.version,
  bound: canBind,
}
