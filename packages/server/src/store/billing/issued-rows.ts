import type { PeerGroup } from '@twinwerk/model/billing/energy/energy-facts'
import type { ItemExplanation } from '@twinwerk/model/billing/receipt-document'
import { columns, jsonOrNull, type RowOf } from '../db/columns.ts'
import type { Statement, Transaction } from '../db/database.ts'
import { familyTable } from '../physical/names.ts'
import type { BillingRead } from './billing-read.ts'

const itemColumns = columns({
  item: 'uuid',
  receipt: 'uuid',
  element: 'uuid',
  component: 'uuid?',
  corrects: 'uuid?',
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
export type IssuedItemRow = RowOf<typeof itemColumns>

const receiptColumns = columns({
  receipt: 'uuid',
  receiver: 'uuid?',
  receiptNumber: 'text',
  basis: 'text?',
  isReversed: 'boolean',
  isWaived: 'boolean',
})
type IssuedReceiptRow = RowOf<typeof receiptColumns>

/**
 * An item and its numbered receipt. The `kind` is null for an item from before the engine of bills. `isWaived`: a cancellation said that
 * its days are not billed again. Money in 1/10,000 euro.
 */
export type IssuedRow = { readonly item: IssuedItemRow; readonly on: IssuedReceiptRow }

type IssuedRead = Pick<BillingRead, 'tenant' | 'codes'>

/**
 * Completes items with their receipts, in the order of the receipts' numbers. Items of receipts without a number and of cancellations are
 * left out. Receipts are read once each, not once for each of their items.
 */
export async function withReceipts(
  transaction: Transaction,
  read: IssuedRead,
  items: readonly IssuedItemRow[],
): Promise<readonly IssuedRow[]> {
  if (items.length === 0) return []
  const ofReceipt = Map.groupBy(items, ({ receipt }) => receipt)
  const { rows } = await transaction.run(issuedReceipts(read, [...ofReceipt.keys()]))
  return rows.flatMap((on) => (ofReceipt.get(on.receipt) ?? []).map((item) => ({ item, on })))
}

/**
 * Reads the items that receipts have for elements (uuids), in the order of their positions. Among the items of invoices, corrections alone
 * have a link to what they correct, so no other item is looked up for one.
 */
export function issuedItems({ tenant, codes }: IssuedRead, elements: readonly string[]): Statement<IssuedItemRow> {
  return {
    name: 'billing-issued-items',
    plan: 'generic',
    text: `select i.id as item, o.source_id as receipt, e.target_id as element, p.target_id as component,
        case when i."receiptItem:kind" = 'correction' then (select k.target_id from twin_link k
          where k.tenant_id = $1 and k.source_id = i.id and k.relationship = $6 and k.deleted_at is null limit 1) end as corrects,
        i."receiptItem:kind" as kind, i."receiptItem:text" as text, i."receiptItem:texts" #>> '{text,en}' as "textEn",
        i."receiptItem:periodFrom" as from,
        i."receiptItem:periodTo" as to, i."receiptItem:quantity" as quantity, i."receiptItem:singleNet" as "singleNet",
        i."receiptItem:singleGross" as "singleGross", i."receiptItem:net" as net, i."receiptItem:gross" as gross, i."receiptItem:taxrate" as rate,
        i."receiptItem:taxCategory" as category, i."receiptItem:explanation" as explanation
      from twin_link e
      join "${familyTable('receiptItem')}" i on i.tenant_id = $1 and i.id = e.source_id and i.deleted_at is null
      join twin_link o on o.tenant_id = $1 and o.target_id = i.id and o.relationship = $4 and o.deleted_at is null
      left join twin_link p on p.tenant_id = $1 and p.source_id = i.id and p.relationship = $5 and p.deleted_at is null
      where e.tenant_id = $1 and e.target_id = any($2::uuid[]) and e.relationship = $3 and e.deleted_at is null
      order by i."receiptItem:position", i.id`,
    values: [
      tenant,
      elements,
      ...['receiptItem:contractElement', 'receipt:receiptItems', 'receiptItem:priceComponent', 'receiptItem:corrects'].map((relationship) =>
        codes.get(relationship),
      ),
    ],
    columns: itemColumns,
  }
}

/** Reads those receipts (uuids) that have a number and are no cancellation, in the order of their numbers. */
function issuedReceipts({ tenant, codes }: IssuedRead, receipts: readonly string[]): Statement<IssuedReceiptRow> {
  return {
    name: 'billing-issued-receipts',
    plan: 'generic',
    text: `select r.id as receipt, v.target_id as receiver, r."receipt:receiptNumber" as "receiptNumber", r."receipt:basis" as basis,
        r."receipt:status" = 'reversed' as "isReversed",
        coalesce((select bool_or(c."receipt:waives") from twin_link x
          join "${familyTable('receipt')}" c on c.tenant_id = $1 and c.id = x.source_id and c.deleted_at is null
          where r."receipt:status" = 'reversed' and x.tenant_id = $1 and x.target_id = r.id and x.relationship = $4 and x.deleted_at is null), false) as "isWaived"
      from "${familyTable('receipt')}" r
      left join twin_link v on v.tenant_id = $1 and v.source_id = r.id and v.relationship = $3 and v.deleted_at is null
      where r.tenant_id = $1 and r.id = any($2::uuid[]) and r.deleted_at is null and r."receipt:receiptNumber" is not null
        and r."receipt:kind" is distinct from 'cancellation'
        and not exists (select 1 from twin_link x where x.tenant_id = $1 and x.source_id = r.id and x.relationship = $4 and x.deleted_at is null)
      order by r."receipt:receiptNumber"`,
    values: [tenant, receipts, ...['receipt:receiver', 'receipt:reverses'].map((relationship) => codes.get(relationship))],
    columns: receiptColumns,
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
  preNotificationDays: 'integer?',
  earlyEndPercent: 'number?',
  peerGroups: jsonOrNull<readonly Partial<PeerGroup>[]>(),
})
export type SetupRow = RowOf<typeof setupColumns>

/** The limit of a tenant that has set none, in 1/10,000 euro. */
export const usualApprovalLimit = 100_000_000

/** Payers are told of a debit so many days before, where the tenant has set nothing else (SEPA rulebooks). */
export const usualPreNotificationDays = 14

/** Reads the billing setup of a tenant; no row if the tenant has none. Money in 1/10,000 euro. */
export function setupRows(tenant: string, codes: ReadonlyMap<string, number>): Statement<SetupRow> {
  return {
    name: 'billing-setup',
    plan: 'generic',
    text: `select "billingSetup:privateBasis" as "privateBasis", "billingSetup:approvalLimit" as "approvalLimit",
        "billingSetup:smallBalance" as "smallBalance", "billingSetup:repairMonths" as "repairMonths", "billingSetup:deviation" as deviation,
        "billingSetup:instalmentsPerYear" as "instalmentsPerYear", "billingSetup:dayOfMonth" as "dayOfMonth",
        "billingSetup:peerGroups" as "peerGroups", "billingSetup:energyTaxSplit" as "energyTaxSplit",
        "billingSetup:preNotificationDays" as "preNotificationDays", "billingSetup:earlyEndPercent" as "earlyEndPercent"
      from twin_link l join "${familyTable('billingSetup')}" s on s.tenant_id = $1 and s.id = l.target_id and s.deleted_at is null
      where l.tenant_id = $1 and l.source_id = $1 and l.relationship = $2 and l.deleted_at is null and l.valid_to = 'infinity' limit 1`,
    values: [tenant, codes.get('tenant:billingSetup')],
    columns: setupColumns,
  }
}
