import type { Days } from './period.ts'

/** Things that are assigned to one user after another: ports, numbers, homes. */
export type Slots<Thing> = {
  /**
   * Returns the first thing that is free from the first day on, and reserves it until the last day. Callers must ask in the order of
   * begins. Throws a RangeError if no thing is free.
   */
  readonly take: (days: Days) => Thing
}

/** Returns slots for things. `what` names a thing in error messages. */
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
