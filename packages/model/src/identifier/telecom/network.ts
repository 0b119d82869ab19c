import { ipv6Groups } from './ip-address.ts'

/** A network of addresses: its first address as a number, the bits of an address (32 or 128) and the prefix length. */
export type Network = { readonly first: bigint; readonly bits: 32 | 128; readonly prefix: number }

/** Returns true if the text is a network in CIDR notation whose host bits are zero: 192.0.2.0/29, 2001:db8::/48 (RFC 4632). */
export function cidr(text: string): boolean {
  return networkOf(text) !== undefined
}

/** Parses a network. Returns undefined without a prefix length, with host bits, or for any other text. */
export function networkOf(text: string): Network | undefined {
  const match = /^([0-9A-Fa-f:.]{2,45})\/(0|[1-9]\d{0,2})$/.exec(text)
  const [, address = '', length] = match ?? []
  const first = addressNumber(address)
  if (first === undefined) return undefined
  const bits = address.includes(':') ? 128 : 32
  const prefix = Number(length)
  if (prefix > bits || first % sizeOf({ bits, prefix }) !== 0n) return undefined
  return { first, bits, prefix }
}

/** Returns the number of addresses of a network. */
export function sizeOf({ bits, prefix }: Pick<Network, 'bits' | 'prefix'>): bigint {
  return 1n << BigInt(bits - prefix)
}

export function contains(outer: Network, inner: Network): boolean {
  return outer.bits === inner.bits && outer.prefix <= inner.prefix && inner.first - (inner.first % sizeOf(outer)) === outer.first
}

function addressNumber(text: string): bigint | undefined {
  if (text.includes(':')) return ipv6Groups(text)?.reduce((sum, group) => sum * 65_536n + BigInt(group), 0n)
  const octets = text.split('.')
  if (octets.length !== 4 || !octets.every((octet) => /^(0|[1-9]\d{0,2})$/.test(octet) && Number(octet) <= 255)) return undefined
  return octets.reduce((sum, octet) => sum * 256n + BigInt(octet), 0n)
}

/** Returns a network as text, IPv6 unshortened: 192.0.2.8/29, 2001:db8:0:0:0:0:0:0/48. */
export function networkText({ first, bits, prefix }: Network): string {
  const [size, base, separator] = bits === 32 ? ([8, 10, '.'] as const) : ([16, 16, ':'] as const)
  const parts = Array.from(
    { length: bits / size },
    (_, index) => (first >> BigInt(bits - size * (index + 1))) & ((1n << BigInt(size)) - 1n),
  )
  return `${parts.map((part) => part.toString(base)).join(separator)}/${prefix}`
}
