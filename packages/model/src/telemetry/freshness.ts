import type { TelemetryDefinition } from '../definition/twin-definition.ts'

/** A value is out of date after so many missing values, and a line of a chart breaks there. */
const missedValues = 3

/** Returns the milliseconds for which a value counts, or infinity if nobody expects another one. */
export function freshMilliseconds({ expectedSeconds }: Pick<TelemetryDefinition, 'expectedSeconds'>): number {
  return expectedSeconds === undefined ? Number.POSITIVE_INFINITY : missedValues * expectedSeconds * 1000
}

/** Returns true for a value that still says something about the present. Times are in milliseconds. */
export function isFresh(telemetry: Pick<TelemetryDefinition, 'expectedSeconds'>, { at, now }: { at: number; now: number }): boolean {
  return now - at <= freshMilliseconds(telemetry)
}
