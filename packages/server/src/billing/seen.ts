import { AppError } from '@twinwerk/model/error/app-error'
import { isA } from '@twinwerk/model/definition/registry'
import { parseTwinId } from '@twinwerk/model/twin/twin-id'
import type { QueryResult } from '@twinwerk/model/query/query-json'
import type { TwinJson } from '@twinwerk/model/twin/twin-json'
import type { QueryCaller, QueryClock } from '../store/query/run-query.ts'
import { readWhole, readWholeList, type RunTwinQuery } from '../store/query/read-whole.ts'
import type { Store } from '../store/store.ts'
import type { BillingRows } from './rows.ts'

type Reader = { readonly caller: QueryCaller; readonly clock: QueryClock }

/** The parts of a contract that a reader sees, and the products that may begin (uuids). A product leads to its names. */
export type Seen = {
  readonly contract: string
  readonly elements: ReadonlySet<string>
  readonly charges: ReadonlySet<string>
  readonly instalments: boolean
  readonly products: ReadonlyMap<string, { readonly name: string | null; readonly nameEn: string | null }>
}

const prices = { $mask: ['priceComponent:singleprice', 'priceComponent:pricingType'] }
const instalment = 'contractEnergySupply:budgetInstalment'
const reads = {
  'contract:contractElements': {
    $mask: ['contractElement:individualPrice', 'contractElement:quantity'],
    'contractElement:product': { $mask: ['product:name'], 'product:priceComponents': prices },
  },
}

/**
 * Reads which elements, charges and products a caller sees with their prices. An element whose product or prices are hidden is left out, so
 * that a sum tells nothing of it. Throws NOT_FOUND for a contract that does not exist or that the caller may not see, and NOT_ALLOWED for a
 * caller who sees no prices of contracts at all.
 */
export async function readSeen(
  store: Store,
  { caller, clock }: Reader,
  { contract, products }: { readonly contract: string; readonly products: readonly string[] },
): Promise<Seen> {
  const named = parseTwinId(contract)
  if (!named || !isA(store.registry, named.definition, 'contract')) throw new AppError('NOT_FOUND')
  const ask: RunTwinQuery = async (query) => JSON.parse(await store.runQuery({ query }, { caller, clock }))
  const isSupply = isA(store.registry, named.definition, 'contractEnergySupply')
  const twin = await readWhole(ask, contract, { $mask: ['entity:tenantWideIdentifier', ...(isSupply ? [instalment] : [])], ...reads })
  if (!twin) throw new AppError('NOT_FOUND')
  const elements = listOf(twin, 'contract:contractElements').filter((element) =>
    listOf(element, 'contractElement:product').some((product) => listOf(product, 'product:priceComponents').length > 0),
  )
  const offered = new Map<string, { readonly name: string | null; readonly nameEn: string | null }>()
  for (const id of new Set(products)) {
    const product = await readWhole(ask, id, { $mask: ['product:name'], 'product:priceComponents': prices })
    const uuid = parseTwinId(id)?.uuid
    if (!product || uuid === undefined || listOf(product, 'product:priceComponents').length === 0) throw new AppError('NOT_FOUND')
    // Everybody who sees the name of a product may see its translation.
    const inEnglish: QueryResult = JSON.parse(
      await store.runQuery({ query: { id, $mask: ['product:name'] }, $language: 'en' }, { caller, clock }),
    )
    offered.set(uuid, { name: nameIn(product), nameEn: nameIn(inEnglish.results[0]) })
  }
  return {
    contract: named.uuid,
    elements: new Set(elements.flatMap(({ id }) => parseTwinId(id)?.uuid ?? [])),
    charges: new Set((await seenCharges(ask, contract)).flatMap(({ id }) => parseTwinId(id)?.uuid ?? [])),
    instalments: typeof twin[instalment] === 'number',
    products: offered,
  }
}

/** Reads the charges of a contract. A caller without any right on charges sees none. */
async function seenCharges(ask: RunTwinQuery, id: string): Promise<readonly TwinJson[]> {
  try {
    return await readWholeList(ask, { id, list: 'contract:charges', reads: { $mask: ['charge:amount'] } })
  } catch (error) {
    if (error instanceof AppError && error.code === 'NOT_ALLOWED') return []
    throw error
  }
}

/** Drops the rows of what a reader does not see. */
export function seenRows(rows: BillingRows, { elements, charges, instalments }: Seen): BillingRows {
  return {
    ...rows,
    contracts: instalments ? rows.contracts : rows.contracts.map((contract) => ({ ...contract, budgetInstalment: null })),
    requested: instalments ? rows.requested : [],
    elements: rows.elements.filter(({ element }) => elements.has(element)),
    charges: rows.charges.filter(({ charge }) => charges.has(charge)),
  }
}

/**
 * Drops the rows of what a reader does not see after assumed writes. An element that the writes began, or gave another product, is seen if
 * the prices of its product are.
 */
export function seenAfter(after: BillingRows, before: BillingRows, { products, ...seen }: Seen): BillingRows {
  const former = new Map(before.elements.map(({ element, product }) => [element, product]))
  const isSeen = ({ element, product }: BillingRows['elements'][number]) =>
    former.get(element) === product ? seen.elements.has(element) : product !== null && products.has(product)
  const elements = new Set(after.elements.filter(isSeen).map(({ element }) => element))
  return seenRows(after, { ...seen, products, elements })
}

function nameIn(product: TwinJson | undefined): string | null {
  const name = product?.['product:name']
  return typeof name === 'string' ? name : null
}

function listOf(twin: TwinJson, relation: string): readonly TwinJson[] {
  const list = twin[relation]
  return Array.isArray(list) ? list : []
}
