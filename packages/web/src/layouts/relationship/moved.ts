/** Returns the entries sorted by a number each; entries without a number come last, in their previous order. */
export function inOrder<T>(entries: readonly T[], numberOf: (entry: T) => number | null): readonly T[] {
  return entries.toSorted((one, other) => (numberOf(one) ?? Number.MAX_SAFE_INTEGER) - (numberOf(other) ?? Number.MAX_SAFE_INTEGER))
}

/** Returns the list with one entry moved to another index, which is clamped to the list. */
export function moved<T>(entries: readonly T[], from: number, to: number): readonly T[] {
  const others = entries.toSpliced(from, 1)
  return others.toSpliced(Math.min(Math.max(to, 0), others.length), 0, ...entries.slice(from, from + 1))
}
