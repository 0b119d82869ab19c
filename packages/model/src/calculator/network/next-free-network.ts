import { contains, sizeOf, type Network } from '../../identifier/telecom/network.ts'

/**
 * Returns the first network of a prefix length in a pool that overlaps no used network. Returns undefined if the pool has no such network.
 */
export function nextFreeNetwork(pool: Network, prefix: number, used: readonly Network[]): Network | undefined {
  if (prefix < pool.prefix || prefix > pool.bits) return undefined
  const size = sizeOf({ bits: pool.bits, prefix })
  const end = pool.first + sizeOf(pool)
  for (let first = pool.first; first < end;) {
    const candidate: Network = { first, bits: pool.bits, prefix }
    const taken = used.find((network) => contains(network, candidate) || contains(candidate, network))
    if (!taken) return candidate
    first = after(taken, size)
  }
  return undefined
}

/** Returns the first aligned address after a network. */
function after(network: Network, size: bigint): bigint {
  const next = network.first + sizeOf(network)
  return ((next + size - 1n) / size) * size
}
