import { columns, type RowOf } from '../../db/columns.ts'
import type { Statement } from '../../db/database.ts'
import { familyTable } from '../../physical/names.ts'
import type { ReratingKey } from './new-ratings.ts'

const totalColumns = columns({ changed: 'integer', billed: 'integer', before: 'numeric', after: 'numeric' })

/** Counts the calls that cost something else, those that receipts charge, and their net sums in 1/10,000 euro. */
export function ratingTotals({ tenant, id }: ReratingKey): Statement<RowOf<typeof totalColumns>> {
  return {
    name: 'call-ratings-totals',
    text: `select count(*) as changed, count(*) filter (where is_billed) as billed, coalesce(sum(old_net), 0)::numeric as before, coalesce(sum(net), 0)::numeric as after
      from call_rating where tenant_id = $1 and rerating_id = $2`,
    values: [tenant, id],
    columns: totalColumns,
  }
}

const zoneColumns = columns({ former: 'text', zone: 'text', calls: 'integer', before: 'numeric', after: 'numeric' })

/** Adds up the calls that cost something else by their former and new zone, those with the largest difference first. */
export function ratingZones({ tenant, id }: ReratingKey, limit: number): Statement<RowOf<typeof zoneColumns>> {
  return {
    name: 'call-ratings-zones',
    text: `select old_zone as former, coalesce(zone, '') as zone, count(*) as calls, sum(old_net)::numeric as before, sum(net)::numeric as after
      from call_rating where tenant_id = $1 and rerating_id = $2 group by 1, 2 order by abs(sum(net) - sum(old_net)) desc, 1, 2 limit $3`,
    values: [tenant, id, limit],
    columns: zoneColumns,
  }
}

const contractColumns = columns({ contract: 'text?', calls: 'integer', before: 'numeric', after: 'numeric' })

/** Adds up the calls that cost something else by contract, those with the largest difference first. */
export function ratingContracts(
  { tenant, id, codes }: ReratingKey & { readonly codes: ReadonlyMap<string, number> },
  limit: number,
): Statement<RowOf<typeof contractColumns>> {
  return {
    name: 'call-ratings-contracts',
    plan: 'joins',
    text: `select k.identifier as contract, count(*) as calls, sum(r.old_net)::numeric as before, sum(r.net)::numeric as after
      from call_rating r
      left join lateral (select l.source_id from twin_link l where l.tenant_id = $1 and l.target_id = r.element_id and l.relationship = $3 and l.deleted_at is null
        order by l.valid_to desc limit 1) l on true
      left join "${familyTable('contract')}" k on k.tenant_id = $1 and k.id = l.source_id
      where r.tenant_id = $1 and r.rerating_id = $2 group by k.id, k.identifier order by abs(sum(r.net) - sum(r.old_net)) desc, 1 limit $4`,
    values: [tenant, id, codes.get('contract:contractElements'), limit],
    columns: contractColumns,
  }
}
