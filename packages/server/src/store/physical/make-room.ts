/** Removes the oldest entries of a map until there is room for one more, if it keeps at most so many. */
export function makeRoom(kept: Map<unknown, unknown>, most: number): void {
  for (const oldest of kept.keys()) {
    if (kept.size < most) return
    kept.delete(oldest)
  }
}
