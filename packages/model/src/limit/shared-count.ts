type Options = {
  readonly periodMilliseconds: number
  /** The share of the maximum from which a process adds its count to the common sum. Below that share, the sum is not requested. */
  readonly sharedFrom: number
  /** Returns the amount between two additions for a given maximum. */
  readonly stepOf: (max: number) => number
  /** Adds an amount to the common sum of a key in a period, and returns the new sum. */
  readonly addUp: (key: string, amount: number, period: number) => Promise<number>
  /** Returns the time in milliseconds since 1970. */
  readonly now: () => number
}

type Count = {
  /** The amount that this process has counted. */
  readonly own: number
  /** The part of `own` that is already in the common sum. */
  readonly added: number
  /** The common sum at the last addition. */
  readonly sum: number
}

const nothing: Count = { own: 0, added: 0, sum: 0 }

// To add a limit across all processes, use this with a sum in a table of its part, like `identity/request-limit.ts`. Add its tolerance to
// ADR 69.
export type SharedCount = {
  /**
   * Counts an amount, unless the period is full. Returns false for a full period, and a promise only if the common sum is requested.
   * The other processes do not know the amounts that a process has not added yet. With n processes, at most n - 1 steps, or shares below
   * `sharedFrom`, are therefore counted beyond the maximum.
   */
  count(key: string, amount: number, max: number): boolean | Promise<boolean>
  /** Seconds until the next period. */
  secondsLeft(): number
}

/** Counts amounts by key and period in memory, and over all processes by occasional additions to a common sum. */
export function createSharedCount({ periodMilliseconds, sharedFrom, stepOf, addUp, now }: Options): SharedCount {
  let current = 0
  let counts = new Map<string, Count>()
  return {
    count: (key, amount, max) => {
      const period = Math.floor(now() / periodMilliseconds)
      if (period !== current) [current, counts] = [period, new Map()]
      const { own, added, sum } = counts.get(key) ?? nothing
      if (sum + own - added + amount > max) return false
      const counted = own + amount
      const isDue = counted >= max * sharedFrom && (added === 0 || counted - added >= stepOf(max))
      counts.set(key, isDue ? { own: counted, added: counted, sum: sum + counted - added } : { own: counted, added, sum })
      if (!isDue) return true
      return addUp(key, counted - added, period).then((total) => {
        const counter = counts.get(key)
        if (period === current && counter && total > counter.sum) counts.set(key, { ...counter, sum: total })
        return total <= max
      })
    },
    secondsLeft: () => Math.ceil((periodMilliseconds - (now() % periodMilliseconds)) / 1000),
  }
}
