import { Worker } from 'node:worker_threads'

/** Why a task of a thread gave nothing. Carries nothing of the task. */
export class ThreadFailure extends Error {
  readonly why: 'took_too_long' | 'too_many_waiting' | 'left' | 'broke'

  constructor(why: ThreadFailure['why']) {
    super(`a task in a thread: ${why}`)
    this.name = 'ThreadFailure'
    this.why = why
  }
}

export interface Threads<Task, Result> {
  /** Runs a task in the next free thread. One whose caller goes before its turn is not begun. */
  run(task: Task, signal?: AbortSignal): Promise<Result>
  close(): Promise<void>
}

export interface ThreadOptions {
  /** A module that posts `'ready'` and then answers each message with `{ result }` or `{ fault: true }`. */
  readonly script: URL
  readonly size: number
  /** Milliseconds of processor time that a task may take; then its thread is ended and another one takes its place. */
  readonly limit: number
  /** Milliseconds by the clock after which it is ended anyway: a busy machine may keep a task waiting, but not for ever. */
  readonly patience: number
  /** How many tasks may wait. */
  readonly waiting: number
  /** Megabytes of a thread's heap. */
  readonly memory: number
}

interface Job<Task, Result> {
  readonly task: Task
  resolve(result: Result): void
  reject(error: Error): void
}

interface Thread<Task, Result> {
  readonly worker: Worker
  ready: boolean
  job: Job<Task, Result> | undefined
  timer: NodeJS.Timeout | undefined
}

type Said = 'ready' | { readonly result: unknown } | { readonly fault: true }

/** Work that computes for long, away from the thread that answers requests. Threads start when they are needed and keep no process alive. */
export function createThreads<Task, Result>({
  script,
  size,
  limit,
  patience,
  waiting,
  memory,
}: ThreadOptions): Threads<Task, Result> {
  const threads = new Set<Thread<Task, Result>>()
  const queue: Job<Task, Result>[] = []
  let closed = false

  const drop = (thread: Thread<Task, Result>, why: ThreadFailure['why']) => {
    if (!threads.delete(thread)) return
    clearTimeout(thread.timer)
    // One that cannot even start takes a waiting task with it, or it would be started again for ever.
    const lost = thread.job ?? (thread.ready ? undefined : queue.shift())
    lost?.reject(new ThreadFailure(why))
    void thread.worker.terminate()
    next()
  }

  /** Milliseconds that a thread has computed since it began. Rejects where it has ended: its own event is on the way then, and says why. */
  const computed = async (worker: Worker) => {
    const { user, system } = await worker.cpuUsage()
    return (user + system) / 1_000
  }

  /** Ends a task once it has computed for the whole limit, or by the clock. Nothing waits for the thread's own answer: one that is stuck may never give it. */
  const watch = (thread: Thread<Task, Result>, job: Job<Task, Result>) => {
    const end = performance.now() + patience
    const start = computed(thread.worker)
    let spent = 0
    // This thread may have been held up itself, with the answer waiting: it is taken first.
    const endUnlessAnswered = () => {
      if (thread.job === job) drop(thread, 'took_too_long')
    }
    const look = () => {
      if (thread.job !== job) return
      if (spent >= limit || performance.now() >= end) return void setImmediate(endUnlessAnswered)
      void Promise.all([computed(thread.worker), start]).then(
        ([now, before]) => (spent = now - before),
        () => undefined,
      )
      thread.timer = setTimeout(look, Math.min(50, limit))
    }
    look()
  }

  const begin = (thread: Thread<Task, Result>, job: Job<Task, Result>) => {
    thread.job = job
    thread.worker.ref()
    watch(thread, job)
    thread.worker.postMessage(job.task)
  }

  const subscribe = (thread: Thread<Task, Result>, said: Said) => {
    clearTimeout(thread.timer)
    thread.worker.unref()
    const job = thread.job
    thread.job = undefined
    if (said === 'ready') thread.ready = true
    else if ('result' in said) job?.resolve(said.result as Result)
    else job?.reject(new ThreadFailure('broke'))
    next()
  }

  const start = () => {
    const worker = new Worker(script, {
      resourceLimits: { maxOldGenerationSizeMb: memory },
      stdout: true,
      stderr: true,
    })
    const thread: Thread<Task, Result> = { worker, ready: false, job: undefined, timer: undefined }
    threads.add(thread)
    worker.on('message', (said: Said) => subscribe(thread, said))
    worker.on('error', () => drop(thread, 'broke'))
    worker.on('exit', () => drop(thread, 'broke'))
  }

  function next() {
    if (closed || queue.length === 0) return
    const free = [...threads].find(({ ready, job }) => ready && job === undefined)
    if (free !== undefined) return begin(free, queue.shift()!)
    const coming = [...threads].filter(({ ready }) => !ready).length
    if (threads.size < size && coming < queue.length) start()
  }

  return {
    run(task, signal) {
      if (closed || signal?.aborted) return Promise.reject(new ThreadFailure('left'))
      if (queue.length >= waiting) return Promise.reject(new ThreadFailure('too_many_waiting'))
      return new Promise<Result>((resolve, reject) => {
        const job = { task, resolve, reject }
        queue.push(job)
        signal?.addEventListener(
          'abort',
          () => {
            const place = queue.indexOf(job)
            if (place >= 0) queue.splice(place, 1)
            if (place >= 0) reject(new ThreadFailure('left'))
          },
          { once: true },
        )
        next()
      })
    },
    async close() {
      closed = true
      for (const job of queue.splice(0)) job.reject(new ThreadFailure('left'))
      await Promise.all(
        [...threads].map((thread) => (drop(thread, 'left'), thread.worker.terminate())),
      )
    },
  }
}
