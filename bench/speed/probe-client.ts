import { request } from 'node:http'
import type { Profiler } from 'node:inspector'

export interface Memory {
  /** Bytes. */
  readonly rss: number
  readonly heapUsed: number
}

const ask = <Answer>(socketPath: string, path: string) =>
  new Promise<Answer>((resolve, reject) => {
    const sent = request({ socketPath, path }, (answer) => {
      let text = ''
      answer.on('data', (chunk: Buffer) => (text += chunk.toString()))
      answer.on('end', () =>
        answer.statusCode === 200 ? resolve(JSON.parse(text)) : reject(new Error(text)),
      )
    })
    sent.on('error', reject)
    sent.end()
  })

/** Asks the probe of a process what it holds. */
export const probeAt = (socket: string) => ask<Memory>(socket, '/memory')

export const startProfile = (socket: string) => ask<null>(socket, '/profile/start')
export const stopProfile = (socket: string) => ask<Profiler.Profile>(socket, '/profile/stop')
