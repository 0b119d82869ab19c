import { netOn, type ElementPrice } from '@twinwerk/model/calculator/price/monthly-cost'
import { regularFrom, regularPriceOf } from '@twinwerk/model/calculator/price/regular-price'
import type { ReadTwin } from '../instance/subject.ts'
import { followPath, linkedBy } from '../writes/follow-path.ts'
import type { Work } from '../work/service-task.ts'
import { numberOf, textOf } from '../instance/twin-values.ts'

/**
 * Returns the price of the contract per month, in euros with taxes. Each running element counts with its own price, else with the recurring
 * prices of its product.
 */
export async function monthlyFee(work: Work): Promise<number> {
  let sum = 0
  for (const element of await followPath(work, 'contract/contract:contractElements')) {
    const end = textOf(element, 'contractElement:contractElementEnd')
    if (end !== null && end < work.today) continue
    const quantity = numberOf(element, 'contractElement:quantity') ?? 1
    const own = numberOf(element, 'contractElement:individualPrice')
    const products = await linkedBy(work, 'contractElement:product', [element])
    const begin = textOf(element, 'contractElement:contractElementBegin') ?? work.today
    sum += quantity * monthlyPriceOn(await pricesOf(work, products), { own, begin, day: work.today })
  }
  return Math.round(sum * 100) / 100
}

type Bought = {
  /** Net, in place of the recurring prices of the products. */
  readonly own: number | null
  /** The day from which the products are had, and the one that is asked for. */
  readonly begin: string
  readonly day: string
}

/** Sums the recurring prices of products for a month, in euros with taxes. */
export function monthlyPriceOn(recurring: readonly ElementPrice[], { own, begin, day }: Bought): number {
  if (own !== null) return own * (recurring[0] ? taxOf(recurring[0]) : 1)
  return recurring.reduce((total, price) => total + netOn(price, { begin, day }) * taxOf(price), 0)
}

/** The days after the begin on which an offer is over, each once, in their order. */
export function promotionEnds(recurring: readonly ElementPrice[], { own, begin }: Pick<Bought, 'own' | 'begin'>): readonly string[] {
  if (own !== null) return []
  return [...new Set(recurring.flatMap(({ regular }) => (regular ? (regularFrom(begin, regular) ?? []) : [])))].toSorted()
}

/** The recurring prices of products. */
export async function pricesOf(work: Work, products: readonly ReadTwin[]): Promise<readonly ElementPrice[]> {
  const components = await linkedBy(work, 'product:priceComponents', products)
  return components.map(elementPrice).filter(({ pricingType }) => pricingType === 'recurring')
}

function elementPrice(component: ReadTwin): ElementPrice {
  const number = (name: string) => numberOf(component, `priceComponent:${name}`)
  const text = (name: string) => textOf(component, `priceComponent:${name}`)
  return {
    pricingType: text('pricingType'),
    net: number('singleprice') ?? 0,
    taxrate: number('taxrate') ?? 0,
    regular: regularPriceOf({
      net: number('regularPrice'),
      text: text('regularPriceDescription'),
      isShown: component.valueOf('priceComponent:regularPriceVisibilty') === true,
      promotionMonths: number('promotionMonths'),
    }),
  }
}

function taxOf({ taxrate }: ElementPrice): number {
  return 1 + taxrate / 100
}
