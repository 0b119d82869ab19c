import type { ListQuery } from '@twinwerk/model/query/query'
import type { Context } from './context.ts'
import type { Sql } from './sql.ts'
import { and, column, sql } from './sql.ts'
import type { Visibility } from './visibility.ts'
import { visibilityOf } from './visibility.ts'

/** Living rows, or deleted ones for a list of the trash. */
export function standing({ deleted }: ListQuery, alias: string): Sql {
  return deleted ? sql`${column(alias, 'deleted_at')} is not null` : sql`${column(alias, 'deleted_at')} is null`
}

/**
 * A caller sees a deleted twin exactly where it would see it if it were there, and holds delete on it: the links of a deleted twin are left as they were, so its
 * grants lead to it as before. They lead over no deleted twin: a part is in the trash by itself only if it was deleted by itself. For the same reason
 * nothing is established behind it: what is linked to it is judged by the ways that still are. Throws NOT_ALLOWED when no grant could.
 */
export function trashVisibility(context: Context, { alias, types }: { alias: string; types: readonly string[] }): Visibility {
  const seen = visibilityOf(context, { alias, types })
  const deletable = visibilityOf(context, { alias, types, verb: 'delete' })
  return { ...seen, condition: and([seen.condition, deletable.condition]), established: new Set() }
}
