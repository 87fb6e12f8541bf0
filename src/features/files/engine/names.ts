import { types, type Extension } from './kinds.ts'

const alike: Readonly<Record<string, Extension>> = {
  jpeg: 'jpg',
  jpe: 'jpg',
  jfif: 'jpg',
  oga: 'ogg',
  opus: 'ogg',
  mp4: 'm4a',
  aac: 'm4a',
  wave: 'wav',
  weba: 'webm',
}
const extensionOf = (name: string) => /\.([a-z0-9]{1,8})$/i.exec(name)?.[1]?.toLowerCase()

// What shows nothing or turns what follows around, and what means a folder or a command to a system of files.
const unfit = /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}/\\:*?"<>|]/gu

/** The name under which a file is saved: its ending is what the content is, whatever the sender called it. */
export function savedName(name: string, type: Extension): string {
  const seen = name.replaceAll(unfit, ' ').replaceAll(/\s+/g, ' ').trim().replace(/^\.+/, '')
  const ending = extensionOf(seen)
  const fits = ending !== undefined && (ending === type || alike[ending] === type)
  const known = ending !== undefined && (ending in types || ending in alike)
  const stem = fits || known ? seen.slice(0, -(ending!.length + 1)) : seen
  return `${[...(stem.trim() || 'file')].slice(0, 150).join('')}.${fits ? ending : type}`
}
