import { connect, type Socket } from 'node:net'

/** What a scanner found, that it came to no end with this file, or that nobody is there. */
export type Finding = 'clean' | 'infected' | 'undecided' | 'unreachable'

const patience = 60_000
const chunk = 64 * 1024

function socketOf(address: string): Socket {
  const url = new URL(address)
  if (url.protocol === 'unix:') return connect(url.pathname)
  return connect(Number(url.port || 3310), url.hostname.replace(/^\[|\]$/g, ''))
}

/** Each chunk goes with its length before it; a length of zero ends them. */
function* framesOf(bytes: Uint8Array): Generator<Uint8Array> {
  yield Buffer.from('zINSTREAM\0')
  for (let from = 0; from < bytes.length; from += chunk) {
    const part = bytes.subarray(from, from + chunk)
    const length = Buffer.alloc(4)
    length.writeUInt32BE(part.length)
    yield length
    yield part
  }
  yield Buffer.alloc(4)
}

/** Asks a ClamAV daemon. Anything but its plain "OK" or "FOUND" decides nothing: the file waits. */
export function scanWith(address: string, bytes: Uint8Array): Promise<Finding> {
  return new Promise((resolve) => {
    const socket = socketOf(address)
    let answer = ''
    let isThere = false
    const end = () => {
      socket.destroy()
      resolve(isThere ? findingOf(answer) : 'unreachable')
    }
    socket.setTimeout(patience, end)
    socket.on('error', end)
    socket.on('close', end)
    socket.setEncoding('latin1')
    socket.on('data', (text: string) => {
      answer = (answer + text).slice(0, 4_096)
    })
    socket.on('connect', () => {
      isThere = true
      for (const frame of framesOf(bytes)) socket.write(frame)
    })
  })
}

function findingOf(answer: string): Finding {
  const text = answer.replace(/\0.*$/s, '').trim()
  if (text === 'stream: OK') return 'clean'
  return /^stream: .+ FOUND$/.test(text) ? 'infected' : 'undecided'
}

const shortPatience = 3_000

/** Whether a ClamAV daemon is there and answers. */
export function answers(address: string): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = socketOf(address)
    let answer = ''
    const end = () => {
      socket.destroy()
      resolve(answer.startsWith('PONG'))
    }
    socket.setTimeout(shortPatience, end)
    socket.on('error', end)
    socket.on('close', end)
    socket.setEncoding('latin1')
    socket.on('data', (text: string) => {
      answer = (answer + text).slice(0, 16)
    })
    socket.on('connect', () => socket.write('zPING\0'))
  })
}
