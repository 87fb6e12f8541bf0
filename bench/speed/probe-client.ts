import { request } from 'node:http'

export interface Memory {
  /** Bytes. */
  readonly rss: number
  readonly heapUsed: number
}

/** Asks the probe of a process what it holds. */
export const probeAt = (socketPath: string) =>
  new Promise<Memory>((resolve, reject) => {
    const sent = request({ socketPath, path: '/' }, (answer) => {
      let text = ''
      answer.on('data', (chunk: Buffer) => (text += chunk.toString()))
      answer.on('end', () => resolve(JSON.parse(text)))
    })
    sent.on('error', reject)
    sent.end()
  })
