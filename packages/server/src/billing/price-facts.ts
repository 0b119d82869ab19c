import { stepsProblem } from '@twinwerk/model/calculator/price/price-steps-problem'
import { priceDecimals } from '@twinwerk/model/calculator/price/regular-price'
import type { Price, TaxClass, UsagePrice } from '@twinwerk/model/billing/facts'
import { periodLength } from '@twinwerk/model/billing/reference-period'
import { euroOfAmount } from '@twinwerk/model/number/amount'
import type { ElementRow, PriceRow } from '../store/billing/element-rows.ts'

/** A price component that no bill can be made of. */
export type PriceProblem = {
  readonly kind: 'priceMissing' | 'periodInvalid' | 'stepsMissing' | 'stepsInvalid' | 'pricesOverlap' | 'priceGap'
  readonly component: string
  readonly name: string
}

export type PriceFacts = {
  readonly prices: readonly Price[]
  readonly usagePrices: readonly UsagePrice[]
  readonly problems: readonly PriceProblem[]
}

/** The first day of everything that was always valid. */
export const sinceEver = '0001-01-01'

const usualPeriod = 'P1M'

/** The names of a product, as a bill says them. */
type Named = Pick<ElementRow, 'productName' | 'productNameEn'>

/**
 * Turns the price components of an element into prices of the biller. Prices of calls belong to tariff zones and are left out. Text is that
 * of the bill: the product, then the component.
 */
export function priceFacts(rows: readonly PriceRow[], product: Named): PriceFacts {
  const prices: Price[] = []
  const usagePrices: UsagePrice[] = []
  const problems: PriceProblem[] = []
  for (const row of rows) {
    const problem = problemOf(row)
    if (problem) problems.push({ kind: problem, component: row.component, name: row.name })
    else if (row.pricingType === 'recurring' || row.pricingType === 'once') prices.push(priceOf(row, row.pricingType, product))
    else if (row.pricingType === 'usage' || row.pricingType === 'stepped') usagePrices.push(usagePriceOf(row, product))
  }
  return { prices, usagePrices, problems }
}

function problemOf({ pricingType, single, period, steps }: PriceRow): PriceProblem['kind'] | undefined {
  if (pricingType === null || pricingType === 'tacted') return undefined
  if (!periodLength(period ?? usualPeriod)) return 'periodInvalid'
  if (pricingType === 'stepped' && steps.length === 0) return 'stepsMissing'
  if (pricingType === 'stepped') return stepsProblem(steps) ? 'stepsInvalid' : undefined
  return single === null ? 'priceMissing' : undefined
}

function priceOf(row: PriceRow, pricingType: Price['pricingType'], product: Named): Price {
  const promotion =
    row.months !== null && row.regular !== null && pricingType === 'recurring'
      ? { months: row.months, regularNet: BigInt(row.regular) }
      : null
  return {
    ...common(row, product),
    pricingType,
    net: BigInt(row.single ?? 0),
    due: row.billingType === 'cyclicend' ? 'cyclicend' : 'cyclicstart',
    promotion,
    isConditional: row.condition !== null,
  }
}

function usagePriceOf(row: PriceRow, product: Named): UsagePrice {
  const steps = row.steps.map(({ from, price }) => ({ from, price: BigInt(price) }))
  const tariff =
    row.pricingType === 'stepped'
      ? ({ kind: row.steps[0]?.mode === 'volume' ? 'volume' : 'graduated', steps } as const)
      : ({ kind: 'single', net: BigInt(row.single ?? 0) } as const)
  return { ...common(row, product), tariff, register: row.obis, minimum: row.minSpend === null ? null : BigInt(row.minSpend) }
}

function common(row: PriceRow, { productName, productNameEn }: Named) {
  const { component, name, nameEn, pricingType, accuracy, period } = row
  const first = pricingType === 'stepped' ? (row.steps[0]?.price ?? 0) : (row.single ?? 0)
  return {
    component,
    text: productName === null ? name : `${productName}, ${name}`,
    ...((nameEn !== null || productNameEn !== null) && {
      textEn: productName === null ? (nameEn ?? name) : `${productNameEn ?? productName}, ${nameEn ?? name}`,
    }),
    from: row.from ?? sinceEver,
    to: row.to,
    decimals: priceDecimals({ pricingType, net: euroOfAmount(BigInt(first)), accuracy }),
    referencePeriod: period ?? usualPeriod,
    taxClass: taxClassOf(row),
  }
}

/** The tax class of a component. A component without one has that of its rate: releases up to 2 stored the rate alone. */
export function taxClassOf({ taxClass, taxrate }: Pick<PriceRow, 'taxClass' | 'taxrate'>): TaxClass {
  if (taxClass === 'regular' || taxClass === 'reduced' || taxClass === 'gasAndHeat' || taxClass === 'none') return taxClass
  if (taxrate === 0) return 'none'
  return taxrate !== null && taxrate < 10 ? 'reduced' : 'regular'
}
