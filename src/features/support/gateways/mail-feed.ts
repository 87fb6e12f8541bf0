import { createHmac, timingSafeEqual } from 'node:crypto'

const patience = 5 * 60

/** Is it what the mail feed sent, and lately? `header` is `t=<seconds>,v1=<HMAC-SHA256 of "t.body" in hex>`. */
export function isSigned(
  raw: Uint8Array,
  header: string | null,
  { secret, now }: { secret: string; now: Date },
): boolean {
  const [, seconds, given] = /^t=(\d{1,12}),v1=([0-9a-f]{64})$/.exec(header ?? '') ?? []
  if (seconds === undefined || given === undefined) return false
  if (Math.abs(now.getTime() / 1000 - Number(seconds)) > patience) return false
  const made = createHmac('sha256', secret).update(`${seconds}.`).update(raw).digest()
  return timingSafeEqual(made, Buffer.from(given, 'hex'))
}
