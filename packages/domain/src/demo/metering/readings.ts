import { addMonths, daysBetween } from '@twinwerk/model/calendar/arithmetic'
import type { Draft } from '../draft.ts'
import { startOf } from '../period.ts'
import { randomOf } from '../random.ts'

type Series = {
  readonly key: string
  readonly register: string
  readonly decimals: number
  /** `start` is the first reading of the register, `yearly` the consumption of a year. */
  readonly start: number
  readonly yearly: number
  /** The additional consumption in winter: 0 means no difference, a negative one more in summer. Between -1 and 1. */
  readonly seasonal: number
  /** True if the meter is read automatically each month. Otherwise, a person reads it once a year. */
  readonly monthly: boolean
  readonly implausible: boolean
  readonly preliminary: boolean
  readonly from: string
  readonly to: string
}

const daysInYear = 365

/** A reading at the begin of its day. */
export type Reading = { readonly uuid: string; readonly day: string; readonly value: number }

/** Adds readings that rise with the seasons, from the day of installation to the day of removal or today. */
export function addReadings(draft: Draft, series: Series): readonly Reading[] {
  const { key, register, decimals, start, yearly, seasonal, monthly, implausible, preliminary, from } = series
  const random = randomOf(`${draft.shortId}/${key}/readings`)
  const ownShare = 0.94 + random.next() * 0.12
  const days = readingDays(series)
  const round = (value: number) => Number(value.toFixed(decimals))
  return days.map((day, index) => {
    const isLast = index === days.length - 1
    const used = (usedUpTo(day, seasonal) - usedUpTo(from, seasonal)) * yearly * ownShare
    const reading = round(start + used + (implausible && isLast ? yearly * 3 : 0))
    const drawn =
      monthly || index === 0 ? 'read' : implausible && isLast ? 'customer' : random.pick(['customer', 'customer', 'read', 'estimated'])
    const quality = preliminary && isLast ? 'preliminary' : drawn
    const uuid = draft.add({
      key: `${key}/reading/${index}`,
      definition: 'meterReading',
      attributes: { 'meterReading:readAt': startOf(day), 'meterReading:reading': reading, 'meterReading:quality': quality },
    })
    draft.link({ relationship: 'meterRegister:meterReadings', source: register, target: uuid })
    return { uuid, day, value: reading }
  })
}

/** Returns the first day, the last day, and either each first of a month or each year's end between them. */
function readingDays({ from, to, monthly }: Series): string[] {
  const first = monthly ? addMonths(`${from.slice(0, 8)}01`, 1) : `${from.slice(0, 4)}-12-31`
  const between: string[] = []
  for (let day = first, step = 1; day < to; step += 1) {
    between.push(day)
    day = addMonths(first, monthly ? step : 12 * step)
  }
  return [...new Set([from, ...between, to])]
}

/** Some years need more than others: their mean changes within so many years, by this share. */
const wave = 5
const harshYears = 0.08

/** Returns the consumption since a fixed day, in years of average use. Winter days count more, and so do harsh years. */
function usedUpTo(day: string, seasonal: number): number {
  const years = daysBetween('2000-01-01', day) / daysInYear
  const winters = (seasonal * Math.sin(2 * Math.PI * years)) / (2 * Math.PI)
  return years + winters + (wave * harshYears * Math.sin((2 * Math.PI * years) / wave)) / (2 * Math.PI)
}
