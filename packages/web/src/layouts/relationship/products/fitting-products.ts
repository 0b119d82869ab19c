import { monthlyCost } from '@twinwerk/model/calculator/price/monthly-cost'
import type { ProductsOptions } from '@twinwerk/model/layout/products-options'
import type { Amount } from '@twinwerk/model/number/amount'
import type { TwinJson } from '@twinwerk/model/twin/twin-json'
import { contractView, pricedElement } from '../../../data/contracts/contract-view.ts'
import { linked, numberOf, textOf } from '../../../data/contracts/twin-parts.ts'

/** A product that fits a contract. Money is the month's, with tax; `total` is what the contract costs with the product. */
export type FittingProduct = {
  readonly product: TwinJson
  readonly monthly: Amount
  /** The price of the order, with tax. */
  readonly once: Amount
  /** Undefined where the contract is not known, or is paid in instalments. */
  readonly total: Amount | undefined
}

type Asked = {
  readonly products: readonly TwinJson[]
  /** The contract with its receiver and its elements. */
  readonly contract: TwinJson | undefined
  readonly kinds: ProductsOptions['kinds']
  /** The id of the element that the product replaces. */
  readonly replaced?: string | undefined
  readonly today: string
}

/** Small businesses buy what businesses are offered. */
const groupOfSegment: Readonly<Record<string, string>> = { soho: 'business' }

/**
 * Returns the products that fit the type of the contract, the segment of its customer, and the products that run in it. They are sorted by
 * type in the order of `kinds`, and then by price.
 */
export function fittingProducts({ products, contract, kinds, replaced, today }: Asked): readonly FittingProduct[] {
  const types = kinds[contract?.definition ?? ''] ?? Object.values(kinds).flat()
  const elements = linked(contract, 'contract:contractElements').filter(({ id }) => id !== replaced)
  const running = new Set(
    elements.filter((each) => isRunning(each, today)).flatMap((each) => linked(each, 'contractElement:product').map(({ id }) => id)),
  )
  const segment = textOf(linked(contract, 'contract:receiverForContract')[0], 'customer:customerSegment')
  const fits = (product: TwinJson) => {
    const group = textOf(product, 'product:targetGroup')
    const required = linked(product, 'product:requires')
    return (
      types.includes(product.definition) &&
      (group === null || segment === null || group === (groupOfSegment[segment] ?? segment)) &&
      (required.length === 0 || required.some(({ id }) => running.has(id))) &&
      linked(product, 'product:excludes').every(({ id }) => !running.has(id))
    )
  }
  const kept = contract && withoutElement(contract, replaced)
  const hasSum = kept !== undefined && numberOf(kept, 'contractEnergySupply:budgetInstalment') === null
  const before = hasSum ? contractView(kept, today).monthly : undefined
  return products
    .filter(fits)
    .map((product): FittingProduct => {
      const priced = pricedElement({
        id: product.id,
        definition: 'contractElement',
        'contractElement:contractElementBegin': today,
        'contractElement:product': [product],
      })
      const monthly = monthlyCost([priced], today)
      const once = monthlyCost(
        [
          {
            ...priced,
            prices: priced.prices.map((price) => ({ ...price, pricingType: price.pricingType === 'once' ? 'recurring' : null })),
          },
        ],
        today,
      )
      return { product, monthly, once, total: before === undefined ? undefined : before + monthly }
    })
    .toSorted(
      (one, other) =>
        types.indexOf(one.product.definition) - types.indexOf(other.product.definition) ||
        Number(one.monthly - other.monthly) ||
        (textOf(one.product, 'product:name') ?? '').localeCompare(textOf(other.product, 'product:name') ?? ''),
    )
}

function isRunning(element: TwinJson, today: string): boolean {
  const end = textOf(element, 'contractElement:contractElementEnd')
  return (textOf(element, 'contractElement:contractElementBegin') ?? today) <= today && (end === null || end >= today)
}

function withoutElement(contract: TwinJson, element: string | undefined): TwinJson {
  return { ...contract, 'contract:contractElements': linked(contract, 'contract:contractElements').filter(({ id }) => id !== element) }
}
