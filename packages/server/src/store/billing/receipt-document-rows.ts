import type { ItemExplanation, ReceiptSnapshot } from '@twinwerk/model/billing/receipt-document'
import type { DateText } from '@twinwerk/model/calendar/date'
import { columns, json, jsonOrNull, type RowOf } from '../db/columns.ts'
import type { Statement } from '../db/database.ts'
import { familyTable } from '../physical/names.ts'

type Reading = { readonly tenant: string; readonly codes: ReadonlyMap<string, number> }

const receiptColumns = columns({
  receipt: 'uuid',
  number: 'text',
  name: 'text?',
  kind: 'text?',
  status: 'text?',
  basis: 'text?',
  date: 'date',
  dueDate: 'date?',
  from: 'date?',
  to: 'date?',
  net: 'integer?',
  gross: 'integer?',
  format: 'text?',
  fileHash: 'text?',
  snapshot: jsonOrNull<ReceiptSnapshot>(),
  refersTo: json<readonly { readonly number: string; readonly date: DateText }[]>(),
})
export type ReceiptRow = RowOf<typeof receiptColumns>

/**
 * Reads numbered receipts (uuids) in the order of their numbers, each with the receipts that it cancels or corrects. Money in 1/10,000
 * euro. `snapshot` is null for a receipt from before the engine of bills.
 */
export function receiptRows({ tenant, codes }: Reading, receipts: readonly string[]): Statement<ReceiptRow> {
  return {
    name: 'billing-receipts',
    plan: 'generic',
    text: `select r.id as receipt, r."receipt:receiptNumber" as number, r."receipt:name" as name, r."receipt:kind" as kind, r."receipt:status" as status,
        r."receipt:basis" as basis, r."receipt:date" as date, r."receipt:dueDate" as "dueDate", r."receipt:periodStart" as from,
        r."receipt:periodEnd" as to, r."receipt:sumNet" as net, r."receipt:sumGross" as gross, r."receipt:eInvoiceFormat" as format,
        r."receipt:fileHash" as "fileHash", r."receipt:snapshot" as snapshot,
        (select coalesce(jsonb_agg(jsonb_build_object('number', o."receipt:receiptNumber", 'date', o."receipt:date") order by o."receipt:receiptNumber"), '[]')
          from (select distinct target_id from twin_link where tenant_id = $1 and source_id = r.id and relationship in ($3, $4) and deleted_at is null) l
          join "${familyTable('receipt')}" o on o.tenant_id = $1 and o.id = l.target_id and o."receipt:receiptNumber" is not null) as "refersTo"
      from "${familyTable('receipt')}" r
      where r.tenant_id = $1 and r.id = any($2::uuid[]) and r.deleted_at is null and r."receipt:receiptNumber" is not null
      order by r."receipt:receiptNumber"`,
    values: [tenant, receipts, codes.get('receipt:reverses'), codes.get('receipt:refersTo')],
    columns: receiptColumns,
  }
}

const itemColumns = columns({
  receipt: 'uuid',
  item: 'uuid',
  position: 'integer?',
  kind: 'text?',
  text: 'text',
  texts: jsonOrNull<{ readonly text?: Readonly<Record<string, string>> }>(),
  quantity: 'number?',
  unit: 'text?',
  unitCode: 'text?',
  singleNet: 'integer?',
  singleGross: 'integer?',
  net: 'integer?',
  gross: 'integer?',
  rate: 'number?',
  category: 'text?',
  from: 'date?',
  to: 'date?',
  explanation: jsonOrNull<ItemExplanation>(),
  element: 'uuid?',
  component: 'uuid?',
  charge: 'uuid?',
})
export type ReceiptItemRow = RowOf<typeof itemColumns>

const linked = (relationship: string) =>
  `(select x.target_id from twin_link x where x.tenant_id = $1 and x.source_id = i.id and x.relationship = ${relationship} and x.deleted_at is null limit 1)`

/** Reads the items of receipts (uuids) in their order. Money in 1/10,000 euro. */
export function receiptItemRows({ tenant, codes }: Reading, receipts: readonly string[]): Statement<ReceiptItemRow> {
  return {
    name: 'billing-receipt-items',
    plan: 'generic',
    text: `select l.source_id as receipt, i.id as item, i."receiptItem:position" as position, i."receiptItem:kind" as kind, i."receiptItem:text" as text,
        i."receiptItem:texts" as texts, i."receiptItem:quantity" as quantity, i."receiptItem:unit" as unit, i."receiptItem:unitCode" as "unitCode",
        i."receiptItem:singleNet" as "singleNet", i."receiptItem:singleGross" as "singleGross", i."receiptItem:net" as net, i."receiptItem:gross" as gross,
        i."receiptItem:taxrate" as rate, i."receiptItem:taxCategory" as category, i."receiptItem:periodFrom" as from, i."receiptItem:periodTo" as to,
        i."receiptItem:explanation" as explanation, ${linked('$4')} as element, ${linked('$5')} as component, ${linked('$6')} as charge
      from twin_link l join "${familyTable('receiptItem')}" i on i.tenant_id = $1 and i.id = l.target_id and i.deleted_at is null
      where l.tenant_id = $1 and l.source_id = any($2::uuid[]) and l.relationship = $3 and l.deleted_at is null
      order by l.source_id, i."receiptItem:position", i.id`,
    values: [
      tenant,
      receipts,
      ...['receipt:receiptItems', 'receiptItem:contractElement', 'receiptItem:priceComponent', 'receiptItem:charge'].map((relationship) =>
        codes.get(relationship),
      ),
    ],
    columns: itemColumns,
  }
}
