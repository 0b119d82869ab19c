import { priceDecimals } from '@twinwerk/model/calculator/price/regular-price'
import type { Draft } from '../draft.ts'
import { englishName } from './english-names.ts'
import type { Price } from './offer.ts'
import type { ProductPrice } from './products.ts'

/** The rates that components show, in percent. Bills take the rate that the law sets for their days. */
const shownRates = { regular: 19, reduced: 7, gasAndHeat: 19 } as const

type Component = {
  readonly key: string
  readonly relationship: 'product:priceComponents' | 'tariffzone:priceComponents'
  readonly owner: string
  readonly position: number
  readonly price: Price
}

/** Adds a price component with its bands or its charging units. */
export function addPrice(draft: Draft, { key, relationship, owner, position, price }: Component): ProductPrice {
  const { pricingType, taxClass = 'regular' } = price
  const taxrate = shownRates[taxClass]
  const net = (gross: number) => netOf(gross, taxrate)
  const { unitCode, referencePeriod } = { unitCode: price.per ?? unitCodes[pricingType], referencePeriod: referencePeriods[pricingType] }
  const component = draft.add({
    key,
    definition: 'priceComponent',
    attributes: {
      'priceComponent:name': price.name,
      'priceComponent:nameEn': englishName(price.name),
      'priceComponent:pricingType': pricingType,
      'priceComponent:billingType': billingTypes[pricingType],
      'priceComponent:singleprice': net(price.gross),
      'priceComponent:regularPrice': price.regularGross === undefined ? undefined : net(price.regularGross),
      'priceComponent:promotionMonths': price.promotionMonths,
      'priceComponent:regularPriceDescription': price.regularText,
      'priceComponent:regularPriceVisibilty': price.regularGross !== undefined,
      'priceComponent:priceaccuracy': price.accuracy ?? 2,
      'priceComponent:hideInPricelist': false,
      'priceComponent:taxrate': taxrate,
      'priceComponent:taxClass': taxClass,
      'priceComponent:unitCode': unitCode,
      'priceComponent:obis': price.obis,
      'priceComponent:billingreferenceperiod': referencePeriod,
      'priceComponent:condition': price.condition,
    },
  })
  draft.link({ relationship, source: owner, target: component, position })
  const steps = (price.steps ?? []).map(({ to, gross }, index, all) => ({ from: all[index - 1]?.to ?? 0, to, net: net(gross) }))
  for (const [index, { from, to, net: priceOfStep }] of steps.entries()) {
    const attributes = { 'priceStep:from': from, 'priceStep:to': to, 'priceStep:price': priceOfStep, 'priceStep:mode': 'graduated' }
    const step = draft.add({ key: `${key}/step/${index}`, definition: 'priceStep', attributes })
    draft.link({ relationship: 'priceComponent:priceSteps', source: component, target: step, position: index })
  }
  if (price.tact) addTact(draft, { key, component, tact: price.tact })
  return {
    uuid: component,
    name: price.name,
    pricingType,
    net: net(price.gross),
    regularNet: price.regularGross === undefined ? undefined : net(price.regularGross),
    promotionMonths: price.promotionMonths,
    decimals: priceDecimals({ pricingType, net: net(price.gross), accuracy: price.accuracy ?? null }),
    taxClass,
    unitCode,
    register: price.obis ?? null,
    referencePeriod,
    isConditional: price.condition !== undefined,
    steps,
  }
}

type Tact = { readonly key: string; readonly component: string; readonly tact: readonly [number, number] }

/** The units have no prices of their own, so that the price of a minute holds for the seconds of each. */
function addTact(draft: Draft, { key, component, tact: [initial, following] }: Tact): void {
  const attributes = { 'priceTact:initialSeconds': initial, 'priceTact:followingSeconds': following }
  const tact = draft.add({ key: `${key}/tact`, definition: 'priceTact', attributes })
  draft.link({ relationship: 'priceComponent:priceTact', source: component, target: tact })
}

/** UN/ECE Recommendation 20. */
const unitCodes = { once: 'C62', recurring: 'MON', usage: 'C62', stepped: 'C62', tacted: 'MIN' } as const
/** The steps of energy prices are for a year. */
const referencePeriods = { once: 'P1M', recurring: 'P1M', usage: 'P1Y', stepped: 'P1Y', tacted: 'P1M' } as const
const billingTypes = { once: 'immediate', recurring: 'cyclicstart', usage: 'cyclicend', stepped: 'cyclicend', tacted: 'cyclicend' } as const

/** Returns the net amount of a gross amount in euro, rounded to the stored 1/10,000. */
function netOf(gross: number, taxrate: number): number {
  return Math.round((gross / (1 + taxrate / 100)) * 10_000) / 10_000
}
