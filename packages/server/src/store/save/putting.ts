import type { Registry } from '@twinwerk/model/definition/registry'
import { isA } from '@twinwerk/model/definition/registry'
import type { Relation } from '@twinwerk/model/definition/relation'
import { present } from '@twinwerk/model/error/present'
import type { LinkCreation } from '@twinwerk/model/mutation/link-ends'
import { endsOf } from '@twinwerk/model/mutation/link-ends'
import type { Mutation } from '@twinwerk/model/mutation/mutation'
import { targetsOf } from '@twinwerk/model/right/into-relation'

/**
 * A new link that puts a user or an external service provider into the relation of its source. This takes a separate right (core
 * specification, section 6; ADR 14).
 */
export type Putting = { readonly verb: 'selectme' | 'selectexternal'; readonly relation: Relation; readonly target: string }

type Place = { readonly registry: Registry; readonly mutation: Mutation; readonly user: string }

/**
 * Returns the putting of a link whose target is the caller's own user or an external service provider, from whichever end the link is
 * written. A part is not put into its owner.
 */
export function puttingOf({ registry, mutation, user }: Place, link: LinkCreation): Putting | undefined {
  const { target } = endsOf(link)
  const relation = registry.relations.get(link.relation.relationship)
  if (!relation || relation.component) return undefined
  const definition = 'created' in target ? present(mutation.twins[target.created], 'the new twin of a link').definition : target.definition
  if ('uuid' in target && target.uuid === user) return { verb: 'selectme', relation, target: definition }
  return isA(registry, definition, targetsOf.selectexternal) ? { verb: 'selectexternal', relation, target: definition } : undefined
}
