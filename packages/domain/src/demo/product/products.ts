import { addMonths } from '@twinwerk/model/calendar/arithmetic'
import { present } from '@twinwerk/model/error/present'
import { englishName } from './english-names.ts'
import { addPrice } from './prices.ts'
import type { Draft } from '../draft.ts'
import type { Offer, Price } from './offer.ts'

/** The data of a product that contracts need. Speeds are in bit/s, days YYYY-MM-DD. */
export type Product = {
  readonly uuid: string
  readonly key: string
  readonly name: string
  readonly definition: Offer['definition']
  readonly targetGroup: Offer['targetGroup']
  readonly from: string
  readonly to: string | undefined
  readonly down: number
  readonly up: number
  readonly ipType: string | undefined
  /** The medium of the line; undefined if the product is not an internet product. */
  readonly media: Medium | undefined
  readonly prices: readonly ProductPrice[]
}

/** A price component of a product. Prices are net, in euro. */
export type ProductPrice = {
  readonly uuid: string
  readonly name: string
  readonly pricingType: Price['pricingType']
  readonly net: number
  readonly regularNet: number | undefined
  /** After so many months, `regularNet` takes the place of `net`. */
  readonly promotionMonths: number | undefined
  /** Decimals of the gross price. */
  readonly decimals: number
  readonly taxClass: NonNullable<Price['taxClass']>
  readonly unitCode: 'MON' | 'C62' | 'MIN' | 'KWH' | 'MTQ'
  /** The register that a price by quantity charges; null: all. */
  readonly register: string | null
  /** ISO 8601. */
  readonly referencePeriod: 'P1M' | 'P1Y'
  /** True for the price of paper bills, which applies only where bills are paid on paper. */
  readonly isConditional: boolean
  /** Each step charges its own part of the quantity. */
  readonly steps: readonly { readonly from: number; readonly net: number }[]
}

const mediums = ['GPON', 'XGS', 'AON', 'DOCSIS'] as const
export type Medium = (typeof mediums)[number]

/** Returns the product with a key. Throws if there is no such product. */
export function productOf(products: readonly Product[], key: string): Product {
  return present(
    products.find((each) => each.key === key),
    `product ${key}`,
  )
}

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
        'product:nameEn': englishName(offer.name),
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
    const prices = offer.prices.map((price, position) =>
      addPrice(draft, {
        key: `product/${offer.key}/price/${position}`,
        relationship: 'product:priceComponents',
        owner: uuid,
        position,
        price,
      }),
    )
    const { downMax = 0, upMax = 0, ipType, media } = offer.attributes
    return {
      uuid,
      key: offer.key,
      name: offer.name,
      definition: offer.definition,
      targetGroup: offer.targetGroup,
      from,
      to,
      down: Number(downMax),
      up: Number(upMax),
      ipType: typeof ipType === 'string' ? ipType : undefined,
      media: mediums.find((medium) => medium === media),
      prices,
    }
  })
}

function statusOf({ from, to, today }: { from: string; to: string | undefined; today: string }): string {
  if (from > today) return 'draft'
  if (to === undefined) return 'active'
  return to < today ? 'ended' : 'phasedOut'
}
