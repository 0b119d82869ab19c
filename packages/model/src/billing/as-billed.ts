import { addDays } from '../calendar/arithmetic.ts'
import type { DateText } from '../calendar/date.ts'
import { intersection } from './days.ts'
import type { IssuedItem } from './difference.ts'
import type { ContractFacts, Days, Element, OpenDays, Price, UsagePrice } from './facts.ts'
import type { LineKind } from './line.ts'
import { isSamePrice, isSameUsagePrice, priceOfItem, usagePriceOfItem } from './price-terms.ts'

/**
 * Returns the contract with each price as it was billed on the days of its standing items. The values of a price have no days: a change of
 * them counts from the next unbilled period on, and only a change of its days is retroactive. Prices that nobody changed come back as
 * they are.
 */
export function asBilled(contract: ContractFacts, standing: readonly IssuedItem[]): ContractFacts {
  const ofElement = Map.groupBy(standing, ({ element }) => element)
  return { ...contract, elements: contract.elements.map((element) => elementAsBilled(element, ofElement.get(element.key) ?? [])) }
}

function elementAsBilled(element: Element, standing: readonly IssuedItem[]): Element {
  if (standing.length === 0) return element
  const of = (component: string, kinds: readonly LineKind[]) =>
    standing.filter((item) => item.component === component && kinds.includes(item.kind))
  return {
    ...element,
    prices: element.prices.flatMap((price) => pricesAsBilled(price, of(price.component, [price.pricingType]))),
    usagePrices: element.usagePrices.flatMap((price) => usageAsBilled(price, of(price.component, ['usage', 'minimum']))),
  }
}

function pricesAsBilled(price: Price, items: readonly IssuedItem[]): readonly Price[] {
  const [first] = items
  if (price.isAssumed) return [price]
  if (price.pricingType === 'once') return [first ? priceOfItem(price, first) : price]
  return versions(price, items, { of: priceOfItem, isSame: isSamePrice })
}

function usageAsBilled(price: UsagePrice, items: readonly IssuedItem[]): readonly UsagePrice[] {
  return versions(price, items, { of: usagePriceOfItem, isSame: isSameUsagePrice })
}

type Reading<T> = { of(price: T, item: IssuedItem): T; isSame(one: T, other: T): boolean }

/** Cuts a price by days into versions. Days in a row with the same values are one version, so nothing is cut that was billed as one. */
function versions<T extends OpenDays>(price: T, items: readonly IssuedItem[], { of, isSame }: Reading<T>): readonly T[] {
  const billed: { readonly days: Days; readonly price: T }[] = []
  let next: DateText = price.from
  for (const item of items.toSorted((left, right) => (left.from < right.from ? -1 : 1))) {
    const days = intersection({ from: item.from > next ? item.from : next, to: item.to }, price)
    if (!days) continue
    next = addDays(days.to, 1)
    billed.push({ days, price: of(price, item) })
  }
  if (billed.every((each) => isSame(each.price, price))) return [price]
  const cut: T[] = []
  const add = (version: T, from: DateText, to: DateText | null) => {
    if (to !== null && to < from) return
    const last = cut.at(-1)
    if (last && isSame(last, version)) cut.splice(-1, 1, { ...last, to })
    else cut.push({ ...version, from, to })
  }
  let begin: DateText = price.from
  for (const each of billed) {
    add(price, begin, addDays(each.days.from, -1))
    add(each.price, each.days.from, each.days.to)
    begin = addDays(each.days.to, 1)
  }
  add(price, begin, price.to)
  return cut
}
