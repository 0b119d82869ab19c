import { columns, type RowOf } from '../db/columns.ts'
import type { Statement } from '../db/database.ts'
import { familyTable } from '../physical/names.ts'

const visits = familyTable('appointment')

const untoldColumns = columns({ id: 'uuid', begin: 'instant', end: 'instant' })

/**
 * Locks a visit (uuid) whose technician has just set out and whose customer was not told yet; returns no row for any other visit. A time
 * that was noted without a network may arrive hours later, when nobody is on the way any more.
 */
export function lockUntold(tenant: string, visit: string): Statement<RowOf<typeof untoldColumns>> {
  return {
    name: 'visit-untold',
    text: `select id, "appointment:begin" as begin, "appointment:end" as "end" from "${visits}"
      where tenant_id = $1 and id = $2 and deleted_at is null and "visit:state" = 'planned'
        and "visit:onTheWayAt" > now() - interval '30 minutes' and "visit:arrivedAt" is null and "visit:toldAt" is null for update`,
    values: [tenant, visit],
    columns: untoldColumns,
  }
}
