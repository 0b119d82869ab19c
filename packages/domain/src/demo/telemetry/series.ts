import { randomOf } from '../random.ts'

/** A measured series of a device: a level that swings with the time of day, with noise, and that may change from some hour on. */
export type SeedSeries = {
  /** The device's uuid. */
  readonly twin: string
  readonly systematics: string
  readonly level: number
  /** How far the day takes it up and down, and chance. */
  readonly swing: number
  readonly noise: number
  readonly digits: number
  /** Since so many hours before the day's begin it has been at another level, without swing. */
  readonly since?: { readonly hours: number; readonly level: number }
}

export type SeedValue = { readonly ts: string; readonly value: number }

const days = 7
const hoursBetween = 2
const hour = 3_600_000

/** The week before the day (YYYY-MM-DD) and the day itself; who loads it leaves out what has not been yet. */
export function valuesOf({ twin, systematics, level, swing, noise, digits, since }: SeedSeries, today: string): readonly SeedValue[] {
  const random = randomOf(`${twin}/${systematics}`)
  const begin = Date.parse(`${today}T00:00:00.000Z`)
  const count = ((days + 1) * 24) / hoursBetween
  return Array.from({ length: count }, (_, index) => {
    const hours = index * hoursBetween - days * 24
    const changed = since !== undefined && hours >= -since.hours
    const swung = changed ? since.level : level + swing * Math.sin((2 * Math.PI * (hours - 9)) / 24)
    const value = swung + (random.next() - 0.5) * 2 * noise
    return { ts: new Date(begin + hours * hour).toISOString(), value: Number(value.toFixed(digits)) }
  })
}
