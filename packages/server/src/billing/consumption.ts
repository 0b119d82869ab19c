import type { Consumption, Days, OpenDays } from '@twinwerk/model/billing/facts'
import { addDays, addMonths, daysBetween } from '@twinwerk/model/calendar/arithmetic'
import type { DateText } from '@twinwerk/model/calendar/date'
import type { CalorificRow, ReadingRow } from '../store/billing/energy/reading-rows.ts'
import { missingEnd, proposals, type Missing, type Proposal } from './energy/missing-readings.ts'
import { measuredIn, quantityOf, type Period } from './energy/measured.ts'

/**
 * A reason for which a consumption cannot be billed. `register` is its OBIS code, empty for a supply without any reading; `supply` the
 * number of the market location. Missing readings may have proposals.
 */
export type ReadingProblem = {
  readonly kind: 'beginReadingMissing' | 'readingMissing' | 'readingBelow' | 'calorificMissing' | 'calibrationOver' | 'foreignReading'
  readonly register: string
  readonly day: DateText
  readonly supply: string | null
  readonly proposals?: readonly Proposal[]
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
  /** The last day that the run bills: a reading for a period that ended until then is missing. */
  readonly until: DateText
  /** Readings of periods that ended before this day are no longer missed. */
  readonly since: DateText
}

/** A reading may come so many days before its period is full, or after it; those of months and quarters less. */
const earlyDays = 45
const daysPerMonth = 7
/** While a period runs, a reading so many days before its end does not end it. */
const waitingDays = 15
/** The reading at the end of a supply may come so many days late. */
const lateDays = 42

/**
 * Computes the consumption of a supply by register (OBIS code), over all meters that were installed. Periods that were billed keep their
 * bounds, so that a corrected reading corrects them. The next period ends with the reading nearest to the end of `months`, or with the
 * supply.
 */
export function meteredConsumption(supply: Supply): Metered {
  const consumptions: Consumption[] = []
  const problems: ReadingProblem[] = []
  for (const [obis, rows] of Map.groupBy(supply.readings, (row) => row.obis ?? '')) {
    const of = { register: obis, supply: rows[0]?.malo ?? null }
    const { periods, missing } = periodsOf(supply, rows)
    for (const period of periods) {
      const measured = measuredIn(rows, period)
      const quantity = quantityOf(supply.calorific, rows, { ...period, measured })
      if (measured.numerator < 0n) problems.push({ kind: 'readingBelow', ...of, day: period.until })
      else if (quantity === undefined) problems.push({ kind: 'calorificMissing', ...of, day: period.until })
      else consumptions.push({ register: obis, from: period.from, to: period.to, ...quantity })
    }
    if (missing) {
      const { kind, day, readOn } = missing
      problems.push({ kind, ...of, day, proposals: proposals(supply, { obis, readOn }) })
    }
  }
  return { consumptions, problems }
}

/** Returns the finding of a metered supply that has no reading at all, once its first period is over. */
export function unreadSupply({ life, months, until, since }: Pick<Supply, 'life' | 'months' | 'until' | 'since'>): Metered {
  const missing = missingEnd({ begin: life.from, months, life, until, isBilled: false })
  const isDue = missing !== undefined && missing.day >= since
  return { consumptions: [], problems: isDue ? [{ kind: 'beginReadingMissing', register: '', supply: null, day: life.from }] : [] }
}

type Periods = { readonly periods: readonly Period[]; readonly missing?: Missing | undefined }

function periodsOf(supply: Supply, rows: readonly ReadingRow[]): Periods {
  const days = [...new Set(rows.map(({ day }) => day))].toSorted()
  const isRead = new Set(days)
  const lastBilled = lastOf(supply.billed)
  const begins = [...new Set(supply.billed.map(({ from }) => from))].filter((day) => isRead.has(day)).toSorted()
  const billed = lastBilled === undefined ? [] : begins.map((from, index) => between(from, begins[index + 1] ?? addDays(lastBilled, 1)))
  const { periods, missing } =
    lastBilled === undefined ? firstPeriods(supply, rows, days) : newPeriods(supply, days, addDays(lastBilled, 1))
  return { periods: [...billed, ...periods], missing }
}

