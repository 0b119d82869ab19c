import type { Registry } from '@twinwerk/model/definition/registry'
import { definitionOf } from '@twinwerk/model/definition/registry'
import type { Transaction } from '../db/database.ts'
import { familyTable } from '../names.ts'

export type StoredTwin = {
  readonly uuid: string
  readonly definition: string
  readonly version: number
  readonly row: Readonly<Record<string, unknown>>
}

export type TwinKey = { readonly uuid: string; readonly definition: string }

/**
 * Locks and reads living twins. Always in the order of family and id, so that two saves never wait for each other in a circle; a lock on the twin at the limited
 * end of a relation makes the count of its links safe (data-layer, (j)).
 */
export async function lockTwins(
  transaction: Transaction,
  registry: Registry,
  tenant: string,
  keys: readonly TwinKey[],
): Promise<ReadonlyMap<string, StoredTwin>> {
  const byFamily = new Map<string, Set<string>>()
  for (const { uuid, definition } of keys) {
    const { family } = definitionOf(registry, definition)
    byFamily.set(family, (byFamily.get(family) ?? new Set()).add(uuid))
  }
  const families = [...byFamily.keys()].toSorted()
  const results = await transaction.runAll(
    families.map((family) => ({
      text: `select id, definition, version, to_jsonb(t) as row from "${familyTable(family)}" t
        where tenant_id = $1 and id = any($2::uuid[]) and deleted_at is null order by id for no key update`,
      values: [tenant, [...byFamily.get(family)!]],
      name: `lock_${family}`,
    })),
  )
  const twins = results.flatMap(({ rows }) =>
    rows.map((row): StoredTwin => ({
      uuid: row['id'] as string,
      definition: row['definition'] as string,
      version: row['version'] as number,
      row: row['row'] as Record<string, unknown>,
    })),
  )
  return new Map(twins.map((twin) => [twin.uuid, twin]))
}
