import { columns } from '../db/columns.ts'
import type { Transaction } from '../db/database.ts'
import { familyTable } from '../physical/names.ts'
import type { ImportKey } from './call-files.ts'
import { lockCalls, withoutTimeout } from './lock-calls.ts'

/** Days in the tenant's zone, both included. */
export type ImportDays = { readonly from: string; readonly to: string }

/** The days of an import's calls; undefined for an import without calls. */
export async function daysOfImport(transaction: Transaction, { tenant, id }: ImportKey): Promise<ImportDays | undefined> {
  const { rows } = await transaction.run({
    name: 'call-import-days',
    text: `select "callImport:from" as "from", "callImport:to" as "to" from "${familyTable('callImport')}"
      where tenant_id = $1 and id = $2 and "callImport:from" is not null and "callImport:to" is not null`,
    values: [tenant, id],
    columns: columns({ from: 'date', to: 'date' }),
  })
  return rows[0]
}

/** A day of a zone lies within the day before and the day after of UTC. */
const within = `c.begin >= ($3::date - 1)::timestamptz and c.begin < ($4::date + 2)::timestamptz`

/** Returns true if a bill charged a call of the import. Until the end of the transaction no further one does. */
export async function isBilled(transaction: Transaction, { tenant, id }: ImportKey, { from, to }: ImportDays): Promise<boolean> {
  lockCalls(transaction, tenant)
  withoutTimeout(transaction)
  const { rowCount } = await transaction.run({
    name: 'calls-billed',
    plan: 'joins',
    text: `select 1 from call_record c join billed_calls b on b.tenant_id = c.tenant_id and b.element_id = c.element_id and b.month = c.month and c.number <= b.up_to
        and not exists (select from call_slice s join "${familyTable('receipt')}" r on r.tenant_id = s.tenant_id and r.id = s.receipt_id and r."receipt:status" = 'reversed'
          where s.tenant_id = c.tenant_id and s.element_id = c.element_id and s.month = c.month and s.is_freed and c.number > s.after and c.number <= s.up_to)
      where c.tenant_id = $1 and c.import_id = $2 and ${within} limit 1`,
    values: [tenant, id, from, to],
  })
  return rowCount > 0
}

/** Deletes the import's calls of a day and of those beside it. */
export function deleteCalls(transaction: Transaction, { tenant, id }: ImportKey, day: string): void {
  lockCalls(transaction, tenant)
  withoutTimeout(transaction)
  transaction.later({
    name: 'calls-withdraw',
    text: `delete from call_record c where c.tenant_id = $1 and c.import_id = $2 and ${within}`,
    values: [tenant, id, day, day],
  })
}
