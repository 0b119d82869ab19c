import type { EvidenceReading, MeterEvidence } from '@twinwerk/model/billing/energy/energy-facts'
import { kilowattHours, meanCalorificValue } from '@twinwerk/model/billing/energy/gas'
import type { Consumption, Days, OpenDays } from '@twinwerk/model/billing/facts'
import { daysIn } from '@twinwerk/model/billing/reference-period'
import { addDays, addMonths } from '@twinwerk/model/calendar/arithmetic'
import type { DateText } from '@twinwerk/model/calendar/date'
import type { CalorificRow, ReadingRow } from '../store/billing/energy/reading-rows.ts'

/** A reason for which a consumption cannot be billed. `register` is its OBIS code. */
export type ReadingProblem = {
  readonly kind: 'readingMissing' | 'readingBelow' | 'calorificMissing'
  readonly register: string
  readonly day: DateText
}

export type Metered = { readonly consumptions: readonly Consumption[]; readonly problems: readonly ReadingProblem[] }

type Supply = {
  /** The readings of one contract. */
  readonly readings: readonly ReadingRow[]
  readonly calorific: readonly CalorificRow[]
  /** The days of the supply. */
  readonly life: OpenDays
  /** The days of usage items that stand on receipts. */
  readonly billed: readonly Days[]
  /** Days on which a price begins or ends. An interim reading on such a day splits a period. */
  readonly priceDays: readonly DateText[]
  /** The length of a reading period. */
  readonly months: number
}

/** A reading may come so many days before its period is full. */
const earlyDays = 45
/** The reading at the end of a supply may come so many days late. */
const lateDays = 42

/**
 * Computes the consumption of a supply by register (OBIS code), over all meters that were installed. Periods that were billed keep their
 * bounds, so that a corrected reading corrects them. The next period ends with the first reading after about `months`, or with the supply.
 */
export function meteredConsumption(supply: Supply): Metered {
  const consumptions: Consumption[] = []
  const problems: ReadingProblem[] = []
  for (const [obis, rows] of Map.groupBy(supply.readings, (row) => row.obis ?? '')) {
    const registers = [...Map.groupBy(rows, ({ register }) => register).values()]
    for (const period of periodsOf(supply, rows)) {
      const measured = registers.reduce((sum, readings) => sum + usedBetween(readings, period), 0)
      const quantity = quantityOf(supply, rows, { ...period, measured })
      if (measured < 0) problems.push({ kind: 'readingBelow', register: obis, day: period.until })
      else if (quantity === undefined) problems.push({ kind: 'calorificMissing', register: obis, day: period.until })
      else consumptions.push({ register: obis, from: period.from, to: period.to, ...quantity })
    }
    const missing = missingReading(supply, rows)
    if (missing !== undefined) problems.push({ kind: 'readingMissing', register: obis, day: missing })
  }
  return { consumptions, problems }
}

/** Days of a consumption, and the day of the reading that ends it. */
type Period = Days & { readonly until: DateText }

function periodsOf(supply: Supply, rows: readonly ReadingRow[]): Period[] {
  const days = [...new Set(rows.map(({ day }) => day))].toSorted()
  const isRead = new Set(days)
  const lastBilled = supply.billed
    .map(({ to }) => to)
    .toSorted()
    .at(-1)
  const begins = [...new Set(supply.billed.map(({ from }) => from))].filter((day) => isRead.has(day)).toSorted()
  const billed = lastBilled === undefined ? [] : begins.map((from, index) => between(from, begins[index + 1] ?? addDays(lastBilled, 1)))
  return [...billed, ...newPeriods(supply, days)]
}

function between(from: DateText, until: DateText): Period {
  return { from, to: addDays(until, -1), until }
}

/** Returns the periods behind the last billed day that are complete. */
function newPeriods({ billed, life, months, priceDays }: Supply, days: readonly DateText[]): Period[] {
  const lastBilled = billed
    .map(({ to }) => to)
    .toSorted()
    .at(-1)
  const first = lastBilled === undefined ? days.find((day) => day >= life.from) : addDays(lastBilled, 1)
  const periods: Period[] = []
  for (let from = first; from !== undefined;) {
    const begin: DateText = from
    const full = addDays(addMonths(begin, months), -earlyDays)
    const end = endOf(days, { begin, full, life })
    if (end === undefined) break
    const cuts = [begin, ...priceDays.filter((day) => day > begin && day < end.until && days.includes(day)).toSorted(), end.until]
    for (const [index, cut] of cuts.slice(0, -1).entries()) periods.push(between(cut, cuts[index + 1] ?? end.until))
    const last = periods.at(-1)
    if (last && end.to !== last.to) periods.splice(-1, 1, { ...last, to: end.to })
    from = end.until
  }
  return periods
}

type Ending = { readonly begin: DateText; readonly full: DateText; readonly life: OpenDays }

/** The reading that ends a period, and its last day; undefined while there is none. */
function endOf(days: readonly DateText[], { begin, full, life }: Ending): Pick<Period, 'to' | 'until'> | undefined {
  const regular = days.find((day) => day > begin && day >= full)
  if (life.to === null || (regular !== undefined && regular <= life.to)) return regular === undefined ? undefined : between(begin, regular)
  const last = life.to
  const final =
    days.find((day) => day > begin && day >= last && day <= addDays(last, lateDays)) ?? days.findLast((day) => day > begin && day === last)
  return final === undefined || last < begin ? undefined : { to: last, until: final }
}

/** A meter counts from its first to its last reading. */
function usedBetween(readings: readonly ReadingRow[], { from, until }: Period): number {
  const at = (wanted: DateText) => (readings.findLast(({ day }) => day <= wanted) ?? readings[0])?.reading ?? 0
  return (at(until) - at(from)) * (readings[0]?.factor ?? 1)
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

function readingOf({ day, reading, quality }: ReadingRow): EvidenceReading {
  return { day, value: reading, quality }
}

/** Returns the quantity with the decimals of the register, gas in kWh. Undefined for gas without state number or calorific value. */
function quantityOf(
  { calorific }: Supply,
  rows: readonly ReadingRow[],
  { measured, ...period }: Period & { readonly measured: number },
): Pick<Consumption, 'quantity' | 'evidence'> | undefined {
  const [row] = rows
  const rounded = Number(measured.toFixed(row?.decimals ?? 3))
  const meters = metersOf(rows, period)
  if (row?.sector !== 'gas' || row.unit !== 'm³') return { quantity: rounded, evidence: { meters, gas: null } }
  const { from, to } = period
  const own = calorific.filter(({ area }) => area === row.area || area === null)
  const months = monthsOf({ from, to }).map(({ month, days }) => ({ days, value: own.find((each) => each.month === month)?.value }))
  const values = months.flatMap(({ days, value }) => (value === undefined ? [] : [{ days, value }]))
  if (row.stateNumber === null || values.length < months.length) return undefined
  const gas = { cubicMetres: Math.max(rounded, 0), stateNumber: row.stateNumber, calorificValue: meanCalorificValue(values) }
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

/** Returns the last day of a supply that ended without a reading. */
function missingReading({ life, billed }: Supply, rows: readonly ReadingRow[]): DateText | undefined {
  const { to } = life
  if (to === null || billed.some((days) => days.to >= addDays(to, -1))) return undefined
  return rows.some(({ day }) => day >= to && day <= addDays(to, lateDays)) ? undefined : to
}
