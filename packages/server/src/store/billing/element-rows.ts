import { columns, json, type RowOf } from '../db/columns.ts'
import type { Statement } from '../db/database.ts'
import { familyTable } from '../physical/names.ts'
import { firstDay, lastDay, type BillingRead } from './billing-read.ts'

const elementColumns = columns({
  contract: 'uuid',
  element: 'uuid',
  begin: 'date',
  end: 'date?',
  leaves: 'date?',
  quantity: 'number',
  individualPrice: 'integer?',
  product: 'uuid?',
  productType: 'text?',
  productName: 'text?',
  productNameEn: 'text?',
})
export type ElementRow = RowOf<typeof elementColumns>

/**
 * Reads the elements of contracts in the order of the bill, each with its product. `leaves` is the last day on which the element belongs to
 * the contract; null: without an end. Prices in 1/10,000 euro.
 */
export function elementRows({ tenant, contracts, codes, zone }: BillingRead): Statement<ElementRow> {
  return {
    name: 'billing-elements',
    plan: 'generic',
    text: `select l.source_id as contract, e.id as element, e."contractElement:contractElementBegin" as begin,
        e."contractElement:contractElementEnd" as end, ${lastDay('l', '$5')} as leaves, coalesce(e."contractElement:quantity", 1) as quantity,
        e."contractElement:individualPrice" as "individualPrice", p.id as product, p.definition as "productType",
        p."product:name" as "productName", nullif(p."product:nameEn", '') as "productNameEn"
      from twin_link l
      join "${familyTable('contractElement')}" e on e.tenant_id = $1 and e.id = l.target_id and e.deleted_at is null
      left join twin_link b on b.tenant_id = $1 and b.source_id = e.id and b.relationship = $4 and b.deleted_at is null and b.valid_to = 'infinity'
      left join "${familyTable('product')}" p on p.tenant_id = $1 and p.id = b.target_id and p.deleted_at is null
      where l.tenant_id = $1 and l.source_id = any($2::uuid[]) and l.relationship = $3 and l.deleted_at is null
        and e."contractElement:contractElementBegin" is not null
      order by e."contractElement:invoicePosition" nulls last, e."contractElement:contractElementBegin", e.id`,
    values: [tenant, contracts, codes.get('contract:contractElements'), codes.get('contractElement:product'), zone],
    columns: elementColumns,
  }
}

type Step = { readonly from: number; readonly to: number | null; readonly price: number; readonly mode: string | null }

const priceColumns = columns({
  owner: 'uuid',
  isAgreed: 'boolean',
  component: 'uuid',
  from: 'date?',
  to: 'date?',
  name: 'text',
  nameEn: 'text?',
  pricingType: 'text?',
  billingType: 'text?',
  single: 'integer?',
  regular: 'integer?',
  months: 'integer?',
  accuracy: 'integer?',
  taxClass: 'text?',
  taxrate: 'number?',
  period: 'text?',
  condition: 'text?',
  minSpend: 'integer?',
  unitCode: 'text?',
  obis: 'text?',
  steps: json<readonly Step[]>(),
})
export type PriceRow = RowOf<typeof priceColumns>

/**
 * Reads the price components of elements and of products (uuids), with the days on which they apply. `owner` is the element if the price
 * is agreed, else the product. Prices in 1/10,000 euro, those of steps too.
 */
export function priceRows({ tenant, codes, zone }: BillingRead, owners: readonly string[]): Statement<PriceRow> {
  return {
    name: 'billing-prices',
    plan: 'generic',
    text: `select l.source_id as owner, l.relationship = $4 as "isAgreed", c.id as component, ${firstDay('l', '$6')} as from, ${lastDay('l', '$6')} as to,
        c."priceComponent:name" as name, nullif(c."priceComponent:nameEn", '') as "nameEn", c."priceComponent:pricingType" as "pricingType", c."priceComponent:billingType" as "billingType",
        c."priceComponent:singleprice" as single, c."priceComponent:regularPrice" as regular, c."priceComponent:promotionMonths" as months,
        c."priceComponent:priceaccuracy" as accuracy, c."priceComponent:taxClass" as "taxClass", c."priceComponent:taxrate" as taxrate,
        c."priceComponent:billingreferenceperiod" as period, nullif(c."priceComponent:condition", '') as condition,
        c."priceComponent:minSpend" as "minSpend", c."priceComponent:unitCode" as "unitCode", nullif(c."priceComponent:obis", '') as obis, coalesce(s.steps, '[]') as steps
      from twin_link l join "${familyTable('priceComponent')}" c on c.tenant_id = $1 and c.id = l.target_id and c.deleted_at is null
      left join lateral (select jsonb_agg(jsonb_build_object('from', coalesce(p."priceStep:from", 0), 'to', p."priceStep:to", 'price', p."priceStep:price", 'mode', p."priceStep:mode")
          order by p."priceStep:from") as steps
        from twin_link k join "${familyTable('priceStep')}" p on p.tenant_id = $1 and p.id = k.target_id and p.deleted_at is null
        where k.tenant_id = $1 and k.source_id = c.id and k.relationship = $5 and k.deleted_at is null) s on true
      where l.tenant_id = $1 and l.source_id = any($2::uuid[]) and l.relationship in ($3, $4) and l.deleted_at is null
      order by l.source_id, l.position, l.valid_from, c.id`,
    values: [
      tenant,
      owners,
      codes.get('product:priceComponents'),
      codes.get('contractElement:priceComponents'),
      codes.get('priceComponent:priceSteps'),
      zone,
    ],
    columns: priceColumns,
  }
}
