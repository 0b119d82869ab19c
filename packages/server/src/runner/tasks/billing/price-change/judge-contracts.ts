import type { ComparedPrice, Expected } from '@twinwerk/model/billing/compared-price'
import { judgeElement, type LeftOut, type PricedElement, type PriceOfElement } from '@twinwerk/model/billing/price-change'
import { elementRows, priceRows, type ElementRow, type PriceRow } from '../../../../store/billing/element-rows.ts'
import { zonePriceRows, type ZonePriceRow } from '../../../../store/billing/price-change/call-prices.ts'
import type { ReadTwin } from '../../../instance/subject.ts'
import { textOf } from '../../../instance/twin-values.ts'
import type { Work } from '../../../work/service-task.ts'
import { expectedUse } from './expected-use.ts'
import { formerPrices } from './former-prices.ts'
import type { Change } from './read-change.ts'

export type AffectedElement = {
  readonly element: string
  /** The price until the change, and its component with the days of its link. */
  readonly former: ComparedPrice
  readonly price: PriceOfElement
  readonly expected: Expected
  /** The former price is an agreed one. */
  readonly isAgreed: boolean
  /** Prices that have to be agreed with the new one, because agreed prices replace them otherwise. */
  readonly toAgree: readonly PriceOfElement[]
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
  const ofZone = change.tariffZone === undefined ? undefined : (await transaction.run(zonePriceRows(read, change.tariffZone))).rows
  const former = await formerPrices(work, [change.component, ...change.successors])
  const expected = await expectedUse(work, change, elements)
  return contracts.map((contract) => {
    const end = textOf(contract, 'contract:contractEnd')
    const judged = (byContract.get(contract.uuid) ?? []).map((row) => {
      const known = { agreed: prices.get(row.element), own: prices.get(change.product.uuid) ?? [], ofZone }
      const { toAgree, ...own } = pricesOf(known, change)
      const found = judgeElement({ ...own, ...lifeOf(row, end), hasIndividualPrice: isIndividual(row, change) }, change)
      if (typeof found === 'string') return found
      const { net, price } = found
      const told = { former: former.get(price.component) ?? { kind: 'single' as const, net }, price, isAgreed: own.isAgreed, toAgree }
      return { ...told, element: row.element, expected: expected(row) }
    })
    const affected = judged.flatMap((each) => (typeof each === 'string' ? [] : [each]))
    return { contract, affected, leftOut: affected.length > 0 ? undefined : (ranked.find((each) => judged.includes(each)) ?? 'ending') }
  })
}

/** An individual price takes the place of recurring prices alone. */
function isIndividual({ individualPrice }: ElementRow, { of }: Change): boolean {
  return individualPrice !== null && textOf(of, 'priceComponent:pricingType') === 'recurring'
}

function lifeOf({ begin, end, leaves }: ElementRow, contractEnd: string | null): Pick<PricedElement, 'begin' | 'end'> {
  const ends = [end, leaves, contractEnd].flatMap((each) => each ?? []).toSorted()
  return { begin, end: ends[0] ?? null }
}

type Known = {
  readonly agreed: readonly PriceRow[] | undefined
  /** The prices of the product. */
  readonly own: readonly PriceRow[]
  /** The prices of the tariff zone whose price changes. */
  readonly ofZone: readonly ZonePriceRow[] | undefined
}

type Prices = Pick<PricedElement, 'isAgreed' | 'prices'> & Pick<AffectedElement, 'toAgree'>

/** Agreed prices of an element replace those of its product, and in a tariff zone those of the zone. */
function pricesOf({ agreed, own, ofZone }: Known, { component, successors }: Change): Prices {
  const [others, kept] = [own.map(priceOf), agreed?.map(priceOf)]
  if (!ofZone) return kept ? { prices: kept, isAgreed: true, toAgree: [] } : { prices: others, isAgreed: false, toAgree: others }
  const inZone = new Set([component, ...successors, ...ofZone.map((each) => each.component)])
  const toAgree = kept ? [] : others
  if (kept?.some((each) => inZone.has(each.component))) return { prices: kept, isAgreed: true, toAgree }
  const zonePrices = ofZone.map((each) => ({ ...each, net: 0n, regular: null, months: null }))
  return { prices: zonePrices, isAgreed: false, toAgree: [...toAgree, ...zonePrices] }
}

function priceOf({ component, from, to, single, regular, months }: PriceRow): PriceOfElement {
  return { component, from, to, net: BigInt(single ?? 0), regular: regular === null ? null : BigInt(regular), months }
}
