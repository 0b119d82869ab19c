import type { Output } from '@twinwerk/contract/calls'
import type { TwinJson } from '@twinwerk/model/twin/twin-json'
import { call } from '../call.ts'
import { linked } from './twin-parts.ts'

/** The member of a price below an element whose condition does not hold today. */
export const unmetMark = '$unmet'

type Unmet = Output<'POST /api/billing/unmetPrices'>['prices']
type Asked = { readonly tenant: string; readonly signal: AbortSignal }

const elementsOf = 'contract:contractElements'
const priceLists = ['contractElement:priceComponents', 'product:priceComponents'] as const

/** Marks in a contract, or in the contracts of a partner, the prices that a bill of today leaves out. Other twins come back as they are. */
export async function markUnmetPrices(twin: TwinJson, { tenant, signal }: Asked): Promise<TwinJson> {
  const contracts = [twin, ...linked(twin, 'businessPartner:consumingContracts')].filter((each) =>
    linked(each, elementsOf).some((element) => pricesIn(element).length > 0),
  )
  if (contracts.length === 0) return twin
  const input = { contracts: contracts.map(({ id }) => id) }
  const { prices } = await call('POST /api/billing/unmetPrices', { tenant, input, signal })
  return prices.length === 0 ? twin : withMarks(twin, prices)
}

/** Returns a contract, or a partner with contracts, whose unmet prices have the mark. */
export function withMarks(twin: TwinJson, unmet: Unmet): TwinJson {
  const marked = mapList(twin, elementsOf, (element) => {
    const own = new Set(unmet.flatMap((each) => (each.element === element.id ? [each.component] : [])))
    return own.size === 0 ? element : markPrices(element, own)
  })
  return mapList(marked, 'businessPartner:consumingContracts', (contract) => withMarks(contract, unmet))
}

function markPrices(element: TwinJson, unmet: ReadonlySet<string>): TwinJson {
  const inLists = (owner: TwinJson) =>
    priceLists.reduce(
      (each, list) => mapList(each, list, (price) => (unmet.has(price.id) ? { ...price, [unmetMark]: true } : price)),
      owner,
    )
  return mapList(inLists(element), 'contractElement:product', inLists)
}

function pricesIn(element: TwinJson): readonly TwinJson[] {
  return [element, ...linked(element, 'contractElement:product')].flatMap((owner) => priceLists.flatMap((list) => linked(owner, list)))
}

function mapList(twin: TwinJson, list: string, change: (each: TwinJson) => TwinJson): TwinJson {
  return Array.isArray(twin[list]) ? { ...twin, [list]: linked(twin, list).map(change) } : twin
}
