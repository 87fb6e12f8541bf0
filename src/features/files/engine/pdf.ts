const isBlank = (byte: number) =>
  byte === 0 || byte === 9 || byte === 10 || byte === 12 || byte === 13 || byte === 32

const endMark = [0x25, 0x25, 0x45, 0x4f, 0x46]

function lastEnd(bytes: Uint8Array): number {
  for (let at = bytes.length - endMark.length; at >= 0; at -= 1)
    if (endMark.every((byte, n) => bytes[at + n] === byte)) return at + endMark.length
  return -1
}

/** A letter of a name may stand as the number of its sign: `/L#61unch` is `/Launch`. */
const namesIn = (text: string) =>
  text.replace(/#([0-9a-f]{2})/gi, (_, code: string) =>
    String.fromCodePoint(Number.parseInt(code, 16)),
  )

/**
 * A PDF begins with its head and ends with its end mark: what stands behind that is another file in the same skin. One that
 * starts a program when it is opened is refused. Scripts and forms stay: the offices' own forms have them.
 */
export function judgePdf(bytes: Uint8Array): 'ok' | 'file_broken' | 'file_harmful' {
  const end = lastEnd(bytes)
  if (end === -1) return 'file_broken'
  for (let at = end; at < bytes.length; at += 1) if (!isBlank(bytes[at]!)) return 'file_harmful'
  const text = new TextDecoder('latin1').decode(bytes)
  if (!/\bobj\b/.test(text)) return 'file_broken'
  return /\/Launch\b|\/EmbeddedFile\b/.test(namesIn(text)) ? 'file_harmful' : 'ok'
}
