import type { FileKind } from '../rules.ts'

/** What a file may be. Everything else is refused. */
export const types = {
  pdf: ['document', 'application/pdf'],
  docx: ['document', 'application/vnd.openxmlformats-officedocument.wordprocessingml.document'],
  xlsx: ['document', 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'],
  pptx: ['document', 'application/vnd.openxmlformats-officedocument.presentationml.presentation'],
  jpg: ['image', 'image/jpeg'],
  png: ['image', 'image/png'],
  webp: ['image', 'image/webp'],
  webm: ['audio', 'audio/webm'],
  ogg: ['audio', 'audio/ogg'],
  m4a: ['audio', 'audio/mp4'],
  mp3: ['audio', 'audio/mpeg'],
  wav: ['audio', 'audio/wav'],
} as const satisfies Record<string, readonly [FileKind, string]>

export type Extension = keyof typeof types
export type Office = 'docx' | 'xlsx' | 'pptx'

const latin = (bytes: Uint8Array, from: number, length: number) =>
  String.fromCharCode(...bytes.subarray(from, from + length))

/** Which kind the first bytes say it is; `zip` and `heic` are answered so that the refusal can say more. */
export function signatureOf(bytes: Uint8Array): Extension | 'zip' | 'heic' | undefined {
  const start = latin(bytes, 0, 12)
  if (start.startsWith('%PDF-1.') || start.startsWith('%PDF-2.')) return 'pdf'
  if (start.startsWith('PK\u0003\u0004')) return 'zip'
  if (start.startsWith('\u00ff\u00d8\u00ff')) return 'jpg'
  if (start.startsWith('\u0089PNG\r\n\u001a\n')) return 'png'
  if (start.startsWith('RIFF') && start.endsWith('WEBP')) return 'webp'
  if (start.startsWith('RIFF') && start.endsWith('WAVE')) return 'wav'
  if (start.startsWith('\u001aE\u00df\u00a3')) return 'webm'
  if (start.startsWith('OggS\u0000')) return 'ogg'
  if (start.slice(4, 8) === 'ftyp') return brandOf(start.slice(8, 12))
  if (start.startsWith('ID3') || isMp3Frame(bytes, 0)) return 'mp3'
  return undefined
}

const brandOf = (brand: string) => {
  if (['heic', 'heix', 'heif', 'mif1', 'msf1', 'hevc', 'avif'].includes(brand)) return 'heic'
  return ['M4A ', 'M4B ', 'mp41', 'mp42', 'isom', 'iso5', 'iso6', 'dash'].includes(brand)
    ? 'm4a'
    : undefined
}

/** Eleven set bits, a version, a layer, a bit rate and a sampling rate that exist. */
export function isMp3Frame(bytes: Uint8Array, at: number): boolean {
  const [sync, second, third] = [bytes[at], bytes[at + 1] ?? 0, bytes[at + 2] ?? 0]
  if (sync !== 0xff || (second & 0xe0) !== 0xe0) return false
  const [version, layer] = [(second >> 3) & 3, (second >> 1) & 3]
  const [rate, sampling] = [third >> 4, (third >> 2) & 3]
  return version !== 1 && layer === 1 && rate > 0 && rate < 15 && sampling !== 3
}
