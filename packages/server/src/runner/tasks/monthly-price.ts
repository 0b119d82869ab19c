import { monthlyCost, type ElementPrice, type PricedElement } from '@twinwerk/model/calculator/price/monthly-cost'
import { regularFrom, regularPriceOf } from '@twinwerk/model/calculator/price/regular-price'
import { euroOfAmount } from '@twinwerk/model/number/amount'
import { contractPrices } from '../../store/billing/contract-prices.ts'
import { unmetPrices, type UnmetPrice } from '../../store/billing/conditions/unmet-prices.ts'
import type { ReadTwin } from '../instance/subject.ts'
import { followPath, linkedBy } from '../writes/follow-path.ts'
import type { Work } from '../work/service-task.ts'
import { numberOf, textOf } from '../instance/twin-values.ts'

/**
 * Returns the monthly price of the contract, in euros with taxes. Each element that runs today counts with its own price, else with the
 * recurring prices agreed for it, else with those of its product, as far as their conditions hold.
 */
export async function monthlyFee(work: Work): Promise<number> {
  const elements: PricedElement[] = []
  const unmet = await unmetOf(work)
  for (const element of await followPath(work, 'contract/contract:contractElements')) {
    const products = await linkedBy(work, 'contractElement:product', [element])
    const agreed = await linkedBy(work, 'contractElement:priceComponents', [element])
    elements.push({
      begin: textOf(element, 'contractElement:contractElementBegin') ?? work.today,
      end: textOf(element, 'contractElement:contractElementEnd'),
      quantity: numberOf(element, 'contractElement:quantity') ?? 1,
      individualPrice: numberOf(element, 'contractElement:individualPrice'),
      prices: recurringOf(agreed.length > 0 ? agreed : await linkedBy(work, 'product:priceComponents', products), (component) =>
        unmet.some((each) => each.element === element.uuid && each.component === component),
      ),
    })
  }
  return euroOfAmount(monthlyCost(elements, work.today))
}

type Bought = {
  /** The net price that replaces the recurring prices of the products. */
  readonly own: number | null
  /** The first day of the products. */
  readonly begin: string
  readonly quantity: number
}

/** Returns the price of products for the month of a day, in euros with taxes. */
export function monthlyPriceOn(prices: readonly ElementPrice[], { own, begin, quantity }: Bought, day: string): number {
  return euroOfAmount(monthlyCost([{ begin, end: null, quantity, individualPrice: own, prices }], day))
}

/** Returns the days after the begin on which promotions end, each once, in order. */
export function promotionEnds(recurring: readonly ElementPrice[], { own, begin }: Omit<Bought, 'quantity'>): readonly string[] {
  if (own !== null) return []
  return [...new Set(recurring.flatMap(({ regular }) => (regular ? (regularFrom(begin, regular) ?? []) : [])))].toSorted()
}

/** Returns the recurring prices of products. */
export async function pricesOf(work: Work, products: readonly ReadTwin[]): Promise<readonly ElementPrice[]> {
  const components = await linkedBy(work, 'product:priceComponents', products)
  return recurringOf(components)
}

/** Returns the prices of the contract (uuids) whose condition does not hold today. */
async function unmetOf({ transaction, parts, author, today, zone, subject }: Work): Promise<readonly UnmetPrice[]> {
  const { contract } = subject
  if (!contract) return []
  const clock = { today, now: author.at, timeZone: zone }
  const read = { ...parts, tenant: author.tenant, contracts: [contract.uuid], day: today, zone, clock }
  return unmetPrices(transaction, read, await contractPrices(transaction, read))
}

function recurringOf(components: readonly ReadTwin[], isUnmet: (component: string) => boolean = () => false): readonly ElementPrice[] {
  return components
    .map((each) => ({ ...elementPrice(each), applies: !isUnmet(each.uuid) }))
    .filter(({ pricingType }) => pricingType === 'recurring')
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
