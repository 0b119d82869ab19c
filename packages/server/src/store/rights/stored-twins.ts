import type { Registry } from '@twinwerk/model/definition/registry'
import { definitionOf } from '@twinwerk/model/definition/registry'
import { columns, json } from '../db/columns.ts'
import type { Transaction } from '../db/database.ts'
import { rowImageOf } from '../write/row-image.ts'
import { statementName } from '../db/statement-name.ts'
import { familyTable } from '../physical/names.ts'

export type StoredTwin = {
  readonly uuid: string
  readonly definition: string
  readonly version: number
  readonly row: Readonly<Record<string, unknown>>
}

const twinShape = { uuid: 'uuid', definition: 'text', version: 'integer', row: json<StoredTwin['row']>() } as const
const twinColumns = columns(twinShape)

export type DeletedTwin = StoredTwin & { readonly deletedAt: string; readonly deletedChange: string | null }

export type TwinKey = { readonly uuid: string; readonly definition: string }

/**
 * Reads living twins and locks some of them, always in the order of family and id. A lock on the twin at the limited end of a relation
 * makes the count of its links safe.
 */
export async function readTwins(
  transaction: Transaction,
  registry: Registry,
  { tenant, read, locked }: { readonly tenant: string; readonly read: readonly TwinKey[]; readonly locked: readonly TwinKey[] },
): Promise<ReadonlyMap<string, StoredTwin>> {
  const lockedIds = new Set(locked.map(({ uuid }) => uuid))
  const only = read.filter(({ uuid }) => !lockedIds.has(uuid))
  const results = await transaction.runAll([
    ...byFamily(registry, locked).map((keys) => statementOf(registry, keys, { tenant, lock: ' order by id for no key update' })),
    ...byFamily(registry, only).map((keys) => statementOf(registry, keys, { tenant, lock: '' })),
  ])
  return new Map(results.flatMap(({ rows }) => rows.map((twin) => [twin.uuid, twin] as const)))
}

/** Reads and locks deleted twins. Only concurrent restorations wait for these locks. */
export async function lockDeleted(
  transaction: Transaction,
  registry: Registry,
  { tenant, keys }: { readonly tenant: string; readonly keys: readonly TwinKey[] },
): Promise<ReadonlyMap<string, DeletedTwin>> {
  const results = await transaction.runAll(
    byFamily(registry, keys).map(({ family, keys: found }) => ({
      text: `select id as uuid, definition, version, to_jsonb(t) as row, deleted_at as "deletedAt", deleted_change as "deletedChange" from "${familyTable(family)}" t
        where tenant_id = $1 and id = any($2::uuid[]) and deleted_at is not null order by id for no key update`,
      values: [tenant, found.map(({ uuid }) => uuid)],
      columns: columns({ ...twinShape, deletedAt: 'instant', deletedChange: 'uuid?' }),
    })),
  )
  return new Map(results.flatMap(({ rows }) => rows.map((twin) => [twin.uuid, twin] as const)))
}

type FamilyKeys = { readonly family: string; readonly keys: readonly TwinKey[] }

function statementOf(registry: Registry, { family, keys }: FamilyKeys, { tenant, lock }: { tenant: string; lock: string }) {
  const types = keys.map(({ definition }) => definition)
  const text = `select id as uuid, definition, version, ${rowImageOf(registry, types)} as row from "${familyTable(family)}" t
      where tenant_id = $1 and id = any($2::uuid[]) and deleted_at is null${lock}`
  return {
    text,
    values: [tenant, keys.map(({ uuid }) => uuid)],
    name: statementName('twins', text),
    plan: 'generic' as const,
    columns: twinColumns,
  }
}

function byFamily(registry: Registry, keys: readonly TwinKey[]): FamilyKeys[] {
  const families = new Map<string, Map<string, TwinKey>>()
  for (const key of keys) {
    const { family } = definitionOf(registry, key.definition)
    families.set(family, (families.get(family) ?? new Map<string, TwinKey>()).set(`${key.uuid} ${key.definition}`, key))
  }
  return [...families].map(([family, found]) => ({ family, keys: [...found.values()] })).toSorted((a, b) => (a.family < b.family ? -1 : 1))
}
