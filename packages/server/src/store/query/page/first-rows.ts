import { isStatic } from '@twinwerk/model/definition/registry'
import type { ListQuery } from '@twinwerk/model/query/query'
import type { Context } from '../context.ts'
import type { ListRow, Parent } from '../list.ts'
import { listCondition, periodOf, seenCondition, establishedStep, stepOf, wordsIn } from '../list.ts'
import type { Reach } from '../narrow/bounds.ts'
import { boundsOf } from '../narrow/bounds.ts'
import { narrowingsByFilter } from '../narrow/by-filter.ts'
import { narrowingBySearch } from '../narrow/by-search.ts'
import type { Narrowing } from '../narrow/narrowing.ts'
import type { Source } from './source.ts'
import { sourceOf } from './source.ts'
import type { Sql } from '../sql.ts'
import { and, truth } from '../sql.ts'
import { trashVisibility, visibilityOf } from '../visibility/visibility.ts'

/** The rows of a first list under one alias, before they are sorted and cut. */
export type FirstRows = {
  readonly row: ListRow
  readonly source: Source
  /** The condition of the rows that the list may show, without its filter and search. */
  readonly seen: Sql
  /** The condition of the list's filter and search. */
  readonly matching: Sql
  /** Both conditions. */
  readonly condition: Sql
  /** The narrowings to these rows. */
  readonly narrowings: readonly Narrowing[]
  /** The same narrowings with a further reach. */
  readonly furtherNarrowings: readonly Narrowing[]
}

/** Returns the rows of a first list. Throws NOT_ALLOWED if no grant could show any row. */
export function firstRows(context: Context, parent: Parent | undefined, list: ListQuery): FirstRows {
  const alias = context.alias('t')
  const period = periodOf(context, list)
  const relation = parent && stepOf(list, parent)
  const visibility = list.deleted
    ? trashVisibility(context, { alias, types: list.types })
    : visibilityOf(context, { alias, types: list.types, step: parent && relation && establishedStep(parent, relation, period) })
  const row = { list, alias, visibility, period }
  const source = sourceOf(context, { list, parent, alias, period })
  const seen = and([
    source.condition,
    seenCondition(context, row),
    parent && relation ? parent.visibility.shows(relation.systematics) : truth,
  ])
  const matching = listCondition(context, row, context.spelling)
  return { row, source, seen, matching, condition: and([seen, matching]), ...narrowingsOf(context, row, source) }
}

/**
 * Returns the narrowings of a list. There are none for a list that starts at the links of one twin, in the past, in the trash, or of a
 * release's rows. Indexes and search rows only cover a tenant's living twins of now.
 */
function narrowingsOf(
  context: Context,
  { list, visibility, period }: ListRow,
  source: Source,
): Pick<FirstRows, 'narrowings' | 'furtherNarrowings'> {
  if (source.link || context.asOf || list.deleted || isStatic(context.registry, list.type)) return { narrowings: [], furtherNarrowings: [] }
  const [longest] = wordsIn(context, list)
  const within = (reach: Reach) => {
    const where = { list, visibility, period, reach }
    const bySearch = list.search && longest ? [narrowingBySearch(context, { ...where, search: list.search, longest })] : []
    return [...narrowingsByFilter(context, where), ...bySearch]
  }
  const bounds = boundsOf(context, list)
  return { narrowings: within(bounds), furtherNarrowings: within(bounds.further) }
}
