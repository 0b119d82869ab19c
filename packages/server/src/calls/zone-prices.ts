import type { CallPrice } from '@twinwerk/model/billing/calls/rate-call'
import type { OpenDays, TaxClass } from '@twinwerk/model/billing/facts'
import { priceDecimals } from '@twinwerk/model/calculator/price/regular-price'
import { euroOfAmount } from '@twinwerk/model/number/amount'
import type { readTariffs } from '../store/calls/read-tariffs.ts'

type PriceRow = Awaited<ReturnType<typeof readTariffs>>['prices'][number]

/** The prices of each zone that have a tact, in their order. A price without one rates no call. */
export function pricesByZone(
  rows: readonly PriceRow[],
  days: (period: Pick<PriceRow, 'begun' | 'ended'>) => OpenDays,
): ReadonlyMap<string, readonly CallPrice[]> {
  const prices = rows.flatMap((row) => {
    const price = priceOf(row, days(row))
    return price ? [{ zone: row.zone, price }] : []
  })
  return new Map([...Map.groupBy(prices, ({ zone }) => zone)].map(([zone, each]) => [zone, each.map(({ price }) => price)]))
}

function priceOf(row: PriceRow, days: OpenDays): CallPrice | undefined {
  const { component, net, initialSeconds, followingSeconds, initialPrice, followingPrice, accuracy, condition } = row
  if (initialSeconds === null || followingSeconds === null || initialSeconds < 1 || followingSeconds < 1) return undefined
  const units =
    initialPrice !== null && followingPrice !== null ? { initialPrice: BigInt(initialPrice), followingPrice: BigInt(followingPrice) } : null
  if (net === null && !units) return undefined
  const perMinute = BigInt(net ?? 0)
  return {
    ...days,
    component,
    perMinute,
    tact: { initialSeconds, followingSeconds },
    units,
    decimals: priceDecimals({ pricingType: 'tacted', net: euroOfAmount(perMinute), accuracy }),
    taxClass: taxClassOf(row),
    onlyAgreed: row.onlyAgreed,
    isConditional: condition !== null && condition.trim() !== '',
  }
}

/** Components from before the classes have a rate alone. */
function taxClassOf({ taxClass, taxrate }: Pick<PriceRow, 'taxClass' | 'taxrate'>): TaxClass {
  if (taxClass !== null) return taxClass
  if (taxrate === 0) return 'none'
  return taxrate === 7 || taxrate === 5 ? 'reduced' : 'regular'
}
