import { v7 } from 'uuid'
import { columns } from '../../db/columns.ts'
import type { Statement, Transaction } from '../../db/database.ts'
import type { Change } from '../../write/change.ts'
import { agreedLinks } from '../price-change/agreed.ts'

const productOf = 'contractElement:product'
const agreed = 'contractElement:priceComponents'

type Reading = { readonly tenant: string; readonly codes: ReadonlyMap<string, number> }

/**
 * Returns the changes that agree the prices of a product, with their days, for the elements that these changes sell it with: a later change
 * of the product's prices leaves them alone. Prices that the same changes agree are kept, those of a former product end.
 */
export async function agreedAtSale(transaction: Transaction, reading: Reading, changes: readonly Change[]): Promise<readonly Change[]> {
  const links = changes.flatMap((change) => (change.kind === 'createLink' ? [change] : []))
  const agreedHere = new Set(links.filter(({ relationship }) => relationship === agreed).map(({ source }) => source))
  const sales = links.filter(({ relationship, source }) => relationship === productOf && !agreedHere.has(source))
  if (sales.length === 0) return []
  const elements = sales.map(({ source }) => source)
  const products = [...new Set(sales.map(({ target }) => target))]
  const former = (await transaction.run(agreedLinks(reading, elements))).rows
  const prices = Map.groupBy((await transaction.run(productPrices(reading, products))).rows, ({ product }) => product)
  return [
    ...former.map(({ link }): Change => ({ kind: 'deleteLink', uuid: link })),
    ...sales.flatMap(({ source, target }) =>
      (prices.get(target) ?? []).map(({ component, from, to, position }): Change => ({
        ...{ kind: 'createLink', uuid: v7(), relationship: agreed, source, target: component },
        ...{ validFrom: from, validTo: to, position },
      })),
    ),
  ]
}

const priceColumns = columns({ product: 'uuid', component: 'uuid', from: 'instant?', to: 'instant?', position: 'integer' })

function productPrices({ tenant, codes }: Reading, products: readonly string[]): Statement<PriceLink> {
  return {
    name: 'sale-product-prices',
    text: `select source_id as product, target_id as component, case when isfinite(valid_from) then valid_from end as from,
        case when isfinite(valid_to) then valid_to end as to, position
      from twin_link where tenant_id = $1 and source_id = any($2::uuid[]) and relationship = $3 and deleted_at is null
      order by source_id, position, valid_from, id`,
    values: [tenant, products, codes.get('product:priceComponents')],
    columns: priceColumns,
  }
}

type PriceLink = {
  readonly product: string
  readonly component: string
  readonly from: string | null
  readonly to: string | null
  readonly position: number
}
