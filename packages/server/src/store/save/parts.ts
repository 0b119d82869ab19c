import type { Registry } from '@twinwerk/model/definition/registry'
import { definitionOf } from '@twinwerk/model/definition/registry'
import { columns } from '../db/columns.ts'
import type { Statement, Transaction } from '../db/database.ts'
import { familyTable } from '../physical/names.ts'
import type { DeletedTwin, TwinKey } from '../rights/stored-twins.ts'

type Parts = { readonly registry: Registry; readonly codes: ReadonlyMap<string, number> }

/** A relationship by which twins own parts, with the owners (uuids) that have it. */
type Step = { readonly code: number | undefined; readonly family: string; readonly sources: readonly string[] }

const keyColumns = columns({ uuid: 'uuid', definition: 'text' })

/** Returns the living parts that twins own now or later, at any depth. A delete includes these parts. A former part stays. */
export function partsOf(
  transaction: Transaction,
  parts: Parts,
  { tenant, owners, now }: { tenant: string; owners: readonly TwinKey[]; now: string },
): Promise<TwinKey[]> {
  return walk(transaction, parts, {
    owners,
    statementOf: ({ code, family, sources }) => ({
      text: `select t.id as uuid, t.definition from twin_link l join "${familyTable(family)}" t on t.tenant_id = l.tenant_id and t.id = l.target_id and t.deleted_at is null
      where l.tenant_id = $1 and l.source_id = any($2::uuid[]) and l.relationship = $3 and l.deleted_at is null and l.valid_to > $4::timestamptz`,
      values: [tenant, sources, code, now],
      columns: keyColumns,
      name: `parts_${family}`,
    }),
  })
}

/**
 * Returns the parts that were deleted with a twin and are restored with it. Parts that were deleted separately, before or after, stay in
 * the trash.
 */
export function partsDeletedWith(
  transaction: Transaction,
  parts: Parts,
  { tenant, owner }: { tenant: string; owner: DeletedTwin },
): Promise<TwinKey[]> {
  return walk(transaction, parts, {
    owners: [owner],
    statementOf: ({ code, family, sources }) => ({
      text: `select t.id as uuid, t.definition from twin_link l join "${familyTable(family)}" t on t.tenant_id = l.tenant_id and t.id = l.target_id
      where l.tenant_id = $1 and l.source_id = any($2::uuid[]) and l.relationship = $3 and l.deleted_at is null
        and t.deleted_at = $4::timestamptz and t.deleted_change is not distinct from $5::uuid`,
      values: [tenant, sources, code, owner.deletedAt, owner.deletedChange],
      columns: keyColumns,
    }),
  })
}

/** Walks from owners to their parts, and on to the parts of these. Each level takes one round trip. */
async function walk(
  transaction: Transaction,
  { registry, codes }: Parts,
  { owners, statementOf }: { readonly owners: readonly TwinKey[]; readonly statementOf: (step: Step) => Statement<TwinKey> },
): Promise<TwinKey[]> {
  const found = new Map(owners.map((owner) => [owner.uuid, owner]))
  for (let level = owners; level.length > 0;) {
    const steps = stepsFrom(registry, codes, level)
    const results = await transaction.runAll(steps.map(statementOf))
    // A part whose type is no longer in force still belongs to its owner.
    const typeOf = (name: string, family: string) => (registry.definitions.has(name) ? name : family)
    const next = steps.flatMap(({ family }, index) =>
      (results[index]?.rows ?? []).map(({ uuid, definition }): TwinKey => ({ uuid, definition: typeOf(definition, family) })),
    )
    level = [...new Map(next.map((part) => [part.uuid, part])).values()].filter(({ uuid }) => !found.has(uuid))
    for (const part of level) found.set(part.uuid, part)
  }
  return [...found.values()].slice(owners.length)
}

function stepsFrom(registry: Registry, codes: Parts['codes'], owners: readonly TwinKey[]): Step[] {
  const steps = new Map<string, Step>()
  for (const { uuid, definition } of owners)
    for (const { component, direction, relationship, target } of definitionOf(registry, definition).allRelations) {
      if (!component || direction !== 'forward') continue
      const { sources } = steps.get(relationship) ?? { sources: [] }
      steps.set(relationship, { code: codes.get(relationship), family: definitionOf(registry, target).family, sources: [...sources, uuid] })
    }
  return [...steps.values()]
}
