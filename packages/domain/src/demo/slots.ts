import type { Days } from './period.ts'

/** Things that one after the other can have: ports, numbers, homes. */
export type Slots<Thing> = {
  /**
   * The first that is free from the day on, to the last day; `rest` days pass until it is given again. Ask in the order of begins. Throws a
   * RangeError when none is free.
   */
  readonly take: (days: Days) => Thing
}

/** `what` names one of the things in an error. */
export function createSlots<Thing>(what: string, things: readonly Thing[]): Slots<Thing> {
  const slots = things.map((thing) => ({ thing, busyUntil: '' }))
  return {
    take: ({ from, to = '9999-12-31' }) => {
      const free = slots.find(({ busyUntil }) => busyUntil < from)
      if (!free) throw new RangeError(`no ${what} is free from ${from}`)
      free.busyUntil = to
      return free.thing
    },
  }
}
