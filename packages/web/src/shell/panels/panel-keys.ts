/**
 * Tells panels apart by what they show, and stays with a panel in which something takes the place of what was there, so that nothing in it
 * is built anew.
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
