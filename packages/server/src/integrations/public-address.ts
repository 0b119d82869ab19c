import { BlockList, isIPv6 } from 'node:net'

const notPublic = new BlockList()
const v4 = [
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
] as const
for (const [network, prefix] of v4) notPublic.addSubnet(network, prefix, 'ipv4')

/** The globally routed addresses. For IPv6 only 2000::/3, without its ranges that contain an IPv4 address or are for documentation. */
const global = new BlockList()
global.addSubnet('2000::', 3, 'ipv6')
for (const [network, prefix] of [
  ['2001::', 32],
  ['2001:db8::', 32],
  ['2002::', 16],
  ['3fff::', 20],
] as const)
  notPublic.addSubnet(network, prefix, 'ipv6')

/** Returns true if an IP address is public and not private, local or reserved. IPv4 inside IPv6 is checked as IPv4. */
export function isPublicAddress(address: string): boolean {
  if (!isIPv6(address)) return !notPublic.check(address, 'ipv4')
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)?.[1]
  if (mapped !== undefined) return isPublicAddress(mapped)
  return global.check(address, 'ipv6') && !notPublic.check(address, 'ipv6')
}
