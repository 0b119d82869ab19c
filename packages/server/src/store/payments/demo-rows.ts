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

const collectedColumns = columns({ reference: 'text', amount: 'integer', customer: 'text', name: 'text' })
/** A debit that the bank has booked. Money in 1/10,000 euro. */
export type CollectedDebit = RowOf<typeof collectedColumns>

/** Reads the debits that were booked and settled their bills, the newest first. */
export function collectedDebits(tenant: string, codes: ReadonlyMap<string, number>): Statement<CollectedDebit> {
  return {
    text: `select c."collection:endToEndId" as reference, c."collection:amount" as amount, r."receipt:snapshot"#>>'{receiver,number}' as customer,
        r."receipt:snapshot"#>>'{receiver,names,0}' as name
      from "${familyTable('collection')}" c
      join twin_link l on l.tenant_id = $1 and l.source_id = c.id and l.relationship = $2 and l.deleted_at is null
      join "${familyTable('receipt')}" r on r.tenant_id = $1 and r.id = l.target_id and r.deleted_at is null and r."receipt:status" = 'paid'
      where c.tenant_id = $1 and c.deleted_at is null and c."collection:state" = 'collected'
      order by c."collection:collectOn" desc, c."collection:endToEndId"`,
    values: [tenant, codes.get('collection:receipt')],
    columns: collectedColumns,
  }
}

const dunnedColumns = columns({ receipt: 'uuid', number: 'text', open: 'integer', customer: 'text' })

/** Reads the bills that are dunned and owe at least an amount in 1/10,000 euro, the last due first. */
export function dunnedBills(tenant: string, least: number): Statement<RowOf<typeof dunnedColumns>> {
  return {
    text: `select id as receipt, "receipt:receiptNumber" as number, "receipt:openAmount" as open, "receipt:snapshot"#>>'{receiver,number}' as customer
      from "${familyTable('receipt')}" where tenant_id = $1 and deleted_at is null and "receipt:kind" = 'invoice' and "receipt:status" = 'dunning'
        and "receipt:openAmount" >= $2 order by "receipt:dueDate" desc, "receipt:receiptNumber" desc`,
    values: [tenant, least],
    columns: dunnedColumns,
  }
}

/** Finds a user by the name of a sign-in. */
export function userNamed(tenant: string, username: string): Statement<{ readonly user: string }> {
  return {
    text: `select id as "user" from "${familyTable('user')}" where tenant_id = $1 and deleted_at is null and "user:username" = $2`,
    values: [tenant, username],
    columns: columns({ user: 'uuid' }),
  }
}
