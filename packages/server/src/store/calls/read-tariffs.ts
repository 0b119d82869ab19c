import { columns, oneOf } from '../db/columns.ts'
import type { Transaction } from '../db/database.ts'
import { familyTable } from '../physical/names.ts'
import { withoutTimeout } from './lock-calls.ts'
import type { CallsOf } from './read-numbers.ts'
import { zoneLinks, zonePriceCodes } from '../physical/zone-links.ts'

const period = { begun: 'instant?', ended: 'instant?' } as const
const periodOf = (link: string) =>
  `case when isfinite(${link}.valid_from) then ${link}.valid_from end as begun, case when isfinite(${link}.valid_to) then ${link}.valid_to end as ended`

const productColumns = columns({ key: 'uuid', landline: 'boolean', mobile: 'boolean', abroad: 'boolean' })
const productZoneColumns = columns({ product: 'uuid', zone: 'uuid', ...period })
const zoneColumns = columns({ key: 'uuid', name: 'text', flatKind: oneOf('landline', 'mobile', 'abroad', 'none', null) })
const destinationColumns = columns({ prefix: 'text', name: 'text', zone: 'uuid', ...period })
const priceColumns = columns({
  zone: 'uuid',
  component: 'uuid',
  net: 'integer?',
  accuracy: 'integer?',
  taxrate: 'number?',
  taxClass: oneOf('regular', 'reduced', 'gasAndHeat', 'none', null),
  condition: 'text?',
  initialSeconds: 'integer?',
  followingSeconds: 'integer?',
  initialPrice: 'integer?',
  followingPrice: 'integer?',
  onlyAgreed: 'boolean',
  ...period,
})

const zonePrices = zoneLinks({ tenant: '$1', prices: '$2', zonePrice: '$4', newComponent: '$5' })

/** The zones of a tenant with their prefixes, their prices in the order of the zone, and the products that have them. */
export async function readTariffs(transaction: Transaction, { tenant, codes }: CallsOf) {
  withoutTimeout(transaction)
  const code = (relationship: string) => codes.get(relationship)
  const [products, productZones, zones, destinations, prices] = await transaction.runAll([
    {
      name: 'calls-products',
      text: `select id as key, coalesce("productTelephony:landlineFlat", false) as landline, coalesce("productTelephony:mobileFlat", false) as mobile,
          coalesce("productTelephony:abroadFlat", false) as abroad
        from "${familyTable('product')}" where tenant_id = $1 and deleted_at is null and definition = 'productTelephony'`,
      values: [tenant],
      columns: productColumns,
    },
    {
      name: 'calls-product-zones',
      text: `select source_id as product, target_id as zone, ${periodOf('l')} from twin_link l where tenant_id = $1 and relationship = $2 and deleted_at is null`,
      values: [tenant, code('productTelephony:tariffzones')],
      columns: productZoneColumns,
    },
    {
      name: 'calls-zones',
      text: `select id as key, coalesce("tariffzone:code", "tariffzone:name") as name, "tariffzone:flatKind" as "flatKind"
        from "${familyTable('tariffzone')}" where tenant_id = $1 and deleted_at is null and coalesce("tariffzone:code", "tariffzone:name") is not null`,
      values: [tenant],
      columns: zoneColumns,
    },
    {
      name: 'calls-destinations',
      plan: 'joins',
      text: `select d."destination:prefix" as prefix, d."destination:name" as name, l.target_id as zone, ${periodOf('l')}
        from "${familyTable('destination')}" d join twin_link l on l.tenant_id = $1 and l.source_id = d.id and l.relationship = $2 and l.deleted_at is null
        where d.tenant_id = $1 and d.deleted_at is null and d."destination:prefix" is not null and d."destination:name" is not null`,
      values: [tenant, code('destination:tariffzone')],
      columns: destinationColumns,
    },
    {
      name: 'calls-prices',
      plan: 'joins',
      text: `select l.source_id as zone, p.id as component, p."priceComponent:singleprice" as net, p."priceComponent:priceaccuracy" as accuracy,
          p."priceComponent:taxrate" as taxrate, p."priceComponent:taxClass" as "taxClass", p."priceComponent:condition" as condition,
          t."priceTact:initialSeconds" as "initialSeconds", t."priceTact:followingSeconds" as "followingSeconds",
          t."priceTact:initialPrice" as "initialPrice", t."priceTact:followingPrice" as "followingPrice", l."onlyAgreed", ${periodOf('l')}
        from ${zonePrices} l join "${familyTable('priceComponent')}" p on p.tenant_id = $1 and p.id = l.target_id and p.deleted_at is null and p."priceComponent:pricingType" = 'tacted'
        left join twin_link m on m.tenant_id = $1 and m.source_id = p.id and m.relationship = $3 and m.deleted_at is null
        left join "${familyTable('priceTact')}" t on t.tenant_id = $1 and t.id = m.target_id and t.deleted_at is null
        order by l.source_id, l.position, l.id`,
      values: [tenant, code('tariffzone:priceComponents'), code('priceComponent:priceTact'), ...zonePriceCodes(codes)],
      columns: priceColumns,
    },
  ])
  return {
    products: products.rows,
    productZones: productZones.rows,
    zones: zones.rows,
    destinations: destinations.rows,
    prices: prices.rows,
  }
}
