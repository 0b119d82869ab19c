import { definitionOf, isStatic } from '@twinwerk/model/definition/registry'
import type { Relation } from '@twinwerk/model/definition/relation'
import { tellingRelations } from '@twinwerk/model/definition/telling-relations'
import type { ListQuery } from '@twinwerk/model/query/query'
import { canEverShow } from '@twinwerk/model/right/covers'
import type { Context } from '../context.ts'

/** Of an address at which many live the first are told. */
const mostTold = 3
/** A process names its contract, and that its customer. */
const deepest = 2

/** The lists below a found twin of a type that say whose it is, with titles alone. What no grant could ever show is left out: a search never fails for it. */
export function tellingLists(context: Context, type: string, depth = 1): ListQuery[] {
  const { registry, grants } = context
  return tellingRelations(registry, type)
    .filter(
      ({ systematics, target }) => canEverShow(registry, grants, { type, systematics }) && canEverShow(registry, grants, { type: target }),
    )
    .flatMap((relation) => (isStatic(registry, relation.target) ? [] : [tellingList(context, relation, depth)]))
}

function tellingList(context: Context, relation: Relation, depth: number): ListQuery {
  const { registry, grants } = context
  const { family, name: type, concrete: types, titleAttributes } = definitionOf(registry, relation.target)
  const shown = titleAttributes.filter((systematics) => canEverShow(registry, grants, { type, systematics }))
  return {
    relation,
    key: relation.systematics,
    path: ['query', relation.systematics],
    family,
    type,
    types,
    mask: shown.map((name) => registry.attributes.get(name)!),
    filter: undefined,
    search: undefined,
    searchIn: undefined,
    sort: [],
    limit: mostTold,
    after: undefined,
    count: false,
    valid: undefined,
    aggregate: undefined,
    deleted: false,
    children: depth < deepest ? tellingLists(context, type, depth + 1) : [],
  }
}
