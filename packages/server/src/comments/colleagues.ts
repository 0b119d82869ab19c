import { definitionOf } from '@twinwerk/model/definition/registry'
import type { Access } from '../access/access.ts'
import { visibleNow } from '../store/changes/visible-now.ts'
import { writesComments } from '../store/comments/record-sight.ts'
import type { Store } from '../store/store.ts'

type Asked = {
  readonly tenant: string
  /** ISO instant. */
  readonly now: string
  readonly record: { readonly uuid: string; readonly definition: string }
  readonly users: readonly string[]
}

/** Users (uuids) who may comment, and those of them who see the record now. */
export type Colleagues = { readonly all: ReadonlySet<string>; readonly seeing: ReadonlySet<string> }

/**
 * Judges which users read the comments of a record at this moment, by the same rights as a list (security, rule 19). Many users with equal
 * rights cost one statement.
 */
export async function colleaguesAmong(
  { store, heldBy }: { readonly store: Store; readonly heldBy: Access['heldBy'] },
  { tenant, now, record, users }: Asked,
): Promise<Colleagues> {
  if (users.length === 0) return { all: new Set(), seeing: new Set() }
  const held = [...(await heldBy(tenant, users))].filter(([, { grants }]) => writesComments(store.registry, { tenant, grants }))
  const { family } = definitionOf(store.registry, record.definition)
  const pairs = held.map(([, reader]) => ({ reader, uuid: record.uuid }))
  const seen = await visibleNow(store, { tenant, now, family, pairs, systematics: [] })
  const seeing = held.filter((_, index) => seen[index]?.deleted === false).map(([user]) => user)
  return { all: new Set(held.map(([user]) => user)), seeing: new Set(seeing) }
}
