/** A count that must not exceed its maximum. */
export type SlotLimit = { readonly key: string; readonly max: number }

export type Slots = {
  /** Takes a slot of every limit, or none and returns undefined. The returned function frees them; further calls do nothing. */
  take(limits: readonly SlotLimit[]): (() => void) | undefined
}

/** Counts the open connections by key. A key without an open connection needs no memory. */
export function createSlots(): Slots {
  const taken = new Map<string, number>()
  const add = (key: string, amount: number) => {
    const count = (taken.get(key) ?? 0) + amount
    if (count === 0) taken.delete(key)
    else taken.set(key, count)
  }
  return {
    take: (limits) => {
      if (limits.some(({ key, max }) => (taken.get(key) ?? 0) >= max)) return undefined
      for (const { key } of limits) add(key, 1)
      let open = true
      return () => {
        if (open) for (const { key } of limits) add(key, -1)
        open = false
      }
    },
  }
}