function lastOf(billed: readonly Days[]): DateText | undefined {
  return billed
    .map(({ to }) => to)
    .toSorted()
    .at(-1)
}

/**
 * Returns the periods of a supply that no bill covers yet. They begin with the supply, whose first reading is on its first day. A register
 * that took over from another one begins later, and so does a supply that is much older than the days that a run may still bill.
 */
function firstPeriods(supply: Supply, rows: readonly ReadingRow[], days: readonly DateText[]): Periods {
  const { life, months, until, since, readings } = supply
  const [row] = rows
  const first = days.find((day) => day >= life.from)
  const tookOver = readings.some(({ day, obis }) => day === life.from && obis !== row?.obis) && !days.some((day) => day < life.from)
  if (first === life.from || tookOver || addMonths(life.from, months) <= since) return newPeriods(supply, days, first)
  const end = endOf(days, { begin: life.from, months, life, until })
  const isDue = end ? end.to <= until : missingEnd({ begin: life.from, months, life, until, isBilled: false }) !== undefined
  return { periods: [], ...(isDue && { missing: { kind: 'beginReadingMissing', day: life.from, readOn: life.from } }) }
}

function between(from: DateText, until: DateText): Period {
  return { from, to: addDays(until, -1), until }
}

/** Returns the complete periods from a day on, and the reading that the next one lacks. */
function newPeriods(supply: Supply, days: readonly DateText[], first: DateText | undefined): Periods {
  const { billed, life, months, priceDays, until, since } = supply
  const periods: Period[] = []
  for (let from = first; from !== undefined;) {
    const begin: DateText = from
    const end = endOf(days, { begin, months, life, until })
    const missing = end ? undefined : missingEnd({ begin, months, life, until, isBilled: billed.length > 0 })
    if (missing && missing.day >= since) return { periods, missing }
    if (missing) {
      from = days.find((day) => day > missing.day)
      continue
    }
    if (!end) break
    const cuts = [begin, ...priceDays.filter((day) => day > begin && day < end.until && days.includes(day)).toSorted(), end.until]
    for (const [index, cut] of cuts.slice(0, -1).entries()) periods.push(between(cut, cuts[index + 1] ?? end.until))
    const last = periods.at(-1)
    if (last && end.to !== last.to) periods.splice(-1, 1, { ...last, to: end.to })
    from = end.until
  }
  return { periods }
}

type Ending = { readonly begin: DateText; readonly months: number; readonly life: OpenDays; readonly until: DateText }

/** The reading that ends a period, and its last day; undefined while there is none. */
function endOf(days: readonly DateText[], { begin, months, life, until }: Ending): Pick<Period, 'to' | 'until'> | undefined {
  const full = addMonths(begin, months)
  const early = addDays(full, -Math.min(earlyDays, months * daysPerMonth))
  const late = addDays(full, Math.min(lateDays, months * daysPerMonth))
  const near = days.filter((day) => day > begin && day >= early && day <= late)
  const nearest = near.toSorted((one, other) => Math.abs(daysBetween(full, one)) - Math.abs(daysBetween(full, other)))[0]
  // Meters that are read every month have a nearer reading to come.
  const isTooEarly = nearest !== undefined && nearest < addDays(full, -waitingDays) && full > addDays(until, 1)
  const regular = isTooEarly ? undefined : nearest
  if (life.to === null || (regular !== undefined && regular <= life.to)) return regular === undefined ? undefined : between(begin, regular)
  const last = life.to
  if (last >= late) return undefined
  const final =
    days.find((day) => day > begin && day >= last && day <= addDays(last, lateDays)) ?? days.findLast((day) => day > begin && day === last)
  return final === undefined || last < begin ? undefined : { to: last, until: final }
}
