import { columns } from '../db/columns.ts'
import type { Statement } from '../db/database.ts'
import { familyTable } from '../physical/names.ts'

type Asked = { readonly tenant: string; readonly relationship: number; readonly document: string }

/** Reads the message id of the payment file whose content a document (uuid) is. */
export function paymentFileOf({ tenant, relationship, document }: Asked): Statement<{ readonly messageId: string }> {
  return {
    name: 'files-payment-file-of',
    text: `select p."paymentFile:messageId" as "messageId" from twin_link l
      join "${familyTable('paymentFile')}" p on p.tenant_id = $1 and p.id = l.source_id and p.deleted_at is null
      where l.tenant_id = $1 and l.target_id = $2 and l.relationship = $3 and l.deleted_at is null limit 1`,
    values: [tenant, document, relationship],
    columns: columns({ messageId: 'text' }),
  }
}
