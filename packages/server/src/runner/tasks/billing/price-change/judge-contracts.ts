import { isSamePrice, type ComparedPrice, type Expected } from '@twinwerk/model/billing/compared-price'
import { judgeElement, type LeftOut, type PricedElement, type PriceOfElement } from '@twinwerk/model/billing/price-change'
import type { BillingRead } from '../../../../store/billing/billing-read.ts'
import { elementRows, priceRows, type ElementRow, type PriceRow } from '../../../../store/billing/element-rows.ts'
import { zonePriceRows, type ZonePriceRow } from '../../../../store/billing/price-change/call-prices.ts'
import type { ReadTwin } from '../../../instance/subject.ts'
import { textOf } from '../../../instance/twin-values.ts'
import type { Work } from '../../../work/service-task.ts'
import { expectedUse } from './expected-use.ts'
import { formerPrices } from './former-prices.ts'
import type { Change } from './read-changes.ts'

export type AffectedElement = {
  readonly element: string
  readonly change: Change
  /** The price until the change, and its component with the days of its link. */
  readonly former: ComparedPrice
  readonly price: PriceOfElement
  readonly expected: Expected
  /** The former price is an agreed one. */
  readonly isAgreed: boolean
  /** Prices that have to be agreed with the new one, because agreed prices replace them otherwise. */
  readonly toAgree: readonly PriceOfElement[]
}

/**
 * A contract with the new prices of its elements in the order of the changes, or the reason why it is left out. Prices that it does not
 * have leave it alone.
 */
export type Judged = { readonly contract: ReadTwin; readonly affected: readonly AffectedElement[]; readonly leftOut: LeftOut | undefined }

/** The reasons in the order in which a contract with several elements or prices names one. */
const ranked: readonly LeftOut[] = ['special', 'promoted', 'changed', 'ending']

/** Judges contracts as they are stored now. The order is that of the contracts. */
export async function judgeContracts(work: Work, changes: readonly Change[], contracts: readonly ReadTwin[]): Promise<readonly Judged[]> {
  const { transaction, parts, author, zone, today } = work
  const read = { tenant: author.tenant, contracts: contracts.map(({ uuid }) => uuid), day: today, zone, codes: parts.codes }
  const products = [...new Set(changes.map(({ product }) => product.uuid))]
  const rows = (await transaction.run(elementRows(read))).rows.filter(({ product }) => product !== null && products.includes(product))
  const owners = [...products, ...new Set(rows.map(({ element }) => element))]
  const prices = Map.groupBy((await transaction.run(priceRows(read, owners))).rows, ({ owner }) => owner)
  const ends = new Map(contracts.map((contract) => [contract.uuid, textOf(contract, 'contract:contractEnd')]))
  const found: Found[] = []
  for (const change of changes) found.push(...(await judgeChange(work, change, { read, rows, prices, ends })))
  const byContract = Map.groupBy(found, ({ contract }) => contract)
  return contracts.map((contract) => {
    const judged = (byContract.get(contract.uuid) ?? []).map((each) => each.judged)
    const affected = judged.flatMap((each) => (typeof each === 'string' ? [] : [each]))
    return { contract, affected, leftOut: affected.length > 0 ? undefined : (ranked.find((each) => judged.includes(each)) ?? 'ending') }
  })
}

type Stored = {
  readonly read: BillingRead
  /** The elements with one of the products that change. */
  readonly rows: readonly ElementRow[]
  /** Prices by the element that agreed them, or else by the product. */
  readonly prices: ReadonlyMap<string, readonly PriceRow[]>
  /** The last day of each contract. */
  readonly ends: ReadonlyMap<string, string | null>
}

type Found = { readonly contract: string; readonly judged: AffectedElement | LeftOut }

/** Judges the elements with the product of a change. */
async function judgeChange(work: Work, change: Change, { read, rows, prices, ends }: Stored): Promise<readonly Found[]> {
  const { transaction } = work
  const elements = rows.filter(({ product }) => product === change.product.uuid)
  const ofZone = change.tariffZone === undefined ? undefined : (await transaction.run(zonePriceRows(read, change.tariffZone))).rows
  const former = await formerPrices(work, [change.component, ...change.successors])
  const expected = await expectedUse(work, change, elements)
  return elements.map((row): Found => {
    const { contract, element } = row
    const known = { agreed: prices.get(element), own: prices.get(change.product.uuid) ?? [], ofZone }
    const { toAgree, ...own } = pricesOf(known, change)
    const life = lifeOf(row, ends.get(contract) ?? null)
    const judged = judgeElement({ ...own, ...life, hasIndividualPrice: isIndividual(row, change) }, change)
    if (typeof judged === 'string') return { contract, judged }
    const { net, price } = judged
    const told = { former: former.get(price.component) ?? { kind: 'single' as const, net }, price, isAgreed: own.isAgreed, toAgree }
    if (isSamePrice(change.price, told.former)) return { contract, judged: 'changed' }
    return { contract, judged: { ...told, element, change, expected: expected(row) } }
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
