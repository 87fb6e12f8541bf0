import { parentPort } from 'node:worker_threads'
import { layFonts } from './fonts.ts'

/** Unpacking takes a tenth of a second, which no request should wait for. */
parentPort?.on('message', (folder: string) => {
  parentPort?.postMessage({ result: layFonts(folder) })
})
parentPort?.postMessage('ready')
