import type { EvidenceReading, MeterEvidence } from '@twinwerk/model/billing/energy/energy-facts'
import { kilowattHours, meanCalorificValue } from '@twinwerk/model/billing/energy/gas'
import type { Consumption, Days } from '@twinwerk/model/billing/facts'
import { daysIn } from '@twinwerk/model/billing/reference-period'
import { addDays, addMonths } from '@twinwerk/model/calendar/arithmetic'
import type { DateText } from '@twinwerk/model/calendar/date'
import { fractionOf } from '@twinwerk/model/number/amount'
import { minus, nothing, plus, product, rounded, type Fraction } from '@twinwerk/model/number/fraction'
import type { CalorificRow, ReadingRow } from '../../store/billing/energy/reading-rows.ts'

/** Days of a consumption, and the day of the reading that ends it. */
export type Period = Days & { readonly until: DateText }

/** Returns what the meters of one register (OBIS code) counted in a period, in the unit of the register. */
export function measuredIn(rows: readonly ReadingRow[], period: Period): Fraction {
  const registers = [...Map.groupBy(rows, ({ register }) => register).values()]
  return registers.reduce((sum, readings) => plus(sum, usedBetween(readings, period)), nothing)
}

/** A meter counts from its first to its last reading. */
function usedBetween(readings: readonly ReadingRow[], { from, until }: Period): Fraction {
  const at = (wanted: DateText) => fractionOf((readings.findLast(({ day }) => day <= wanted) ?? readings[0])?.reading ?? 0)
  return product(minus(at(until), at(from)), fractionOf(readings[0]?.factor ?? 1))
}

/**
 * Returns the readings of each meter that the period is measured with. A meter that was installed or removed within it has its own days.
 */
function metersOf(rows: readonly ReadingRow[], { from, until }: Period): MeterEvidence[] {
  return [...Map.groupBy(rows, ({ register }) => register).values()].flatMap((readings) => {
    const begin = readings.findLast(({ day }) => day <= from) ?? readings[0]
    const end = readings.findLast(({ day }) => day <= until) ?? readings[0]
    if (!begin || !end || begin.day === end.day) return []
    const { meter, obis, unit, factor } = end
    return [{ meter, register: obis ?? '', unit: unit ?? 'kWh', factor, begin: readingOf(begin), end: readingOf(end) }]
  })
}

function readingOf({ day, reading, quality, estimatedBy }: ReadingRow): EvidenceReading {
  return { day, value: reading, quality, ...(quality === 'estimated' && estimatedBy !== null && { estimatedBy }) }
}

/** Returns the quantity with the decimals of the register, gas in kWh. Undefined for gas without state number or calorific value. */
export function quantityOf(
  calorific: readonly CalorificRow[],
  rows: readonly ReadingRow[],
  { measured, ...period }: Period & { readonly measured: Fraction },
): Pick<Consumption, 'quantity' | 'evidence'> | undefined {
  const [row] = rows
  const used = rounded(measured, row?.decimals ?? 3)
  const meters = metersOf(rows, period)
  if (row?.sector !== 'gas' || row.unit !== 'm³') return { quantity: used, evidence: { meters, gas: null } }
  const { from, to } = period
  const own = calorific.filter(({ area }) => area === row.area || area === null)
  const months = monthsOf({ from, to }).map(({ month, days }) => ({ days, value: own.find((each) => each.month === month)?.value }))
  const values = months.flatMap(({ days, value }) => (value === undefined ? [] : [{ days, value }]))
  if (row.stateNumber === null || values.length < months.length) return undefined
  const gas = { cubicMetres: Math.max(used, 0), stateNumber: row.stateNumber, calorificValue: meanCalorificValue(values) }
  return { quantity: kilowattHours(gas), evidence: { meters, gas } }
}

/** The months that days touch (first day), with the number of their days. */
function monthsOf({ from, to }: Days): { readonly month: DateText; readonly days: number }[] {
  const months: { month: DateText; days: number }[] = []
  for (let month: DateText = `${from.slice(0, 8)}01`; month <= to; month = addMonths(month, 1)) {
    const last = addDays(addMonths(month, 1), -1)
    months.push({ month, days: daysIn({ from: month > from ? month : from, to: last < to ? last : to }) })
  }
  return months
}
