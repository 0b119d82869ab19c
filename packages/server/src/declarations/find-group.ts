import type { ApplyParts } from '../store/write/change.ts'
import { columns } from '../store/db/columns.ts'
import type { Transaction } from '../store/db/database.ts'
import { familyTable } from '../store/physical/names.ts'

/** Returns the group that handles declarations which no program can match: the oldest group with the function `support`. */
export async function findGroup(
  transaction: Transaction,
  { codes }: ApplyParts,
  { tenant, at }: { readonly tenant: string; readonly at: string },
): Promise<string | undefined> {
  const { rows } = await transaction.run({
    name: 'declaration-group',
    text: `select g.id from "${familyTable('groupFunction')}" f
      join twin_link l on l.tenant_id = f.tenant_id and l.target_id = f.id and l.relationship = $2 and l.deleted_at is null and l.valid_from <= $3::timestamptz and l.valid_to > $3::timestamptz
      join "${familyTable('group')}" g on g.tenant_id = l.tenant_id and g.id = l.source_id and g.deleted_at is null
      where f.tenant_id = $1 and f."groupFunction:function" = 'support' and f.deleted_at is null order by g.created_at, g.id limit 1`,
    values: [tenant, codes.get('group:groupFunctions'), at],
    columns: columns({ id: 'uuid' }),
  })
  return rows[0]?.id
}
