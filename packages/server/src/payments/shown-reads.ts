import type { Registry } from '@twinwerk/model/definition/registry'
import { isJsonObject } from '@twinwerk/model/json/json-shape'

export type Reads = Readonly<Record<string, unknown>>

/** Removes the attributes that a caller never sees: a query that names one is refused. */
export function shownMasks(seen: Registry, reads: Reads): Reads {
  return Object.fromEntries(
    Object.entries(reads).map(([key, value]): [string, unknown] => {
      if (key === '$mask' && Array.isArray(value)) return [key, value.filter((each) => seen.attributes.has(each))]
      return key.includes(':') && isJsonObject(value) ? [key, shownMasks(seen, value)] : [key, value]
    }),
  )
}
