import { addMonths, daysBetween } from '@twinwerk/model/calendar/arithmetic'
import { present } from '@twinwerk/model/error/present'
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
  /** How much more is used in winter: 0 not at all, below 1. */
  readonly seasonal: number
  /** Read each month by itself, else once a year by someone. */
  readonly monthly: boolean
  readonly implausible: boolean
  readonly from: string
  readonly to: string
}

const daysInYear = 365

/** Readings that rise with the seasons, from the day a meter is built in to the day it is taken out or today; returns the last of them. */
export function addReadings(draft: Draft, series: Series): string {
  const { key, register, decimals, start, yearly, seasonal, monthly, implausible, from } = series
  const random = randomOf(`${draft.shortId}/${key}/readings`)
  const ownShare = 0.94 + random.next() * 0.12
  const days = readingDays(series)
  const round = (value: number) => Number(value.toFixed(decimals))
  const readings = days.map((day, index) => {
    const isLast = index === days.length - 1
    const used = (usedUpTo(day, seasonal) - usedUpTo(from, seasonal)) * yearly * ownShare
    const reading = round(start + used + (implausible && isLast ? yearly * 3 : 0))
    const quality =
      monthly || index === 0 ? 'read' : implausible && isLast ? 'customer' : random.pick(['customer', 'customer', 'read', 'estimated'])
    const uuid = draft.add({
      key: `${key}/reading/${index}`,
      definition: 'meterReading',
      attributes: { 'meterReading:readAt': startOf(day), 'meterReading:reading': reading, 'meterReading:quality': quality },
    })
    draft.link({ relationship: 'meterRegister:meterReadings', source: register, target: uuid })
    return uuid
  })
  return present(readings.at(-1), 'last reading')
}

/** The first and the last day, and between them each first of a month or each year's end. */
function readingDays({ from, to, monthly }: Series): string[] {
  const first = monthly ? addMonths(`${from.slice(0, 8)}01`, 1) : `${from.slice(0, 4)}-12-31`
  const between: string[] = []
  for (let day = first, step = 1; day < to; step += 1) {
    between.push(day)
    day = addMonths(first, monthly ? step : 12 * step)
  }
  return [...new Set([from, ...between, to])]
}

/** Years of use since a fixed day, more of it in winter. */
function usedUpTo(day: string, seasonal: number): number {
  const years = daysBetween('2000-01-01', day) / daysInYear
  return years + (seasonal * Math.sin(2 * Math.PI * years)) / (2 * Math.PI)
}
