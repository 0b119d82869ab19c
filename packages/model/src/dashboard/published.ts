import { addDays } from '../calendar/arithmetic.ts'
import type { DateText } from '../calendar/date.ts'
import { startOfDay, tenantDay } from '../calendar/tenant-day.ts'
import { unitAround } from '../calendar/units.ts'
import type { Days } from '../calendar/units.ts'
import type { Metric, Tile } from './dashboard.ts'
import type { TileMark } from './tile-marks.ts'

/** How often a published metric is worked out and recorded. */
export const publishRhythms = ['hour', 'day', 'month'] as const
export type PublishRhythm = (typeof publishRhythms)[number]

/** A published number tells of fewer records than these to nobody who does not see the records. */
export const minRecords = 5

/** Returns marks for readers without the right to their records: without a way to them, and without the numbers of few records. */
export function publishedMarks(marks: readonly TileMark[]): readonly TileMark[] {
  return marks.map(({ records, value, ...mark }): TileMark => {
    const isFew = records < minRecords
    return { ...mark, where: undefined, records: isFew ? 0 : records, value: isFew ? null : value, ...(isFew && { few: true }) }
  })
}

/**
 * Returns the tile whose value is recorded: for a metric of a period, the last whole one of the rhythm, and by the hour today so far; for
 * any other metric, the present.
 */
export function recordedTile(metric: Metric, rhythm: PublishRhythm, today: DateText): Tile {
  const tile: Tile = { name: metric.name, metric, form: 'number', width: 3 }
  return metric.time ? { ...tile, within: lastOf(rhythm, today) } : tile
}

function lastOf(rhythm: PublishRhythm, today: DateText): Days {
  if (rhythm === 'hour') return { from: today, to: today }
  return unitAround(rhythm, addDays(unitAround(rhythm, today).from, -1))
}

const hourMilliseconds = 3_600_000

/** Returns the interval of a rhythm in which an instant lies, by the clock of the tenant: its begin and the next one (ISO 8601 UTC). */
export function publishInterval(
  rhythm: PublishRhythm,
  instant: string,
  timeZone: string,
): { readonly begin: string; readonly next: string } {
  if (rhythm === 'hour') {
    const begin = Math.floor(Date.parse(instant) / hourMilliseconds) * hourMilliseconds
    return { begin: new Date(begin).toISOString(), next: new Date(begin + hourMilliseconds).toISOString() }
  }
  const { from, to } = unitAround(rhythm, tenantDay(instant, timeZone))
  return { begin: startOfDay(from, timeZone), next: startOfDay(addDays(to, 1), timeZone) }
}
