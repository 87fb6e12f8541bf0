import { BlockList, isIP } from 'node:net'

// Apart from each other: one list would take every IPv4 address for its IPv6 form.
const reserved4 = new BlockList()
const reserved6 = new BlockList()
for (const [network, prefix] of [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.88.99.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 3],
] as const)
  reserved4.addSubnet(network, prefix, 'ipv4')
for (const [network, prefix] of [
  ['::', 96],
  ['::ffff:0:0', 96],
  ['64:ff9b::', 16],
  ['100::', 64],
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
  ['fc00::', 7],
  ['fe80::', 9],
  ['ff00::', 8],
] as const)
  reserved6.addSubnet(network, prefix, 'ipv6')

/** Whether an address lies in the public network: neither this machine, nor a network of its operator, nor one that leads there. */
export function isPublicAddress(address: string): boolean {
  const family = isIP(address)
  if (family === 4) return !reserved4.check(address, 'ipv4')
  return family === 6 && !reserved6.check(address, 'ipv6')
}
