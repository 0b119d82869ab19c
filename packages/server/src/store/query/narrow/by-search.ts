import { definitionOf } from '@twinwerk/model/definition/registry'
import type { ListQuery, Slot } from '@twinwerk/model/query/query'
import type { Context } from '../context.ts'
import type { Period } from '../link.ts'
import { searchedRelations, wordParameter } from '../search/condition.ts'
import type { WordForm } from '../search/word-forms.ts'
import type { WordKind } from '../search/words.ts'
import { parameter, sql } from '../sql.ts'
import type { Visibility } from '../visibility/visibility.ts'
import type { Reach } from './bounds.ts'
import { linkedTo } from './links.ts'
import type { Narrowing } from './narrowing.ts'
import { atMost } from './narrowing.ts'

type Input = {
  readonly list: ListQuery
  readonly search: Slot
  readonly longest: WordKind
  readonly visibility: Visibility
  readonly period: Period | undefined
  readonly reach: Reach
}

/**
 * Returns the narrowing of a list by its search: from the twins that contain the longest word, in its own family and in the families
 * through which the list is searched (ADR 11).
 */
export function narrowingBySearch(context: Context, { list, search, longest: kind, visibility, period, reach }: Input): Narrowing {
  const relations = searchedRelations(context, visibility, list)
  const families = [list.family, ...relations.map((relation) => definitionOf(context.registry, relation.target).family)]
  const [holding, rows] = [context.alias('m'), context.alias('m')]
  const longest = (form: WordForm) => wordParameter(search, 0, form)
  const searched = sql`${parameter({ from: 'constant', value: [...new Set(families)] })}::text[]`
  const linked = relations.map((relation) => linkedTo(context, holding, { relation, period }))
  const max = sql.lit(reach.found + 1)
  const held =
    context.spelling === 'typed' && kind === 'word'
      ? sql`select c as id from twin_search_candidates(${longest('part')}, ${searched}, ${max}) c`
      : sql`select id from twin_search_words(array[${longest('part')}], array[${longest('similar')}], ${searched}, ${max})`
  return {
    with: [
      sql`${sql.id(holding)} as materialized (${held})`,
      sql`${sql.id(rows)} as materialized (select id from (${sql.join([sql`select id from ${sql.id(holding)}`, ...linked], sql` union `)}) u limit ${sql.lit(reach.rows + 1)})`,
    ],
    few: sql`(${atMost(reach.found, holding)} and ${atMost(reach.rows, rows)})`,
    ids: sql`select id from ${sql.id(rows)}`,
  }
}
