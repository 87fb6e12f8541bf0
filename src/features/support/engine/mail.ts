/** The address that takes answers to one ticket. */
export function replyAddress(address: string, token: string): string {
  const [local = '', domain = ''] = address.split('@')
  return `${local}+${token}@${domain}`
}

/** The token in the first of these addresses that is one of ours. */
export function tokenIn(addresses: readonly string[], address: string): string | undefined {
  const [local = '', domain = ''] = address.toLowerCase().split('@')
  return addresses
    .map((one) => one.trim().toLowerCase())
    .filter((one) => one.startsWith(`${local}+`) && one.endsWith(`@${domain}`))
    .map((one) => one.slice(local.length + 1, -domain.length - 1))
    .find((token) => /^[0-9a-f]{48}$/.test(token))
}

/** What the person wrote, without our mail below it: mail programs quote it line by line and put a line before it. */
export function ownWords(text: string): string {
  const lines = text.replaceAll(/\r\n?/g, '\n').trimEnd().split('\n')
  let end = lines.length
  while (end > 0 && /^\s*(?:>|$)/.test(lines[end - 1]!)) end -= 1
  const quoted = lines.slice(end).some((line) => line.trimStart().startsWith('>'))
  if (!quoted) return text.trim()
  // "On Monday, Advena wrote:" may run over two lines.
  if (/[:：]\s*$/.test(lines[end - 1] ?? '')) {
    end -= 1
    while (end > 0 && lines[end - 1]!.trim() !== '') end -= 1
  }
  const own = lines.slice(0, end).join('\n').trim()
  return own === '' ? text.trim() : own
}
