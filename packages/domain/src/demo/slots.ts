import type { Days } from './period.ts'

/** Things that one after the other can have: ports, numbers, homes. */
export type Slots = {
  /**
   * The first that is free from the day on, to the last day; `rest` days pass until it is given again. Ask in the order of begins. Throws a
   * RangeError when none is free.
   */
  readonly take: (days: Days) => number
}

export function createSlots(what: string, count: number): Slots {
  const busyUntil: string[] = []
  return {
    take: ({ from, to = '9999-12-31' }) => {
      const index = Array.from({ length: count }, (_, each) => busyUntil[each] ?? '').findIndex((until) => until < from)
      if (index === -1) throw new RangeError(`no ${what} is free from ${from}`)
      busyUntil[index] = to
      return index
    },
  }
}
