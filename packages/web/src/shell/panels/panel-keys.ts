/**
 * Returns keys that distinguish panels by their content. A panel whose content is replaced keeps its key, so that it is not mounted again.
 */
export function panelKeys() {
  const keys = new Map<string, number>()
  let next = 0
  const of = (address: string): number => {
    const key = keys.get(address) ?? next++
    keys.set(address, key)
    return key
  }
  return {
    of,
    handOver(from: string, to: string): void {
      keys.set(to, of(from))
      keys.delete(from)
    },
  }
}
