/** Removes the oldest entries of a map until there is room for one more, if it holds at most `max`. */
export function evictOldest(map: Map<unknown, unknown>, max: number): void {
  for (const oldest of map.keys()) {
    if (map.size < max) return
    map.delete(oldest)
  }
}
