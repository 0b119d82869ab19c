import type { Registry } from '@twinwerk/model/definition/registry'
import type { ExpressionClock } from '@twinwerk/model/expression/value'
import type { Transaction } from '../../db/database.ts'
import type { BillingRead } from '../billing-read.ts'
import type { ContractPrices } from '../contract-prices.ts'
import { conditionRows } from './condition-rows.ts'
import { priceConditions, type PriceCondition } from './price-conditions.ts'

type Read = BillingRead & { readonly registry: Registry; readonly clock: ExpressionClock }

/** A price of an element that does not apply (uuids), with the contract of the element. */
export type UnmetPrice = Omit<PriceCondition, 'condition'> & { readonly contract: string }

/**
 * Reads the prices of contracts whose condition does not hold on the day of the clock, as a bill of that day would find it. An element that
 * begins later is evaluated on its first day.
 */
export async function unmetPrices(
  transaction: Transaction,
  { registry, clock, ...read }: Read,
  { elements, prices }: ContractPrices,
): Promise<readonly UnmetPrice[]> {
  const conditional = elements.flatMap(({ contract, element, product, begin }) =>
    (prices.get(element) ?? prices.get(product ?? '') ?? []).flatMap(({ component, condition }) =>
      condition === null ? [] : [{ contract, element, component, condition, day: begin > clock.today ? begin : clock.today }],
    ),
  )
  if (conditional.length === 0) return []
  const rows = (await transaction.run(conditionRows(read, [...new Set(conditional.map(({ element }) => element))]))).rows
  const { holds } = priceConditions({ registry, conditions: conditional, rows, clock })
  return conditional.flatMap(({ contract, element, component, day }) =>
    holds({ element, component, day }) ? [] : [{ contract, element, component }],
  )
}
