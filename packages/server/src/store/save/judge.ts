import { definitionOf } from '@twinwerk/model/definition/registry'
import { AppError } from '@twinwerk/model/error/app-error'
import type { LinkMutation, Mutation, TwinRef } from '@twinwerk/model/mutation/mutation'
import type { Verb } from '@twinwerk/model/right/grant'
import type { Transaction } from '../db/database.ts'
import type { Binding } from '../query/bind.ts'
import type { StoredLink } from './links.ts'
import { storedLink } from './links.ts'
import type { UuidOf } from './prepare.ts'
import type { RightsParts } from './rights.ts'
import { heldOn } from './rights.ts'

type Need = { readonly uuid: string; readonly definition: string; readonly attributes: readonly string[] }

/** The stored links that a mutation names, and the numbers of relationships, to know which twin a link belongs to. */
type Stored = { readonly links: ReadonlyMap<string, StoredLink>; readonly codes: ReadonlyMap<string, number> }

/**
 * What a mutation needs of stored twins: select on every one it names, with the fields it changes, so that neither an answer nor a conflict tells of what the
 * caller cannot see (roots of the caller's own grants may be named bare); update for changed fields; delete for ended twins; update on the source of every
 * link that is made, changed or removed, from whichever end. Only a new part is judged alone, by the right to create it where it hangs. Everything refused is
 * one text, there or not.
 */
export async function judgeBefore(
  transaction: Transaction,
  parts: RightsParts,
  binding: Binding,
  mutation: Mutation,
  stored: Stored,
): Promise<void> {
  const update: Need[] = []
  const select: Need[] = []
  const remove: Need[] = []
  const add = (list: Need[], ref: TwinRef, attributes: readonly string[] = []) => {
    if (!('created' in ref)) list.push({ uuid: ref.uuid, definition: ref.definition, attributes })
  }
  add(select, mutation.root)
  for (const twin of mutation.twins) {
    if (twin.kind === 'create') continue
    const attributes = twin.kind === 'change' ? twin.attributes.map(({ attribute }) => attribute.systematics) : []
    add(select, twin, attributes)
    if (attributes.length > 0) add(update, twin, attributes)
    if (twin.kind === 'delete') add(remove, twin)
  }
  for (const link of mutation.links) {
    const { source, target } = endsOf(link, stored)
    add(select, source)
    add(select, target)
    const newPart = link.kind === 'create' && link.relation.component && 'created' in target
    if (!newPart) add(update, source, [link.relation.relationship])
  }
  await require(transaction, parts, binding, 'update', update)
  await require(transaction, parts, binding, 'select', select.filter(
    (need) => need.attributes.length > 0 || !binding.grants.some((grant) => grant.roots.uuids.includes(need.uuid)),
  ))
  await require(transaction, parts, binding, 'delete', remove)
}

/** The twins a link leads from and to; of a stored one, those it is stored with. */
function endsOf(link: LinkMutation, { links, codes }: Stored): { source: TwinRef; target: TwinRef } {
  const far = link.kind === 'create' ? link.far : storedFar(link, links, codes)
  return link.relation.direction === 'reverse' ? { source: far, target: link.near } : { source: link.near, target: far }
}

function storedFar(link: LinkMutation & { kind: 'change' | 'delete' }, links: Stored['links'], codes: Stored['codes']): TwinRef {
  const near = 'created' in link.near ? '' : link.near.uuid
  const { source, target } = storedLink(links, codes, link, near)
  return { uuid: link.relation.direction === 'reverse' ? source : target, definition: link.relation.target }
}

/** A new twin must be where the caller may create, judged when it and its links are there. */
export async function judgeCreated(
  transaction: Transaction,
  parts: RightsParts,
  binding: Binding,
  mutation: Mutation,
  uuidOf: UuidOf,
): Promise<void> {
  const created = mutation.twins.flatMap((twin, index) =>
    twin.kind === 'create'
      ? [
          {
            uuid: uuidOf({ created: index }),
            definition: twin.definition,
            attributes: twin.attributes.map(({ attribute }) => attribute.systematics),
          },
        ]
      : [],
  )
  await require(transaction, parts, binding, 'create', created)
}

async function require(transaction: Transaction, parts: RightsParts, binding: Binding, verb: Verb, needs: readonly Need[]): Promise<void> {
  const byFamily = new Map<string, Need[]>()
  for (const need of needs) {
    const { family } = definitionOf(parts.registry, need.definition)
    byFamily.set(family, [...(byFamily.get(family) ?? []), need])
  }
  for (const [family, list] of byFamily) {
    const attributes = [...new Set(list.flatMap((need) => need.attributes))]
    const held = await heldOn(transaction, parts, binding, { verb, family, uuids: [...new Set(list.map((need) => need.uuid))], attributes })
    for (const need of list) {
      const covered = held.get(need.uuid)
      if (!covered || need.attributes.some((systematics) => !covered.has(systematics))) throw new AppError('NOT_ALLOWED')
    }
  }
}
