import { judgeElement, perMonth, type Affected, type LeftOut, type PricedElement } from '@twinwerk/model/billing/price-change'
import { periodLength } from '@twinwerk/model/billing/reference-period'
import type { DateText } from '@twinwerk/model/calendar/date'
import { grossOf } from '@twinwerk/model/calculator/price/tax'
import { priceDecimals } from '@twinwerk/model/calculator/price/regular-price'
import { euroOfAmount, times, toCents, type Amount } from '@twinwerk/model/number/amount'
import { elementRows, priceRows, type ElementRow, type PriceRow } from '../../../../store/billing/element-rows.ts'
import { forecastRows } from '../../../../store/billing/price-change/forecasts.ts'
import type { ReadTwin } from '../../../instance/subject.ts'
import { numberOf, textOf } from '../../../instance/twin-values.ts'
import type { Work } from '../../../work/service-task.ts'
import type { Change } from './read-change.ts'

export type AffectedElement = Affected & {
  readonly element: string
  /** The pieces of a recurring price; by usage the units that are expected in a year. */
  readonly quantity: number
  readonly isAgreed: boolean
  readonly prices: PricedElement['prices']
}

/** A contract that a price change affects by some of its elements, or the reason why it is left out. */
export type Judged = { readonly contract: ReadTwin; readonly affected: readonly AffectedElement[]; readonly leftOut: LeftOut | undefined }

/** The reasons in the order in which a contract with several elements names one. */
const ranked: readonly LeftOut[] = ['special', 'promoted', 'changed', 'ending']

/** Judges contracts as they are stored now. The order is that of the contracts. */
export async function judgeContracts(work: Work, change: Change, contracts: readonly ReadTwin[]): Promise<readonly Judged[]> {
  const { transaction, parts, author, zone, today } = work
  const read = { tenant: author.tenant, contracts: contracts.map(({ uuid }) => uuid), day: today, zone, codes: parts.codes }
  const elements = (await transaction.run(elementRows(read))).rows.filter(({ product }) => product === change.product.uuid)
  const owners = [change.product.uuid, ...new Set(elements.map(({ element }) => element))]
  const prices = Map.groupBy((await transaction.run(priceRows(read, owners))).rows, ({ owner }) => owner)
  const byContract = Map.groupBy(elements, ({ contract }) => contract)
  const expected = change.byUsage ? (await transaction.run(forecastRows(read, read.contracts))).rows : []
  const forecasts = new Map(expected.map(({ contract, forecast }) => [contract, forecast]))
  return contracts.map((contract) => {
    const end = textOf(contract, 'contract:contractEnd')
    const judged = (byContract.get(contract.uuid) ?? []).map((row) => {
      const agreed = prices.get(row.element)
      const priced = pricedElement(row, { end, agreed, own: prices.get(change.product.uuid) ?? [], byUsage: change.byUsage })
      const found = judgeElement(priced, change)
      if (typeof found === 'string') return found
      const quantity = change.byUsage ? (forecasts.get(contract.uuid) ?? 0) : row.quantity
      return { ...found, element: row.element, quantity, isAgreed: priced.isAgreed, prices: priced.prices }
    })
    const affected = judged.flatMap((each) => (typeof each === 'string' ? [] : [each]))
    return { contract, affected, leftOut: affected.length > 0 ? undefined : (ranked.find((each) => judged.includes(each)) ?? 'ending') }
  })
}

type Known = Pick<Change, 'byUsage'> & {
  readonly end: DateText | null
  readonly agreed: readonly PriceRow[] | undefined
  readonly own: readonly PriceRow[]
}

/** An individual price takes the place of recurring prices alone. */
function pricedElement(
  { begin, end, leaves, individualPrice }: ElementRow,
  { end: contractEnd, agreed, own, byUsage }: Known,
): PricedElement {
  const ends = [end, leaves, contractEnd].flatMap((each) => each ?? []).toSorted()
  return {
    begin,
    end: ends[0] ?? null,
    hasIndividualPrice: individualPrice !== null && !byUsage,
    isAgreed: agreed !== undefined,
    prices: (agreed ?? own).map(({ component, from, to, single, regular, months }) => ({
      component,
      from,
      to,
      net: BigInt(single ?? 0),
      regular: regular === null ? null : BigInt(regular),
      months,
    })),
  }
}

/** Returns the gross price of a quantity for a month, by tax rate and reference period of the component that changes. */
export function monthlyGross({ of, byUsage }: Pick<Change, 'of' | 'byUsage'>, net: Amount, quantity: number): Amount {
  const length = byUsage ? year : periodLength(textOf(of, 'priceComponent:billingreferenceperiod') ?? 'P1M')
  return perMonth(toCents(times(grossPrice({ of }, net), quantity)), length ?? { unit: 'months', count: 1 })
}

const year = { unit: 'months', count: 12 } as const

/** Returns a gross price with the decimals that bills show of it. */
export function grossPrice({ of }: Pick<Change, 'of'>, net: Amount): Amount {
  const pricingType = textOf(of, 'priceComponent:pricingType')
  const decimals = priceDecimals({ pricingType, net: euroOfAmount(net), accuracy: numberOf(of, 'priceComponent:priceaccuracy') })
  return grossOf(net, numberOf(of, 'priceComponent:taxrate') ?? 0, decimals)
}
