import { columns } from '../db/columns.ts'
import type { Statement } from '../db/database.ts'
import { familyTable } from '../physical/names.ts'

type Stopped = {
  readonly tenant: string
  readonly codes: ReadonlyMap<string, number>
  readonly root: string
  /** The ids of two steps of its diagram. */
  readonly writes: string
  readonly frees: string
}

/**
 * The receipt (uuid) of a stopped objection (`root`), if the step `writes` was finished, which disputes its amount. `isFree` says that the
 * step `frees` was finished too, after which the amount is disputed no more. A question after the period disputes nothing.
 */
export function stoppedObjection({ tenant, codes, root, writes, frees }: Stopped): Statement<{ receipt: string; isFree: boolean }> {
  const isFinished = (
    step: string,
  ) => `exists (select 1 from process_execution s join "${familyTable('execution')}" t on t.tenant_id = $1 and t.id = s.id
      where s.tenant_id = $1 and s.root_id = $2 and s.bpmn_ref = ${step} and t."execution:status" = 'finished')`
  return {
    name: 'billing-stopped-objection',
    text: `select l.target_id as receipt, ${isFinished('$5')} as "isFree"
      from process_execution e join twin_link l on l.tenant_id = $1 and l.source_id = e.id and l.relationship = $3 and l.deleted_at is null
      where e.tenant_id = $1 and e.id = $2 and ${isFinished('$4')}
        and coalesce(e.data_out->>'late', e.data_in->>'late', 'false') <> 'true' limit 1`,
    values: [tenant, root, codes.get('processReceiptObjection:receipt'), writes, frees],
    columns: columns({ receipt: 'uuid', isFree: 'boolean' }),
  }
}
