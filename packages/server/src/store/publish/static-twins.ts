import type { Registry } from '@twinwerk/model/definition/registry'
import { definitionOf } from '@twinwerk/model/definition/registry'
import { present } from '@twinwerk/model/error/present'
import type { StaticTwin } from '@twinwerk/model/twin/static-twin'
import { storedColumns } from '../physical/stored-value.ts'
import type { Transaction } from '../db/database.ts'
import { staticTable } from '../physical/names.ts'
import { dataTypeOf, familyColumns } from '../physical/families.ts'

/**
 * Writes new and changed twins of the release. Twins that the release no longer contains stay, since twins of tenants may be linked to
 * them.
 */
export async function writeStaticTwins(transaction: Transaction, registry: Registry, twins: readonly StaticTwin[]): Promise<void> {
  const byFamily = Map.groupBy(twins, (twin) => definitionOf(registry, twin.definition).family)
  for (const [family, members] of byFamily) {
    const definition = definitionOf(registry, family)
    if (!definition.staticEntity) throw new Error(`${family} is not static`)
    const rows = members.map(({ uuid, definition: name, identifier, attributes }) => ({
      id: uuid,
      definition: name,
      identifier,
      ...Object.fromEntries(
        Object.entries(attributes).flatMap(([systematics, value]) =>
          storedColumns(present(registry.attributes.get(systematics), systematics), value),
        ),
      ),
    }))
    const own = familyColumns(registry, definition).filter(
      ({ name }) => name === 'definition' || name === 'identifier' || name.includes(':'),
    )
    const names = own.map(({ name }) => `"${name}"`)
    const record = ['id uuid', ...own.map((column) => `"${column.name}" ${dataTypeOf(column)}`)]
    const table = staticTable(family)
    await transaction.run({
      text: `insert into "${table}" (id, ${names.join(', ')}) select id, ${names.join(', ')} from jsonb_to_recordset($1::jsonb) as r(${record.join(', ')})
        on conflict (id) do update set (${names.join(', ')}, version, updated_at) = row(${names.map((name) => `excluded.${name}`).join(', ')}, "${table}".version + 1, now())
        where row(${names.map((name) => `"${table}".${name}`).join(', ')}) is distinct from row(${names.map((name) => `excluded.${name}`).join(', ')})`,
      values: [JSON.stringify(rows)],
    })
  }
}
