/** A count that must not exceed its maximum. */
export type Bound = { readonly key: string; readonly max: number }

export type Places = {
  /** Takes a place of every bound, or none and returns undefined. The returned function frees them; further calls do nothing. */
  take(bounds: readonly Bound[]): (() => void) | undefined
}

/** Counts what is open at the same time, by key. A key without an open place needs no memory. */
export function createPlaces(): Places {
  const taken = new Map<string, number>()
  const add = (key: string, amount: number) => {
    const count = (taken.get(key) ?? 0) + amount
    if (count === 0) taken.delete(key)
    else taken.set(key, count)
  }
  return {
    take: (bounds) => {
      if (bounds.some(({ key, max }) => (taken.get(key) ?? 0) >= max)) return undefined
      for (const { key } of bounds) add(key, 1)
      let open = true
      return () => {
        if (open) for (const { key } of bounds) add(key, -1)
        open = false
      }
    },
  }
}
