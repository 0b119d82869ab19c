import type { PeerGroup } from '@twinwerk/model/billing/energy/energy-facts'
import type { ItemExplanation } from '@twinwerk/model/billing/receipt-document'
import { columns, jsonOrNull, type RowOf } from '../db/columns.ts'
import type { Statement } from '../db/database.ts'
import { familyTable } from '../physical/names.ts'
import type { BillingRead } from './billing-read.ts'

const issuedColumns = columns({
  item: 'uuid',
  element: 'uuid',
  component: 'uuid?',
  receiver: 'uuid?',
  corrects: 'uuid?',
  receiptNumber: 'text',
  basis: 'text?',
  isReversed: 'boolean',
  isWaived: 'boolean',
  kind: 'text?',
  text: 'text',
  textEn: 'text?',
  from: 'date?',
  to: 'date?',
  quantity: 'number?',
  singleNet: 'integer?',
  singleGross: 'integer?',
  net: 'integer?',
  gross: 'integer?',
  rate: 'number?',
  category: 'text?',
  explanation: jsonOrNull<ItemExplanation>(),
})
export type IssuedRow = RowOf<typeof issuedColumns>

/**
 * Reads the items of numbered receipts for elements (uuids), those of cancellations left out. `kind` is null for an item from before the
 * engine of bills. `isWaived`: a cancellation said that the days are not billed again. Money in 1/10,000 euro.
 */
export function issuedRows({ tenant, codes }: BillingRead, elements: readonly string[]): Statement<IssuedRow> {
  return {
    name: 'billing-issued',
    plan: 'generic',
    text: `select i.id as item, e.target_id as element, p.target_id as component, v.target_id as receiver, k.target_id as corrects,
        r."receipt:receiptNumber" as "receiptNumber", r."receipt:basis" as basis, r."receipt:status" = 'reversed' as "isReversed",
        coalesce(w.waives, false) as "isWaived", i."receiptItem:kind" as kind, i."receiptItem:text" as text,
        i."receiptItem:texts" #>> '{text,en}' as "textEn", i."receiptItem:periodFrom" as from,
        i."receiptItem:periodTo" as to, i."receiptItem:quantity" as quantity, i."receiptItem:singleNet" as "singleNet",
        i."receiptItem:singleGross" as "singleGross", i."receiptItem:net" as net, i."receiptItem:gross" as gross, i."receiptItem:taxrate" as rate,
        i."receiptItem:taxCategory" as category, i."receiptItem:explanation" as explanation
      from twin_link e
      join "${familyTable('receiptItem')}" i on i.tenant_id = $1 and i.id = e.source_id and i.deleted_at is null
      join twin_link o on o.tenant_id = $1 and o.target_id = i.id and o.relationship = $4 and o.deleted_at is null
      join "${familyTable('receipt')}" r on r.tenant_id = $1 and r.id = o.source_id and r.deleted_at is null and r."receipt:receiptNumber" is not null
      left join twin_link p on p.tenant_id = $1 and p.source_id = i.id and p.relationship = $5 and p.deleted_at is null
      left join twin_link k on k.tenant_id = $1 and k.source_id = i.id and k.relationship = $6 and k.deleted_at is null
      left join twin_link v on v.tenant_id = $1 and v.source_id = r.id and v.relationship = $7 and v.deleted_at is null
      left join lateral (select bool_or(c."receipt:waives") as waives from twin_link x
        join "${familyTable('receipt')}" c on c.tenant_id = $1 and c.id = x.source_id and c.deleted_at is null
        where r."receipt:status" = 'reversed' and x.tenant_id = $1 and x.target_id = r.id and x.relationship = $8 and x.deleted_at is null) w on true
      where e.tenant_id = $1 and e.target_id = any($2::uuid[]) and e.relationship = $3 and e.deleted_at is null
        and r."receipt:kind" is distinct from 'cancellation'
        and not exists (select 1 from twin_link x where x.tenant_id = $1 and x.source_id = r.id and x.relationship = $8 and x.deleted_at is null)
      order by r."receipt:receiptNumber", i."receiptItem:position", i.id`,
    values: [
      tenant,
      elements,
      ...[
        'receiptItem:contractElement',
        'receipt:receiptItems',
        'receiptItem:priceComponent',
        'receiptItem:corrects',
        'receipt:receiver',
        'receipt:reverses',
      ].map((relationship) => codes.get(relationship)),
    ],
    columns: issuedColumns,
  }
}

const setupColumns = columns({
  privateBasis: 'text?',
  approvalLimit: 'integer?',
  smallBalance: 'integer?',
  repairMonths: 'integer?',
  deviation: 'number?',
  instalmentsPerYear: 'text?',
  dayOfMonth: 'integer?',
  energyTaxSplit: 'text?',
  peerGroups: jsonOrNull<readonly Partial<PeerGroup>[]>(),
})
export type SetupRow = RowOf<typeof setupColumns>

/** The limit of a tenant that has set none, in 1/10,000 euro. */
export const usualApprovalLimit = 100_000_000

/** Reads the billing setup of a tenant; no row if the tenant has none. Money in 1/10,000 euro. */
export function setupRows(tenant: string, codes: ReadonlyMap<string, number>): Statement<SetupRow> {
  return {
    name: 'billing-setup',
    plan: 'generic',
    text: `select "billingSetup:privateBasis" as "privateBasis", "billingSetup:approvalLimit" as "approvalLimit",
        "billingSetup:smallBalance" as "smallBalance", "billingSetup:repairMonths" as "repairMonths", "billingSetup:deviation" as deviation,
        "billingSetup:instalmentsPerYear" as "instalmentsPerYear", "billingSetup:dayOfMonth" as "dayOfMonth",
        "billingSetup:peerGroups" as "peerGroups", "billingSetup:energyTaxSplit" as "energyTaxSplit"
      from twin_link l join "${familyTable('billingSetup')}" s on s.tenant_id = $1 and s.id = l.target_id and s.deleted_at is null
      where l.tenant_id = $1 and l.source_id = $1 and l.relationship = $2 and l.deleted_at is null and l.valid_to = 'infinity' limit 1`,
    values: [tenant, codes.get('tenant:billingSetup')],
    columns: setupColumns,
  }
}
