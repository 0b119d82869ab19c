import type { Registry } from '@twinwerk/model/definition/registry'
import type { Relation } from '@twinwerk/model/definition/relation'
import type { LinkMutation, Mutation, TwinRef } from '@twinwerk/model/mutation/mutation'
import type { Transaction } from '../db/database.ts'
import { readDependents } from './dependents.ts'
import { partsOf } from './parts.ts'
import type { Restored } from './restored.ts'
import { readRestored } from './restored.ts'
import type { StoredLink } from './stored-links.ts'
import { lockLinks } from './stored-links.ts'
import type { StoredTwin, TwinKey } from '../rights/stored-twins.ts'
import { readTwins } from '../rights/stored-twins.ts'

type StoredRef = Exclude<TwinRef, { created: number }>
type LinkChange = Exclude<LinkMutation, { kind: 'create' }>

/** The stored twins and links of a mutation: living ones, and the deleted ones that it restores. */
export type Stored = {
  /** Returns the twin that a reference names, if the twin has the definition of the reference. */
  twin(ref: StoredRef): StoredTwin | undefined
  /**
   * Returns the link that a change names, if it is a link of that relation at that twin. Only a change that restores a link returns a
   * deleted link.
   */
  link(change: LinkChange): StoredLink | undefined
  /** Returns the twin at the other end of the link. */
  farOf(change: LinkChange): StoredTwin | undefined
  /** The parts that are deleted with their owners. */
  readonly parts: readonly TwinKey[]
  readonly restored: Restored
}

type Parts = { readonly registry: Registry; readonly codes: ReadonlyMap<string, number> }

/**
 * Reads what a mutation names, and locks what it changes: its links, its twins, and the parts that are deleted or restored with them. Also
 * locks twins whose number of links is limited, that get a part, or whose calculations follow. Links are locked first, then twins in the
 * trash, then living twins by family and id. So two saves that do the same never deadlock.
 */
export async function readStored(
  transaction: Transaction,
  parts: Parts,
  { tenant, mutation, now }: { tenant: string; mutation: Mutation; now: string },
): Promise<Stored> {
  const changes = mutation.links.flatMap((link) => (link.kind === 'create' ? [] : [link]))
  const links = await lockLinks(
    transaction,
    tenant,
    changes.map((link) => link.uuid),
  )
  const link = (change: LinkChange) => matching(links.get(change.uuid), change, parts.codes)
  const restored = await readRestored(transaction, parts, { tenant, mutation })
  const { read, locked } = involved(parts.registry, mutation, link)
  for (const { relation, twin } of restored.revived) (isCounted(relation) ? locked : read).push(twin)
  locked.push(...(await readDependents(transaction, parts, { tenant, mutation, now })))
  const owners = mutation.twins.flatMap((twin) => (twin.kind === 'delete' ? [twin] : []))
  let owned = await partsOf(transaction, parts, { tenant, owners, now })
  let twins = await readTwins(transaction, parts.registry, { tenant, read, locked: [...locked, ...owned] })
  // A part may have been added while this transaction waited for the locks. Now its owner is locked, so no further part is added.
  while (owners.length > 0) {
    const previous = new Set(owned.map(({ uuid }) => uuid))
    owned = await partsOf(transaction, parts, { tenant, owners, now })
    if (owned.every(({ uuid }) => previous.has(uuid))) break
    twins = await readTwins(transaction, parts.registry, { tenant, read, locked: [...locked, ...owned] })
  }
  const revived = new Map(restored.twins.filter(({ requested }) => requested).map((each) => [each.uuid, each]))
  const fromTrash = new Set(mutation.twins.flatMap((each) => (each.kind === 'restore' ? [each.uuid] : [])))
  const find = (uuid: string): StoredTwin | undefined => (fromTrash.has(uuid) ? revived.get(uuid) : twins.get(uuid))
  const twin = (ref: StoredRef) => {
    const found = find(ref.uuid)
    return found?.definition === ref.definition ? found : undefined
  }
  const farOf = (change: LinkChange) => {
    const stored = link(change)
    return stored && find(change.relation.direction === 'reverse' ? stored.source : stored.target)
  }
  const living = restored.revived.filter((each) => find(each.twin.uuid))
  return { twin, link, farOf, parts: owned.filter(({ uuid }) => twins.has(uuid)), restored: { ...restored, revived: living } }
}

function matching(link: StoredLink | undefined, { kind, relation, near }: LinkChange, codes: Parts['codes']): StoredLink | undefined {
  const end = relation.direction === 'reverse' ? link?.target : link?.source
  const fits =
    'uuid' in near && end === near.uuid && link?.relationship === codes.get(relation.relationship) && link?.deleted === (kind === 'restore')
  return fits ? link : undefined
}

function involved(
  registry: Registry,
  { roots, twins, links }: Mutation,
  linkOf: (change: LinkChange) => StoredLink | undefined,
): { read: TwinKey[]; locked: TwinKey[] } {
  const read: TwinKey[] = []
  const locked: TwinKey[] = []
  const addTo = (keys: TwinKey[], ref: TwinRef) => {
    if (!('created' in ref)) keys.push(ref)
  }
  const keysAt = (relation: Relation | undefined) => (isCounted(relation) ? locked : read)
  for (const root of roots) addTo(read, root)
  for (const twin of twins)
    if (twin.kind === 'delete') locked.push(twin)
    else if (twin.kind === 'change') addTo(twin.attributes.length > 0 ? locked : read, twin)
  for (const link of links) {
    const { relation } = link
    const opposite = relation.opposite === undefined ? undefined : registry.relations.get(relation.opposite)
    const stored = link.kind === 'create' ? undefined : linkOf(link)
    const far = stored && { uuid: relation.direction === 'reverse' ? stored.source : stored.target, definition: relation.target }
    addTo(keysAt(relation), link.near)
    if (link.kind === 'create') addTo(keysAt(opposite), link.far)
    else if (far) keysAt(opposite).push(far)
  }
  return { read, locked }
}

/**
 * Returns true if the twin of the relation must be locked. The links of a limited relation are counted, and an owner must not be deleted
 * while it gets a part.
 */
function isCounted(relation: Relation | undefined): boolean {
  return relation !== undefined && (relation.min > 0 || relation.max !== -1 || relation.component)
}
