import type { Registry } from '@twinwerk/model/definition/registry'
import { definitionOf } from '@twinwerk/model/definition/registry'
import type { Move, Mutation } from '@twinwerk/model/mutation/mutation'
import { isWritten } from '@twinwerk/model/mutation/mutation'
import type { Need } from '../needs.ts'
import { ownAttributes } from './carried.ts'
import type { Subtree } from './subtree.ts'

/**
 * Returns the needs to take a twin away: `switchtenant` on the twin, and select on every field and part that goes along. The caller must
 * not get to see there what it does not see here. Parts go with their owner, as in a delete.
 */
export function needsToLeave(registry: Registry, move: Move, subtree: Subtree | undefined): Need[] {
  const { path } = move
  const { twins = [], inner = [] } = subtree ?? {}
  const leave: Need = { rule: 'take a twin to another tenant', verb: 'switchtenant', twin: twins[0], properties: [], path }
  const see = twins.map(({ uuid, definition }): Need => {
    const owned = definitionOf(registry, definition).allRelations.filter((each) => each.component && each.direction === 'forward')
    const used = inner.filter(({ source }) => source === uuid).map(({ relation }) => relation)
    const properties = [...ownAttributes(registry, definition), ...owned, ...used].map(({ systematics }) => systematics)
    return { rule: 'take a twin along unseen', verb: 'select', twin: { uuid, definition }, properties: [...new Set(properties)], path }
  })
  return [...see, leave]
}

/** Returns the needs to bring a twin into a tenant: `switchtenant` in its new place, on the fields and relations it has. */
export function needsToArrive({ twins, links }: Mutation, uuid: string): Need[] {
  const [root] = twins
  if (!root || !isWritten(root)) return []
  const fields = root.attributes.filter(({ attribute }) => !attribute.serverOwned).map(({ attribute }) => attribute.systematics)
  const relations = links.flatMap((link) => ('created' in link.near && link.near.created === 0 ? [link.relation.relationship] : []))
  const properties = [...new Set([...fields, ...relations])]
  return [
    { rule: 'bring a twin into a tenant', verb: 'switchtenant', twin: { uuid, definition: root.definition }, properties, path: root.path },
  ]
}
