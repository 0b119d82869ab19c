import type { Attribute, Registry } from '@twinwerk/model/definition/registry'
import type { Geometry } from '@twinwerk/model/geometry/geometry'
import { boxValues } from '../apply/stored-value.ts'
import type { Database, Transaction } from '../db/database.ts'
import { boxColumnsOf, columnOf, familyTable } from '../names.ts'

const batch = 500

/**
 * Gives the geometries of every tenant their bounding boxes, for an attribute that was stored before boxes were. In batches, beside running work; what was filled
 * before an interruption is not filled again. Runs as each tenant, since row-level security hides the rows from the owner too.
 */
export async function fillBoxes(database: Database, registry: Registry, attribute: Attribute): Promise<void> {
  const columns = boxColumnsOf(attribute)
  if (!columns) return
  const { family } = registry.definitions.get(attribute.declaring)!
  const { rows: tenants } = await database.owner((transaction) => transaction.run({ text: 'select id from tenant_registry order by id' }))
  const input = { table: familyTable(family), geometry: columnOf(attribute), columns }
  for (const { id: tenant } of tenants as { id: string }[])
    while (await database.transaction({ role: 'app', tenant }, (transaction) => fillBatch(transaction, tenant, input))) continue
}

type Input = { readonly table: string; readonly geometry: string; readonly columns: NonNullable<ReturnType<typeof boxColumnsOf>> }

/** Whether there may be more. */
async function fillBatch(transaction: Transaction, tenant: string, { table, geometry, columns }: Input): Promise<boolean> {
  const { rows } = await transaction.run({
    text: `select id, "${geometry}" as geometry from "${table}" where tenant_id = $1 and "${geometry}" is not null and "${columns.west}" is null
      order by id limit ${batch} for no key update`,
    values: [tenant],
  })
  const boxes = rows.map((row) => ({ id: row['id'], ...Object.fromEntries(boxValues(columns, row['geometry'] as Geometry)) }))
  const names = Object.values(columns)
  await transaction.run({
    text: `update "${table}" t set ${names.map((name) => `"${name}" = b."${name}"`).join(', ')}
      from jsonb_to_recordset($2::jsonb) as b(id uuid, ${names.map((name) => `"${name}" float8`).join(', ')}) where t.tenant_id = $1 and t.id = b.id`,
    values: [tenant, JSON.stringify(boxes)],
  })
  return rows.length === batch
}
