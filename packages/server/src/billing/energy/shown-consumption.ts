import type { Consumption, Days, OpenDays } from '@twinwerk/model/billing/facts'
import { peerConsumption } from '@twinwerk/model/billing/energy/peers'
import { charges } from '@twinwerk/model/billing/usage-line'
import { addDays } from '@twinwerk/model/calendar/arithmetic'
import type { DateText } from '@twinwerk/model/calendar/date'
import { exactSum } from '@twinwerk/model/number/fraction'
import type { CalorificRow, ReadingRow } from '../../store/billing/energy/reading-rows.ts'
import { meteredConsumption } from '../consumption.ts'
import type { BillableContract } from '../contract-facts.ts'
import { cycleMonths } from '../element-facts.ts'
import type { BillingRows, BillingSetup } from '../rows.ts'
import { measuredIn, quantityOf } from './measured.ts'

export type UsedQuantity = Days & { readonly quantity: number; readonly isEstimated: boolean }

export type ShownConsumption = {
  readonly sector: string
  readonly unit: 'kWh' | 'm³'
  /** Between readings. */
  readonly intervals: readonly UsedQuantity[]
  /** As bills have them. */
  readonly periods: readonly UsedQuantity[]
  readonly peers: readonly { readonly label: string; readonly quantity: number }[]
}

type Shown = {
  readonly rows: Pick<BillingRows, 'readings' | 'calorific' | 'until'>
  readonly setup: Pick<BillingSetup, 'peerGroups'>
  /** The market locations (uuids) whose readings the reader sees. */
  readonly locations: ReadonlySet<string>
}

/**
 * Returns the consumption of a contract that its prices charge, within its own days: readings of the customer before it take no part. Null
 * where no such reading is seen.
 */
export function shownConsumption(contract: BillableContract, { rows, setup, locations }: Shown): ShownConsumption | null {
  const metered = contract.facts.elements.filter(({ usagePrices }) => usagePrices.length > 0)
  const prices = metered.flatMap(({ usagePrices }) => usagePrices)
  const readings = rows.readings.filter(
    ({ contract: of, isForeign, location, obis }) =>
      of === contract.row.contract && !isForeign && locations.has(location) && prices.some((price) => charges(price, obis ?? '')),
  )
  const [reading] = readings
  const life = lifeOf(contract.facts, metered)
  if (!reading || !life) return null
  const sector = reading.sector ?? 'electricity'
  const supply = { readings, calorific: rows.calorific, life }
  const periods = periodsOf(contract, supply, rows.until)
  const last = periods.at(-1)
  return {
    sector,
    unit: reading.unit === 'm³' && sector !== 'gas' ? 'm³' : 'kWh',
    intervals: intervalsOf(supply),
    periods,
    peers: last
      ? setup.peerGroups
          .filter((peer) => peer.sector === sector)
          .map((peer) => ({ label: peer.label, quantity: peerConsumption(peer, last) }))
      : [],
  }
}

/** The days on which some element of the contract charges meters; a change of the tariff does not end them. */
function lifeOf(contract: OpenDays, elements: readonly OpenDays[]): OpenDays | undefined {
  const [from] = elements.map((each) => each.from).toSorted()
  if (from === undefined) return undefined
  const ends = [
    contract.to,
    elements.some(({ to }) => to === null)
      ? null
      : (elements
          .flatMap(({ to }) => to ?? [])
          .toSorted()
          .at(-1) ?? null),
  ]
  return { from, to: ends.flatMap((end) => end ?? []).toSorted()[0] ?? null }
}

type Supply = { readonly readings: readonly ReadingRow[]; readonly calorific: readonly CalorificRow[]; readonly life: OpenDays }

/** Bills that stand settle the bounds of their periods, as in a run; a price that changed within one does not split it here. */
function periodsOf({ row, issued }: BillableContract, supply: Supply, until: DateText): UsedQuantity[] {
  const used = issued.filter(({ kind }) => kind === 'usage')
  const spans = [...Map.groupBy(used, ({ receiptNumber }) => receiptNumber).values()].flatMap((items) => spanOf(items) ?? [])
  const billed = spans.filter((span) => !spans.some((other) => other !== span && isWithin(span, other)))
  const months = cycleMonths[row.readingCycle ?? ''] ?? 12
  const { consumptions, problems } = meteredConsumption({ ...supply, billed, priceDays: [], months, until, since: until })
  const wrong = new Set(problems.flatMap(({ day }) => [day, addDays(day, -1)]))
  return [...Map.groupBy(consumptions, ({ from, to }) => `${from} ${to}`).values()]
    .flatMap((registers) => sumOf(registers) ?? [])
    .filter(({ to }) => !wrong.has(to))
    .toSorted((one, other) => (one.from < other.from ? -1 : 1))
}

function spanOf(days: readonly Days[]): Days | undefined {
  const from = days.map((each) => each.from).toSorted()[0]
  const to = days
    .map((each) => each.to)
    .toSorted()
    .at(-1)
  return from === undefined || to === undefined ? undefined : { from, to }
}

/** Equal spans are not within each other. */
function isWithin(inner: Days, outer: Days): boolean {
  return inner.from >= outer.from && inner.to <= outer.to && (inner.from > outer.from || inner.to < outer.to)
}

/**
 * Returns the consumption between the days on which all registers were read. There is none up to a reading below the last one, and none of
 * gas whose calorific value is not known.
 */
function intervalsOf({ readings, calorific, life }: Supply): UsedQuantity[] {
  const within = readings.filter(({ day }) => day >= life.from && (life.to === null || day <= addDays(life.to, 1)))
  const registers = [...Map.groupBy(within, ({ obis }) => obis ?? '').values()]
  const days = [...new Set(within.map(({ day }) => day))].toSorted().filter((day) => registers.every((rows) => isReadOn(rows, day)))
  // Meters are exchanged from one day to the next.
  const cuts = days.filter((day, index) => index === 0 || days[index + 1] !== addDays(day, 1))
  return cuts.slice(1).flatMap((until, index) => {
    const period = { from: cuts[index] ?? until, to: addDays(until, -1), until }
    const parts = registers.map((rows) => {
      const measured = measuredIn(rows, period)
      return measured.numerator < 0n ? undefined : quantityOf(calorific, rows, { ...period, measured })
    })
    const known = parts.filter((part) => part !== undefined)
    return known.length < parts.length ? [] : (sumOf(known.map((part) => ({ ...part, from: period.from, to: period.to }))) ?? [])
  })
}

/** A register that was not there yet, or no longer, need not be read. */
function isReadOn(rows: readonly ReadingRow[], day: DateText): boolean {
  const days = rows.map((row) => row.day).toSorted()
  return days.includes(day) || day < (days[0] ?? '') || day > (days.at(-1) ?? '')
}

const notRead: readonly string[] = ['estimated', 'substituted']

function sumOf(registers: readonly (Days & Pick<Consumption, 'quantity' | 'evidence'>)[]): UsedQuantity | undefined {
  const [first] = registers
  if (!first) return undefined
  const meters = registers.flatMap(({ evidence }) => evidence?.meters ?? [])
  return {
    from: first.from,
    to: first.to,
    quantity: exactSum(
      registers.map(({ quantity }) => quantity),
      3,
    ),
    isEstimated: meters.some(({ begin, end }) => notRead.includes(begin.quality) || notRead.includes(end.quality)),
  }
}
