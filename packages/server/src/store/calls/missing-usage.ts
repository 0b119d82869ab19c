import { comparedDays, judgedMonth, missingUsage, type MissingUsage } from '@twinwerk/model/billing/calls/missing-usage'
import type { DateText } from '@twinwerk/model/calendar/date'
import { columns } from '../db/columns.ts'
import type { Transaction } from '../db/database.ts'
import { familyTable } from '../physical/names.ts'

const countColumns = columns({ source: 'text', day: 'date', calls: 'integer' })

/**
 * Reads what is missing of the calls that a run bills in arrears until a day: imports that wait, days without a call, and sources far below
 * their average.
 */
export async function readMissingUsage(transaction: Transaction, tenant: string, arrearsUntil: DateText): Promise<readonly MissingUsage[]> {
  const month = judgedMonth(arrearsUntil)
  const [counts, waiting] = await transaction.runAll([
    {
      name: 'calls-of-days',
      // A day in the tenant's zone begins at most a day beside that of UTC; the bounds let whole partitions be left out.
      text: `select source, day, count(*) as calls from call_record where tenant_id = $1 and source is not null and day between $2::date and $3::date
          and begin >= $2::date - interval '1 day' and begin < $3::date + interval '2 days' group by source, day`,
      values: [tenant, comparedDays(month).from, month.to],
      columns: countColumns,
    },
    {
      name: 'calls-waiting-imports',
      text: `select identifier as number from "${familyTable('callImport')}" where tenant_id = $1 and deleted_at is null and "callImport:state" = 'new'
          and identifier is not null order by identifier`,
      values: [tenant],
      columns: columns({ number: 'text' }),
    },
  ])
  const imports = waiting.rows.map(({ number }) => number)
  return [...(imports.length > 0 ? [{ kind: 'importWaits', imports } as const] : []), ...missingUsage(counts.rows, month)]
}
