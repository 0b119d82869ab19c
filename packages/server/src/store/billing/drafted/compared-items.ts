import { columns, type RowOf } from '../../db/columns.ts'
import type { Statement } from '../../db/database.ts'
import { familyTable } from '../../physical/names.ts'
import type { BillingRead } from '../billing-read.ts'

const comparedColumns = columns({
  receipt: 'uuid',
  kind: 'text?',
  element: 'uuid?',
  component: 'uuid?',
  text: 'text',
  textEn: 'text?',
  net: 'integer?',
  gross: 'integer?',
})

/** An item of a receipt as the next receipt is compared with it. Money in 1/10,000 euro. */
export type ComparedRow = RowOf<typeof comparedColumns>

const linked = (relationship: string) =>
  `(select x.target_id from twin_link x where x.tenant_id = $1 and x.source_id = i.id and x.relationship = ${relationship} and x.deleted_at is null limit 1)`

/**
 * Reads the items of receipts (uuids) but for some (uuids) that were read already: those without an element, such as charges, and those of
 * other contracts on a collective bill. Links alone are read for all others.
 */
export function otherItems(
  { tenant, codes }: Pick<BillingRead, 'tenant' | 'codes'>,
  receipts: readonly string[],
  read: readonly string[],
): Statement<ComparedRow> {
  return {
    name: 'billing-other-items',
    plan: 'generic',
    text: `select l.source_id as receipt, i."receiptItem:kind" as kind, ${linked('$5')} as element, ${linked('$6')} as component,
        i."receiptItem:text" as text, i."receiptItem:texts" #>> '{text,en}' as "textEn", i."receiptItem:net" as net, i."receiptItem:gross" as gross
      from twin_link l join "${familyTable('receiptItem')}" i on i.tenant_id = $1 and i.id = l.target_id and i.deleted_at is null
      where l.tenant_id = $1 and l.source_id = any($2::uuid[]) and l.relationship = $4 and l.deleted_at is null
        and l.target_id not in (select unnest($3::uuid[]))
      order by l.source_id, i."receiptItem:position", i.id`,
    values: [
      tenant,
      receipts,
      read,
      ...['receipt:receiptItems', 'receiptItem:contractElement', 'receiptItem:priceComponent'].map((name) => codes.get(name)),
    ],
    columns: comparedColumns,
  }
}
