import type { Output } from '@twinwerk/contract/calls'
import { amountOf, type Amount } from '@twinwerk/model/number/amount'
import type { TwinJson } from '@twinwerk/model/twin/twin-json'
import { call } from '../call.ts'
import { linked, numberOf, textOf } from './twin-parts.ts'

/** The member of a price below an element whose condition does not hold today. */
export const unmetMark = '$unmet'

/** The member of an element with its monthly costs from announced price changes on. */
const announcedMark = '$announced'

/** The member of an element with its announced prices by usage. */
const usageMark = '$announcedUsage'

type Unmet = Output<'POST /api/billing/unmetPrices'>
type Asked = { readonly tenant: string; readonly signal: AbortSignal }

const elementsOf = 'contract:contractElements'
const priceLists = ['contractElement:priceComponents', 'product:priceComponents'] as const

/**
 * Marks in a contract, or in the contracts of a partner, the prices that a bill of today leaves out, and the elements of which a later
 * price is announced. Other twins come back as they are.
 */
export async function markUnmetPrices(twin: TwinJson, { tenant, signal }: Asked): Promise<TwinJson> {
  const contracts = [twin, ...linked(twin, 'businessPartner:consumingContracts')].filter((each) =>
    linked(each, elementsOf).some((element) => pricesIn(element).length > 0),
  )
  if (contracts.length === 0) return twin
  const input = { contracts: contracts.map(({ id }) => id) }
  const found = await call('POST /api/billing/unmetPrices', { tenant, input, signal })
  return [...found.prices, ...(found.announced ?? []), ...(found.announcedUsage ?? [])].length === 0 ? twin : withMarks(twin, found)
}

/** Returns a contract, or a partner with contracts, whose unmet prices and elements with later prices have their marks. */
export function withMarks(twin: TwinJson, found: Unmet): TwinJson {
  const marked = mapList(twin, elementsOf, (element) => {
    const unmet = new Set(found.prices.flatMap((each) => (each.element === element.id ? [each.component] : [])))
    const announced = (found.announced ?? []).filter((each) => each.element === element.id)
    const usage = (found.announcedUsage ?? []).filter((each) => each.element === element.id)
    const costing = announced.length === 0 ? element : { ...element, [announcedMark]: announced }
    const known = usage.length === 0 ? costing : { ...costing, [usageMark]: usage }
    return unmet.size === 0 ? known : markPrices(known, unmet)
  })
  return mapList(marked, 'businessPartner:consumingContracts', (contract) => withMarks(contract, found))
}

/** A day (YYYY-MM-DD) from which an element costs another amount a month, with tax. */
export type AnnouncedPrice = { readonly day: string; readonly amount: Amount }

/** Returns what a marked element costs from announced price changes on, in the order of their days. */
export function announcedPrices(element: TwinJson): readonly AnnouncedPrice[] {
  return linked(element, announcedMark).flatMap((each) => {
    const [day, monthly] = [textOf(each, 'from'), numberOf(each, 'monthly')]
    return day === null || monthly === null ? [] : [{ day, amount: amountOf(monthly) }]
  })
}

/** A price by usage or of calls before and from a day on, a step for each quantity from which it applies. Money in euro, with tax. */
export type AnnouncedUsage = {
  readonly day: string
  readonly name: string
  readonly unitCode: string | null
  /** The unit of a call that the price is for, where units have prices of their own. */
  readonly tact: 'initial' | 'following' | undefined
  readonly steps: readonly { readonly from: number; readonly before: number; readonly after: number }[]
}

/** Returns the prices by usage of a marked element that change on a later day. */
export function announcedUsage(element: TwinJson): readonly AnnouncedUsage[] {
  return linked(element, usageMark).flatMap((each) => {
    const [day, name] = [textOf(each, 'from'), textOf(each, 'name')]
    const steps = linked(each, 'steps').map((step) => ({
      from: numberOf(step, 'from') ?? 0,
      before: numberOf(step, 'before') ?? 0,
      after: numberOf(step, 'after') ?? 0,
    }))
    const tact = each['tact'] === 'initial' || each['tact'] === 'following' ? each['tact'] : undefined
    return day === null || name === null ? [] : [{ day, name, unitCode: textOf(each, 'unitCode'), tact, steps }]
  })
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
