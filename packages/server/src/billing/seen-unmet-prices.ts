import { AppError } from '@twinwerk/model/error/app-error'
import { parseTwinId } from '@twinwerk/model/twin/twin-id'
import { unmetPrices, type UnmetPrice } from '../store/billing/conditions/unmet-prices.ts'
import type { QueryCaller, QueryClock } from '../store/query/run-query.ts'
import type { Store } from '../store/store.ts'
import { readSeen, type Seen } from './seen.ts'

type Reader = { readonly caller: QueryCaller; readonly clock: QueryClock }

/** Returns the prices of contracts (ids) that do not apply today, of the elements whose prices the caller sees. */
export async function seenUnmetPrices(store: Store, reader: Reader, contracts: readonly string[]): Promise<readonly UnmetPrice[]> {
  const { database, registry, codes } = store
  const { caller, clock } = reader
  const ids = new Map(contracts.flatMap((id) => (parseTwinId(id) ? [[parseTwinId(id)?.uuid ?? '', id] as const] : [])))
  if (ids.size === 0) return []
  const read = { tenant: caller.tenant, contracts: [...ids.keys()], day: clock.today, zone: clock.timeZone, codes, registry, clock }
  const unmet = await database.transaction({ role: 'app', tenant: caller.tenant }, (transaction) => unmetPrices(transaction, read))
  const seen: UnmetPrice[] = []
  for (const [contract, prices] of Map.groupBy(unmet, (each) => each.contract)) {
    const elements = (await seenOf(store, reader, ids.get(contract) ?? ''))?.elements
    seen.push(...prices.filter(({ element }) => elements?.has(element)))
  }
  return seen
}

/** Returns undefined for a contract that the caller may not see, or without its prices. */
async function seenOf(store: Store, reader: Reader, contract: string): Promise<Seen | undefined> {
  try {
    return await readSeen(store, reader, { contract, products: [] })
  } catch (error) {
    if (error instanceof AppError && (error.code === 'NOT_FOUND' || error.code === 'NOT_ALLOWED')) return undefined
    throw error
  }
}
