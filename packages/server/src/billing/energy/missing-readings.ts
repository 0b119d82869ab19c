import { proposedReading, type EstimationMethod } from '@twinwerk/model/calculator/metering/propose-reading'
import { addDays, addMonths } from '@twinwerk/model/calendar/arithmetic'
import type { DateText } from '@twinwerk/model/calendar/date'
import { fractionOf } from '@twinwerk/model/number/amount'
import { product, quotient, type Fraction } from '@twinwerk/model/number/fraction'
import type { OpenDays } from '@twinwerk/model/billing/facts'
import type { CalorificRow, ReadingRow } from '../../store/billing/energy/reading-rows.ts'

/** A reading that ends or begins a period and is not there. `day` is the last or first day of the period, `readOn` that of the reading. */
export type Missing = {
  readonly kind: 'beginReadingMissing' | 'readingMissing'
  readonly day: DateText
  readonly readOn: DateText
}

/** An estimated reading of a register (uuid) that a clerk may accept. */
export type Proposal = {
  readonly register: string
  readonly obis: string
  readonly day: DateText
  readonly value: number
  readonly unit: string
  readonly method: EstimationMethod
}

type Ended = {
  /** The first day of the period. */
  readonly begin: DateText
  readonly months: number
  readonly life: OpenDays
  /** The last day that the run bills. */
  readonly until: DateText
  readonly isBilled: boolean
}

/** Returns the reading that a period lacks at its end; undefined while the period goes on. */
export function missingEnd({ begin, months, life, until, isBilled }: Ended): Missing | undefined {
  const readOn = addMonths(begin, months)
  const last = addDays(readOn, -1)
  if (life.to === null || life.to > last) return last <= until ? { kind: 'readingMissing', day: last, readOn } : undefined
  // A supply that was billed to its last day but one has had its final reading.
  if (life.to > until || life.to < begin || (isBilled && life.to === begin)) return undefined
  return { kind: 'readingMissing', day: life.to, readOn: addDays(life.to, 1) }
}

type Place = {
  /** All readings of the supply. */
  readonly readings: readonly ReadingRow[]
  readonly calorific: readonly CalorificRow[]
}

/** Proposes the readings of the registers with an OBIS code that are missing on a day. Empty where one of them cannot be estimated. */
export function proposals(
  { readings, calorific }: Place,
  { obis, readOn }: { readonly obis: string; readonly readOn: DateText },
): Proposal[] {
  const registers = [...Map.groupBy(readings, ({ register }) => register).values()]
  const there = registers.filter((rows) => isInUse(rows, readOn))
  const all = registers.filter(([row]) => (row?.obis ?? '') === obis)
  const own = there.filter((rows) => all.includes(rows))
  const chosen = own.length > 0 ? own : nearest(all, readOn)
  const lacking = chosen.filter((rows) => !rows.some(({ day }) => day === readOn))
  const found = lacking.flatMap((rows): Proposal[] => {
    const [row] = rows
    if (!row) return []
    const forecast = there.length > 1 ? null : forecastOf(row, calorific)
    const { installedOn, removedOn } = row
    const read = rows.map(({ day, reading }) => ({ day, value: reading }))
    const proposed = proposedReading({ readings: read, decimals: row.decimals ?? 0, forecast, installedOn, removedOn }, readOn)
    return proposed ? [{ register: row.register, obis, day: readOn, unit: row.unit ?? 'kWh', ...proposed }] : []
  })
  return found.length === lacking.length ? found : []
}

/** The register that was removed last before a day, or the one that was installed first after it. */
function nearest(registers: readonly (readonly ReadingRow[])[], day: DateText): (readonly ReadingRow[])[] {
  const last = ([...rows]: readonly ReadingRow[]) => rows.at(-1)?.day ?? ''
  const before = registers.filter((rows) => last(rows) <= day).toSorted((a, b) => last(a).localeCompare(last(b)))
  const after = registers.toSorted(([a], [b]) => (a?.day ?? '').localeCompare(b?.day ?? ''))
  return [before.at(-1) ?? after[0]].filter((rows) => rows !== undefined)
}

function isInUse([row]: readonly ReadingRow[], day: DateText): boolean {
  if (!row) return false
  return (row.installedOn === null || row.installedOn <= day) && (row.removedOn === null || row.removedOn >= day)
}

/** Returns the forecast of a year in the unit of the register; null where it is not known. */
function forecastOf(
  { forecast, factor, sector, unit, stateNumber, area }: ReadingRow,
  calorific: readonly CalorificRow[],
): Fraction | null {
  if (forecast === null || factor === 0) return null
  if (sector !== 'gas' || unit !== 'm³') return quotient(fractionOf(forecast), fractionOf(factor))
  const value = calorific
    .filter((each) => each.area === area || each.area === null)
    .toSorted((a, b) => (a.month < b.month ? 1 : -1))[0]?.value
  if (!stateNumber || !value) return null
  const perCubicMetre = [stateNumber, value, factor].map(fractionOf).reduce(product)
  return quotient(fractionOf(forecast), perCubicMetre)
}
