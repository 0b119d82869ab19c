import { isStatic } from '@twinwerk/model/definition/registry'
import type { ListQuery } from '@twinwerk/model/query/query'
import type { Context } from './context.ts'
import { valueAt } from './context.ts'
import { linkConditions, linkEnds } from './link.ts'
import { periodOf } from './list.ts'
import { searchRelations } from './search.ts'
import { searchWords } from './search-words.ts'
import type { Sql } from './sql.ts'
import { column, parameter, sql } from './sql.ts'

/** More candidates than this and the words are frequent: walking the sort order finds a page sooner. */
const mostCandidates = 800

/** The twins that a search may find, as `with m …, found …` before a select: `few` says whether `found` holds all of them, `many` that the words are too frequent. */
export type SearchCandidates = { readonly with: Sql; readonly few: Sql; readonly many: Sql }

/**
 * Undefined for a list without a search, and where there are no search rows: they hold today's words of a tenant's own living twins. Every candidate is judged again by
 * the list's own condition.
 */
export function searchCandidates(context: Context, list: ListQuery): SearchCandidates | undefined {
  if (
    context.asOf ||
    list.deleted ||
    isStatic(context.registry, list.type) ||
    !list.search ||
    searchWords(String(valueAt(context.body, list.search))).length === 0
  )
    return undefined
  const count = sql`(select count(*) from m)`
  return {
    with: sql`with m as materialized (${candidates(context, list)}), found as materialized (${candidateRows(context, list)})`,
    few: sql`${count} <= ${sql.lit(mostCandidates)}`,
    many: sql`${count} > ${sql.lit(mostCandidates)}`,
  }
}

/** What keeps a list to its candidates where nothing walks a sort order. */
export function searchedAmong(
  context: Context,
  list: ListQuery,
  alias: string,
): { readonly with: Sql; readonly condition: Sql } | undefined {
  const found = searchCandidates(context, list)
  return found && { with: found.with, condition: sql`(${column(alias, 'id')} in (select id from found) or ${found.many})` }
}

/** Twins that hold the longest word, of the list's family and of those it is searched through. */
function candidates(context: Context, list: ListQuery): Sql {
  const through = searchRelations(context, list).map((relation) => context.registry.definitions.get(relation.target)!.family)
  const families = parameter({ from: 'constant', value: [...new Set([list.family, ...through])] })
  return sql`select c as id from twin_search_candidates(${parameter({ from: 'searchWord', slot: list.search!, word: 0 })}::text, ${families}::text[], ${sql.lit(mostCandidates + 1)}) c`
}

/** The candidates themselves, and what is linked to them; every one is judged again by the list's own condition. */
function candidateRows(context: Context, list: ListQuery): Sql {
  const linked = searchRelations(context, list).map((relation) => {
    const link = context.alias('l')
    const { near, far } = linkEnds(relation)
    return sql`select ${column(link, near)} from m join twin_link ${sql.ref(link)} on ${column(link, far)} = m.id where ${linkConditions(context, { link, relation, period: periodOf(context, list) })}`
  })
  return sql.join([sql`select id from m`, ...linked], sql` union `)
}
