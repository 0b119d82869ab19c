import type { RowOf } from '../db/columns.ts'
import { columns } from '../db/columns.ts'
import type { Transaction } from '../db/database.ts'

const linkColumns = columns({
  uuid: 'uuid',
  relationship: 'integer',
  source: 'uuid',
  target: 'uuid',
  from: 'instant?',
  to: 'instant?',
  deleted: 'boolean',
})

export type StoredLink = RowOf<typeof linkColumns>

/** Reads and locks links by uuid, including deleted links. */
export async function lockLinks(
  transaction: Transaction,
  tenant: string,
  uuids: readonly string[],
): Promise<ReadonlyMap<string, StoredLink>> {
  if (uuids.length === 0) return new Map()
  const { rows } = await transaction.run({
    text: `select id as uuid, relationship, source_id as source, target_id as target, nullif(valid_from, '-infinity') as "from", nullif(valid_to, 'infinity') as "to",
      deleted_at is not null as deleted from twin_link where tenant_id = $1 and id = any($2::uuid[]) order by id for no key update`,
    values: [tenant, uuids],
    name: 'lock-links',
    columns: linkColumns,
  })
  return new Map(rows.map((link) => [link.uuid, link]))
}
