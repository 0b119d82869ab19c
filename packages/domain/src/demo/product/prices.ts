import type { Draft } from '../draft.ts'
import type { Price } from './offer.ts'
import type { ProductPrice } from './products.ts'

const usualTaxrate = 19

type Component = {
  readonly key: string
  readonly relationship: 'product:priceComponents' | 'tariffzone:priceComponents'
  readonly owner: string
  readonly position: number
  readonly price: Price
}

/** A price component with its bands or its tact. */
export function addPrice(draft: Draft, { key, relationship, owner, position, price }: Component): ProductPrice {
  const taxrate = price.taxrate ?? usualTaxrate
  const net = (gross: number) => netOf(gross, taxrate)
  const component = draft.add({
    key,
    definition: 'priceComponent',
    attributes: {
      'priceComponent:name': price.name,
      'priceComponent:pricingType': price.pricingType,
      'priceComponent:billingType': billingTypes[price.pricingType],
      'priceComponent:singleprice': net(price.gross),
      'priceComponent:regularPrice': price.regularGross === undefined ? undefined : net(price.regularGross),
      'priceComponent:promotionMonths': price.promotionMonths,
      'priceComponent:regularPriceDescription': price.regularText,
      'priceComponent:regularPriceVisibilty': price.regularGross !== undefined,
      'priceComponent:priceaccuracy': price.accuracy ?? 2,
      'priceComponent:hideInPricelist': false,
      'priceComponent:taxrate': taxrate,
      'priceComponent:billingreferenceperiod': 'P1M',
      'priceComponent:condition': price.condition,
    },
  })
  draft.link({ relationship, source: owner, target: component, position })
  for (const [index, { to, gross }] of (price.steps ?? []).entries()) {
    const attributes = {
      'priceStep:from': price.steps?.[index - 1]?.to ?? 0,
      'priceStep:to': to,
      'priceStep:price': net(gross),
      'priceStep:mode': 'graduated',
    }
    const step = draft.add({ key: `${key}/step/${index}`, definition: 'priceStep', attributes })
    draft.link({ relationship: 'priceComponent:priceSteps', source: component, target: step, position: index })
  }
  if (price.tact) addTact(draft, { key, component, tact: price.tact })
  return { uuid: component, name: price.name, pricingType: price.pricingType, net: net(price.gross), taxrate }
}

type Tact = {
  readonly key: string
  readonly component: string
  readonly tact: readonly [number, number]
}

/** The units have no prices of their own: the price of the component is for a minute. */
function addTact(draft: Draft, { key, component, tact: seconds }: Tact): void {
  const [initial, following] = seconds
  const attributes = {
    'priceTact:initialSeconds': initial,
    'priceTact:followingSeconds': following,
  }
  const tact = draft.add({ key: `${key}/tact`, definition: 'priceTact', attributes })
  draft.link({ relationship: 'priceComponent:priceTact', source: component, target: tact })
}

const billingTypes = { once: 'immediate', recurring: 'cyclicstart', usage: 'cyclicend', stepped: 'cyclicend', tacted: 'cyclicend' } as const

/** Net of a gross amount in euro, to the 1/10,000 that is stored. */
function netOf(gross: number, taxrate: number): number {
  return Math.round((gross / (1 + taxrate / 100)) * 10_000) / 10_000
}
