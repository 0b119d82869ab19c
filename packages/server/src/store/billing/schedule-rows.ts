import { columns, type RowOf } from '../db/columns.ts'
import type { Statement } from '../db/database.ts'
import { familyTable } from '../physical/names.ts'

const scheduleColumns = columns({ day: 'integer?', time: 'text?' })

/** Reads on which day of the month and at what time of the tenant's zone a billing run begins; no row for a tenant without a setup. */
export function runScheduleRows(tenant: string, codes: ReadonlyMap<string, number>): Statement<RowOf<typeof scheduleColumns>> {
  return {
    name: 'billing-run-schedule',
    text: `select "billingSetup:runDay" as day, "billingSetup:runTime" as time
      from twin_link l join "${familyTable('billingSetup')}" s on s.tenant_id = $1 and s.id = l.target_id and s.deleted_at is null
      where l.tenant_id = $1 and l.source_id = $1 and l.relationship = $2 and l.deleted_at is null and l.valid_to = 'infinity' limit 1`,
    values: [tenant, codes.get('tenant:billingSetup')],
    columns: scheduleColumns,
  }
}
