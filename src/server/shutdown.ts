import type { Logger } from './telemetry.ts'

export interface Closer {
  readonly name: string
  readonly close: () => Promise<unknown> | void
}

/** Runs the closers in their order; one that fails does not keep the others from closing. */
export async function closeInOrder(closers: readonly Closer[], log: Logger): Promise<void> {
  for (const { name, close } of closers) {
    try {
      await close()
    } catch (error) {
      log.error({ err: error, part: name }, 'a part did not close well')
    }
  }
}

/** At SIGTERM or SIGINT closes everything once and ends the process; after the deadline it ends it anyway. */
export function closeOnSignal(
  closers: readonly Closer[],
  log: Logger,
  deadline = 10_000,
  exit: (code: number) => void = (code) => process.exit(code),
): () => Promise<void> {
  let closing: Promise<void> | undefined
  const stop = () =>
    (closing ??= (async () => {
      const timer = setTimeout(() => {
        log.error('closing took too long')
        exit(1)
      }, deadline)
      await closeInOrder(closers, log)
      clearTimeout(timer)
      exit(0)
    })())
  for (const signal of ['SIGTERM', 'SIGINT'] as const) process.on(signal, () => void stop())
  return stop
}
