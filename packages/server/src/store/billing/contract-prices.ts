import type { Transaction } from '../db/database.ts'
import type { BillingRead } from './billing-read.ts'
import { elementRows, priceRows, type ElementRow, type PriceRow } from './element-rows.ts'

/** The elements of contracts, and the prices of each element and of each product (uuids), agreed ones under the element. */
export type ContractPrices = { readonly elements: readonly ElementRow[]; readonly prices: ReadonlyMap<string, readonly PriceRow[]> }

export async function contractPrices(transaction: Transaction, read: BillingRead): Promise<ContractPrices> {
  const elements = (await transaction.run(elementRows(read))).rows
  const owners = new Set(elements.flatMap(({ element, product }) => [element, ...(product === null ? [] : [product])]))
  const { rows } = await transaction.run(priceRows(read, [...owners]))
  return { elements, prices: Map.groupBy(rows, ({ owner }) => owner) }
}
