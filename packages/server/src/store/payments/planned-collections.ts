import { columns } from '../db/columns.ts'
import type { Statement } from '../db/database.ts'
import { familyTable } from '../physical/names.ts'

type Reading = { readonly tenant: string; readonly codes: ReadonlyMap<string, number> }

/** Reads and locks the planned collections of a receipt. */
export function plannedOf({ tenant, codes }: Reading, receipt: string): Statement<{ readonly collection: string }> {
  return {
    name: 'payments-planned-of',
    plan: 'generic',
    text: `select c.id as collection from twin_link l
      join "${familyTable('collection')}" c on c.tenant_id = $1 and c.id = l.source_id and c.deleted_at is null and c."collection:state" = 'planned'
      where l.tenant_id = $1 and l.target_id = $2 and l.relationship = $3 and l.deleted_at is null order by c.id for update of c`,
    values: [tenant, receipt, codes.get('collection:receipt')],
    columns: columns({ collection: 'uuid' }),
  }
}
