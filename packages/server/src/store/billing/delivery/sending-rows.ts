import { columns, type RowOf } from '../../db/columns.ts'
import type { Statement } from '../../db/database.ts'
import { familyTable } from '../../physical/names.ts'

type Reading = { readonly tenant: string; readonly codes: ReadonlyMap<string, number> }

/** The message that receipts were handed over. Its key is the uuid of the process that asked for it. */
export const receiptsSent = 'receiptsSent'

/** Locks the process (uuid) that has receipts handed over, as each of its steps does. */
export function lockSending(tenant: string, process: string): Statement {
  return {
    name: 'billing-sending-lock',
    text: 'select 1 from process_instance where tenant_id = $1 and root_id = $2 for update',
    values: [tenant, process],
  }
}

/**
 * Receipts of a run (uuid) that were not handed over, or single ones (uuids) whether they were or not. Receipts from before billing have no
 * file and none can be made.
 */
export type Sending = { readonly run: string | undefined; readonly receipts: readonly string[] }

const toSendColumns = columns({ receipt: 'uuid', hasFile: 'boolean' })

const scope = `from "${familyTable('receipt')}" r where r.tenant_id = $1 and r.deleted_at is null and r."receipt:receiptNumber" is not null
    and (r.id = any($3::uuid[]) or (r."receipt:fileHash" is not null or r."receipt:snapshot" is not null) and exists (select 1 from twin_link l
      where l.tenant_id = $1 and l.source_id = $2 and l.target_id = r.id and l.relationship = $4 and l.deleted_at is null)
      and not exists (select 1 from twin_link d where d.tenant_id = $1 and d.target_id = r.id and d.relationship = $5 and d.deleted_at is null))`

const scopeValues = ({ tenant, codes }: Reading, { run, receipts }: Sending) => [
  tenant,
  run ?? null,
  receipts,
  codes.get('billingRun:receipts'),
  codes.get('receiptDispatch:receipt'),
]

/** Reads the receipts that are to be sent, in the order of their numbers. */
export function receiptsToSend(reading: Reading, sending: Sending): Statement<RowOf<typeof toSendColumns>> {
  return {
    name: 'billing-receipts-to-send',
    text: `select r.id as receipt, r."receipt:fileHash" is not null as "hasFile" ${scope} order by r."receipt:receiptNumber"`,
    values: scopeValues(reading, sending),
    columns: toSendColumns,
  }
}

const sentColumns = columns({ undelivered: 'integer', dispatches: 'integer', toPrint: 'integer' })

/**
 * Counts the receipts of a run that were not handed over, the dispatches of single receipts, and those of both that wait for print or
 * handover.
 */
export function sendingCounts(reading: Reading, { run, receipts }: Sending): Statement<RowOf<typeof sentColumns>> {
  return {
    name: 'billing-sending-counts',
    text: `select (select count(*) ${scope} and r.id <> all($3::uuid[])) as undelivered,
        (select count(*) from twin_link d where d.tenant_id = $1 and d.target_id = any($3::uuid[]) and d.relationship = $5 and d.deleted_at is null) as dispatches,
        (select count(*) from "${familyTable('receiptDispatch')}" s join twin_link d on d.tenant_id = $1 and d.source_id = s.id and d.relationship = $5 and d.deleted_at is null
          where s.tenant_id = $1 and s.deleted_at is null and s."receiptDispatch:state" in ('toPrint', 'toHandOver') and (d.target_id = any($3::uuid[]) or exists (select 1 from twin_link l
            where l.tenant_id = $1 and l.source_id = $2 and l.target_id = d.target_id and l.relationship = $4 and l.deleted_at is null))) as "toPrint"`,
    values: scopeValues(reading, { run, receipts }),
    columns: sentColumns,
  }
}

const bouncedColumns = columns({ receipt: 'uuid', receiver: 'uuid?', recipient: 'text?' })

/** Reads the receipt and its receiver of a dispatch (uuid) that came back. */
export function bouncedReceipt({ tenant, codes }: Reading, dispatch: string): Statement<RowOf<typeof bouncedColumns>> {
  return {
    name: 'billing-bounced-receipt',
    text: `select l.target_id as receipt, v.target_id as receiver, s."receiptDispatch:recipient" as recipient
      from "${familyTable('receiptDispatch')}" s
      join twin_link l on l.tenant_id = $1 and l.source_id = s.id and l.relationship = $3 and l.deleted_at is null
      left join twin_link v on v.tenant_id = $1 and v.source_id = l.target_id and v.relationship = $4 and v.deleted_at is null
      where s.tenant_id = $1 and s.id = $2 and s.deleted_at is null and s."receiptDispatch:state" = 'bounced'`,
    values: [tenant, dispatch, codes.get('receiptDispatch:receipt'), codes.get('receipt:receiver')],
    columns: bouncedColumns,
  }
}
