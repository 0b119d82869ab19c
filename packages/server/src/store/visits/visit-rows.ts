import { columns, type RowOf } from '../db/columns.ts'
import type { Statement } from '../db/database.ts'
import { familyTable } from '../physical/names.ts'

const visits = familyTable('appointment')

type Reading = { readonly tenant: string; readonly codes: ReadonlyMap<string, number> }

const processColumns = columns({ visit: 'uuid', process: 'uuid' })

/** Reads those of the visits (uuids) that are planned, with the process that arranged them. */
export function plannedVisits({ tenant, codes }: Reading, uuids: readonly string[]): Statement<RowOf<typeof processColumns>> {
  return {
    name: 'visits-planned',
    text: `select a.id as visit, p.target_id as process from "${visits}" a
      join twin_link p on p.tenant_id = $1 and p.source_id = a.id and p.relationship = $3 and p.deleted_at is null
      where a.tenant_id = $1 and a.id = any($2::uuid[]) and a.deleted_at is null and a."visit:state" = 'planned' order by 1`,
    values: [tenant, uuids, codes.get('visit:process')],
    columns: processColumns,
  }
}

const untoldColumns = columns({ id: 'uuid', begin: 'instant', end: 'instant' })

/** Locks a visit (uuid) whose technician is on the way and whose customer was not told yet; returns no row for any other visit. */
export function lockUntold(tenant: string, visit: string): Statement<RowOf<typeof untoldColumns>> {
  return {
    name: 'visit-untold',
    text: `select id, "appointment:begin" as begin, "appointment:end" as "end" from "${visits}"
      where tenant_id = $1 and id = $2 and deleted_at is null and "visit:state" = 'planned'
        and "visit:onTheWayAt" is not null and "visit:arrivedAt" is null and "visit:toldAt" is null for update`,
    values: [tenant, visit],
    columns: untoldColumns,
  }
}
