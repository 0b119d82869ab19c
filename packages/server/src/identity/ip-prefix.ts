/**
 * Returns the prefix that a limit counts as one client: an IPv4 address, or the /64 of an IPv6 address. One customer line has a whole /64.
 */
export function ipPrefix(ip: string): string {
  const address = ip.replace(/%.*$/, '').toLowerCase()
  const [, mapped] = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/.exec(address) ?? []
  if (mapped !== undefined) return mapped
  if (!address.includes(':')) return address
  const [head = '', tail] = address.split('::')
  const left = groups(head)
  const right = groups(tail ?? '')
  const zeros = tail === undefined ? [] : Array<string>(Math.max(0, 8 - left.length - right.length)).fill('0')
  return `${[...left, ...zeros, ...right].slice(0, 4).join(':')}::/64`
}

function groups(text: string): string[] {
  return text === '' ? [] : text.split(':').map((group) => group.replace(/^0+(?=.)/, ''))
}

/** Returns the network of an address for display: the /24 of IPv4, the /48 of IPv6. It reveals a foreign network, but no single house. */
export function placeOf(ip: string): string {
  const prefix = ipPrefix(ip)
  if (!prefix.includes(':')) return prefix.replace(/\.\d+$/, '.0/24')
  return `${prefix.split(':').slice(0, 3).join(':')}::/48`
}
