import type { EffectiveDefinition } from '@twinwerk/model/definition/registry'
import type { Relation } from '@twinwerk/model/definition/relation'
import type { ListQuery, Slot } from '@twinwerk/model/query/query'
import { foldedColumnOf } from '../names.ts'
import type { Context } from './context.ts'
import { through } from './filter.ts'
import type { Period } from './link.ts'
import type { Sql } from './sql.ts'
import { and, column, or, parameter, sql } from './sql.ts'
import type { Visibility } from './visibility.ts'

type Row = { readonly alias: string; readonly visibility: Visibility; readonly period: Period | undefined }

/** Every word must stand in a searchable attribute that the caller may see, of the twin itself or of one linked through `searchThrough`. */
export function searchCondition(context: Context, row: Row, { list, slot, words }: { list: ListQuery; slot: Slot; words: number }): Sql {
  const definition = context.registry.definitions.get(list.type)!
  const relations = searchRelations(context, row.visibility, list)
  return and(
    Array.from({ length: words }, (_, word) => {
      const pattern = sql`${parameter({ from: 'searchWord', slot, word })}::text`
      const own = ownMatch(context, row, definition, pattern)
      const related = relations.map((relation) => {
        const far = context.registry.definitions.get(relation.target)!
        return through(context, row, [relation], (other) => ownMatch(context, other, far, pattern))
      })
      return or([own, ...related])
    }),
  )
}

/** The relations that twins of a list's types are searched through, as far as the caller could ever see them and what is behind. */
export function searchRelations(context: Context, { canShow }: Pick<Visibility, 'canShow'>, list: ListQuery): Relation[] {
  const { definitions, relations } = context.registry
  const names = new Set(list.types.flatMap((type) => definitions.get(type)!.searchRelations))
  return [...names]
    .map((name) => relations.get(name)!)
    .filter((relation) => canShow(relation.systematics) && reachable(context, definitions.get(relation.target)!))
}

/** Whether the caller holds any grant that ends at these twins; a search never fails for what it may not look at. */
function reachable(context: Context, definition: EffectiveDefinition): boolean {
  return context.grants.some(({ path, root, verbs }) => {
    const end = context.registry.definitions.get(path.steps.at(-1)?.type ?? root.definition)!
    return verbs.includes('select') && definition.concrete.some((type) => end.descendants.includes(type))
  })
}

function ownMatch(context: Context, { alias, visibility }: Row, definition: EffectiveDefinition, pattern: Sql): Sql {
  const all = definition.descendants.flatMap((name) => context.registry.definitions.get(name)!.allAttributes)
  const searchable = [...new Map(all.map((attribute) => [attribute.systematics, attribute])).values()].filter(
    (attribute) => attribute.searchable && visibility.canShow(attribute.systematics),
  )
  return or(
    searchable.map((attribute) => {
      const folded = foldedColumnOf(attribute)
      return sql`${looseForms(folded ? visibility.attribute(attribute, folded) : sql`lower(${column(alias, 'identifier')})`)} like ${pattern}`
    }),
  )
}

/** `looseForms` of the model in SQL; search rows hold the same. */
export function looseForms(folded: Sql): Sql {
  return sql`(${folded} || ' ' || replace(replace(replace(${folded}, 'ae', 'a'), 'oe', 'o'), 'ue', 'u'))`
}
