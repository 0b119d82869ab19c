/** Removes the oldest entries of a map until one more entry fits into the maximum of `max`. */
export function evictOldest(map: Map<unknown, unknown>, max: number): void {
  for (const oldest of map.keys()) {
    if (map.size < max) return
    map.delete(oldest)
  }
}
