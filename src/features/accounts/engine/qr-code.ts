import { encode } from 'uqr'

export interface QrCode {
  /** Modules per side, including the quiet zone. */
  readonly size: number
  /** The dark modules as one path of an SVG whose view box is `0 0 size size`. */
  readonly path: string
}

const quietEdge = 4

/** Encodes a text as a QR code. */
export function qrCodeOf(text: string): QrCode {
  const { data, size } = encode(text, { ecc: 'M', border: quietEdge })
  const path = data
    .flatMap((row, y) => row.map((dark, x) => (dark ? `M${x} ${y}h1v1h-1z` : '')))
    .join('')
  return { size, path }
}
