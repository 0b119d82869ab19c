import { monthlyCost, type PricedElement } from '@twinwerk/model/calculator/price/monthly-cost'
import { regularFrom, regularPriceOf, type RegularPrice } from '@twinwerk/model/calculator/price/regular-price'
import { contractPhase } from '@twinwerk/model/calculator/term/contract-phase'
import { amountOf, type Amount } from '@twinwerk/model/number/amount'
import type { TwinJson } from '@twinwerk/model/twin/twin-json'
import { addressOf, linked, numberOf, textOf } from './twin-parts.ts'
import { unmetMark } from './unmet-prices.ts'

/** The query for the card of a contract, with the data from which the monthly costs are calculated. */
export const contractCardQuery = {
  $mask: ['entity:tenantWideIdentifier', 'contract:contractBegin', 'contract:contractEnd', 'contractEnergySupply:budgetInstalment'],
  'contract:connectionAddress': {},
  'contract:executingAddressForContract': {},
  'contract:contractElements': {
    $limit: 50,
    'contractElement:priceComponents': { $limit: 50 },
    'contractElement:product': { 'product:priceComponents': { $limit: 50 } },
  },
}

/** A contract as its card shows it. */
export type ContractView = {
  readonly id: string
  readonly definition: string
  readonly number: string
  readonly begin: string
  readonly end: string | null
  readonly phase: ReturnType<typeof contractPhase>
  readonly address: string
  /**
   * The names of the current products: today's, those at the begin of a future contract, or those at the end of an ended one. All products
   * if none is current on that day.
   */
  readonly products: readonly string[]
  readonly monthly: Amount
  /** The elements that begin later. */
  readonly planned: readonly { readonly name: string; readonly day: string }[]
}

export function contractView(twin: TwinJson, today: string): ContractView {
  const begin = textOf(twin, 'contract:contractBegin') ?? today
  const end = textOf(twin, 'contract:contractEnd')
  const elements = linked(twin, 'contract:contractElements')
  const phase = contractPhase({ begin, end }, today)
  const shown = phase === 'future' ? begin : phase === 'ended' ? (end ?? today) : today
  const running = elements.filter((each) => isOn(each, shown))
  // Energy is paid in instalments including tax, whatever its prices are.
  const instalment = numberOf(twin, 'contractEnergySupply:budgetInstalment')
  const named = running.length > 0 ? running : elements
  return {
    id: twin.id,
    definition: twin.definition,
    number: twin.tenantWideIdentifier ?? '',
    begin,
    end,
    phase,
    address: addressOf(linked(twin, 'contract:connectionAddress')[0] ?? linked(twin, 'contract:executingAddressForContract')[0]),
    products: [...new Set(named.toSorted(lineFirst).map(productName).filter(Boolean))],
    monthly: instalment === null ? monthlyCost(elements.map(pricedElement), today) : amountOf(instalment),
    planned: elements.flatMap((each) => {
      const day = textOf(each, 'contractElement:contractElementBegin') ?? ''
      return day > today ? [{ name: productName(each), day }] : []
    }),
  }
}

/** Sorts the line first, because a contract is named after its line, whatever else was bought with it. */
function lineFirst(one: TwinJson, other: TwinJson): number {
  return Number(isLine(other)) - Number(isLine(one))
}

function isLine(element: TwinJson): boolean {
  return linked(element, 'contractElement:product')[0]?.definition === 'productInternet'
}

export function productName(element: TwinJson): string {
  return textOf(linked(element, 'contractElement:product')[0], 'product:name') ?? ''
}

/** Returns an element with the prices that are agreed for it today, or with those of its product if none is. */
export function pricedElement(element: TwinJson): PricedElement {
  const agreed = linked(element, 'contractElement:priceComponents')
  const prices = agreed.length > 0 ? agreed : linked(linked(element, 'contractElement:product')[0], 'product:priceComponents')
  return {
    begin: textOf(element, 'contractElement:contractElementBegin') ?? '',
    end: textOf(element, 'contractElement:contractElementEnd'),
    quantity: numberOf(element, 'contractElement:quantity') ?? 1,
    individualPrice: numberOf(element, 'contractElement:individualPrice'),
    prices: prices.flatMap((price) => {
      const net = numberOf(price, 'priceComponent:singleprice')
      const taxrate = numberOf(price, 'priceComponent:taxrate') ?? 0
      if (net === null) return []
      const regular = regularPriceOf({
        net: numberOf(price, 'priceComponent:regularPrice'),
        text: textOf(price, 'priceComponent:regularPriceDescription'),
        isShown: price['priceComponent:regularPriceVisibilty'] === true,
        promotionMonths: numberOf(price, 'priceComponent:promotionMonths'),
      })
      const applies = price[unmetMark] !== true
      return [{ pricingType: textOf(price, 'priceComponent:pricingType'), net, taxrate, regular, applies }]
    }),
  }
}

type ShownPrice = Pick<RegularPrice, 'text' | 'afterMonths'> & { readonly amount: Amount; readonly day: string | undefined }

/**
 * Returns the regular prices of an element that are not billed yet: the cost from their day on, or the price without a day. An element with
 * an agreed price has none.
 */
export function regularPrices(element: PricedElement, today: string): readonly ShownPrice[] {
  if (element.individualPrice !== null) return []
  return element.prices.flatMap((price): ShownPrice[] => {
    const { regular, pricingType } = price
    if (!regular || pricingType !== 'recurring' || price.applies === false) return []
    const day = regularFrom(element.begin, regular)
    if (day !== undefined && (day <= today || (element.end !== null && day > element.end))) return []
    const named = { ...element, prices: [{ ...price, net: regular.net, regular: null }] }
    return [{ ...regular, day, amount: day === undefined ? monthlyCost([named], today) : monthlyCost([element], day) }]
  })
}

function isOn(element: TwinJson, day: string): boolean {
  const begin = textOf(element, 'contractElement:contractElementBegin') ?? ''
  const end = textOf(element, 'contractElement:contractElementEnd')
  return contractPhase({ begin, end }, day) === 'active'
}
