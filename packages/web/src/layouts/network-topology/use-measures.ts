import type { TelemetryValue } from '@twinwerk/contract/data/telemetries'
import { useState } from 'react'
import { useNewestMeasured } from '../../data/telemetry/FollowedPage.tsx'

/** The newest value of each property, by the id of its twin. */
export type Measures = ReadonlyMap<string, readonly TelemetryValue[]>

/** Reads the newest values of the twins of an answer, and follows them. */
export function useMeasures(tokens: readonly (string | undefined)[]): Measures {
  const [measures, setMeasures] = useState<Measures>(new Map())
  useNewestMeasured(
    tokens.filter((token) => token !== undefined),
    (values) => {
      if (values.length > 0) setMeasures((known) => merged(known, values))
    },
  )
  return measures
}

/** Returns the known values with newer ones in place of those of the same property. */
export function merged(known: Measures, values: readonly TelemetryValue[]): Measures {
  const byTwin = Map.groupBy(values, ({ id }) => id)
  const changed = [...byTwin].map(([id, own]): [string, readonly TelemetryValue[]] => {
    const newest = new Map((known.get(id) ?? []).map((value) => [value.systematic, value]))
    for (const value of own) {
      const last = newest.get(value.systematic)
      if (!last || Date.parse(value.ts) >= Date.parse(last.ts)) newest.set(value.systematic, value)
    }
    return [id, [...newest.values()]]
  })
  return new Map([...known, ...changed])
}
