import type { Registry } from '@twinwerk/model/definition/registry'
import { definitionOf } from '@twinwerk/model/definition/registry'
import type { Transaction } from '../db/database.ts'
import { familyTable } from '../names.ts'
import type { TwinKey } from './stored-twins.ts'

/** The owned parts of twins that are deleted, at any depth: a delete cascades to them (design, "Data"). */
export async function componentsOf(
  transaction: Transaction,
  parts: { registry: Registry; codes: ReadonlyMap<string, number> },
  tenant: string,
  owners: readonly TwinKey[],
): Promise<TwinKey[]> {
  const found: TwinKey[] = []
  let level = owners
  while (level.length > 0) {
    const next: TwinKey[] = []
    for (const { uuid, definition } of level) {
      for (const relation of definitionOf(parts.registry, definition).allRelations) {
        if (!relation.component || relation.direction !== 'forward') continue
        const { family } = definitionOf(parts.registry, relation.target)
        const { rows } = await transaction.run({
          text: `select t.id, t.definition from twin_link l join "${familyTable(family)}" t on t.tenant_id = l.tenant_id and t.id = l.target_id and t.deleted_at is null
            where l.tenant_id = $1 and l.source_id = $2 and l.relationship = $3 and l.deleted_at is null`,
          values: [tenant, uuid, parts.codes.get(relation.relationship)],
        })
        // A part of a type that is no longer in force goes with its owner all the same.
        const typeOf = (name: string) => (parts.registry.definitions.has(name) ? name : family)
        next.push(...rows.map((row) => ({ uuid: row['id'] as string, definition: typeOf(row['definition'] as string) })))
      }
    }
    found.push(...next)
    level = next
  }
  return found
}
