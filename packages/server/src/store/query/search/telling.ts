import { isPart } from '@twinwerk/model/definition/is-part'
import { definitionOf, isStatic } from '@twinwerk/model/definition/registry'
import type { Relation } from '@twinwerk/model/definition/relation'
import { tellingRelations } from '@twinwerk/model/definition/telling-relations'
import type { ListQuery } from '@twinwerk/model/query/query'
import { canEverShow } from '@twinwerk/model/right/covers'
import type { Context } from '../context.ts'

/** Of an address at which many live the first are told. */
const mostTold = 3

/**
 * The lists below a found part that say whose it is, with titles alone. What no grant could ever show is left out: a search never fails for
 * it. Other twins tell by their own lists: with theirs, too, PostgreSQL planned the first search of a connection for four seconds.
 */
export function tellingLists(context: Context, type: string): ListQuery[] {
  const { registry, grants } = context
  if (!isPart(registry, type)) return []
  return tellingRelations(registry, type)
    .filter(
      ({ systematics, target }) => canEverShow(registry, grants, { type, systematics }) && canEverShow(registry, grants, { type: target }),
    )
    .flatMap((relation) => (isStatic(registry, relation.target) ? [] : [tellingList(context, relation)]))
}

function tellingList(context: Context, relation: Relation): ListQuery {
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
    children: [],
  }
}
