import { columns, type RowOf } from '../../db/columns.ts'
import type { Statement } from '../../db/database.ts'
import { knownOpen } from '../../payments/known-open.ts'
import { familyTable } from '../../physical/names.ts'
import type { BillingRead } from '../billing-read.ts'

const requestedColumns = columns({
  contract: 'uuid',
  receipt: 'uuid',
  number: 'text',
  receiver: 'uuid?',
  from: 'date',
  to: 'date',
  rate: 'number',
  category: 'text?',
  gross: 'integer',
  net: 'integer',
  open: 'integer?',
  isSettled: 'boolean',
})
export type RequestedRow = RowOf<typeof requestedColumns>

/**
 * Reads the instalments that numbered receipts ask for, in 1/10,000 euro; `open` is null where it is not known. Cancelled ones are left out
 * unless their days are not to be asked for again. `isSettled`: a consumption bill that was not cancelled has deducted the instalment or
 * taken up its claim.
 */
export function requestedRows({ tenant, contracts, codes }: BillingRead): Statement<RequestedRow> {
  return {
    name: 'billing-instalments',
    plan: 'generic',
    text: `select l.target_id as contract, r.id as receipt, r."receipt:receiptNumber" as number, v.target_id as receiver,
        coalesce(r."receipt:periodStart", r."receipt:date") as from, coalesce(r."receipt:periodEnd", r."receipt:date") as to,
        coalesce(i.rate, 0) as rate, i.category, coalesce(r."receipt:sumGross", 0) as gross, coalesce(r."receipt:sumNet", 0) as net, ${knownOpen('r')} as open,
        r."receipt:status" in ('reversed', 'absorbed') or exists (select from twin_link d
          join twin_link o on o.tenant_id = $1 and o.target_id = d.source_id and o.relationship = $5 and o.deleted_at is null
          join "${familyTable('receipt')}" c on c.tenant_id = $1 and c.id = o.source_id and c.deleted_at is null and c."receipt:status" <> 'reversed'
          where d.tenant_id = $1 and d.target_id = r.id and d.relationship = $6 and d.deleted_at is null) as "isSettled"
      from twin_link l join "${familyTable('receipt')}" r on r.tenant_id = $1 and r.id = l.source_id and r.deleted_at is null
        and r."receipt:kind" = 'instalment' and r."receipt:receiptNumber" is not null
      left join twin_link v on v.tenant_id = $1 and v.source_id = r.id and v.relationship = $4 and v.deleted_at is null
      left join lateral (select t."receiptItem:taxrate" as rate, t."receiptItem:taxCategory" as category from twin_link k
        join "${familyTable('receiptItem')}" t on t.tenant_id = $1 and t.id = k.target_id and t.deleted_at is null
        where k.tenant_id = $1 and k.source_id = r.id and k.relationship = $5 and k.deleted_at is null limit 1) i on true
      where l.tenant_id = $1 and l.target_id = any($2::uuid[]) and l.relationship = $3 and l.deleted_at is null
        and (r."receipt:status" <> 'reversed' or exists (select from twin_link x
          join "${familyTable('receipt')}" c on c.tenant_id = $1 and c.id = x.source_id and c.deleted_at is null and c."receipt:waives"
          where x.tenant_id = $1 and x.target_id = r.id and x.relationship = $7 and x.deleted_at is null))
      order by r."receipt:receiptNumber"`,
    values: [
      tenant,
      contracts,
      ...['receipt:contract', 'receipt:receiver', 'receipt:receiptItems', 'receiptItem:deducts', 'receipt:reverses'].map((relationship) =>
        codes.get(relationship),
      ),
    ],
    columns: requestedColumns,
  }
}

const absorbedColumns = columns({ receipt: 'uuid', status: 'text', gross: 'integer', allocated: 'integer', isSent: 'boolean' })
export type AbsorbedRow = RowOf<typeof absorbedColumns>

/**
 * Reads and locks the instalments that a consumption bill (uuid) has not deducted whole, so that it took up their claims, with what is
 * allocated to them. One whose payment was taken back since is open in part and no longer `absorbed`. Money in 1/10,000 euro.
 */
export function absorbedBy({ tenant, codes }: Pick<BillingRead, 'tenant' | 'codes'>, bill: string): Statement<AbsorbedRow> {
  return {
    name: 'billing-absorbed',
    plan: 'generic',
    text: `select r.id as receipt, r."receipt:status" as status, coalesce(r."receipt:sumGross", 0) as gross,
        coalesce((select sum(a."allocation:amount") from twin_link k join "${familyTable('allocation')}" a on a.tenant_id = $1 and a.id = k.source_id
          and a.deleted_at is null and a."allocation:releasedOn" is null
          where k.tenant_id = $1 and k.target_id = r.id and k.relationship = $4 and k.deleted_at is null), 0)::bigint as allocated,
        exists (select from twin_link d where d.tenant_id = $1 and d.target_id = r.id and d.relationship = $5 and d.deleted_at is null) as "isSent"
      from twin_link l join "${familyTable('receipt')}" r on r.tenant_id = $1 and r.id = l.target_id and r.deleted_at is null
        and r."receipt:kind" = 'instalment' and r."receipt:status" <> 'reversed'
      where l.tenant_id = $1 and l.source_id = $2 and l.relationship = $3 and l.deleted_at is null
        and coalesce(r."receipt:sumGross", 0) > coalesce((select -sum(i."receiptItem:gross") from twin_link d
          join twin_link o on o.tenant_id = $1 and o.target_id = d.source_id and o.source_id = $2 and o.relationship = $6 and o.deleted_at is null
          join "${familyTable('receiptItem')}" i on i.tenant_id = $1 and i.id = d.source_id and i.deleted_at is null
          where d.tenant_id = $1 and d.target_id = r.id and d.relationship = $7 and d.deleted_at is null), 0)
      order by r.id for update of r`,
    values: [
      tenant,
      bill,
      ...['receipt:refersTo', 'allocation:receipt', 'receiptDispatch:receipt', 'receipt:receiptItems', 'receiptItem:deducts'].map(
        (relationship) => codes.get(relationship),
      ),
    ],
    columns: absorbedColumns,
  }
}
