import { columns, type RowOf } from '../../db/columns.ts'
import type { Statement } from '../../db/database.ts'
import { familyTable } from '../../physical/names.ts'
import { zoneLinks, zonePriceCodes } from '../../physical/zone-links.ts'
import { firstDay, lastDay, type BillingRead } from '../billing-read.ts'

const minimumColumns = columns({
  element: 'uuid',
  component: 'uuid',
  zone: 'text',
  isAgreed: 'boolean',
  from: 'date?',
  to: 'date?',
  period: 'text?',
  taxClass: 'text?',
  taxrate: 'number?',
  minimum: 'integer',
})
const pricesOf = (zone: string) => zoneLinks({ tenant: '$1', prices: '$5', zonePrice: '$8', newComponent: '$9', zone })

export type CallMinimumRow = RowOf<typeof minimumColumns>

/**
 * Reads the minimum spends of the prices for calls: for elements (uuids), each zone of the product with the prices that have one. An agreed
 * price of the element has its own days, others those of their links. Money in 1/10,000 euro. The few prices with a minimum are found
 * first, and from their zones: in one join all links of the tenant would be searched again for each element.
 */
export function callMinimumRows({ tenant, codes, zone }: BillingRead, elements: readonly string[]): Statement<CallMinimumRow> {
  return {
    name: 'billing-call-minimums',
    plan: 'generic',
    text: `with minimums as materialized (
        select z.id as "zoneId", coalesce(z."tariffzone:code", z."tariffzone:name") as zone, l.valid_from, l.valid_to, l."onlyAgreed", c.id,
          c."priceComponent:billingreferenceperiod" as period, c."priceComponent:taxClass" as "taxClass", c."priceComponent:taxrate" as taxrate,
          c."priceComponent:minSpend" as minimum
        from "${familyTable('tariffzone')}" z
        join lateral ${pricesOf('z.id')} l on true
        join "${familyTable('priceComponent')}" c on c.tenant_id = $1 and c.id = l.target_id and c.deleted_at is null
          and c."priceComponent:pricingType" = 'tacted' and c."priceComponent:minSpend" > 0
        where z.tenant_id = $1 and z.deleted_at is null and coalesce(z."tariffzone:code", z."tariffzone:name") is not null)
      select b.source_id as element, m.id as component, m.zone, a.id is not null as "isAgreed",
        case when a.id is not null then ${firstDay('a', '$7')} else greatest(${firstDay('t', '$7')}, ${firstDay('m', '$7')}) end as from,
        case when a.id is not null then ${lastDay('a', '$7')} else least(${lastDay('t', '$7')}, ${lastDay('m', '$7')}) end as to,
        m.period, m."taxClass", m.taxrate, m.minimum
      from minimums m
      join twin_link t on t.tenant_id = $1 and t.target_id = m."zoneId" and t.relationship = $4 and t.deleted_at is null
      join twin_link b on b.tenant_id = $1 and b.target_id = t.source_id and b.source_id = any($2::uuid[]) and b.relationship = $3
        and b.deleted_at is null and b.valid_to = 'infinity'
      left join twin_link a on a.tenant_id = $1 and a.source_id = b.source_id and a.target_id = m.id and a.relationship = $6 and a.deleted_at is null
      where a.id is not null or not m."onlyAgreed" and not exists (
        select from twin_link o join lateral ${pricesOf('m."zoneId"')} n on n.target_id = o.target_id
        where o.tenant_id = $1 and o.source_id = b.source_id and o.relationship = $6 and o.deleted_at is null)
      order by b.source_id, m.zone, m.id`,
    values: [
      tenant,
      elements,
      ...['contractElement:product', 'productTelephony:tariffzones', 'tariffzone:priceComponents', 'contractElement:priceComponents'].map(
        (relationship) => codes.get(relationship),
      ),
      zone,
      ...zonePriceCodes(codes),
    ],
    columns: minimumColumns,
  }
}
