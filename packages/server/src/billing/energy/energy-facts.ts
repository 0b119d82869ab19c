import { isLaw, lawValue } from '@twinwerk/domain/law-values'
import type { CarbonFacts, EnergyFacts } from '@twinwerk/model/billing/energy/energy-facts'
import { yearsOf } from '@twinwerk/model/billing/energy/contained-parts'
import { carbonOf } from '@twinwerk/model/billing/energy/gas'
import type { Consumption, Days } from '@twinwerk/model/billing/facts'
import type { Line } from '@twinwerk/model/billing/line'
import { daysIn } from '@twinwerk/model/billing/reference-period'
import { grossOf } from '@twinwerk/model/calculator/price/tax'
import { addMonths } from '@twinwerk/model/calendar/arithmetic'
import { amountOf, euroOfAmount, fractionOf } from '@twinwerk/model/number/amount'
import { exactSum, partOf, rounded } from '@twinwerk/model/number/fraction'
import type { BillableContract } from '../contract-facts.ts'
import type { BillingRows, BillingSetup } from '../rows.ts'
import { priceParts } from './price-parts.ts'

type Billed = {
  readonly lines: readonly Line[]
  readonly rows: Pick<BillingRows, 'readings' | 'gridFees'>
  readonly setup: BillingSetup
}

/** Returns what a bill with these lines says of the supply of a contract; undefined where it bills no consumption. */
export function energyFacts(
  { row, facts }: BillableContract,
  { lines, rows: { readings, gridFees }, setup }: Billed,
): EnergyFacts | undefined {
  const used = lines.filter(({ kind }) => kind === 'usage')
  const [reading] = readings.filter(({ contract, isForeign }) => contract === row.contract && !isForeign)
  const from = used.map((line) => line.from).toSorted()[0]
  const to = used
    .map((line) => line.to)
    .toSorted()
    .at(-1)
  if (!reading || from === undefined || to === undefined) return undefined
  const consumptions = facts.elements.flatMap((element) => element.consumptions)
  const kilowattHours = sumOf(consumptions.filter((each) => each.from >= from && each.to <= to))
  const former = consumptions.filter((each) => each.to < from && each.from >= addMonths(from, -13))
  const sector = reading.sector ?? 'electricity'
  const parts = priceParts({ from, to, kilowattHours, sector, area: reading.area }, gridFees)
  return {
    ...{ from, to, sector, kilowattHours },
    marketLocation: reading.malo,
    gridArea: reading.area,
    meteringOperator: reading.meteringOperator,
    before: former.length === 0 ? null : { ...spanOf(former), kilowattHours: sumOf(former) },
    peers: setup.peerGroups.filter((peer) => peer.sector === sector),
    carbon: sector === 'gas' ? carbonFacts(kilowattHours, { from, to }) : null,
    ...(parts.length > 0 && { parts }),
  }
}

function sumOf(consumptions: readonly Consumption[]): number {
  const quantities = consumptions.map(({ quantity }) => quantity)
  return exactSum(quantities, 3)
}

function spanOf(days: readonly Days[]): Days {
  const from = days.map((each) => each.from).toSorted()[0] ?? ''
  const to =
    days
      .map((each) => each.to)
      .toSorted()
      .at(-1) ?? ''
  return { from, to }
}

/** The price of a tonne is that of the year of delivery; a period over several years is shared out by days. Undefined years: null. */
export function carbonFacts(kilowattHours: number, days: Days): CarbonFacts | null {
  const years = yearsOf(days)
  if (!years.every(({ from }) => isLaw('carbonPrice', from))) return null
  const whole = daysIn(days)
  const parts = years.map((year) =>
    carbonOf(rounded(partOf(fractionOf(kilowattHours), daysIn(year), whole), 0), amountOf(lawValue('carbonPrice', year.from))),
  )
  const net = parts.reduce((sum, { cost }) => sum + cost, 0n)
  const emitted = parts.map(({ kilograms }) => kilograms)
  const kilograms = exactSum(emitted, 2)
  return { kilograms, net: euroOfAmount(net), gross: euroOfAmount(grossOf(net, lawValue('vatRegular', days.to), 2)) }
}
