import type { MetricUnit } from './dashboard.ts'
import { formatOf } from '../value/format/number-format.ts'
import { formatTag } from '../value/format/language.ts'
import type { Locale } from '../value/value-type.ts'

const formats: Readonly<Record<MetricUnit | 'number', Intl.NumberFormatOptions>> = {
  number: { maximumFractionDigits: 0 },
  currency: { style: 'currency', currency: 'EUR' },
  percent: { style: 'unit', unit: 'percent', maximumFractionDigits: 1 },
  hours: { style: 'unit', unit: 'hour', maximumFractionDigits: 1 },
  days: { style: 'unit', unit: 'day', unitDisplay: 'long', maximumFractionDigits: 1 },
  metres: { style: 'unit', unit: 'meter', maximumFractionDigits: 0 },
}

/** Hours from which a time is told in days. */
const hoursInDays = 48

/** Prints the value of a metric: two days and more of hours as days; a dash for nothing. */
export function printMetric(value: number | null, unit: MetricUnit | undefined, { language }: Locale): string {
  if (value === null) return '–'
  if (unit === 'hours' && value >= hoursInDays) return printMetric(value / 24, 'days', { language, timeZone: '' })
  return formatOf(formatTag(language), formats[unit ?? 'number']).format(value)
}

/** Prints a value at the axis of a chart: short, without decimals that say nothing. */
export function printTick(value: number, unit: MetricUnit | undefined, { language }: Locale): string {
  const compact: Intl.NumberFormatOptions = { notation: 'compact', useGrouping: 'always', maximumFractionDigits: 1 }
  if (unit === 'currency') return formatOf(formatTag(language), { ...compact, style: 'currency', currency: 'EUR' }).format(value)
  return formatOf(formatTag(language), compact).format(value)
}
