import { addDays } from '@twinwerk/model/calendar/arithmetic'
import type { DateText } from '@twinwerk/model/calendar/date'
import type { Transaction } from '../../db/database.ts'
import type { BillingRead } from '../billing-read.ts'
import type { ContractPrices } from '../contract-prices.ts'
import type { ElementRow, PriceRow } from '../element-rows.ts'
import { neighbourPrices, type NeighbourRow } from '../price-change/call-prices.ts'
import { holdsOn, laterPrices, type AnnouncedPrices } from './announced-conditions.ts'
import { grossOfUnit, type AnnouncedUsage } from './announced-usage.ts'

/**
 * Reads the prices of calls that are agreed with elements for a later day, beside the former ones of the same tariff zone (ADR 112). A
 * condition of such a price is about the hour of a call, so the price is told with its name whatever the condition says.
 */
export async function announcedCalls(
  transaction: Transaction,
  read: BillingRead,
  { elements, prices }: AnnouncedPrices,
): Promise<readonly AnnouncedUsage[]> {
  const changed = elements.flatMap((row) =>
    laterPrices(row, prices, read.day).flatMap((next) => (next.pricingType === 'tacted' ? [{ row, next }] : [])),
  )
  if (changed.length === 0) return []
  const components = [...new Set(changed.map(({ next }) => next.component))]
  const neighbours = (await transaction.run(neighbourPrices(read, components))).rows
  return changed.flatMap(({ row, next }) => comparedCalls(row, next, { prices, neighbours }))
}

type Known = Pick<ContractPrices, 'prices'> & { readonly neighbours: readonly NeighbourRow[] }

/** Returns a later price of calls beside the former one, an entry for each unit with a price of its own. */
export function comparedCalls(
  { contract, element }: Pick<ElementRow, 'contract' | 'element'>,
  { component, from, name, nameEn }: Pick<PriceRow, 'component' | 'name' | 'nameEn'> & { readonly from: DateText },
  { prices, neighbours }: Known,
): readonly AnnouncedUsage[] {
  const next = neighbours.find((each) => each.component === component)
  if (!next) return []
  const ofZone = neighbours.filter(({ zone }) => zone === next.zone)
  const former = formerOf(next, { agreed: prices.get(element) ?? [], ofZone, day: addDays(from, -1) })
  if (!former) return []
  const told = { contract, element, from, name, nameEn, unitCode: 'MIN' }
  const entry = (before: number, after: number, more: Pick<AnnouncedUsage, 'tact'> = {}): readonly AnnouncedUsage[] =>
    before === after
      ? []
      : [{ ...told, ...more, steps: [{ from: 0, before: grossOfUnit(former, before), after: grossOfUnit(next, after) }] }]
  const [old, units] = [unitsOf(former), unitsOf(next)]
  if (!old && !units) return entry(former.perMinute ?? 0, next.perMinute ?? 0)
  if (!old || !units) return []
  return [...entry(old.initial, units.initial, { tact: 'initial' }), ...entry(old.following, units.following, { tact: 'following' })]
}

type Former = { readonly agreed: readonly PriceRow[]; readonly ofZone: readonly NeighbourRow[]; readonly day: DateText }

/** Agreed prices of a zone replace those of the zone. The former price has the same hours, and the same name if several have them. */
function formerOf({ condition, name }: NeighbourRow, { agreed, ofZone, day }: Former): NeighbourRow | undefined {
  const held = new Set(agreed.flatMap((price) => (holdsOn(price, day) ? [price.component] : [])))
  const own = ofZone.filter(({ component }) => held.has(component))
  const known = own.length > 0 ? own : ofZone.filter((each) => !each.onlyAgreed && holdsOn(each, day))
  const sameHours = known.filter((each) => each.condition === condition)
  return sameHours.find((each) => each.name === name) ?? (sameHours.length === 1 ? sameHours[0] : undefined)
}

/** Prices of the units count only where both are there, as when a call is rated. */
function unitsOf({ initialPrice, followingPrice }: NeighbourRow): { readonly initial: number; readonly following: number } | undefined {
  return initialPrice === null || followingPrice === null ? undefined : { initial: initialPrice, following: followingPrice }
}
