import { costOf, eachAmount, type ComparedPrice, type Expected } from '@twinwerk/model/billing/compared-price'
import { perMonth } from '@twinwerk/model/billing/price-change'
import { periodLength } from '@twinwerk/model/billing/reference-period'
import { priceDecimals } from '@twinwerk/model/calculator/price/regular-price'
import { grossOf } from '@twinwerk/model/calculator/price/tax'
import { euroOfAmount, type Amount } from '@twinwerk/model/number/amount'
import type { ReadTwin } from '../../../instance/subject.ts'
import { numberOf, textOf } from '../../../instance/twin-values.ts'

/** Returns the gross price of what is expected for a month, by tax rate and reference period of the component that changes. */
export function monthlyGross(of: ReadTwin, price: ComparedPrice, expected: Expected): Amount {
  return perMonth(costOf(grossPrice(of, price), expected), expectedPeriod(of))
}

/** The period of which `expected` tells the use: a year by usage, a month of calls, else the reference period of the component. */
export function expectedPeriod(of: ReadTwin) {
  const pricingType = textOf(of, 'priceComponent:pricingType')
  if (pricingType === 'usage') return { unit: 'months', count: 12 } as const
  const own = pricingType === 'tacted' ? undefined : periodLength(textOf(of, 'priceComponent:billingreferenceperiod') ?? 'P1M')
  return own ?? ({ unit: 'months', count: 1 } as const)
}

/** Returns a price with gross amounts, with the decimals that bills show of them. */
export function grossPrice(of: ReadTwin, price: ComparedPrice): ComparedPrice {
  const pricingType = textOf(of, 'priceComponent:pricingType')
  const accuracy = numberOf(of, 'priceComponent:priceaccuracy')
  return eachAmount(price, (net) =>
    grossOf(net, numberOf(of, 'priceComponent:taxrate') ?? 0, priceDecimals({ pricingType, net: euroOfAmount(net), accuracy })),
  )
}
