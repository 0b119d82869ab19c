import type { Transaction } from '../db/database.ts'

export type StoredLink = {
  readonly uuid: string
  readonly relationship: number
  readonly source: string
  readonly target: string
  readonly from: string | null
  readonly to: string | null
  readonly deleted: boolean
}

/** Links by uuid, deleted ones too, locked. */
export async function lockLinks(
  transaction: Transaction,
  tenant: string,
  uuids: readonly string[],
): Promise<ReadonlyMap<string, StoredLink>> {
  if (uuids.length === 0) return new Map()
  const { rows } = await transaction.run({
    text: `select id, relationship, source_id, target_id, nullif(valid_from, '-infinity') as valid_from, nullif(valid_to, 'infinity') as valid_to,
      deleted_at is not null as deleted from twin_link where tenant_id = $1 and id = any($2::uuid[]) order by id for no key update`,
    values: [tenant, uuids],
    name: 'lock-links',
  })
  const instant = (value: unknown) => (value === null ? null : (value as Date).toISOString())
  const links = rows.map((row): StoredLink => ({
    uuid: row['id'] as string,
    relationship: row['relationship'] as number,
    source: row['source_id'] as string,
    target: row['target_id'] as string,
    from: instant(row['valid_from']),
    to: instant(row['valid_to']),
    deleted: row['deleted'] as boolean,
  }))
  return new Map(links.map((link) => [link.uuid, link]))
}
