import { columns, type RowOf } from '../db/columns.ts'
import type { Statement } from '../db/database.ts'
import type { BillingRead } from './billing-read.ts'

const markColumns = columns({ element: 'uuid', items: 'integer', mark: 'text' })
export type ItemMark = RowOf<typeof markColumns>

/**
 * Counts the items that receipts have for elements (uuids), with a mark over their ids. Items of numbered receipts never change and a
 * cancellation adds its own, so an equal mark means the same standing items. The index of links answers it without reading an item.
 */
export function itemMarks({ tenant, codes }: Pick<BillingRead, 'tenant' | 'codes'>, elements: readonly string[]): Statement<ItemMark> {
  return {
    name: 'billing-item-marks',
    plan: 'generic',
    text: `select e.target_id as element, count(*) as items, bit_xor(hashtextextended(e.source_id::text, 0))::text as mark from twin_link e
      where e.tenant_id = $1 and e.target_id = any($2::uuid[]) and e.relationship = $3 and e.deleted_at is null group by e.target_id`,
    values: [tenant, elements, codes.get('receiptItem:contractElement')],
    columns: markColumns,
  }
}
