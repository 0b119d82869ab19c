import type { Registry } from '@twinwerk/model/definition/registry'
import { definitionOf, isStatic } from '@twinwerk/model/definition/registry'
import type { TwinDefinition } from '@twinwerk/model/definition/twin-definition'
import { searchBody } from '../physical/search-body.ts'
import { columns, json } from '../db/columns.ts'
import type { Database, Transaction } from '../db/database.ts'
import { firstRow } from '../db/statement.ts'
import { familyTable } from '../physical/names.ts'

const batch = 2000
const firstId = '00000000-0000-0000-0000-000000000000'

/** Selects all tenants, including deleted ones. */
export const everyTenant = { text: 'select id from tenant_registry order by id', columns: columns({ id: 'uuid' }) }

/**
 * Returns the families with an attribute that this release makes searchable and that the previous release already had. Their twins have
 * values of the attribute that their search rows lack.
 */
export async function unsearchedFamilies(transaction: Transaction, registry: Registry): Promise<string[]> {
  const { rows } = await transaction.run({
    text: `select document from content_definition where kind = 'twin'`,
    columns: columns({ document: json<TwinDefinition>() }),
  })
  const before = new Map(rows.map(({ document }) => [document.name, document]))
  const isNew = (name: string) => {
    const known = before.get(name)?.attributes ?? {}
    const attributes = Object.entries(definitionOf(registry, name).declared.attributes ?? {})
    return attributes.some(([key, { searchable }]) => searchable && known[key] && !known[key].searchable)
  }
  const names = [...registry.definitions.keys()].filter((name) => !isStatic(registry, name) && isNew(name))
  return [...new Set(names.map((name) => definitionOf(registry, name).family))]
}

/**
 * Writes the search rows of a family again, in every tenant and in batches beside running work. Runs as each tenant, since row-level
 * security hides the rows from the owner too. Concurrent saves of a twin and the batch wait for each other. After an interruption, a
 * repeated call only writes rows that differ.
 */
export async function refillSearch(database: Database, registry: Registry, family: string): Promise<void> {
  const { rows: tenants } = await database.one({ role: 'identity' }, everyTenant)
  for (const { id: tenant } of tenants)
    for (let after: string | undefined = firstId; after !== undefined;)
      after = await refillBatch(database, registry, { tenant, family, after })
}

/** Returns the last twin of the batch; undefined when there are no more. */
async function refillBatch(
  database: Database,
  registry: Registry,
  { tenant, family, after }: { tenant: string; family: string; after: string },
): Promise<string | undefined> {
  const answer = await database.one(
    { role: 'app', tenant },
    {
      text: `with batch as (select * from "${familyTable(family)}" where tenant_id = $1::uuid and id > $3::uuid and deleted_at is null order by id limit ${batch} for no key update),
        written as (insert into twin_search (tenant_id, id, family, body) select tenant_id, id, $2, ${searchBody(registry, family)} from batch
          on conflict (tenant_id, id) do update set body = excluded.body where twin_search.body <> excluded.body)
        select count(*) as n, (select id from batch order by id desc limit 1) as last from batch`,
      values: [tenant, family, after],
      columns: columns({ n: 'integer', last: 'uuid?' }),
    },
  )
  const { n, last } = firstRow(answer)
  return (n === batch && last) || undefined
}
