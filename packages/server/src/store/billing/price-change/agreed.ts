import { columns, type RowOf } from '../../db/columns.ts'
import type { Statement } from '../../db/database.ts'

const changedBy = ['newPrice:component', 'newPrice:zonePrice', 'processPriceChange:component', 'processPriceChange:zonePrice']
const madeBy = ['newPrice:made', 'processPriceChange:newComponent']

type Reading = { readonly tenant: string; readonly codes: ReadonlyMap<string, number> }

/**
 * Reads the components (uuids) that took the place of a component (uuid) in price changes. Processes of earlier releases made one new price
 * and hold it themselves.
 */
export function successorsOf({ tenant, codes }: Reading, component: string): Statement<{ readonly component: string }> {
  return {
    name: 'price-change-successors',
    text: `select distinct n.target_id as component from twin_link o
        join twin_link n on n.tenant_id = $1 and n.source_id = o.source_id and n.relationship = any($4::integer[]) and n.deleted_at is null
      where o.tenant_id = $1 and o.target_id = $2 and o.relationship = any($3::integer[]) and o.deleted_at is null`,
    values: [tenant, component, changedBy.map((each) => codes.get(each)), madeBy.map((each) => codes.get(each))],
    columns: columns({ component: 'uuid' }),
  }
}

const agreedColumns = columns({ link: 'uuid', element: 'uuid', component: 'uuid', from: 'instant?', to: 'instant?' })
export type AgreedLink = RowOf<typeof agreedColumns>

/** Reads the links of elements (uuids) to their agreed prices; an open begin or end is null, the end is excluded. */
export function agreedLinks({ tenant, codes }: Reading, elements: readonly string[]): Statement<AgreedLink> {
  return {
    name: 'price-change-agreed',
    text: `select id as link, source_id as element, target_id as component, case when isfinite(valid_from) then valid_from end as from,
        case when isfinite(valid_to) then valid_to end as to
      from twin_link where tenant_id = $1 and source_id = any($2::uuid[]) and relationship = $3 and deleted_at is null order by id`,
    values: [tenant, elements, codes.get('contractElement:priceComponents')],
    columns: agreedColumns,
  }
}
