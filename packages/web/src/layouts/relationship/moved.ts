/** Entries of a list in the order of a number each; one without stands last, where it was. */
export function inOrder<T>(entries: readonly T[], numberOf: (entry: T) => number | null): readonly T[] {
  return entries.toSorted((one, other) => (numberOf(one) ?? Number.MAX_SAFE_INTEGER) - (numberOf(other) ?? Number.MAX_SAFE_INTEGER))
}

/** The list with one entry at another place, which is cut to what there is. */
export function moved<T>(entries: readonly T[], from: number, to: number): readonly T[] {
  const others = entries.toSpliced(from, 1)
  return others.toSpliced(Math.min(Math.max(to, 0), others.length), 0, ...entries.slice(from, from + 1))
}
