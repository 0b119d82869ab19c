/**
 * Returns JSON with the keys of every object sorted, so that equal values have equal texts. The order of the input, or of the store
 * (`jsonb` has its own), does not matter.
 */
export function canonicalJson(value: unknown): string {
  return JSON.stringify(value, (_, each: unknown) =>
    typeof each === 'object' && each !== null && !Array.isArray(each)
      ? Object.fromEntries(Object.entries(each).toSorted(([a], [b]) => (a < b ? -1 : 1)))
      : each,
  )
}

/** Returns true if two values in wire form are equal; null and absent are equal. */
export function sameJson(one: unknown, other: unknown): boolean {
  return one === other || canonicalJson(one ?? null) === canonicalJson(other ?? null)
}
