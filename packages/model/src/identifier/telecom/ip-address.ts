/**
 * Returns the stored form of an IPv4 or IPv6 address, with or without prefix length: no leading zeros, IPv6 in lower case and shortened
 * (RFC 5952). A prefix of full length is omitted, as PostgreSQL does. Returns undefined for any other text, including zone ids.
 */
export function canonicalAddress(text: string): string | undefined {
  const match = /^([0-9A-Fa-f:.]{2,45})(?:\/(\d{1,3}))?$/.exec(text)
  if (!match) return undefined
  const [, address = '', prefix] = match
  const long = address.includes(':')
  const canonical = long ? canonicalIpv6(address) : canonicalIpv4(address)
  const bits = long ? 128 : 32
  if (!canonical || Number(prefix ?? 0) > bits) return undefined
  return prefix === undefined || Number(prefix) === bits ? canonical : `${canonical}/${Number(prefix)}`
}

function canonicalIpv4(text: string): string | undefined {
  const octets = text.split('.')
  return octets.length === 4 && octets.every((octet) => /^(0|[1-9]\d{0,2})$/.test(octet) && Number(octet) <= 255) ? text : undefined
}

function canonicalIpv6(text: string): string | undefined {
  const groups = ipv6Groups(text)
  if (!groups) return undefined
  const { start, length } = longestZeros(groups)
  const hex = groups.map((group) => group.toString(16))
  if (length < 2) return hex.join(':')
  return `${hex.slice(0, start).join(':')}::${hex.slice(start + length).join(':')}`
}

/** Returns the eight groups as numbers. '::' is expanded, and a dotted IPv4 ending is converted to two groups. */
export function ipv6Groups(text: string): number[] | undefined {
  const halves = withoutDots(text).split('::')
  if (halves.length > 2) return undefined
  const [head, tail] = halves.map(groupsOf)
  if (!head || (halves.length === 2 && !tail)) return undefined
  if (!tail) return head.length === 8 ? head : undefined
  const missing = 8 - head.length - tail.length
  return missing >= 1 ? [...head, ...Array<number>(missing).fill(0), ...tail] : undefined
}

/** Returns the address with an IPv4 ending converted to two groups of hexadecimal digits. */
function withoutDots(text: string): string {
  const begin = text.lastIndexOf(':') + 1
  const ending = text.slice(begin)
  if (!canonicalIpv4(ending)) return text
  const [a = 0, b = 0, c = 0, d = 0] = ending.split('.').map(Number)
  return `${text.slice(0, begin)}${(a * 256 + b).toString(16)}:${(c * 256 + d).toString(16)}`
}

function groupsOf(text: string): number[] | undefined {
  if (text === '') return []
  const parts = text.split(':')
  return parts.every((part) => /^[0-9A-Fa-f]{1,4}$/.test(part)) ? parts.map((part) => Number.parseInt(part, 16)) : undefined
}

function longestZeros(groups: readonly number[]): { start: number; length: number } {
  let best = { start: 0, length: 0 }
  let length = 0
  for (const [index, group] of groups.entries()) {
    length = group === 0 ? length + 1 : 0
    if (length > best.length) best = { start: index - length + 1, length }
  }
  return best
}
