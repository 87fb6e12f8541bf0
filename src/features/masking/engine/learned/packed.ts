import { unzlibSync, zlibSync } from 'fflate'

/** A table of weights as a file keeps it: in steps of one size, most of them none, deflated. */

/** Finer steps make the file larger and the verdicts no better. */
export const step = 0.03

export function packed(weights: Float32Array): string {
  const steps = Int8Array.from(weights, (weight) =>
    Math.max(-127, Math.min(127, Math.round(weight / step))),
  )
  let signs = ''
  for (const byte of zlibSync(new Uint8Array(steps.buffer), { level: 9 }))
    signs += String.fromCharCode(byte)
  return btoa(signs)
}

export function unpacked(file: string): Int8Array {
  const signs = atob(file)
  const bytes = new Uint8Array(signs.length)
  for (let at = 0; at < signs.length; at += 1) bytes[at] = signs.charCodeAt(at)
  return new Int8Array(unzlibSync(bytes).buffer)
}
