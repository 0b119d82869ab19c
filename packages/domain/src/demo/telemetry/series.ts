import { randomOf } from '../random.ts'

/** A series of values that a device measures. The level follows the time of day, has noise, and may change permanently at some hour. */
export type SeedSeries = {
  /** The uuid of the device. */
  readonly twin: string
  readonly systematics: string
  readonly level: number
  /** The largest deviation by time of day. `noise` is the largest random deviation. */
  readonly swing: number
  readonly noise: number
  readonly digits: number
  /** For this number of hours before the begin of the day, the value has been at another level, without swing. */
  readonly since?: { readonly hours: number; readonly level: number }
  /** A loose contact changes the value all the time. Its newest quarter of an hour is left to the server that goes on measuring. */
  readonly isLoose?: true
}

export type SeedValue = { readonly ts: string; readonly value: number }

const days = 7
const minute = 60_000
/** Devices of the demo measure every quarter of an hour, and keep every third value. */
const minutesBetween = 45
const valuesADay = (24 * 60) / minutesBetween

/** Returns the values of the day (YYYY-MM-DD) and of the week before. The caller omits values in the future. */
export function valuesOf({ twin, systematics, level, swing, noise, digits, since }: SeedSeries, today: string): readonly SeedValue[] {
  const random = randomOf(`${twin}/${systematics}`)
  const begin = Date.parse(`${today}T00:00:00.000Z`)
  return Array.from({ length: (days + 1) * valuesADay }, (_, index) => {
    const minutes = index * minutesBetween - days * 24 * 60
    const hours = minutes / 60
    const changed = since !== undefined && hours >= -since.hours
    const swung = changed ? since.level : level + swing * Math.sin((2 * Math.PI * (hours - 9)) / 24)
    const value = swung + (random.next() - 0.5) * 2 * noise
    return { ts: new Date(begin + minutes * minute).toISOString(), value: Number(value.toFixed(digits)) }
  })
}
