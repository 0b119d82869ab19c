import type { RowOf } from '../../store/db/columns.ts'
import { columns } from '../../store/db/columns.ts'
import type { Statement } from '../../store/db/database.ts'
import { familyTable } from '../../store/physical/names.ts'

const until = 'processCircuitFault:expectedUntil'
const faultColumns = columns({ fault: 'uuid', until: 'instant' })

/** A fault, and the repair that is expected now. */
export type ToldOtherwise = RowOf<typeof faultColumns>

type Place = { readonly tenant: string; readonly codes: ReadonlyMap<string, number> }

/**
 * Reads the open faults (uuids) of contracts that a mass fault (uuid) has opened and whose customers know another repair than is expected
 * now: a fault keeps the time of which its customer was told. A fault that somebody reported is repaired on its own. At most `limit` rows.
 */
export function faultsToldOtherwise(
  { tenant, codes, limit }: Place & { readonly limit: number },
  massFault: string,
): Statement<ToldOtherwise> {
  const execution = `"${familyTable('execution')}"`
  return {
    name: 'faults-told-otherwise',
    text: `select f.id as fault, m."${until}" as until from ${execution} m
      join twin_link x on x.tenant_id = $1 and x.target_id = m.id and x.relationship = $3 and x.deleted_at is null
      join ${execution} f on f.tenant_id = $1 and f.id = x.source_id and f.deleted_at is null
      where m.tenant_id = $1 and m.id = $2 and m.deleted_at is null and m."${until}" is not null and f."${until}" is distinct from m."${until}"
        and m."execution:status" not in ('finished', 'timeout', 'canceled') and f."execution:status" not in ('finished', 'timeout', 'canceled')
        and exists (select 1 from twin_link p where p.tenant_id = $1 and p.target_id = f.id and p.relationship = $4 and p.deleted_at is null)
      order by f.id limit $5`,
    values: [tenant, massFault, codes.get('processCircuitFault:massFault'), codes.get('execution:executionForProcess'), limit],
    columns: faultColumns,
  }
}
