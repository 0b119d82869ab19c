import { grossOf } from '@twinwerk/model/calculator/price/tax'
import { amountOf, euroOfAmount } from '@twinwerk/model/number/amount'
import type { TwinJson } from '@twinwerk/model/twin/twin-json'

const elementsOf = 'contract:contractElements'
const productOf = 'contractElement:product'
const pricesOf = 'product:priceComponents'
const agreedOf = 'contractElement:priceComponents'

/**
 * Returns a contract whose products have the prices that its elements agreed, as a bill takes them: agreed components take the place of
 * those of the product, and an individual price that of the first recurring one; further recurring ones then cost nothing. Other twins come
 * back as they are.
 */
export function withAgreedPrices(twin: TwinJson): TwinJson {
  return mapList(twin, elementsOf, (element) => {
    const agreed = listOf(element, agreedOf)
    return mapList(element, productOf, (product) => {
      const prices = agreed.length > 0 ? agreed : listOf(product, pricesOf)
      return prices.length === 0 ? product : { ...product, [pricesOf]: withOwnPrice(prices, element['contractElement:individualPrice']) }
    })
  })
}

function withOwnPrice(prices: readonly TwinJson[], own: unknown): readonly TwinJson[] {
  if (typeof own !== 'number') return prices
  const first = prices.find(isRecurring)
  return prices.flatMap((price) => {
    if (!isRecurring(price)) return [price]
    if (price !== first) return []
    const { 'priceComponent:taxrate': rate } = price
    const gross = euroOfAmount(grossOf(amountOf(own), typeof rate === 'number' ? rate : 0, 2))
    return [
      {
        ...price,
        'priceComponent:grossPrice': gross,
        'priceComponent:priceaccuracy': 2,
        'priceComponent:promotionMonths': null,
        'priceComponent:regularGrossPrice': null,
      },
    ]
  })
}

function isRecurring(price: TwinJson): boolean {
  return price['priceComponent:pricingType'] === 'recurring'
}

function listOf(twin: TwinJson, list: string): readonly TwinJson[] {
  const twins = twin[list]
  return Array.isArray(twins) ? twins : []
}

function mapList(twin: TwinJson, list: string, change: (each: TwinJson) => TwinJson): TwinJson {
  return Array.isArray(twin[list]) ? { ...twin, [list]: listOf(twin, list).map(change) } : twin
}
