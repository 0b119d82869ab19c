import { columns, type RowOf } from '../../db/columns.ts'
import type { Statement } from '../../db/database.ts'
import { familyTable } from '../../physical/names.ts'

type Reading = { readonly tenant: string; readonly codes: ReadonlyMap<string, number> }

const invoiceColumns = columns({
  number: 'text',
  date: 'date',
  name: 'text',
  key: 'text',
  receiver: 'text?',
  peppol: 'text?',
  leitwegId: 'text?',
})
export type ElectronicInvoiceRow = RowOf<typeof invoiceColumns>

/**
 * Reads the XML of the receipt of a dispatch (uuid) that waits for the service for electronic invoices, and the addresses of its receiver
 * as of its approval.
 */
export function electronicInvoice({ tenant, codes }: Reading, dispatch: string): Statement<ElectronicInvoiceRow> {
  return {
    name: 'billing-electronic-invoice',
    text: `select r."receipt:receiptNumber" as number, r."receipt:date" as date, d."document:name" as name, f.storage_key as key,
        r."receipt:snapshot" #>> '{receiver,number}' as receiver, r."receipt:snapshot" #>> '{receiver,peppol}' as peppol,
        r."receipt:snapshot" #>> '{receiver,leitwegId}' as "leitwegId"
      from "${familyTable('receiptDispatch')}" s
      join twin_link l on l.tenant_id = $1 and l.source_id = s.id and l.relationship = $3 and l.deleted_at is null
      join "${familyTable('receipt')}" r on r.tenant_id = $1 and r.id = l.target_id and r.deleted_at is null
      join twin_link x on x.tenant_id = $1 and x.source_id = r.id and x.relationship = $4 and x.deleted_at is null
      join "${familyTable('document')}" d on d.tenant_id = $1 and d.id = x.target_id and d.deleted_at is null
        and d."document:name" = r."receipt:receiptNumber" || '.xml' and d."document:kind" = 'invoice'
      join stored_file f on f.tenant_id = $1 and f.document_id = d.id and f.state = 'bound'
      where s.tenant_id = $1 and s.id = $2 and s.deleted_at is null and s."receiptDispatch:state" = 'queued' order by d.id limit 1`,
    values: [tenant, dispatch, codes.get('receiptDispatch:receipt'), codes.get('receipt:documents')],
    columns: invoiceColumns,
  }
}

/** Locks a dispatch (uuid) that still waits for the service. */
export function lockQueued(tenant: string, dispatch: string): Statement<{ readonly dispatch: string }> {
  return {
    name: 'billing-dispatch-lock-queued',
    text: `select id as dispatch from "${familyTable('receiptDispatch')}"
      where tenant_id = $1 and id = $2 and deleted_at is null and "receiptDispatch:state" = 'queued' for no key update`,
    values: [tenant, dispatch],
    columns: columns({ dispatch: 'uuid' }),
  }
}
