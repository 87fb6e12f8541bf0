import { createHmac, randomInt, timingSafeEqual } from 'node:crypto'

const period = 30_000

/** The code of one 30-second step (RFC 6238, SHA-1, six digits), as authenticator apps compute it. */
export function codeAt(secret: string, step: number): string {
  const counter = Buffer.alloc(8)
  counter.writeBigUInt64BE(BigInt(step))
  const digest = createHmac('sha1', secret).update(counter).digest()
  const offset = digest.at(-1)! & 15
  return String((digest.readUInt32BE(offset) & 0x7fffffff) % 1_000_000).padStart(6, '0')
}

/** The code of the current step. */
export const codeNow = (secret: string, now: number): string =>
  codeAt(secret, Math.floor(now / period))

/** The step of a code: the current one or, since clocks differ, the one before or after; undefined for a wrong code. */
export function stepOf(secret: string, code: string, now: number): number | undefined {
  const current = Math.floor(now / period)
  return [current, current - 1, current + 1].find((step) =>
    timingSafeEqual(Buffer.from(codeAt(secret, step)), Buffer.from(code.padEnd(6).slice(0, 6))),
  )
}

const letters = 'abcdefghjkmnpqrstuvwxyz23456789'
const letter = () => letters[randomInt(letters.length)]!

/** Ten recovery codes of 49 bits, without letters that look like others. */
export const newRecoveryCodes = (): string[] =>
  Array.from({ length: 10 }, () =>
    Array.from({ length: 10 }, letter).join('').replace(/^.{5}/, '$&-'),
  )
