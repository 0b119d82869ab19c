import type { ComparedPrice } from '@twinwerk/model/billing/compared-price'
import { stepRows } from '../../../../store/billing/price-change/price-steps.ts'
import { tactRows, type TactRow } from '../../../../store/billing/price-change/call-prices.ts'
import type { Work } from '../../../work/service-task.ts'

/** Returns the prices in steps and of calls among components (uuids). Others have one price alone, which a promotion may change. */
export async function formerPrices(
  { transaction, parts, author }: Pick<Work, 'transaction' | 'parts' | 'author'>,
  components: readonly string[],
): Promise<ReadonlyMap<string, ComparedPrice>> {
  const read = { tenant: author.tenant, codes: parts.codes }
  const [steps, tacts] = await transaction.runAll([stepRows(read, components), tactRows(read, components)])
  const prices = new Map<string, ComparedPrice>()
  for (const row of tacts.rows) {
    const price = callPrice(row)
    if (price) prices.set(row.component, price)
  }
  for (const [component, rows] of Map.groupBy(steps.rows, (row) => row.component))
    prices.set(component, {
      kind: 'steps',
      mode: rows[0]?.mode === 'volume' ? 'volume' : 'graduated',
      steps: rows.map(({ from, price }) => ({ from, price: BigInt(price) })),
    })
  return prices
}

/** Prices of the units count only where both are there, as when a call is rated. */
function callPrice({ perMinute, initialSeconds, followingSeconds, initialPrice, followingPrice }: TactRow): ComparedPrice | undefined {
  if (initialSeconds === null || followingSeconds === null) return undefined
  const units =
    initialPrice === null || followingPrice === null ? null : { initialPrice: BigInt(initialPrice), followingPrice: BigInt(followingPrice) }
  return { kind: 'calls', perMinute: BigInt(perMinute ?? 0), tact: { initialSeconds, followingSeconds }, units }
}
