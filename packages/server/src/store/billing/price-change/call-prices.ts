import type { DateText } from '@twinwerk/model/calendar/date'
import { columns, type RowOf } from '../../db/columns.ts'
import type { Statement } from '../../db/database.ts'
import { familyTable } from '../../physical/names.ts'
import { zoneLinks, zonePriceCodes } from '../../physical/zone-links.ts'
import { firstDay, lastDay } from '../billing-read.ts'

type Reading = { readonly tenant: string; readonly codes: ReadonlyMap<string, number> }

const zoneColumns = columns({ component: 'uuid', from: 'date?', to: 'date?' })
export type ZonePriceRow = RowOf<typeof zoneColumns>

/** Reads the prices of a tariff zone (uuid) with their days in the zone of the tenant. */
export function zonePriceRows({ tenant, codes, zone }: Reading & { readonly zone: string }, tariffZone: string): Statement<ZonePriceRow> {
  return {
    name: 'price-change-zone',
    text: `select l.target_id as component, ${firstDay('l', '$4')} as from, ${lastDay('l', '$4')} as to
      from twin_link l join "${familyTable('priceComponent')}" c on c.tenant_id = $1 and c.id = l.target_id and c.deleted_at is null
      where l.tenant_id = $1 and l.source_id = $2 and l.relationship = $3 and l.deleted_at is null order by l.position, l.id`,
    values: [tenant, tariffZone, codes.get('tariffzone:priceComponents'), zone],
    columns: zoneColumns,
  }
}

const tactColumns = columns({
  component: 'uuid',
  perMinute: 'integer?',
  initialSeconds: 'integer?',
  followingSeconds: 'integer?',
  initialPrice: 'integer?',
  followingPrice: 'integer?',
})
export type TactRow = RowOf<typeof tactColumns>

/** Reads the prices of calls (uuids) with their tact. Money in 1/10,000 euro. */
export function tactRows({ tenant, codes }: Reading, components: readonly string[]): Statement<TactRow> {
  return {
    name: 'price-change-tacts',
    text: `select c.id as component, c."priceComponent:singleprice" as "perMinute", t."priceTact:initialSeconds" as "initialSeconds",
        t."priceTact:followingSeconds" as "followingSeconds", t."priceTact:initialPrice" as "initialPrice", t."priceTact:followingPrice" as "followingPrice"
      from "${familyTable('priceComponent')}" c
      left join twin_link l on l.tenant_id = $1 and l.source_id = c.id and l.relationship = $3 and l.deleted_at is null
      left join "${familyTable('priceTact')}" t on t.tenant_id = $1 and t.id = l.target_id and t.deleted_at is null
      where c.tenant_id = $1 and c.id = any($2::uuid[]) and c."priceComponent:pricingType" = 'tacted'`,
    values: [tenant, components, codes.get('priceComponent:priceTact')],
    columns: tactColumns,
  }
}

const callColumns = columns({ element: 'uuid', calls: 'integer', seconds: 'integer' })
export type ExpectedCallsRow = RowOf<typeof callColumns>

/** Counts the calls of elements (uuids) to a tariff zone that began in months from one to another (first days), without free ones. */
export function expectedCalls(
  tenant: string,
  {
    elements,
    zone,
    from,
    to,
  }: { readonly elements: readonly string[]; readonly zone: string; readonly from: DateText; readonly to: DateText },
): Statement<ExpectedCallsRow> {
  return {
    name: 'price-change-calls',
    text: `select element_id as element, count(*)::integer as calls, sum(billed_seconds)::bigint as seconds from call_record
      where tenant_id = $1 and element_id = any($2::uuid[]) and month between $3::date and $4::date and zone_id = $5 and state = 'rated' and not flat
      group by element_id`,
    values: [tenant, elements, from, to, zone],
    columns: callColumns,
  }
}

const neighbourColumns = columns({
  zone: 'uuid',
  component: 'uuid',
  from: 'date?',
  to: 'date?',
  onlyAgreed: 'boolean',
  name: 'text',
  condition: 'text?',
  pricingType: 'text',
  accuracy: 'integer?',
  taxrate: 'number?',
  perMinute: 'integer?',
  initialPrice: 'integer?',
  followingPrice: 'integer?',
})
export type NeighbourRow = RowOf<typeof neighbourColumns>

/**
 * Reads all prices of the tariff zones that have one of the components (uuids), with their days in the zone. A price that a price change
 * has made holds where it is agreed alone (`onlyAgreed`). Money in 1/10,000 euro.
 */
export function neighbourPrices(
  { tenant, codes, zone }: Reading & { readonly zone: string },
  components: readonly string[],
): Statement<NeighbourRow> {
  const links = zoneLinks({ tenant: '$1', prices: '$3', zonePrice: '$5', newComponent: '$6' })
  return {
    name: 'price-change-neighbours',
    text: `select l.source_id as zone, c.id as component, ${firstDay('l', '$7')} as from, ${lastDay('l', '$7')} as to, l."onlyAgreed",
        c."priceComponent:name" as name, nullif(c."priceComponent:condition", '') as condition, c."priceComponent:pricingType" as "pricingType",
        c."priceComponent:priceaccuracy" as accuracy, c."priceComponent:taxrate" as taxrate, c."priceComponent:singleprice" as "perMinute",
        t."priceTact:initialPrice" as "initialPrice", t."priceTact:followingPrice" as "followingPrice"
      from ${links} l
      join "${familyTable('priceComponent')}" c on c.tenant_id = $1 and c.id = l.target_id and c.deleted_at is null and c."priceComponent:pricingType" = 'tacted'
      left join twin_link m on m.tenant_id = $1 and m.source_id = c.id and m.relationship = $4 and m.deleted_at is null
      left join "${familyTable('priceTact')}" t on t.tenant_id = $1 and t.id = m.target_id and t.deleted_at is null
      where l.source_id in (select z.source_id from ${links} z where z.target_id = any($2::uuid[]))
      order by l.source_id, l.position, l.id`,
    values: [
      tenant,
      components,
      codes.get('tariffzone:priceComponents'),
      codes.get('priceComponent:priceTact'),
      ...zonePriceCodes(codes),
      zone,
    ],
    columns: neighbourColumns,
  }
}
