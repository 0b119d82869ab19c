import { AppError } from '@twinwerk/model/error/app-error'
import { parseTwinId } from '@twinwerk/model/twin/twin-id'
import { announcedCalls } from '../store/billing/conditions/announced-calls.ts'
import { announcedPrices } from '../store/billing/conditions/announced-conditions.ts'
import { announcedCosts, type AnnouncedCost } from '../store/billing/conditions/announced-costs.ts'
import { announcedUsage, type AnnouncedUsage } from '../store/billing/conditions/announced-usage.ts'
import { unmetPrices, type UnmetPrice } from '../store/billing/conditions/unmet-prices.ts'
import { contractPrices } from '../store/billing/contract-prices.ts'
import type { QueryCaller, QueryClock } from '../store/query/run-query.ts'
import type { Store } from '../store/store.ts'
import { readSeen, type Seen } from './seen.ts'

type Reader = { readonly caller: QueryCaller; readonly clock: QueryClock }

type SeenPrices = {
  readonly unmet: readonly UnmetPrice[]
  readonly announced: readonly AnnouncedCost[]
  readonly usage: readonly AnnouncedUsage[]
}

/**
 * Returns the prices of contracts (ids) that do not apply today, and the monthly costs, prices by usage and prices of calls that announced
 * changes bring, of the elements whose prices the caller sees.
 */
export async function seenUnmetPrices(store: Store, reader: Reader, contracts: readonly string[]): Promise<SeenPrices> {
  const { database, registry, codes } = store
  const { caller, clock } = reader
  const ids = new Map(contracts.flatMap((id) => (parseTwinId(id) ? [[parseTwinId(id)?.uuid ?? '', id] as const] : [])))
  if (ids.size === 0) return { unmet: [], announced: [], usage: [] }
  const read = { tenant: caller.tenant, contracts: [...ids.keys()], day: clock.today, zone: clock.timeZone, codes, registry, clock }
  const { unmet, announced, usage } = await database.transaction({ role: 'app', tenant: caller.tenant }, async (transaction) => {
    const prices = await contractPrices(transaction, read)
    const later = await announcedPrices(transaction, read, prices)
    return {
      unmet: await unmetPrices(transaction, read, prices),
      announced: announcedCosts(later, clock.today),
      usage: [...announcedUsage(later, clock.today), ...(await announcedCalls(transaction, read, later))],
    }
  })
  const seen = new Set<string>()
  for (const contract of new Set([...unmet, ...announced, ...usage].map((each) => each.contract)))
    for (const element of (await seenOf(store, reader, ids.get(contract) ?? ''))?.elements ?? []) seen.add(element)
  const isSeen = ({ element }: { readonly element: string }) => seen.has(element)
  return { unmet: unmet.filter(isSeen), announced: announced.filter(isSeen), usage: usage.filter(isSeen) }
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
