import { columns } from '../db/columns.ts'
import type { Statement } from '../db/database.ts'
import { familyTable } from '../physical/names.ts'

/** Finds receipts by their numbers. */
export function receiptsByNumber(
  tenant: string,
  numbers: readonly string[],
): Statement<{ readonly receipt: string; readonly number: string }> {
  return {
    name: 'billing-receipts-by-number',
    plan: 'generic',
    text: `select id as receipt, "receipt:receiptNumber" as number from "${familyTable('receipt')}"
      where tenant_id = $1 and "receipt:receiptNumber" = any($2::text[]) and deleted_at is null`,
    values: [tenant, numbers],
    columns: columns({ receipt: 'uuid', number: 'text' }),
  }
}
