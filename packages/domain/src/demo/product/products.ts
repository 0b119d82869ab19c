import { addMonths } from '@twinwerk/model/calendar/arithmetic'
import type { Draft } from '../draft.ts'
import type { Offer, Price } from './offer.ts'

/** A product as contracts need it. Speeds in bit/s, days YYYY-MM-DD. */
export type Product = {
  readonly uuid: string
  readonly key: string
  readonly definition: Offer['definition']
  readonly targetGroup: Offer['targetGroup']
  readonly from: string
  readonly to: string | undefined
  readonly down: number
  readonly up: number
  readonly ipType: string | undefined
}

const taxrate = 19

export function addProducts(draft: Draft, offers: readonly Offer[], today: string): readonly Product[] {
  const firstOfMonth = `${today.slice(0, 8)}01`
  return offers.map((offer, index) => {
    const from = addMonths(firstOfMonth, offer.fromMonths)
    const to = offer.toMonths === undefined ? undefined : addMonths(firstOfMonth, offer.toMonths)
    const own = Object.entries(offer.attributes).map(([name, value]) => [`${offer.definition}:${name}`, value])
    const uuid = draft.add({
      key: `product/${offer.key}`,
      definition: offer.definition,
      identifier: `P-${String(index + 1).padStart(5, '0')}`,
      attributes: {
        'product:name': offer.name,
        'product:templateDescription': offer.description,
        'product:targetGroup': offer.targetGroup,
        'product:productStatus': statusOf({ from, to, today }),
        'product:beginofmarketing': from,
        'product:endofmarketing': to,
        'product:initialterm': offer.term,
        'product:noticePeriod': 'P1M',
        'product:extensionPeriod': 'P1M',
        ...Object.fromEntries(own),
      },
    })
    for (const [position, price] of offer.prices.entries())
      addPrice(draft, { key: `product/${offer.key}/price/${position}`, uuid, position, price })
    const { downMax = 0, upMax = 0, ipType } = offer.attributes
    return {
      uuid,
      key: offer.key,
      definition: offer.definition,
      targetGroup: offer.targetGroup,
      from,
      to,
      down: Number(downMax),
      up: Number(upMax),
      ipType: typeof ipType === 'string' ? ipType : undefined,
    }
  })
}

function statusOf({ from, to, today }: { from: string; to: string | undefined; today: string }): string {
  if (from > today) return 'draft'
  if (to === undefined) return 'active'
  return to < today ? 'ended' : 'phasedOut'
}

function addPrice(draft: Draft, { key, uuid, position, price }: { key: string; uuid: string; position: number; price: Price }): void {
  const component = draft.add({
    key,
    definition: 'priceComponent',
    attributes: {
      'priceComponent:name': price.name,
      'priceComponent:pricingType': price.pricingType,
      'priceComponent:billingType':
        price.pricingType === 'once' ? 'immediate' : price.pricingType === 'usage' ? 'cyclicend' : 'cyclicstart',
      'priceComponent:singleprice': netOf(price.gross),
      'priceComponent:regularPrice': price.regularGross === undefined ? undefined : netOf(price.regularGross),
      'priceComponent:regularPriceDescription': price.regularText,
      'priceComponent:regularPriceVisibilty': price.regularGross !== undefined,
      'priceComponent:priceaccuracy': price.accuracy ?? 2,
      'priceComponent:hideInPricelist': false,
      'priceComponent:taxrate': taxrate,
      'priceComponent:billingreferenceperiod': 'P1M',
      'priceComponent:condition': price.condition,
    },
  })
  draft.link({ relationship: 'product:priceComponents', source: uuid, target: component, position })
}

/** Net of a gross amount in euro, to the 1/10,000 that is stored. */
function netOf(gross: number): number {
  return Math.round((gross / (1 + taxrate / 100)) * 10_000) / 10_000
}
