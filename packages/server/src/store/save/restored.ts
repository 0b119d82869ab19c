import type { Registry } from '@twinwerk/model/definition/registry'
import type { Relation } from '@twinwerk/model/definition/relation'
import type { Mutation } from '@twinwerk/model/mutation/mutation'
import { columns } from '../db/columns.ts'
import type { Transaction } from '../db/database.ts'
import { linkEnds } from '../query/link.ts'
import { partsDeletedWith } from './parts.ts'
import type { DeletedTwin, TwinKey } from '../rights/stored-twins.ts'
import { lockDeleted } from '../rights/stored-twins.ts'

/** A restored twin, and the path in the body that requests it. `asked` is false for a part that is only restored with its owner. */
export type RestoredTwin = DeletedTwin & { readonly path: readonly (string | number)[]; readonly requested: boolean }

/**
 * Restored twins, and the relations at other twins that regain a link. The links of a deleted twin stay unchanged, and count again when it
 * is restored.
 */
export type Restored = {
  readonly twins: readonly RestoredTwin[]
  readonly revived: readonly { readonly relation: Relation; readonly twin: TwinKey; readonly path: readonly (string | number)[] }[]
}

type Parts = { readonly registry: Registry; readonly codes: ReadonlyMap<string, number> }

/** Reads and locks the twins that a mutation restores, with the parts that were deleted with them. */
export async function readRestored(
  transaction: Transaction,
  parts: Parts,
  { tenant, mutation }: { readonly tenant: string; readonly mutation: Mutation },
): Promise<Restored> {
  const restores = mutation.twins.flatMap((twin) => (twin.kind === 'restore' ? [twin] : []))
  if (restores.length === 0) return { twins: [], revived: [] }
  const owners = await lockDeleted(transaction, parts.registry, { tenant, keys: restores })
  const found = new Map<string, RestoredTwin>()
  for (const { uuid, path } of restores) {
    const owner = owners.get(uuid)
    if (!owner) continue
    found.set(uuid, { ...owner, path, requested: true })
    const owned = await lockDeleted(transaction, parts.registry, {
      tenant,
      keys: await partsDeletedWith(transaction, parts, { tenant, owner }),
    })
    for (const part of owned.values())
      if (!found.has(part.uuid)) found.set(part.uuid, { ...part, path, requested: restores.some((each) => each.uuid === part.uuid) })
  }
  return { twins: [...found.values()], revived: await revivedBy(transaction, parts, { tenant, twins: found }) }
}

/** Returns the other ends of the living links of restored twins. */
async function revivedBy(
  transaction: Transaction,
  { registry, codes }: Parts,
  { tenant, twins }: { readonly tenant: string; readonly twins: ReadonlyMap<string, RestoredTwin> },
): Promise<Restored['revived']> {
  const relations = [...registry.relations.values()].filter(({ direction }) => direction !== 'collection')
  const ends = ['source_id', 'target_id'] as const
  const results = await transaction.runAll(
    ends.map((end) => ({
      text: `select relationship, source_id, target_id from twin_link where tenant_id = $1 and ${end} = any($2::uuid[]) and deleted_at is null`,
      values: [tenant, [...twins.keys()]],
      name: `links_${end}`,
      columns: columns({ relationship: 'integer', source_id: 'uuid', target_id: 'uuid' }),
    })),
  )
  return ends.flatMap((end, index) =>
    (results[index]?.rows ?? []).flatMap((row) => {
      const path = twins.get(row[end])?.path ?? []
      return relations
        .filter((relation) => codes.get(relation.relationship) === row.relationship && linkEnds(relation).far === end)
        .map((relation) => ({ relation, twin: { uuid: row[linkEnds(relation).near], definition: relation.declaring }, path }))
    }),
  )
}
