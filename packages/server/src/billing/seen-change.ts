import { AppError } from '@twinwerk/model/error/app-error'
import { formatTwinId } from '@twinwerk/model/twin/twin-id'
import type { QueryCaller, QueryClock } from '../store/query/run-query.ts'
import type { Store } from '../store/store.ts'
import { billableOf, type StoredBilling } from './bill-contracts.ts'
import type { Billed } from './preview.ts'
import { receiptChange, type ReceiptChange } from './receipt-change.ts'
import { readSeen, seenAfter, seenRows, type Seen } from './seen.ts'

type Reader = { readonly caller: QueryCaller; readonly clock: QueryClock }

/** A contract (id of the twin) as it is stored, and as writes that were rolled back had left it. `from` is the first day of the change. */
export type AssumedWrites = {
  readonly contract: string
  readonly before: StoredBilling
  readonly after: StoredBilling
  readonly from: string
  /** Products (uuids) whose prices everybody sees, because the tenant offers them in public. */
  readonly offered: ReadonlySet<string>
}

/** `seesAll`: the caller sees the prices of all elements of the contract. */
export type SeenChange = ReceiptChange & { readonly seesAll: boolean }

/**
 * Returns the first receipt in which assumed writes show, as the caller sees it. Returns undefined if the contract has no receipts to come,
 * or if the caller may not see the contract, its prices, or those of a product that begins.
 */
export async function seenChange(store: Store, { caller, clock }: Reader, writes: AssumedWrites): Promise<SeenChange | undefined> {
  const { before, after, from, contract, offered } = writes
  const products = new Map(before.rows.elements.map(({ element, product }) => [element, product]))
  const begun = after.rows.elements.filter(({ element, product }) => products.get(element) !== product)
  const asked = begun.flatMap(({ product, productType }) =>
    product === null || productType === null || offered.has(product) ? [] : formatTwinId(productType, product),
  )
  const read = await readIfSeen(store, { caller, clock }, { contract, products: asked })
  if (!read) return undefined
  const seen = {
    ...read,
    products: new Map([...read.products, ...[...offered].map((uuid) => [uuid, { name: null, nameEn: null }] as const)]),
  }
  const rules = { registry: store.registry, clock }
  const billed = (stored: StoredBilling): Billed | undefined => {
    const billable = billableOf(stored, rules)
    return billable.contracts[0] && { contract: billable.contracts[0], billable }
  }
  const stays = billed({ ...before, rows: seenRows(before.rows, seen) })
  const changes = billed({ ...after, rows: seenAfter(after.rows, before.rows, seen) })
  const change = stays && changes && receiptChange(stays, changes, { today: clock.today, from })
  return change && { ...change, seesAll: before.rows.elements.every(({ element }) => seen.elements.has(element)) }
}

async function readIfSeen(store: Store, reader: Reader, of: Parameters<typeof readSeen>[2]): Promise<Seen | undefined> {
  try {
    return await readSeen(store, reader, of)
  } catch (error) {
    if (error instanceof AppError && (error.code === 'NOT_FOUND' || error.code === 'NOT_ALLOWED')) return undefined
    throw error
  }
}
