import type { RowOf } from '../db/columns.ts'
import { columns } from '../db/columns.ts'
import type { Statement } from '../db/database.ts'
import { familyTable } from '../physical/names.ts'

type Asking = { readonly tenant: string; readonly codes: ReadonlyMap<string, number> }

const appointments = familyTable('appointment')
const movedColumns = columns({ visit: 'uuid', process: 'uuid', begin: 'instant', end: 'instant' })
/** A planned visit as it is before a save, and the process that arranged it (uuids). */
export type MovedVisit = RowOf<typeof movedColumns>

/** Reads the planned visits among appointments (uuids), and those at which links (uuids) begin. */
export function plannedVisitsOf(
  { tenant, codes }: Asking,
  named: { readonly twins: readonly string[]; readonly links: readonly string[] },
): Statement<MovedVisit> {
  return {
    name: 'process-moved-visits',
    text: `select a.id as visit, p.target_id as process, a."appointment:begin" as begin, a."appointment:end" as end from "${appointments}" a
      join twin_link p on p.tenant_id = $1 and p.source_id = a.id and p.relationship = $4 and p.deleted_at is null
      where a.tenant_id = $1 and a.deleted_at is null and a."visit:state" = 'planned'
        and (a.id = any($2::uuid[]) or a.id in (select source_id from twin_link where tenant_id = $1 and id = any($3::uuid[]))) order by 1`,
    values: [tenant, named.twins, named.links, codes.get('visit:process')],
    columns: movedColumns,
  }
}

const standingColumns = columns({ begin: 'instant', end: 'instant', state: 'text?', told: 'instant?', technician: 'uuid?' })
/** A visit as it stands, and who goes at its begin. `told` is the begin that the customer knows of. */
export type StandingVisit = RowOf<typeof standingColumns>

/** Reads a visit (uuid) as it stands now. */
export function visitNow({ tenant, codes }: Asking, visit: string): Statement<StandingVisit> {
  return {
    name: 'visit-now',
    text: `select a."appointment:begin" as begin, a."appointment:end" as end, a."visit:state" as state, a."visit:toldBegin" as told, u.id as technician
      from "${appointments}" a
      left join twin_link l on l.tenant_id = $1 and l.source_id = a.id and l.relationship = $3 and l.deleted_at is null
        and l.valid_from <= greatest(now(), a."appointment:begin") and l.valid_to > greatest(now(), a."appointment:begin")
      left join "${familyTable('user')}" u on u.tenant_id = $1 and u.id = l.target_id and u.deleted_at is null
      where a.tenant_id = $1 and a.id = $2 and a.deleted_at is null order by l.id limit 1`,
    values: [tenant, visit, codes.get('appointment:technician')],
    columns: standingColumns,
  }
}

/** Locks users (uuids), so that no other transaction books them until this one ends. */
export function lockTechnicians(tenant: string, people: readonly string[]): Statement {
  return {
    name: 'visit-lock',
    text: `select id from "${familyTable('user')}" where tenant_id = $1 and id = any($2::uuid[]) order by id for no key update`,
    values: [tenant, people],
  }
}

const hoursColumns = columns({ id: 'uuid', days: 'text?', from: 'text', to: 'text', area: 'text?' })

/** Reads the working times of users (uuids) at an instant. */
export function hoursOfUsers(
  { tenant, codes }: Asking,
  { people, now }: { readonly people: readonly string[]; readonly now: string },
): Statement<RowOf<typeof hoursColumns>> {
  return {
    name: 'visit-hours-of',
    text: `select l.source_id as id, w."workingTime:days" as days, w."workingTime:from" as from, w."workingTime:to" as to, w."workingTime:area" as area
      from twin_link l join "${familyTable('workingTime')}" w on w.tenant_id = $1 and w.id = l.target_id and w.deleted_at is null
      where l.tenant_id = $1 and l.source_id = any($2::uuid[]) and l.relationship = $3 and l.deleted_at is null
        and l.valid_from <= $4::timestamptz and l.valid_to > $4::timestamptz order by w.id`,
    values: [tenant, people, codes.get('user:workingTimes'), now],
    columns: hoursColumns,
  }
}
