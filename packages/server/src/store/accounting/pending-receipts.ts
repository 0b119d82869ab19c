import type { DateText } from '@twinwerk/model/calendar/date'
import type { TaxCategory } from '@twinwerk/model/billing/facts'
import { columns, json, type RowOf } from '../db/columns.ts'
import type { Statement } from '../db/database.ts'
import { familyTable } from '../physical/names.ts'

/** A month of a tenant: its first day and that of the next one. */
export type Month = {
  readonly tenant: string
  readonly codes: ReadonlyMap<string, number>
  readonly from: DateText
  readonly before: DateText
  readonly zone: string
  readonly max: number
}

/** SQL that holds for things whose event no export has booked. */
export const notBooked = (subject: string, event: string) =>
  `not exists (select 1 from accounting_entry e where e.tenant_id = $1 and e.subject = ${subject} and e.event = '${event}')`

type StoredItem = {
  readonly key: string
  readonly product: string
  readonly rate: number
  readonly category: TaxCategory | null
  readonly net: number
  readonly gross: number | null
}

const receiptColumns = columns({
  subject: 'uuid',
  number: 'text',
  date: 'date',
  dueDate: 'date?',
  gross: 'integer',
  customer: 'text?',
  name: 'text?',
  items: json<readonly StoredItem[]>(),
})
export type PendingReceipt = RowOf<typeof receiptColumns>

/**
 * Reads the numbered receipts of a month that no export has. The key of an item is the reason of its charge or the key of its price; an
 * item of a cancellation has those of the item that it cancels. Money in 1/10,000 euro.
 */
export function pendingReceipts({ tenant, codes, from, before, max }: Month): Statement<PendingReceipt> {
  return {
    name: 'accounting-pending-receipts',
    text: `select r.id as subject, r."receipt:receiptNumber" as number, r."receipt:date" as date, r."receipt:dueDate" as "dueDate",
        coalesce(r."receipt:sumGross", 0) as gross, p.identifier as customer, p."businessPartner:name1" as name, coalesce(i.items, '[]') as items
      from "${familyTable('receipt')}" r
      left join lateral (select b.* from twin_link l join "${familyTable('businessPartner')}" b on b.tenant_id = $1 and b.id = l.target_id
        where l.tenant_id = $1 and l.source_id = r.id and l.relationship = $4 and l.deleted_at is null limit 1) p on true
      left join lateral (select jsonb_agg(jsonb_build_object('key', coalesce(c."charge:reason", oc."charge:reason", k."priceComponent:accountKey", ''),
            'product', coalesce(t."receiptItem:explanation" ->> 'product', t."receiptItem:text"), 'rate', coalesce(t."receiptItem:taxrate", 0),
            'category', t."receiptItem:taxCategory", 'net', coalesce(t."receiptItem:net", 0), 'gross', t."receiptItem:gross")
            order by t."receiptItem:position", t.id) as items
        from twin_link l join "${familyTable('receiptItem')}" t on t.tenant_id = $1 and t.id = l.target_id and t.deleted_at is null
        left join twin_link kl on kl.tenant_id = $1 and kl.source_id = t.id and kl.relationship = $6 and kl.deleted_at is null
        left join "${familyTable('priceComponent')}" k on k.tenant_id = $1 and k.id = kl.target_id
        left join twin_link cl on cl.tenant_id = $1 and cl.source_id = t.id and cl.relationship = $7 and cl.deleted_at is null
        left join "${familyTable('charge')}" c on c.tenant_id = $1 and c.id = cl.target_id
        left join twin_link ol on ol.tenant_id = $1 and ol.source_id = t.id and ol.relationship = $8 and ol.deleted_at is null
        left join twin_link ocl on ocl.tenant_id = $1 and ocl.source_id = ol.target_id and ocl.relationship = $7 and ocl.deleted_at is null
        left join "${familyTable('charge')}" oc on oc.tenant_id = $1 and oc.id = ocl.target_id
        where l.tenant_id = $1 and l.source_id = r.id and l.relationship = $5 and l.deleted_at is null) i on true
      where r.tenant_id = $1 and r.deleted_at is null and r."receipt:receiptNumber" is not null and r."receipt:date" >= $2::date
        and r."receipt:date" < $3::date and ${notBooked('r.id', 'receipt')}
      order by r."receipt:receiptNumber", r.id limit $9`,
    values: [
      tenant,
      from,
      before,
      ...['receipt:receiver', 'receipt:receiptItems', 'receiptItem:priceComponent', 'receiptItem:charge', 'receiptItem:corrects'].map(
        (relationship) => codes.get(relationship),
      ),
      max,
    ],
    columns: receiptColumns,
  }
}
