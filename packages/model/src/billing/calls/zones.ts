import type { DateText } from '../../calendar/date.ts'
import { holdsOn } from '../days.ts'
import type { OpenDays } from '../facts.ts'

/** A prefix ('49176', without '+') that belongs to a zone while the days last. */
export type Destination = OpenDays & { readonly prefix: string; readonly name: string; readonly zone: string }

/** Finds zones by prefixes. */
export class Prefixes {
  readonly #byPrefix: ReadonlyMap<string, readonly Destination[]>
  readonly #longest: number

  constructor(destinations: readonly Destination[]) {
    this.#byPrefix = Map.groupBy(destinations, ({ prefix }) => prefix)
    this.#longest = Math.max(0, ...[...this.#byPrefix.keys()].map(({ length }) => length))
  }

  /** The destinations of the longest prefix that holds on the day for a called number; several only if several zones claim the prefix. */
  longest(callee: string, day: DateText): readonly Destination[] {
    for (let length = Math.min(this.#longest, callee.length - 1); length > 0; length -= 1) {
      const found = this.#byPrefix.get(callee.slice(1, 1 + length))?.filter((each) => holdsOn(each, day)) ?? []
      if (found.length > 0) return found
    }
    return []
  }
}
