import type { Registry } from '@twinwerk/model/definition/registry'
import { definitionOf } from '@twinwerk/model/definition/registry'
import type { Transaction } from '../db/database.ts'
import { familyTable } from '../names.ts'
import type { TwinKey } from './stored-twins.ts'

type Parts = { readonly registry: Registry; readonly codes: ReadonlyMap<string, number> }

/**
 * The living parts that twins own now or later, at any depth: a delete cascades to them (design, "Data"). What was a part once and is no longer stays. One round
 * trip for each level.
 */
export async function partsOf(
  transaction: Transaction,
  { registry, codes }: Parts,
  { tenant, owners, now }: { tenant: string; owners: readonly TwinKey[]; now: string },
): Promise<TwinKey[]> {
  const found = new Map(owners.map((owner) => [owner.uuid, owner]))
  for (let level = owners; level.length > 0;) {
    const steps = stepsFrom(registry, level)
    const results = await transaction.runAll(
      steps.map(({ relationship, family, sources }) => ({
        text: `select t.id, t.definition from twin_link l join "${familyTable(family)}" t on t.tenant_id = l.tenant_id and t.id = l.target_id and t.deleted_at is null
          where l.tenant_id = $1 and l.source_id = any($2::uuid[]) and l.relationship = $3 and l.deleted_at is null and l.valid_to > $4::timestamptz`,
        values: [tenant, sources, codes.get(relationship), now],
        name: `parts_${family}`,
      })),
    )
    // A part of a type that is no longer in force goes with its owner all the same.
    const typeOf = (name: string, family: string) => (registry.definitions.has(name) ? name : family)
    const next = results.flatMap(({ rows }, index) =>
      rows.map((row): TwinKey => ({ uuid: row['id'] as string, definition: typeOf(row['definition'] as string, steps[index]!.family) })),
    )
    level = [...new Map(next.map((part) => [part.uuid, part])).values()].filter(({ uuid }) => !found.has(uuid))
    for (const part of level) found.set(part.uuid, part)
  }
  return [...found.values()].slice(owners.length)
}

/** The relationships over which twins own others, with the twins that have them. */
function stepsFrom(registry: Registry, owners: readonly TwinKey[]) {
  const steps = new Map<string, { relationship: string; family: string; sources: string[] }>()
  for (const { uuid, definition } of owners)
    for (const { component, direction, relationship, target } of definitionOf(registry, definition).allRelations) {
      if (!component || direction !== 'forward') continue
      const step = steps.get(relationship) ?? { relationship, family: definitionOf(registry, target).family, sources: [] }
      steps.set(relationship, { ...step, sources: [...step.sources, uuid] })
    }
  return [...steps.values()]
}
