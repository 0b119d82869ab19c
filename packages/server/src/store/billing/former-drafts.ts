import { columns, type RowOf } from '../db/columns.ts'
import type { Statement } from '../db/database.ts'
import { familyTable } from '../physical/names.ts'

const draftColumns = columns({
  receipt: 'uuid',
  contract: 'uuid',
  name: 'text?',
  text: 'text?',
  gross: 'integer',
  rate: 'number?',
  from: 'date',
  to: 'date',
})
export type FormerDraft = RowOf<typeof draftColumns>

/**
 * Reads draft receipts that processes of releases up to 2 wrote for credits and fees: one item without an element, for one contract. Gross
 * sums in 1/10,000 euro.
 */
export function formerDrafts(tenant: string, codes: ReadonlyMap<string, number>, max: number): Statement<FormerDraft> {
  return {
    name: 'billing-former-drafts',
    text: `select r.id as receipt, c.target_id as contract, r."receipt:name" as name, i."receiptItem:text" as text, r."receipt:sumGross" as gross,
        i."receiptItem:taxrate" as rate, coalesce(i."receiptItem:periodFrom", r."receipt:date") as from, coalesce(i."receiptItem:periodTo", r."receipt:date") as to
      from "${familyTable('receipt')}" r
      join twin_link c on c.tenant_id = $1 and c.source_id = r.id and c.relationship = $2 and c.deleted_at is null
      join twin_link l on l.tenant_id = $1 and l.source_id = r.id and l.relationship = $3 and l.deleted_at is null
      join "${familyTable('receiptItem')}" i on i.tenant_id = $1 and i.id = l.target_id and i.deleted_at is null
      where r.tenant_id = $1 and r.deleted_at is null and r."receipt:status" = 'draft' and r."receipt:receiptNumber" is null and r."receipt:sumGross" <> 0
        and r."receipt:date" is not null
        and (select count(*) from twin_link o where o.tenant_id = $1 and o.source_id = r.id and o.relationship in ($2, $3) and o.deleted_at is null) = 2
        and not exists (select 1 from twin_link e where e.tenant_id = $1 and e.source_id = i.id and e.relationship = $4 and e.deleted_at is null)
      order by r.created_at, r.id limit $5 for update of r`,
    values: [
      tenant,
      ...['receipt:contract', 'receipt:receiptItems', 'receiptItem:contractElement'].map((relationship) => codes.get(relationship)),
      max,
    ],
    columns: draftColumns,
  }
}
