import type { ReadTwin } from '../instance/subject.ts'
import { followPath, linkedBy } from '../writes/follow-path.ts'
import type { Work } from './service-task.ts'

/** What the contract costs a month, in euros with taxes: of each running element its own price, else the recurring prices of its product. */
export async function monthlyFee(work: Work): Promise<number> {
  const { relations } = work.parts.registry
  let sum = 0
  for (const element of await followPath(work, 'contract/contract:contractElements')) {
    const end = element.valueOf('contractElement:contractElementEnd') as string | null
    if (end !== null && end < work.today) continue
    const quantity = (element.valueOf('contractElement:quantity') as number | null) ?? 1
    const own = element.valueOf('contractElement:individualPrice') as number | null
    const products = await linkedBy(work, relations.get('contractElement:product')!, [element])
    sum += quantity * (await monthlyPrice(work, products, own))
  }
  return Math.round(sum * 100) / 100
}

/** What products cost a month, in euros with taxes: a price of one's own (net) before the recurring prices of the products. */
export async function monthlyPrice(work: Work, products: readonly ReadTwin[], own: number | null): Promise<number> {
  const components = await linkedBy(work, work.parts.registry.relations.get('product:priceComponents')!, products)
  const recurring = components.filter((price) => price.valueOf('priceComponent:pricingType') === 'recurring')
  if (own !== null) return own * (recurring[0] ? taxOf(recurring[0]) : 1)
  return recurring.reduce((total, price) => total + ((price.valueOf('priceComponent:singleprice') as number | null) ?? 0) * taxOf(price), 0)
}

function taxOf(price: ReadTwin): number {
  return 1 + ((price.valueOf('priceComponent:taxrate') as number | null) ?? 0) / 100
}
