const inFour = /^\d{1,3}(?:\.\d{1,3}){3}$/

/** The eight groups of an IPv6 address, or undefined where the text is none. */
function groupsOf(address: string): number[] | undefined {
  const tail = address.slice(address.lastIndexOf(':') + 1)
  const bytes = inFour.test(tail) ? tail.split('.').map(Number) : undefined
  const plain =
    bytes === undefined
      ? address
      : `${address.slice(0, -tail.length)}${(bytes[0]! * 256 + bytes[1]!).toString(16)}:${(bytes[2]! * 256 + bytes[3]!).toString(16)}`
  const halves = plain.split('::').map((half) => (half === '' ? [] : half.split(':')))
  const given = halves.flat()
  const missing = 8 - given.length
  if (
    halves.length > 2 ||
    (halves.length === 2 ? missing < 1 : missing !== 0) ||
    !given.every((group) => /^[\da-f]{1,4}$/i.test(group))
  )
    return undefined
  return [...halves[0]!, ...Array.from({ length: missing }, () => '0'), ...(halves[1] ?? [])].map(
    (group) => Number.parseInt(group, 16),
  )
}

/**
 * What an address is counted by: an IPv4 address itself, of an IPv6 address the first 64 bits, because one line is given at
 * least that many. Ways of writing the same address give the same answer; what is no address is its own answer.
 */
export function networkOf(address: string): string {
  const bare = address
    .trim()
    .replace(/^\[(.*)\](?::\d+)?$/, '$1')
    .replace(/%.*$/, '')
    .toLowerCase()
  if (!bare.includes(':')) return bare
  if (/^[\d.]+:\d+$/.test(bare)) return bare.split(':')[0]!
  const groups = groupsOf(bare)
  if (groups === undefined) return bare
  const isMapped = groups.slice(0, 5).every((group) => group === 0) && groups[5] === 0xffff
  if (isMapped)
    return groups
      .slice(6)
      .flatMap((group) => [group >> 8, group & 255])
      .join('.')
  return `${groups
    .slice(0, 4)
    .map((group) => group.toString(16))
    .join(':')}::/64`
}
