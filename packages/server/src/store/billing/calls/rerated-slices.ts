import { columns, type RowOf } from '../../db/columns.ts'
import type { Statement } from '../../db/database.ts'
import { familyTable } from '../../physical/names.ts'
import type { BillingRead } from '../billing-read.ts'

const sliceColumns = columns({ element: 'uuid', month: 'date', receiptNumber: 'text' })
export type ReratedSliceRow = RowOf<typeof sliceColumns>

/**
 * Reads the months of elements (uuids) whose calls were rated anew after a receipt charged them. The lines of that receipt for the month
 * are taken back, and its calls are charged anew. A cancelled receipt has its lines taken back already.
 */
export function reratedSlices({ tenant }: Pick<BillingRead, 'tenant'>, elements: readonly string[]): Statement<ReratedSliceRow> {
  return {
    name: 'billing-rerated-slices',
    plan: 'joins',
    text: `select distinct s.element_id as element, s.month, r."receipt:receiptNumber" as "receiptNumber" from call_slice s
      join "${familyTable('receipt')}" r on r.tenant_id = $1 and r.id = s.receipt_id and r."receipt:status" <> 'reversed' and r."receipt:receiptNumber" is not null
      where s.tenant_id = $1 and s.element_id = any($2::uuid[]) and s.is_freed`,
    values: [tenant, elements],
    columns: sliceColumns,
  }
}
