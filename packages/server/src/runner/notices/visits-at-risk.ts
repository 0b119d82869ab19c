import { isWorkingTime } from '@twinwerk/model/calculator/work/free-slots'
import { hoursOf } from '@twinwerk/model/calculator/work/working-hours'
import type { ApplyParts } from '../../store/write/change.ts'
import type { RowOf } from '../../store/db/columns.ts'
import { columns } from '../../store/db/columns.ts'
import type { Statement, Transaction } from '../../store/db/database.ts'
import { familyTable } from '../../store/physical/names.ts'
import type { Notice } from './notice.ts'
import { hoursColumns, hoursShape } from '../visits/working-hours.ts'

/** `times`: absences and working times (uuids) that have changed, or are gone. `now` is an ISO instant. */
type RiskRequest = { readonly tenant: string; readonly times: readonly string[]; readonly now: string; readonly zone: string }

/** Returns a notice for each visit that its technician can no longer make, because of a changed absence or a changed working time. */
export async function visitsAtRisk(transaction: Transaction, { codes }: ApplyParts, request: RiskRequest): Promise<Notice[]> {
  const { tenant, now, zone } = request
  const { rows: visits } = await transaction.run(changedTimesStatement(codes, request))
  if (visits.length === 0) return []
  const { rows } = await transaction.run({
    name: 'visits-at-risk-hours',
    text: `select l.source_id as id, ${hoursColumns} from twin_link l join "${familyTable('workingTime')}" w on w.tenant_id = $1 and w.id = l.target_id and w.deleted_at is null
      where l.tenant_id = $1 and l.source_id = any($2::uuid[]) and l.relationship = $3 and l.deleted_at is null
        and l.valid_from <= $4::timestamptz and l.valid_to > $4::timestamptz`,
    values: [tenant, [...new Set(visits.map(({ technician }) => technician))], codes.get('user:workingTimes'), now],
    columns: columns({ ...hoursShape, id: 'uuid' }),
  })
  const hours = Map.groupBy(rows, ({ id }) => id)
  return visits.flatMap(({ begin, end, technician, process, ...changed }): Notice[] => {
    const isOff = changed.hours && !isWorkingTime((hours.get(technician) ?? []).map(hoursOf), { begin, end }, zone)
    return changed.away || isOff ? [{ about: 'visit', execution: process, technician, at: begin }] : []
  })
}

const visitColumns = columns({
  begin: 'instant',
  end: 'instant',
  technician: 'uuid',
  process: 'uuid',
  hours: 'boolean',
  away: 'boolean?',
})

/**
 * Reads the visits of the users whose times have changed. `away` is true if a changed absence overlaps the visit, `hours` if a working time
 * has changed. Former working times count too. Each of the two indexes by target has its own branch, because no other plan finds these
 * links in a large tenant.
 */
export function changedTimesStatement(
  codes: ApplyParts['codes'],
  { tenant, times, now }: Omit<RiskRequest, 'zone'>,
): Statement<RowOf<typeof visitColumns>> {
  const [appointments, users] = [familyTable('appointment'), familyTable('user')]
  return {
    name: 'visits-at-risk',
    text: `with changed as (
        select l.target_id as id, false as hours, a."appointment:begin" as begin, a."appointment:end" as end
          from twin_link l join "${appointments}" a on a.tenant_id = $1 and a.id = l.source_id and a.definition = 'absence' and a.deleted_at is null
          where l.tenant_id = $1 and l.source_id = any($2::uuid[]) and l.relationship = $3 and l.deleted_at is null
        union select l.source_id, true, null, null from twin_link l
          where l.tenant_id = $1 and l.target_id = any($2::uuid[]) and l.relationship = $4 and l.deleted_at is null
        union select l.source_id, true, null, null from twin_link l
          where l.tenant_id = $1 and l.target_id = any($2::uuid[]) and l.relationship = $4 and l.version > 1)
      select v.id, v."appointment:begin" as begin, v."appointment:end" as end, u.id as technician, o.target_id as process, bool_or(c.hours) as hours,
        bool_or(c.begin < v."appointment:end" and c.end > v."appointment:begin") as away
      from changed c join "${users}" u on u.tenant_id = $1 and u.id = c.id and u.deleted_at is null
      join twin_link w on w.tenant_id = $1 and w.target_id = u.id and w.relationship = $3 and w.deleted_at is null
      join "${appointments}" v on v.tenant_id = $1 and v.id = w.source_id and v.definition = 'visit' and v."visit:state" = 'planned'
        and v."appointment:begin" > $6::timestamptz and w.valid_to > v."appointment:begin" and v.deleted_at is null
      join twin_link o on o.tenant_id = $1 and o.source_id = v.id and o.relationship = $5 and o.deleted_at is null
      group by v.id, u.id, o.target_id, v."appointment:begin", v."appointment:end" order by v."appointment:begin", v.id`,
    values: [tenant, times, codes.get('appointment:technician'), codes.get('user:workingTimes'), codes.get('visit:process'), now],
    columns: visitColumns,
  }
}
