import { comparedDays, missingUsage, type MissingUsage } from '@twinwerk/model/billing/calls/missing-usage'
import type { DateText } from '@twinwerk/model/calendar/date'
import { columns, type RowOf } from '../db/columns.ts'
import type { Statement, Transaction } from '../db/database.ts'
import { familyTable } from '../physical/names.ts'
import type { ImportKey } from './call-files.ts'
import { withoutTimeout } from './lock-calls.ts'

/** The message that a call import has moved on. Its key is the uuid of the import. */
export const importMoved = 'callImportMoved'

const importColumns = columns({ state: 'text', progress: 'text?' })

/** Reads and locks a call import. No row for one that was deleted. */
export function lockImport({ tenant, id }: ImportKey): Statement<RowOf<typeof importColumns>> {
  return {
    name: 'call-import-lock',
    text: `select "callImport:state" as state, "callImport:progress" as progress from "${familyTable('callImport')}"
      where tenant_id = $1 and id = $2 and deleted_at is null for no key update`,
    values: [tenant, id],
    columns: importColumns,
  }
}

const countColumns = columns({ source: 'text', day: 'date', calls: 'integer' })

type CheckedFile = ImportKey & { readonly source: string; readonly from: DateText; readonly to: DateText }

/**
 * Reads what is missing in a checked file of a source, within its first and last day: its rows and the calls that other files brought are
 * compared with the days before.
 */
export async function readMissingOfImport(
  transaction: Transaction,
  { tenant, id, source, from, to }: CheckedFile,
): Promise<readonly MissingUsage[]> {
  withoutTimeout(transaction)
  const days = { from, to }
  const { rows } = await transaction.run({
    name: 'call-import-missing',
    text: `select $2::text as source, day, sum(calls)::bigint as calls from (
        select day, count(*) as calls from call_record where tenant_id = $1 and source = $2 and day between $3::date and $4::date
          and begin >= $3::date - interval '1 day' and begin < $4::date + interval '2 days' group by day
        union all select day, count(*) from call_staging where tenant_id = $1 and import_id = $5 and state <> 'refused' and not duplicate group by day) c
      group by day`,
    values: [tenant, source, comparedDays(days).from, to, id],
    columns: countColumns,
  })
  return missingUsage(rows, days)
}
