import type { Attribute, Registry } from '@twinwerk/model/definition/registry'
import { definitionOf } from '@twinwerk/model/definition/registry'
import { storedColumns } from '../physical/stored-value.ts'
import type { Database, Transaction } from '../db/database.ts'
import { columnOf, familyTable } from '../physical/names.ts'
import { columnsBeside } from '../physical/families.ts'
import { everyTenant } from './refill-search.ts'

const batch = 500

/**
 * Fills the additional columns by which an attribute is found, in every tenant: boxes of geometries and folded texts. Meant for values that
 * were stored before these columns existed. Works in batches beside running work, and continues after an interruption. Runs as each tenant,
 * since row-level security hides the rows from the owner too.
 */
export async function fillBeside(database: Database, registry: Registry, attribute: Attribute): Promise<void> {
  if (columnsBeside(attribute).length === 0) return
  const { family } = definitionOf(registry, attribute.declaring)
  const { rows: tenants } = await database.one({ role: 'identity' }, everyTenant)
  for (const { id: tenant } of tenants)
    while (await database.transaction({ role: 'app', tenant }, (transaction) => fillBatch(transaction, { tenant, family, attribute })))
      continue
}

type Input = { readonly tenant: string; readonly family: string; readonly attribute: Attribute }

/** Returns true if there may be more rows. */
async function fillBatch(transaction: Transaction, { tenant, family, attribute }: Input): Promise<boolean> {
  const [table, own, beside] = [familyTable(family), columnOf(attribute), columnsBeside(attribute)]
  const names = beside.map(({ name }) => name)
  const { rows } = await transaction.run({
    text: `select id, "${own}" as value from "${table}" where tenant_id = $1 and "${own}" is not null and "${names[0]}" is null
      order by id limit ${batch} for no key update`,
    values: [tenant],
  })
  const filled = rows.map(({ id, value }) => ({
    id,
    ...Object.fromEntries(storedColumns(attribute, value).filter(([column]) => names.includes(column))),
  }))
  await transaction.run({
    text: `update "${table}" t set ${names.map((name) => `"${name}" = b."${name}"`).join(', ')}
      from jsonb_to_recordset($2::jsonb) as b(id uuid, ${beside.map(({ name, type }) => `"${name}" ${type}`).join(', ')}) where t.tenant_id = $1 and t.id = b.id`,
    values: [tenant, JSON.stringify(filled)],
  })
  return rows.length === batch
}
