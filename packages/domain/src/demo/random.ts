/**
 * A source of numbers that look random but are the same for the same seed. Each thing has its own seed, so a further draw for one does not
 * affect others.
 */
export type Random = {
  /** Returns a number from 0 to 1, without 1. */
  readonly next: () => number
  /** Returns a whole number from `least` to `most`, both included. */
  readonly int: (least: number, most: number) => number
  readonly chance: (probability: number) => boolean
  readonly pick: <T extends {} | null>(list: readonly T[]) => T
}

/** Returns a source of numbers: Mulberry32 over an FNV-1a hash of the seed. */
export function randomOf(seed: string): Random {
  let state = 0x811c9dc5
  for (const character of seed) state = Math.imul(state ^ (character.codePointAt(0) ?? 0), 0x01000193)
  const next = () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296
  }
  const int = (least: number, most: number) => least + Math.floor(next() * (most - least + 1))
  return {
    next,
    int,
    chance: (probability) => next() < probability,
    pick: (list) => {
      const picked = list[int(0, list.length - 1)]
      if (picked === undefined) throw new RangeError(`nothing to pick from (${seed})`)
      return picked
    },
  }
}
