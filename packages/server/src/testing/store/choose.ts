import type { GeneratorValue } from 'fast-check'
import { nat } from 'fast-check'

/** Random choices that fast-check can repeat and shrink: towards the first item of a list, and towards false. */
export type Choose = {
  one<T>(list: readonly T[]): T
  /** Picks each item of the list with this probability, in order. */
  some<T>(list: readonly T[], percent: number): T[]
  /** Picks between `least` and `most` times; picks may repeat. */
  many<T>(least: number, most: number, pick: () => T): T[]
  chance(percent: number): boolean
}

export function chooseWith(generator: GeneratorValue): Choose {
  return chooseBelow((count) => generator(nat, { max: count - 1 }))
}

/** Makes the same choices for the same seed, for callers that store a number instead of a generator (mulberry32). */
export function chooseSeeded(seed: number): Choose {
  let state = seed
  return chooseBelow((count) => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) % count
  })
}

function chooseBelow(below: (count: number) => number): Choose {
  const chance = (percent: number) => below(100) >= 100 - percent
  return {
    one: (list) => list[below(list.length)]!,
    some: (list, percent) => list.filter(() => chance(percent)),
    many: (least, most, pick) => Array.from({ length: least + below(most - least + 1) }, pick),
    chance,
  }
}
