import { columns, type RowOf } from '../db/columns.ts'
import type { Statement } from '../db/database.ts'
import { familyTable } from '../physical/names.ts'

const openColumns = columns({ number: 'text', open: 'integer', customer: 'text', name: 'text' })
export type OpenTransfer = RowOf<typeof openColumns>

/** Reads the bills that wait for a transfer, in the order of their numbers. Money in 1/10,000 euro. */
export function openTransfers(tenant: string): Statement<OpenTransfer> {
  return {
    text: `select "receipt:receiptNumber" as number, "receipt:openAmount" as open, "receipt:snapshot"#>>'{receiver,number}' as customer,
        "receipt:snapshot"#>>'{receiver,names,0}' as name
      from "${familyTable('receipt')}" where tenant_id = $1 and deleted_at is null and "receipt:kind" = 'invoice' and "receipt:status" = 'sent'
        and "receipt:openAmount" > 0 and "receipt:snapshot"#>>'{payment,kind}' = 'transfer' order by "receipt:receiptNumber"`,
    values: [tenant],
    columns: openColumns,
  }
}
