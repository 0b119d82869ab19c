import { columns } from '../db/columns.ts'
import type { Transaction } from '../db/database.ts'
import { familyTable } from '../physical/names.ts'
import type { TwinRow } from './finding.ts'
import { twinColumns } from './rows.ts'

export type ExceededDay = { readonly twin: TwinRow; readonly day: string; readonly time: string; readonly quota: string }

/**
 * Returns the last day of the past week on which a tenant exceeded its quota of measured values. Day, time (UTC) and quota are in German
 * notation.
 */
export async function exceededDay(transaction: Transaction, tenant: string): Promise<ExceededDay | undefined> {
  const { rows } = await transaction.run({
    text: `select t.id as uuid, t.definition, to_jsonb(t) as row, to_char(d.day, 'DD.MM.YYYY') as day,
        to_char(d.exceeded_at at time zone 'UTC', 'HH24:MI') as time, translate(to_char(d.quota, 'FM999,999,999,999'), ',', '.') as quota
      from telemetry_day d join "${familyTable('businessPartner')}" t on t.tenant_id = $1 and t.id = $1
      where d.tenant_id = $1 and d.exceeded_at > now() - interval '7 days' order by d.day desc limit 1`,
    values: [tenant],
    columns: columns({ ...twinColumns, day: 'text', time: 'text', quota: 'text' }),
  })
  if (!rows[0]) return undefined
  const { day, time, quota, ...twin } = rows[0]
  return { twin, day, time, quota }
}
